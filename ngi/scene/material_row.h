#pragma once

#include "ngi/msh/material_row.h"

namespace ngi::scene {

using msh::material_row;
using msh::MaterialPolicy;
using msh::MaterialRow;
using msh::WearTables;

}  // namespace ngi::scene
