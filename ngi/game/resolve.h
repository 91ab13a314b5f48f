#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/game/blend_state.h"
#include "ngi/game/game.h"
#include "ngi/material/manager/switches.h"
#include "ngi/material/mat0/material.h"
#include "ngi/msh/material_row.h"
#include "ngi/msh/model.h"

// From a model to its pictures: docs/formats/game-assets.md 8, docs/formats/rendering.md 7, 8, 12.
namespace ngi::game {

// A picture that a phase or a LIGHTMAPS row names.
struct TextureRef {
  std::string name;            // CP1251
  std::optional<Asset> asset;  // nothing: it is missing
};

struct ResolvedMaterial {
  std::string name;  // that the WEAR row has; CP1251
  std::optional<MaterialMatch> match = {};
  std::optional<mat0::Material> material = {};          // nothing: missing, or it cannot be read
  std::vector<std::optional<std::size_t>> phases = {};  // their textures; nothing: untextured
};

struct ResolvedBatch {
  std::optional<std::uint32_t> row = {};     // of the WEAR; nothing: the default material
  std::optional<std::size_t> material = {};  // in `materials`; nothing: there is no WEAR
  std::optional<std::uint32_t> phase = {};   // that is shown
  std::optional<std::size_t> texture = {};   // in `textures`; nothing: untextured
  std::optional<std::size_t> lightmap = {};  // in `lightmaps`; nothing: lit by lights
  int passes = 1;                            // 2: the lightmap multiplies the frame, 7.5
  BlendState blend = {};
};

struct Resolution {
  std::vector<std::size_t> rows;            // of the WEAR, by position: places in `materials`
  std::vector<ResolvedMaterial> materials;  // each name once
  std::vector<TextureRef> textures;         // each name once
  std::vector<TextureRef> lightmaps;        // one for each LIGHTMAPS row
  std::vector<ResolvedBatch> batches;       // as many as the model has
};

struct ResolveOptions {
  msh::MaterialPolicy policy = msh::MaterialPolicy::Auto;
  std::uint32_t block = 0;  // the animation that the owner's sign chooses
  std::uint32_t clock = 0;  // in ms, for batches that go by the clock
  float fraction = 0;       // of the cycle, for batches with their own phase (flag 0x0004)
  material::Switches switches = {};
};

// When a model's materials have more phases and keys than this together, those beyond are left out
// (RES-005). Names that lead to the same entry of the library share its keys.
inline constexpr std::size_t max_phases_and_keys = 1'000'000;

// What each batch wears. Never fails: everything that is missing is reported (RES-001 to RES-009
// and what lookups note), without a path, and left empty. A model without WEAR has no materials.
Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, const Game& game,
                   const ResolveOptions& options, Report& report);

}  // namespace ngi::game
