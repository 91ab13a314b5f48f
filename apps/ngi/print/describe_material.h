#pragma once

#include "apps/ngi/print/description.h"
#include "ngi/asset/asset_path.h"

namespace ngi::command {

// Adds what a modder wants to know of a material: its phases with their colours and textures, and
// how they follow each other.
void describe_material(Description& description, const Asset& asset);

// Adds the rows of a material table.
void describe_wear(Description& description, const Asset& asset);

}  // namespace ngi::command
