#pragma once

#include "ngi/asset/asset_path.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/open.h"

// What the kinds add to a description (KindSupport::describe). An asset that cannot be read leaves
// its error there or adds nothing.
namespace ngi::tasks {

// How large a model is, what it shows, whether it moves, which rows of its WEAR it wears; and its
// nodes as a tree.
void describe_model(const Asset& asset, const OpenOptions& options, Description& out);
// Pixels, format, levels and flags, and what is wrong with them.
void describe_texture(const Asset& asset, const OpenOptions& options, Description& out);
// The phases of a material with their colours and textures, and how they follow each other.
void describe_material(const Asset& asset, const OpenOptions& options, Description& out);
// The rows of a material table.
void describe_wear(const Asset& asset, const OpenOptions& options, Description& out);
// How long an effect lives, what drives it, and its commands one by one.
void describe_effect(const Asset& asset, const OpenOptions& options, Description& out);

void describe_prototype(const Asset& asset, const OpenOptions& options, Description& out);
void describe_unit(const Asset& asset, const OpenOptions& options, Description& out);
void describe_control_points(const Asset& asset, const OpenOptions& options, Description& out);
void describe_damage(const Asset& asset, const OpenOptions& options, Description& out);

}  // namespace ngi::tasks
