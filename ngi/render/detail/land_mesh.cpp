#include <epoxy/gl.h>

#include <algorithm>

#include "ngi/render/detail/land_draw.h"

namespace ngi::render {

namespace {

constexpr float turns = 64;  // packed coordinates wrap after these

void describe_land(GLuint place, GLint components, std::size_t offset) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, components, GL_FLOAT, GL_FALSE, sizeof(LandVertex),
                        buffer_offset(offset));
}

std::array<float, 2> decode(const land::PackedUv& uv) noexcept {
  return {static_cast<float>(uv.u) / 1024, static_cast<float>(uv.v) / 1024};
}

float decode(std::int8_t part) noexcept {
  return std::max(static_cast<float>(part) / 127, -1.0F);
}

// Brings the three coordinates of a face onto one side of the wrap.
template <typename Member>
void unwrap(std::span<LandVertex, 3> face, Member uv) noexcept {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    float low = turns;
    float high = 0;
    for (const LandVertex& corner : face) {
      low = std::min(low, (corner.*uv)[axis]);
      high = std::max(high, (corner.*uv)[axis]);
    }
    if (high - low <= turns / 2) continue;
    for (LandVertex& corner : face) {
      if ((corner.*uv)[axis] < turns / 2) (corner.*uv)[axis] += turns;
    }
  }
}

LandVertex vertex_of(const land::Land& land, std::size_t i) noexcept {
  const land::Position& p = land.positions()[i];
  LandVertex out = {.position = {p.x, p.y, p.z}, .normal = {0, 0, 1}};
  if (!land.normals().empty()) {
    const land::PackedNormal& n = land.normals()[i];
    out.normal = {decode(n.x), decode(n.y), decode(n.z)};
  }
  if (!land.uv().empty()) out.uv = decode(land.uv()[i]);
  if (!land.micro_uv().empty()) out.micro_uv = decode(land.micro_uv()[i]);
  if (!land.alpha().empty()) out.alpha = land.alpha()[i];
  return out;
}

}  // namespace

std::vector<LandVertex> vertices_of(const land::Land& land) {
  std::vector<LandVertex> out;
  out.reserve(3 * land.draw_list().size());
  for (const land::DrawEntry& entry : land.draw_list()) {
    for (const std::uint16_t vertex : land.faces()[entry.face].vertices) {
      out.push_back(vertex_of(land, vertex));
    }
    const std::span<LandVertex, 3> face(&out[out.size() - 3], 3);
    unwrap(face, &LandVertex::uv);
    unwrap(face, &LandVertex::micro_uv);
  }
  return out;
}

LandMesh upload_land(const land::Land& land) {
  const std::vector<LandVertex> vertices = vertices_of(land);
  LandMesh mesh = {VertexArray::make(), Buffer::make(), Buffer::make()};
  glBindVertexArray(mesh.array.name());
  glBindBuffer(GL_ARRAY_BUFFER, mesh.vertices.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(LandVertex)),
               vertices.data(), GL_STATIC_DRAW);
  describe_land(0, 3, offsetof(LandVertex, position));
  describe_land(1, 3, offsetof(LandVertex, normal));
  describe_land(2, 2, offsetof(LandVertex, uv));
  describe_land(3, 2, offsetof(LandVertex, micro_uv));
  describe_land(4, 1, offsetof(LandVertex, alpha));
  glBindVertexArray(0);
  return mesh;
}

void upload_face_colours(const LandMesh& mesh, const land::Land& land,
                         std::span<const texture::Rgba8> faces) {
  std::vector<texture::Rgba8> colours;
  colours.reserve(3 * land.draw_list().size());
  for (const land::DrawEntry& entry : land.draw_list()) {
    colours.insert(colours.end(), 3, faces[entry.face]);
  }
  glBindVertexArray(mesh.array.name());
  glBindBuffer(GL_ARRAY_BUFFER, mesh.colours.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(colours.size() * sizeof(texture::Rgba8)),
               colours.data(), GL_STATIC_DRAW);
  glEnableVertexAttribArray(5);
  glVertexAttribPointer(5, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(texture::Rgba8), nullptr);
  glBindVertexArray(0);
}

}  // namespace ngi::render
