#include "ngi/render/detail/mesh.h"

#include <epoxy/gl.h>

#include <cmath>
#include <numbers>

#include "ngi/math/vector.h"

namespace ngi::render {

namespace {

using math::Double3;

void fill(GLenum target, const Buffer& buffer, const void* data, std::size_t size) {
  glBindBuffer(target, buffer.name());
  glBufferData(target, static_cast<GLsizeiptr>(size), data, GL_STATIC_DRAW);
}

void describe(GLuint place, GLint components, std::size_t offset) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, components, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                        buffer_offset(offset));
}

bool has_normal(const Vertex& vertex) noexcept {
  return vertex.normal[0] != 0 || vertex.normal[1] != 0 || vertex.normal[2] != 0;
}

// Each face has the same weight, whatever its area.
void add_face_normals(const msh::Model& model, std::vector<Double3>& sums) {
  const auto position = [&model](std::size_t vertex) {
    return msh::decode(model.positions()[vertex]);
  };
  for (const msh::Batch& batch : model.batches()) {
    const std::size_t start = batch.index_start;
    for (std::size_t k = 0; k + 2 < batch.index_count; k += 3) {
      std::array<std::size_t, 3> corners;
      for (std::size_t i = 0; i < 3; ++i) {
        corners[i] = std::size_t{batch.base_vertex} + model.indices()[start + k + i];
      }
      const Double3 direction = divided_by_length(
          math::face_direction(position(corners[0]), position(corners[1]), position(corners[2])),
          {});
      for (const std::size_t corner : corners) sums[corner] = sums[corner] + direction;
    }
  }
}

void complete_normals(const msh::Model& model, std::vector<Vertex>& vertices) {
  bool complete = true;
  for (const Vertex& vertex : vertices) complete = complete && has_normal(vertex);
  if (complete) return;
  std::vector<Double3> sums(vertices.size());
  add_face_normals(model, sums);
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (has_normal(vertices[i])) continue;
    const Double3 n = divided_by_length(sums[i], {});
    vertices[i].normal = {static_cast<float>(n.x), static_cast<float>(n.y),
                          static_cast<float>(n.z)};
  }
}

}  // namespace

Mesh upload_mesh(std::span<const Vertex> vertices, std::span<const std::uint16_t> indices) {
  Mesh mesh = {VertexArray::make(), Buffer::make(), Buffer::make()};
  glBindVertexArray(mesh.array.name());
  fill(GL_ARRAY_BUFFER, mesh.vertices, vertices.data(), vertices.size_bytes());
  fill(GL_ELEMENT_ARRAY_BUFFER, mesh.indices, indices.data(), indices.size_bytes());
  describe(0, 3, offsetof(Vertex, position));
  describe(1, 3, offsetof(Vertex, normal));
  describe(2, 2, offsetof(Vertex, uv));
  describe(3, 2, offsetof(Vertex, lightmap_uv));
  glBindVertexArray(0);
  return mesh;
}

std::vector<Vertex> vertices_of(const msh::Model& model) {
  std::vector<Vertex> vertices(model.positions().size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const math::Float3 p = msh::decode(model.positions()[i]);
    vertices[i].position = {p.x, p.y, p.z};
  }
  for (std::size_t i = 0; i < model.normals().size(); ++i) {
    const math::Float3 n = msh::decode_normal(model.normals()[i]);
    vertices[i].normal = {n.x, n.y, n.z};
  }
  for (std::size_t i = 0; i < model.uv0().size(); ++i) {
    const math::Float2 uv = msh::decode_uv(model.uv0()[i]);
    vertices[i].uv = {uv.u, uv.v};
  }
  for (std::size_t i = 0; i < model.lightmap_uv().size(); ++i) {
    const math::Float2 uv = msh::decode_uv(model.lightmap_uv()[i]);
    vertices[i].lightmap_uv = {uv.u, uv.v};
  }
  complete_normals(model, vertices);
  return vertices;
}

Mesh upload_model(const msh::Model& model) {
  const std::vector<std::uint16_t> indices(model.indices().begin(), model.indices().end());
  return upload_mesh(vertices_of(model), indices);
}

Shape square() {
  constexpr float side = 0.5F;
  constexpr float end = 0.99F;  // fxid.md 7.3
  return {{{{-side, -side, 0}, {0, 0, 1}, {0, end}, {}},
           {{side, -side, 0}, {0, 0, 1}, {1, end}, {}},
           {{side, side, 0}, {0, 0, 1}, {1, 0}, {}},
           {{-side, side, 0}, {0, 0, 1}, {0, 0}, {}}},
          {0, 1, 2, 0, 2, 3}};
}

namespace {

// Returns a point of the half sphere; the texture covers the whole dome or each facet.
Vertex dome_vertex(double turn, double rise, std::array<float, 2> facet_uv, bool texture_once) {
  const auto x = static_cast<float>(std::cos(turn) * std::cos(rise));
  const auto y = static_cast<float>(std::sin(turn) * std::cos(rise));
  const auto z = static_cast<float>(std::sin(rise));
  return {{x, y, z}, {x, y, z}, texture_once ? std::array{(x + 1) / 2, (y + 1) / 2} : facet_uv, {}};
}

}  // namespace

Shape dome(std::uint32_t around, std::uint32_t up, bool texture_once) {
  Shape shape;
  const auto turn = [around](std::uint32_t i) { return 2 * std::numbers::pi * i / around; };
  const auto rise = [up](std::uint32_t i) { return std::numbers::pi / 2 * i / up; };
  for (std::uint32_t j = 0; j < up; ++j) {
    for (std::uint32_t i = 0; i < around; ++i) {
      const auto first = static_cast<std::uint16_t>(shape.vertices.size());
      shape.vertices.push_back(dome_vertex(turn(i), rise(j), {0, 1}, texture_once));
      shape.vertices.push_back(dome_vertex(turn(i + 1), rise(j), {1, 1}, texture_once));
      shape.vertices.push_back(dome_vertex(turn(i + 1), rise(j + 1), {1, 0}, texture_once));
      shape.vertices.push_back(dome_vertex(turn(i), rise(j + 1), {0, 0}, texture_once));
      for (const int corner : {0, 1, 2, 0, 2, 3}) {
        shape.indices.push_back(static_cast<std::uint16_t>(first + corner));
      }
    }
  }
  return shape;
}

}  // namespace ngi::render
