#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

#include "ngi/render/detail/land_draw.h"
#include "ngi/terrain/land/query.h"

namespace ngi::render {

namespace {

constexpr float turns = 64;  // packed coordinates wrap after these
constexpr texture::Rgba8 wall_face_colour = {96, 84, 74, 255};

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

std::vector<LandVertex> walls_of(const land::Land& land) {
  const land::Vec3& low = land.header().box[0];
  const land::Vec3& high = land.header().box[7];
  const float reach = std::max(high.x - low.x, high.y - low.y);
  const float slack = reach * 1e-4F;
  const float floor = low.z - reach * 0.02F;
  std::vector<LandVertex> out;
  for (const std::uint32_t number : land::lod0_faces(land)) {
    const land::Face& face = land.faces()[number];
    for (std::size_t k = 0; k < 3; ++k) {
      const land::Position& a = land.positions()[face.vertices[k]];
      const land::Position& b = land.positions()[face.vertices[(k + 1) % 3]];
      const auto both_at = [slack](float at, float x, float y) {
        return std::abs(x - at) <= slack && std::abs(y - at) <= slack;
      };
      std::array<float, 3> normal = {0, 0, 0};
      if (both_at(low.x, a.x, b.x)) normal[0] = -1;
      if (both_at(high.x, a.x, b.x)) normal[0] = 1;
      if (both_at(low.y, a.y, b.y)) normal[1] = -1;
      if (both_at(high.y, a.y, b.y)) normal[1] = 1;
      if (normal[0] == 0 && normal[1] == 0) continue;
      const auto corner = [&normal](const land::Position& p, float z) {
        return LandVertex{.position = {p.x, p.y, z}, .normal = normal};
      };
      const std::array corners = {corner(a, a.z), corner(a, floor), corner(b, floor),
                                  corner(a, a.z), corner(b, floor), corner(b, b.z)};
      out.insert(out.end(), corners.begin(), corners.end());
    }
  }
  return out;
}

LandMesh upload_land(const land::Land& land) {
  std::vector<LandVertex> vertices = vertices_of(land);
  const std::vector<LandVertex> walls = walls_of(land);
  LandMesh mesh = {VertexArray::make(), Buffer::make(), Buffer::make(),
                   static_cast<std::int32_t>(vertices.size()),
                   static_cast<std::int32_t>(walls.size())};
  vertices.insert(vertices.end(), walls.begin(), walls.end());
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
  colours.insert(colours.end(), static_cast<std::size_t>(mesh.wall_count), wall_face_colour);
  glBindVertexArray(mesh.array.name());
  glBindBuffer(GL_ARRAY_BUFFER, mesh.colours.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(colours.size() * sizeof(texture::Rgba8)),
               colours.data(), GL_STATIC_DRAW);
  glEnableVertexAttribArray(5);
  glVertexAttribPointer(5, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(texture::Rgba8), nullptr);
  glBindVertexArray(0);
}

}  // namespace ngi::render
