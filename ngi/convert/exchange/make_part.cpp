#include "ngi/convert/exchange/make_part.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "ngi/msh/vector_math.h"

namespace ngi::convert::exchange {

namespace {

// Which of the file's vertices a part has, rising. Usually all of a range.
struct Vertices {
  std::uint32_t first = 0;
  std::size_t count = 0;
  std::vector<std::uint32_t> chosen = {};  // empty: the whole range

  template <typename Take>
  void visit(Take&& take) const {
    if (chosen.empty()) {
      for (std::size_t i = 0; i < count; ++i) take(first + i);
    } else {
      for (const std::uint32_t vertex : chosen) take(vertex);
    }
  }
};

// Turns `indices`, which name vertices of the file, into places among those that are used.
Vertices gather_sparse(std::vector<std::uint32_t>& indices) {
  std::vector<std::uint32_t> chosen = indices;
  std::ranges::sort(chosen);
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  for (std::uint32_t& index : indices) {
    index = static_cast<std::uint32_t>(std::ranges::lower_bound(chosen, index) - chosen.begin());
  }
  return {chosen.front(), chosen.size(), std::move(chosen)};
}

Vertices gather_vertices(std::vector<std::uint32_t>& indices) {
  const auto [low, high] = std::ranges::minmax(indices);
  const std::size_t span = std::size_t{high} - low + 1;
  if (span > indices.size()) return gather_sparse(indices);
  std::vector<std::uint8_t> used(span, 0);
  for (const std::uint32_t index : indices) used[index - low] = 1;
  if (std::ranges::find(used, 0) != used.end()) return gather_sparse(indices);
  for (std::uint32_t& index : indices) index -= low;
  return {low, span, {}};
}

bool normalise(Float3& v, const msh::Double3& direction) {
  const double length = std::sqrt(msh::dot(direction, direction));
  if (!(length > 0) || !std::isfinite(length)) return false;
  v = {static_cast<float>(direction.x / length), static_cast<float>(direction.y / length),
       static_cast<float>(direction.z / length)};
  return true;
}

// Vertices whose own normal says nothing take that of the triangles around them.
void mend_normals(Part& part, const std::vector<bool>& is_zero) {
  std::map<std::uint32_t, msh::Double3> sums;
  for (std::size_t k = 0; k + 2 < part.indices.size(); k += 3) {
    const auto corners = std::span(part.indices).subspan(k, 3);
    const auto direction = msh::face_direction(
        part.positions[corners[0]], part.positions[corners[1]], part.positions[corners[2]]);
    for (const std::uint32_t vertex : corners) {
      if (is_zero[vertex]) sums[vertex] = sums[vertex] + direction;
    }
  }
  for (const auto& [vertex, sum] : sums) {
    if (!normalise(part.normals[vertex], sum)) part.normals[vertex] = {0, 0, 1};
  }
}

void add_normals(Part& part, const msh::Model& model, const Vertices& vertices) {
  if (model.normals().empty()) return;
  part.normals.reserve(vertices.count);
  std::vector<bool> is_zero;
  vertices.visit([&](std::size_t vertex) {
    Float3& normal = part.normals.emplace_back(msh::decode_normal(model.normals()[vertex]));
    if (normalise(normal, msh::widen(normal))) return;
    is_zero.resize(vertices.count);
    is_zero[part.normals.size() - 1] = true;
  });
  if (!is_zero.empty()) mend_normals(part, is_zero);
}

void add_uvs(std::vector<Float2>& out, std::span<const msh::PackedUv> stored,
             const Vertices& vertices) {
  if (stored.empty()) return;
  out.reserve(vertices.count);
  vertices.visit([&](std::size_t vertex) { out.push_back(msh::decode_uv(stored[vertex])); });
}

void add_opaque15(Part& part, const msh::Model& model, const Vertices& vertices) {
  if (model.opaque15().empty()) return;
  bool any = false;
  part.opaque15.reserve(vertices.count);
  vertices.visit([&](std::size_t vertex) {
    const auto& bytes = model.opaque15()[vertex].opaque0;
    any = any || !all_zero(bytes);
    const auto words = view<le_u16>(bytes, 0, 4);
    part.opaque15.push_back({words[0], words[1], words[2], words[3]});
  });
  if (!any) part.opaque15 = {};
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
  part.indices.reserve(stored.size());
  for (const msh::Index& index : stored) part.indices.push_back(base + index);
  if (part.indices.empty()) return part;
  const Vertices vertices = gather_vertices(part.indices);
  part.positions.reserve(vertices.count);
  vertices.visit([&](std::size_t vertex) {
    part.positions.push_back(msh::decode(model.positions()[vertex]));
  });
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

}  // namespace ngi::convert::exchange
