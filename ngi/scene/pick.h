#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "ngi/msh/query.h"
#include "ngi/scene/bvh.h"
#include "ngi/scene/cell.h"

// Ray picking: docs/formats/msh.md 6.5.
namespace ngi::scene {

struct Ray {
  math::Float3 origin;
  math::Float3 direction;  // of any length
};

enum class Sides : std::uint8_t {
  Both,
  Front,  // the side of the face normal; batches with flag 0x0002 are double-sided
};

struct PickOptions {
  CellChoice cells = {};
  // Portals are ignored.
  msh::TriangleFilter filter = {.batch_exclude = msh::batch_flags::portal};
  Sides sides = Sides::Both;
  double t_min = 0;  // in lengths of the direction
  double t_max = std::numeric_limits<double>::max();
  // Optional acceleration; ignored unless it was made for the instance's composite.
  const PickTree* tree = nullptr;
};

struct Hit {
  std::uint32_t piece = 0;
  std::uint32_t part = 0;
  std::uint32_t node = 0;
  std::uint32_t slot = 0;
  std::uint32_t batch = 0;
  std::uint32_t triangle = 0;  // its descriptor in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices = {};
  std::array<float, 3> barycentrics = {};
  double t = 0;              // in lengths of the ray's direction
  double distance = 0;       // in world space
  math::Float3 point;        // in world space
  math::Float3 normal;       // in world space, unit length
  math::Float3 face_normal;  // in node space; as stored where it exists
  std::uint16_t flags = 0;   // of the triangle
  std::array<std::uint16_t, 3> links = {msh::none, msh::none, msh::none};

  friend bool operator==(const Hit&, const Hit&) = default;
};

// Returns the nearest hit; of equal ones that with the lower piece, then the lower triangle.
std::optional<Hit> pick(const Instance& instance, const Ray& ray, const PickOptions& options = {});

// Appends every hit, nearest first.
void pick_all(const Instance& instance, const Ray& ray, const PickOptions& options,
              std::vector<Hit>& out);

}  // namespace ngi::scene
