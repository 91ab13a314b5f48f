#include "ngi/exchange/import/detail/weld.h"

#include <array>
#include <bit>
#include <cmath>
#include <map>

#include "ngi/math/vector.h"

namespace ngi::exchange {

namespace {

constexpr std::size_t max_count = 65535;  // docs/formats/msh.md 9, limits

using Bits = std::array<std::uint32_t, 10>;  // of everything a vertex has

Bits bits_of(const msh::Vertex& vertex) {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0F); };
  return {bits(vertex.position.x),   bits(vertex.position.y), bits(vertex.position.z),
          bits(vertex.normal.x),     bits(vertex.normal.y),   bits(vertex.normal.z),
          bits(vertex.uv.u),         bits(vertex.uv.v),       bits(vertex.lightmap_uv.u),
          bits(vertex.lightmap_uv.v)};
}

msh::Vertex vertex_of(const Part& part, std::uint32_t index) {
  msh::Vertex vertex = {.position = part.positions[index]};
  if (!part.normals.empty()) vertex.normal = part.normals[index];
  if (!part.uv0.empty()) vertex.uv = part.uv0[index];
  if (!part.uv1.empty()) vertex.lightmap_uv = part.uv1[index];
  return vertex;
}

Float3 face_normal(const Part& part, std::span<const std::uint32_t> corners) {
  const math::Double3 face = math::face_direction(
      part.positions[corners[0]], part.positions[corners[1]], part.positions[corners[2]]);
  return narrow(divided_by_length(face, {0, 0, 1}));
}

// Builds batches from triangles.
class Welder {
 public:
  explicit Welder(const msh::Part& like) : like_(like) {}

  void add(const std::array<msh::Vertex, 3>& corners, std::optional<std::uint16_t> flags) {
    if (current_.indices.size() + 3 > max_count || current_.vertices.size() + 3 > max_count)
      finish();
    for (const msh::Vertex& corner : corners) {
      const auto next = static_cast<std::uint16_t>(current_.vertices.size());
      const auto [known, is_new] = known_.try_emplace(bits_of(corner), next);
      if (is_new) current_.vertices.push_back(corner);
      current_.indices.push_back(known->second);
    }
    if (flags) current_.triangle_flags.push_back(*flags);
  }

  std::vector<msh::Part> take() && {
    finish();
    return std::move(done_);
  }

 private:
  void finish() {
    if (!current_.indices.empty()) done_.push_back(std::move(current_));
    current_ = like_;
    known_.clear();
  }

  const msh::Part& like_;
  msh::Part current_ = like_;
  std::map<Bits, std::uint16_t> known_;
  std::vector<msh::Part> done_;
};

}  // namespace

Part with_normals(Part part) {
  if (!part.normals.empty()) return part;
  Part out = part;
  out.positions.clear();
  out.uv0.clear();
  out.uv1.clear();
  for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
    const Float3 normal = face_normal(part, std::span(part.indices).subspan(i, 3));
    for (std::size_t corner = i; corner < i + 3; ++corner) {
      const std::uint32_t index = part.indices[corner];
      out.positions.push_back(part.positions[index]);
      out.normals.push_back(normal);
      if (!part.uv0.empty()) out.uv0.push_back(part.uv0[index]);
      if (!part.uv1.empty()) out.uv1.push_back(part.uv1[index]);
      out.indices[corner] = static_cast<std::uint32_t>(corner);
    }
  }
  return out;
}

std::vector<msh::Part> weld(const Part& part, const msh::Part& like) {
  Welder welder(like);
  const bool has_flags = part.triangle_flags.size() == part.indices.size() / 3;
  for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
    welder.add({vertex_of(part, part.indices[i]), vertex_of(part, part.indices[i + 1]),
                vertex_of(part, part.indices[i + 2])},
               has_flags ? std::optional(part.triangle_flags[i / 3]) : std::nullopt);
  }
  return std::move(welder).take();
}

}  // namespace ngi::exchange
