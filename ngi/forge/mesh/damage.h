#pragma once

#include "ngi/forge/mesh/mesh.h"

// What hits leave of a part.
namespace ngi::forge {

struct Damage {
  double grain = 0.8;          // faces are cut up until no edge is much longer
  double dent = 0.06;          // metres that a corner moves at most
  double burnt_share = 0.4;    // of the faces
  std::uint8_t burnt_row = 0;  // what they wear
  std::uint32_t seed = 1;
};

// Cuts faces at the middle of every edge that is longer than this, over and over. Neighbours cut
// the edge between them alike.
Mesh refined(const Mesh& mesh, double longest_edge);

// Corners that met still meet.
Mesh battered(const Mesh& mesh, const Damage& damage);

// Without the faces whose middle lies in the box.
Mesh without(const Mesh& mesh, const Box& box);

// A number from 0 to 1 that depends on the place (to 1/4096 m) and the seed only.
double noise_at(const Double3& place, std::uint32_t seed) noexcept;

}  // namespace ngi::forge
