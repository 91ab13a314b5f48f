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

// Resolves a model to its textures: docs/formats/game-assets.md 8, docs/formats/rendering.md 7, 8,
// 12.
namespace ngi::game {

// A texture that a phase or a LIGHTMAPS row names.
struct TextureRef {
  std::string name;            // CP1251
  std::optional<Asset> asset;  // nullopt: missing
};

struct ResolvedMaterial {
  std::string name;  // in the WEAR row; CP1251
  std::optional<MaterialMatch> match = {};
  std::optional<mat0::Material> material = {};          // nullopt: missing or unreadable
  std::vector<std::optional<std::size_t>> phases = {};  // their textures; nullopt: untextured
};

struct ResolvedBatch {
  std::optional<std::uint32_t> row = {};     // of the WEAR; nullopt: the default material
  std::optional<std::size_t> material = {};  // in `materials`; nullopt: there is no WEAR
  std::optional<std::uint32_t> phase = {};   // the current one
  std::optional<std::size_t> texture = {};   // in `textures`; nullopt: untextured
  std::optional<std::size_t> lightmap = {};  // in `lightmaps`; nullopt: lit by lights
  int passes = 1;                            // 2: the lightmap multiplies the frame, 7.5
  BlendState blend = {};
};

struct Resolution {
  std::vector<std::size_t> rows;            // index in `materials` for each row of the WEAR
  std::vector<ResolvedMaterial> materials;  // each name once
  std::vector<TextureRef> textures;         // each name once
  std::vector<TextureRef> lightmaps;        // one per LIGHTMAPS row
  std::vector<ResolvedBatch> batches;       // one per batch of the model
};

struct ResolveOptions {
  msh::MaterialPolicy policy = msh::MaterialPolicy::Auto;
  std::uint32_t block = 0;  // the animation selected by the owner's sign
  std::uint32_t clock = 0;  // in ms, for batches that follow the clock
  float fraction = 0;       // of the cycle, for batches with their own phase (flag 0x0004)
  material::Switches switches = {};
};

// Maximum of phases and keys of a model's materials together; those beyond are dropped
// (RES-005). Names that lead to the same entry of the library share its keys.
inline constexpr std::size_t max_phases_and_keys = 1'000'000;

// Resolves the material of each batch. Never fails: missing assets are reported (RES-001 to RES-009
// and notes of lookups), without a path, and left empty. A model without WEAR has no materials.
Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, const Game& game,
                   const ResolveOptions& options, Report& report);

}  // namespace ngi::game
