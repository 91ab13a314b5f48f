#include <algorithm>
#include <numeric>

#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/detail/simplify.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

// The faces of a slot, which must exist.
std::span<const Face> faces_of(const Draft& draft, const Slot& slot) {
  return std::span(draft.faces).subspan(slot.face_start, slot.face_count);
}

Result<void> require_tile(const Draft& draft, std::size_t tile) {
  if (tile >= draft.tiles.size()) return refuse_edit("there is no tile " + std::to_string(tile));
  for (std::size_t word = 0; word < 2; ++word) {
    const std::uint16_t slot = draft.tiles[tile].slots[word];
    const std::string name = "LOD " + std::to_string(word) + " of tile " + std::to_string(tile);
    if (slot >= draft.slots.size()) return refuse_edit(name + " has no slot");
    const std::size_t end =
        std::size_t{draft.slots[slot].face_start} + draft.slots[slot].face_count;
    if (end > draft.faces.size()) return refuse_edit(name + " has faces that do not exist");
  }
  if (draft.draw_list.size() != draft.faces.size()) {
    return refuse_edit("the draw list has not one entry per face");
  }
  return {};
}

// Numbers of the faces after `removed` faces from `first` on became `added` ones.
struct Renumbering {
  std::size_t first;
  std::size_t removed;
  std::size_t added;

  bool is_removed(std::size_t face) const { return face >= first && face - first < removed; }
  std::size_t operator()(std::size_t face) const {
    return face < first + removed ? face : face - removed + added;
  }
};

void renumber(Draft& draft, const Renumbering& number) {
  for (Face& face : draft.faces) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t next = face.neighbours[k];
      if (next == none) continue;
      if (number.is_removed(next)) {
        face.neighbours[k] = none;
        face.selectors = static_cast<std::uint16_t>(face.selectors | (3U << (2 * k)));
      } else {
        face.neighbours[k] = static_cast<std::uint16_t>(number(next));
      }
    }
  }
  for (DrawEntry& entry : draft.draw_list) {
    if (!number.is_removed(entry.face)) entry.face = static_cast<std::uint16_t>(number(entry.face));
  }
  for (Slot& slot : draft.slots) {
    slot.face_start = static_cast<std::uint16_t>(number(slot.face_start));
  }
}

// Replaces the faces of the slot of LOD 1, which all are new. Links between them are found by their
// edges, also those to LOD 1 of the next tiles.
Result<void> put_lod1(Draft& draft, std::size_t tile, const std::vector<Face>& faces) {
  const std::size_t far = draft.tiles[tile].slots[1];
  const std::size_t total = draft.faces.size() - draft.slots[far].face_count + faces.size();
  if (total > std::max(max_faces, draft.faces.size())) {
    return fail(rules::many_faces, {.stream = stream_text(StreamType::Faces)}, total);
  }
  const Renumbering number = {draft.slots[far].face_start, draft.slots[far].face_count,
                              faces.size()};
  renumber(draft, number);
  const auto at = [](auto& table, std::size_t place) {
    return table.begin() + static_cast<std::ptrdiff_t>(place);
  };
  draft.faces.erase(at(draft.faces, number.first), at(draft.faces, number.first + number.removed));
  draft.faces.insert(at(draft.faces, number.first), faces.begin(), faces.end());
  std::vector<DrawEntry> entries(faces.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i] = {static_cast<std::uint16_t>(number.first + i), draw_flags::usual, 0};
  }
  draft.draw_list.erase(at(draft.draw_list, number.first),
                        at(draft.draw_list, number.first + number.removed));
  draft.draw_list.insert(at(draft.draw_list, number.first), entries.begin(), entries.end());
  draft.slots[far].face_start = static_cast<std::uint16_t>(number.first);
  draft.slots[far].face_count = static_cast<std::uint16_t>(faces.size());
  rebuild_draw_list(draft, far);
  std::vector<bool> changed(draft.faces.size());
  std::fill_n(at(changed, number.first), faces.size(), true);
  rebuild_neighbours(draft, changed);
  return {};
}

// The faces of LOD 0 of a tile whose LODs are two slots.
Result<std::vector<Face>> near_faces(const Draft& draft, std::size_t tile) {
  if (auto good = require_tile(draft, tile); !good) return fail(std::move(good));
  const std::size_t near = draft.tiles[tile].slots[0];
  if (near == draft.tiles[tile].slots[1]) return refuse_edit("both LODs of the tile are one slot");
  const auto source = faces_of(draft, draft.slots[near]);
  return std::vector<Face>(source.begin(), source.end());
}

}  // namespace

std::vector<std::uint32_t> lod1_tiles(const Draft& draft) {
  std::vector<std::uint32_t> tiles(draft.faces.size(), no_lod1_tile);
  for (std::size_t t = 0; t < draft.tiles.size(); ++t) {
    const std::uint16_t slot = draft.tiles[t].slots[1];
    if (slot >= draft.slots.size()) continue;
    const std::size_t begin = draft.slots[slot].face_start;
    const std::size_t end = std::min(begin + draft.slots[slot].face_count, tiles.size());
    for (std::size_t f = begin; f < end; ++f) tiles[f] = static_cast<std::uint32_t>(t);
  }
  for (const std::uint32_t f : lod0_faces(draft)) tiles[f] = no_lod1_tile;
  return tiles;
}

Result<void> copy_lod0_to_lod1(Draft& draft, std::size_t tile) {
  const auto faces = near_faces(draft, tile);
  return faces ? put_lod1(draft, tile, *faces) : tl::unexpected(faces.error());
}

Result<void> rebuild_lod1(Draft& draft, std::size_t tile, double error) {
  if (!(error >= 0 && error <= 1e6)) return refuse_edit("the error of LOD 1 is 0 or more units");
  auto faces = near_faces(draft, tile);
  if (!faces) return fail(std::move(faces));
  auto done = put_lod1(draft, tile, simplified(draft, *std::move(faces), error));
  if (!done) return done;
  const Slot& far = draft.slots[draft.tiles[tile].slots[1]];
  std::vector<std::uint32_t> made(far.face_count);
  std::iota(made.begin(), made.end(), std::uint32_t{far.face_start});
  rebuild_face_normals(draft, made);
  return {};
}

}  // namespace ngi::land
