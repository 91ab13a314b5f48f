#include "ngi/exchange/export/detail/make_part.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "ngi/math/vector.h"

namespace ngi::exchange {

namespace {

// The file's vertices that a part uses, in ascending order. Usually a whole range.
struct Vertices {
  std::uint32_t first = 0;
  std::size_t span = 0;  // from the first to the last
  std::size_t count = 0;
  std::vector<std::uint32_t> chosen = {};  // empty: the whole range

  // out[i] = decode(record of vertex i)
  template <typename T, typename Stored, typename Decode>
  void fill(std::vector<T>& out, std::span<const Stored> stored, Decode&& decode) const {
    out.resize(count);
    if (chosen.empty()) {
      const Stored* const from = stored.data() + first;
      for (std::size_t i = 0; i < count; ++i) out[i] = decode(from[i]);
    } else {
      for (std::size_t i = 0; i < count; ++i) out[i] = decode(stored[chosen[i]]);
    }
  }
};

// Renumbers `indices`, which refer to vertices of the file, to positions among the used ones.
Vertices gather_sparse(std::vector<std::uint32_t>& indices) {
  std::vector<std::uint32_t> chosen = indices;
  std::ranges::sort(chosen);
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  for (std::uint32_t& index : indices) {
    index = static_cast<std::uint32_t>(std::ranges::lower_bound(chosen, index) - chosen.begin());
  }
  const std::size_t span = std::size_t{chosen.back()} - chosen.front() + 1;
  return {chosen.front(), span, chosen.size(), std::move(chosen)};
}

Vertices gather_vertices(std::vector<std::uint32_t>& indices) {
  std::uint32_t low = indices[0];
  std::uint32_t high = low;
  for (const std::uint32_t index : indices) {  // minimum and maximum together, without branches
    low = std::min(low, index);
    high = std::max(high, index);
  }
  const std::size_t span = std::size_t{high} - low + 1;
  if (span > indices.size()) return gather_sparse(indices);
  std::vector<std::uint8_t> used(span, 0);
  for (const std::uint32_t index : indices) used[index - low] = 1;
  if (std::ranges::find(used, 0) != used.end()) return gather_sparse(indices);
  for (std::uint32_t& index : indices) index -= low;
  return {low, span, span, {}};
}

// Replaces zero normals by those of the adjacent triangles.
void repair_normals(Part& part) {
  std::map<std::uint32_t, math::Double3> sums;
  for (std::size_t k = 0; k + 2 < part.indices.size(); k += 3) {
    const auto corners = std::span(part.indices).subspan(k, 3);
    const auto direction = math::face_direction(
        part.positions[corners[0]], part.positions[corners[1]], part.positions[corners[2]]);
    for (const std::uint32_t vertex : corners) {
      if (part.normals[vertex] == Float3{}) sums[vertex] = sums[vertex] + direction;
    }
  }
  for (const auto& [vertex, sum] : sums) {
    // Up, for what has no direction.
    part.normals[vertex] = narrow(divided_by_length(sum, {0, 0, 1}));
  }
}

// Returns a unit vector; zero when the stored one is. The factor 1/127 cancels, but not its clamp
// (docs/formats/msh.md 5.4).
Float3 unit_normal(const msh::PackedNormal& stored) noexcept {
  const int x = std::max<int>(stored.x, -127);
  const int y = std::max<int>(stored.y, -127);
  const int z = std::max<int>(stored.z, -127);
  const int squares = x * x + y * y + z * z;
  if (squares == 0) return {};
  const float scale = 1 / std::sqrt(static_cast<float>(squares));
  return {static_cast<float>(x) * scale, static_cast<float>(y) * scale,
          static_cast<float>(z) * scale};
}

void add_normals(Part& part, const msh::Model& model, const Vertices& vertices) {
  if (model.normals().empty()) return;
  vertices.fill(part.normals, model.normals(), unit_normal);
  if (std::ranges::find(part.normals, Float3{}) != part.normals.end()) repair_normals(part);
}

void add_uvs(std::vector<Float2>& out, std::span<const msh::PackedUv> stored,
             const Vertices& vertices) {
  if (!stored.empty()) {
    vertices.fill(out, stored, [](const msh::PackedUv& uv) { return msh::decode_uv(uv); });
  }
}

void add_opaque15(Part& part, const msh::Model& model, const Vertices& vertices) {
  if (model.opaque15().empty()) return;
  const auto range = model.opaque15().subspan(vertices.first, vertices.span);
  if (all_zero(std::as_bytes(range))) return;
  vertices.fill(part.opaque15, model.opaque15(), [](const msh::VertexOpaque15& record) {
    const auto words = view<le_u16>(record.opaque0, 0, 4);
    return std::array<std::uint16_t, 4>{words[0], words[1], words[2], words[3]};
  });
  const auto is_zero = [](const auto& words) { return words == std::array<std::uint16_t, 4>{}; };
  if (std::ranges::all_of(part.opaque15, is_zero)) part.opaque15 = {};
}

void add_triangle_flags(Part& part, const msh::Model& model, std::uint64_t first) {
  const std::size_t count = part.indices.size() / 3;
  const auto triangles = model.triangles();
  if (first > triangles.size() || count > triangles.size() - first) return;
  const auto own = triangles.subspan(static_cast<std::size_t>(first), count);
  const auto is_set = [](const msh::Triangle& triangle) { return triangle.flags != 0; };
  if (std::ranges::none_of(own, is_set)) return;
  part.triangle_flags.reserve(count);
  for (const msh::Triangle& triangle : own) part.triangle_flags.push_back(triangle.flags);
}

}  // namespace

Part make_part(const msh::Model& model, const msh::Batch& batch, std::uint64_t first_triangle) {
  Part part;
  const std::uint32_t base = batch.base_vertex;
  const auto stored = model.indices().subspan(batch.index_start, batch.index_count);
  if (stored.empty()) return part;
  part.indices.reserve(stored.size());
  for (const std::uint16_t index : stored) part.indices.push_back(base + index);
  const Vertices vertices = gather_vertices(part.indices);
  vertices.fill(part.positions, model.positions(),
                [](const msh::Position& stored_position) { return msh::decode(stored_position); });
  add_normals(part, model, vertices);
  add_uvs(part.uv0, model.uv0(), vertices);
  if ((batch.flags & msh::batch_flags::lightmapped) != 0) {
    add_uvs(part.uv1, model.lightmap_uv(), vertices);
  }
  add_opaque15(part, model, vertices);
  add_triangle_flags(part, model, first_triangle);
  if (batch.portal_node != msh::none) part.portal_node = batch.portal_node;
  part.hidden = (batch.flags & msh::batch_flags::portal) != 0;
  return part;
}

}  // namespace ngi::exchange
