#include "ngi/scene/draw_list.h"

#include "ngi/msh/mesh_view.h"
#include "ngi/scene/portal.h"

namespace ngi::scene {

namespace {

bool is_wanted(const msh::Batch& batch, const DrawOptions& options) noexcept {
  if (options.batches == BatchSet::All) return true;
  if (batch.index_count == 0 && !options.keep_empty) return false;
  const std::uint32_t word = msh::batch_word(batch);
  return options.batches == BatchSet::Picture ? !is_portal(word) : !is_suppressed(word);
}

// Values shared by all batches of a piece.
struct PieceDraws {
  std::uint32_t piece;
  std::uint32_t part;
  std::uint32_t node;
  std::uint16_t slot;
  const DrawOptions& options;

  DrawItem item(const msh::Batch& batch, std::uint32_t index, std::uint32_t triangle) const {
    const std::uint32_t word = msh::batch_word(batch);
    const std::uint8_t lightmap = batch.lightmap_row;
    return {.piece = piece,
            .part = part,
            .node = node,
            .slot = slot,
            .batch = index,
            .flags = word,
            .material = material_row(batch, options.material_policy, {options.wear_rows, part}),
            .lightmap = lightmap == msh::no_lightmap ? std::nullopt : std::optional(lightmap),
            .index_start = batch.index_start,
            .index_count = batch.index_count,
            .base_vertex = batch.base_vertex,
            .first_triangle = triangle,
            .see_through = is_see_through(word)};
  }
};

std::uint64_t list_piece(const msh::Model& model, const PieceDraws& draws, std::uint64_t room,
                         std::vector<DrawItem>& out) {
  const msh::MeshView mesh = model.mesh();
  const msh::Slot& slot = mesh.slots[draws.slot];
  std::uint64_t found = 0;
  std::uint32_t triangle = slot.tri_start;
  for (std::uint32_t k = 0; k < slot.batch_count; ++k) {
    const std::uint32_t index = slot.batch_start + k;
    const msh::Batch& batch = mesh.batches[index];
    if (is_wanted(batch, draws.options)) {
      if (found < room) out.push_back(draws.item(batch, index, triangle));
      ++found;
    }
    triangle += (mesh.stored_batches[index].index_count + 2U) / 3;
  }
  return found;
}

}  // namespace

bool is_culled(const Instance& instance, std::size_t piece, std::uint16_t slot,
               const Frustum& frustum) noexcept {
  const msh::Slot& record = instance.composite().part_of(piece).model().slots()[slot];
  const math::Matrix& world = instance.world()[piece];
  return is_outside(frustum, world_sphere(record, world, instance.placement().scale)) ||
         is_outside(frustum, world_corners(record, world));
}

std::uint64_t list_draws(const Instance& instance, const DrawOptions& options,
                         std::vector<DrawItem>& out) {
  const auto pieces = instance.composite().pieces();
  std::uint64_t total = 0;
  for (std::uint32_t i = 0; i < pieces.size(); ++i) {
    const Cell cell = choose_cell(instance, i, options.cells);
    if (!cell.is_present()) continue;
    if (options.frustum && is_culled(instance, i, cell.slot, *options.frustum)) continue;
    const std::uint64_t room = options.limit - std::min<std::uint64_t>(total, options.limit);
    total += list_piece(instance.composite().part_of(i).model(),
                        {i, pieces[i].part, pieces[i].node, cell.slot, options}, room, out);
  }
  return total;
}

}  // namespace ngi::scene
