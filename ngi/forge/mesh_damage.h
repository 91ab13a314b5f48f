#pragma once

#include "ngi/forge/mesh.h"

// What hits leave of a part.
namespace ngi::forge {

struct Damage {
  double dent = 0.06;          // metres that a corner moves at most
  double burnt_share = 0.4;    // of the faces
  std::uint8_t burnt_row = 0;  // what they wear
  std::uint32_t seed = 1;
};

// Corners that met still meet.
Mesh battered(const Mesh& mesh, const Damage& damage);

// Without the faces whose middle lies in the box.
Mesh without(const Mesh& mesh, const Box& box);

// A number from 0 to 1 that depends on the place (to 1/4096 m) and the seed only.
double noise_at(const Vec& place, std::uint32_t seed) noexcept;

}  // namespace ngi::forge
