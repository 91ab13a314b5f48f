#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/msh/model.h"
#include "ngi/render/detail/gl_object.h"

namespace ngi::render {

struct Vertex {
  std::array<float, 3> position = {};
  std::array<float, 3> normal = {};
  std::array<float, 2> uv = {};
  std::array<float, 2> lightmap_uv = {};
};
static_assert(sizeof(Vertex) == 40);

// Vertices and 16-bit indices on the GPU.
struct Mesh {
  VertexArray array;
  Buffer vertices;
  Buffer indices;
};

Mesh upload_mesh(std::span<const Vertex> vertices, std::span<const std::uint16_t> indices);

// Returns the vertices of a model in their order. A vertex without a normal gets that of the
// adjacent faces: docs/formats/rendering.md 12.
std::vector<Vertex> vertices_of(const msh::Model& model);
Mesh upload_model(const msh::Model& model);

// Shapes of effects (docs/formats/fxid.md 6.6 and 7.9): the unit square around the origin
// of the xy plane, with V from 0 to 0.99 along y, and a unit half sphere with its pole on +z.
struct Shape {
  std::vector<Vertex> vertices;
  std::vector<std::uint16_t> indices;
};
Shape square();
Shape dome(std::uint32_t around, std::uint32_t up, bool texture_once);

}  // namespace ngi::render
