#pragma once

#include "ngi/forge/mesh/mesh.h"

// Damaged variants of a part.
namespace ngi::forge {

struct Damage {
  double grain = 0.8;          // maximum edge length after splitting faces
  double dent = 0.06;          // maximum displacement of a corner in metres
  double burnt_share = 0.4;    // of the faces
  std::uint8_t burnt_row = 0;  // material row of burnt faces
  std::uint32_t seed = 1;
};

// Splits faces at the middle of every edge longer than this, repeatedly. Neighbours split
// their shared edge identically.
Mesh refined(const Mesh& mesh, double longest_edge);

// Displaces corners; shared corners stay together.
Mesh apply_damage(const Mesh& mesh, const Damage& damage);

// Removes the faces whose centre lies in the box.
Mesh without(const Mesh& mesh, const Box& box);

// Returns a number from 0 to 1 that depends only on the position (to 1/4096 m) and the seed.
double noise_at(const Double3& place, std::uint32_t seed) noexcept;

}  // namespace ngi::forge
