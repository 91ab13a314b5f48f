#pragma once

#include "ngi/msh/build.h"

// The smallest useful models, for tests and invalid files.
namespace ngi::forge {

// A unit square in the XY plane at height z that faces up: four vertices, two triangles.
msh::Part unit_square(float z = 0, std::uint8_t wear_row = 0);

// Root "base" with one square; its child "arm" moves over four frames and has two batches in (0,0),
// one in (0,1), one in (1,0). Its keys are those of docs/formats/msh.md V-KEY-1.
msh::ModelPlan two_nodes_of_squares();

}  // namespace ngi::forge
