#pragma once

#include "ngi/asset/asset_path.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/open.h"

// Functions for KindSupport::describe. An asset that cannot be read sets the error or adds nothing.
namespace ngi::tasks {

// Adds size, triangles, animation and material rows of a model, and its nodes as a tree.
void describe_model(const Asset& asset, const OpenOptions& options, Description& out);
// Adds size, tiles, levels of detail, water and material rows of a landscape.
void describe_land(const Asset& asset, const OpenOptions& options, Description& out);
// Adds pixels, format, levels, flags and issues of a texture.
void describe_texture(const Asset& asset, const OpenOptions& options, Description& out);
// Adds the phases of a material with colours and textures, and its animation.
void describe_material(const Asset& asset, const OpenOptions& options, Description& out);
// Adds the rows of a material table.
void describe_wear(const Asset& asset, const OpenOptions& options, Description& out);
// Adds duration, mode and commands of an effect.
void describe_effect(const Asset& asset, const OpenOptions& options, Description& out);
// Adds areals, lakes, walkable share, grid and rectangle of an areal map.
void describe_areal_map(const Asset& asset, const OpenOptions& options, Description& out);

void describe_prototype(const Asset& asset, const OpenOptions& options, Description& out);
void describe_unit(const Asset& asset, const OpenOptions& options, Description& out);
void describe_control_points(const Asset& asset, const OpenOptions& options, Description& out);
void describe_damage(const Asset& asset, const OpenOptions& options, Description& out);

}  // namespace ngi::tasks
