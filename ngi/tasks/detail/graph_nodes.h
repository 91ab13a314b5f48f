#pragma once

#include "ngi/tasks/graph.h"

// The parts that graphs of models and of effects are made of.
namespace ngi::tasks {

GraphNode picture_node(std::string_view kind, const game::TextureRef& picture);

// A material without what it needs.
GraphNode material_head(const game::ResolvedMaterial& resolved);
// A material and the textures of its phases, which are places in `textures`.
GraphNode material_node(const game::ResolvedMaterial& resolved,
                        const std::vector<game::TextureRef>& textures);

// An effect, its commands and what those refer to; each reference at the first command that has it.
GraphNode effect_node(const ResolvedEffect& used, const Asset& asset);

}  // namespace ngi::tasks
