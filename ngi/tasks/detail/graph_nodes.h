#pragma once

#include "ngi/tasks/graph.h"

// Nodes that graphs of models and of effects share.
namespace ngi::tasks {

GraphNode picture_node(std::string_view kind, const game::TextureRef& picture);

// Returns a material without its textures.
GraphNode material_head(const game::ResolvedMaterial& resolved);
// Returns a material and the textures of its phases, which are indices into `textures`.
GraphNode material_node(const game::ResolvedMaterial& resolved,
                        const std::vector<game::TextureRef>& textures);

// Returns an effect, its commands and their references; each reference below the first command that
// has it.
GraphNode effect_node(const ResolvedEffect& used, const Asset& asset);

}  // namespace ngi::tasks
