#include "ngi/forge/mesh/detail/parts.h"

#include <map>

#include "ngi/forge/mesh/detail/grid.h"
#include "ngi/math/matrix.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::forge {

namespace {

constexpr std::size_t max_indices = 65535;  // docs/formats/msh.md 9

math::Float2 narrow(const Double2& v) noexcept {
  return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

msh::Vertex vertex_of(const Corner& corner) {
  return {math::narrow(snap(corner.position)), math::narrow(corner.normal), narrow(corner.uv),
          narrow(corner.lightmap_uv)};
}

// The stored data of a vertex; equal keys are one vertex.
using VertexKey = std::array<float, 10>;

VertexKey key_of(const msh::Vertex& v) {
  const auto normal = msh::encode_normal(v.normal);
  const auto uv = msh::encode_uv(v.uv);
  const auto lightmap_uv = msh::encode_uv(v.lightmap_uv);
  const auto whole = [](int value) { return static_cast<float>(value); };
  return {v.position.x,
          v.position.y,
          v.position.z,
          whole(normal.x),
          whole(normal.y),
          whole(normal.z),
          whole(std::int16_t{uv.u}),
          whole(std::int16_t{uv.v}),
          whole(std::int16_t{lightmap_uv.u}),
          whole(std::int16_t{lightmap_uv.v})};
}

class PartWriter {
 public:
  explicit PartWriter(const Surface& surface) : surface_(surface) { begin(); }

  void add(const Face& face) {
    if (part_.indices.size() + 3 > max_indices) end();
    for (const Corner& corner : face.corners) part_.indices.push_back(index_of(vertex_of(corner)));
    part_.triangle_flags.push_back(face.surface.triangle_flags);
  }

  std::vector<msh::Part> take() {
    end();
    return std::move(done_);
  }

 private:
  void begin() {
    part_ = {};
    part_.flags = surface_.batch_flags;
    part_.wear_row = surface_.row;
    part_.portal_node = surface_.portal;
    if (surface_.lightmapped) part_.lightmap_row = std::uint8_t{0};
    known_.clear();
  }

  void end() {
    if (!part_.indices.empty()) done_.push_back(std::move(part_));
    begin();
  }

  std::uint16_t index_of(const msh::Vertex& vertex) {
    const auto next = static_cast<std::uint16_t>(part_.vertices.size());
    const auto [place, is_new] = known_.emplace(key_of(vertex), next);
    if (is_new) part_.vertices.push_back(vertex);
    return place->second;
  }

  Surface surface_;
  msh::Part part_;
  std::map<VertexKey, std::uint16_t> known_;
  std::vector<msh::Part> done_;
};

bool has_area(const Face& face) {
  Face snapped = face;
  for (Corner& corner : snapped.corners) corner.position = snap(corner.position);
  return length(snapped.direction()) > 0;
}

}  // namespace

std::vector<msh::Part> to_parts(const Mesh& mesh) {
  std::map<Surface, PartWriter> writers;
  for (const Face& face : mesh.faces) {
    if (!has_area(face)) continue;
    Surface surface = face.surface;
    surface.triangle_flags = 0;
    writers.try_emplace(surface, surface).first->second.add(face);
  }
  std::vector<msh::Part> parts;
  for (auto& [surface, writer] : writers) {
    for (msh::Part& part : writer.take()) parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace ngi::forge
