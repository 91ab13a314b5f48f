#pragma once

#include <array>

#include "ngi/msh/document.h"

// The small tables of a model: docs/formats/game-assets.md 10.
namespace ngi::forge {

// Half the size of a building on the ground, in metres; 0 for all else.
struct HalfSize {
  float x = 0;
  float y = 0;
};

// Width and Height of the model, as axes of that length at its centre.
Result<Bytes> forge_control_points(const msh::Document& model);
// The same hit points and explosion for every node.
Result<Bytes> forge_damage_table(const msh::Document& model, float hit_points);
// The explosion (EXPL) that the damage tables name, in system.rlb.
Result<Bytes> forge_explosion();
constexpr std::string_view explosion_archive = "system.rlb";
constexpr std::string_view explosion_name = "exp_node.exp";
// That of the box of a model, around its origin.
HalfSize half_size_of(const msh::Document& model);
// The corners of the wider ring of forge_ground_plan().
std::array<std::array<float, 2>, 8> outer_ring(const HalfSize& size);
// The outline of a building (BASE): a rectangle on the ground and a wider ring around it.
Bytes forge_ground_plan(const HalfSize& size);

}  // namespace ngi::forge
