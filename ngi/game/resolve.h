#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/effect.h"
#include "ngi/game/game.h"
#include "ngi/material/manager/manager.h"
#include "ngi/material/manager/switches.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/model.h"

// From a model or an effect to its materials, textures and blend states.
namespace ngi::game {

// What a renderer made of a texture. The cache of the manager keeps it until the texture is swept.
struct DrawnTexture {
  std::shared_ptr<const void> content = {};
};

// Maximum of phases and keys of all loaded materials together; a material beyond it is refused.
inline constexpr std::size_t max_phases_and_keys = 1'000'000;

// The materials of a game as the engine keeps them: docs/formats/materials.md 7. A pool of
// materials, caches of textures and lightmaps that are swept, and the engine's messages. Everything
// that is drawn from one game shares it.
//
//   const auto materials = std::make_shared<game::Materials>(game);
//   const auto manager = game::new_manager(materials);
//   game::Resolution worn = game::resolve(model, wear, materials, manager, {}, report);
//
// Loading needs the game; what is loaded does not. Not thread-safe.
class Materials {
 public:
  // `library` has the materials; when it is empty, that of the game.
  explicit Materials(const Game& game, const material::Switches& switches = {},
                     std::string_view library = {});
  Materials(const Materials&) = delete;
  Materials& operator=(const Materials&) = delete;
  ~Materials();

  const Game& game() const noexcept;
  material::Store& store() noexcept;
  const material::Store& store() const noexcept;

  // Returns what a renderer may keep with a texture; nullptr when the store has no such object.
  std::shared_ptr<DrawnTexture> drawn(material::Object object) const noexcept;

  // The clock of the sweep, in ms. Without it the sweep follows the game time.
  void set_sweep_clock(std::uint32_t ms) noexcept;

  // The engine's own messages (docs/formats/materials.md 9, UTF-8) and how often each came.
  const std::map<std::string, std::uint64_t>& messages() const noexcept;
  // Returns what the engine would not have noticed since the last call, without places.
  Report take_issues();

 private:
  struct Contents;

  std::unique_ptr<Contents> contents_;
};

// Makes a manager for the tables of one object. It keeps the materials alive.
std::shared_ptr<material::Manager> new_manager(std::shared_ptr<Materials> materials);

// Blend state of a batch: docs/formats/rendering.md 12. There is no culling, and
// depth is always tested.
struct BlendState {
  std::uint32_t mode = 0;  // the engine's number: 0, 2, 3, 4 or 5
  std::string_view source = "one";
  std::string_view destination = "zero";
  bool alpha_test = false;   // discards only alpha 0
  bool see_through = false;  // drawn after opaque surfaces, without depth write

  friend bool operator==(const BlendState&, const BlendState&) = default;
};

// Returns the state for the material's selector, 4 bits of its attr1 (docs/formats/materials.md
// 2.6). A selector outside the engine's table is opaque.
BlendState blend_state(std::uint32_t selector) noexcept;

// Resolves a model to its textures: docs/formats/game-assets.md 8, docs/formats/rendering.md 7, 8,
// 12.

// A texture that a phase or a LIGHTMAPS row names.
struct TextureRef {
  std::string name;                          // CP1251
  std::optional<Asset> asset;                // nullopt: missing
  std::uint32_t load_flags = 0;              // in the manager's cache: the first user sets them
  std::shared_ptr<DrawnTexture> drawn = {};  // likewise; nullptr: it is not cached
};

struct ResolvedMaterial {
  std::string name;  // in the WEAR row; CP1251
  std::optional<MaterialMatch> match = {};
  std::optional<mat0::Material> material = {};          // nullopt: missing or unreadable
  std::vector<std::optional<std::size_t>> phases = {};  // their textures; nullopt: untextured
};

struct ResolvedBatch {
  std::optional<std::uint32_t> row = {};        // of the WEAR; nullopt: the default material
  std::optional<material::Handle> handle = {};  // of the manager's row; nullopt: there is no WEAR
  std::optional<std::size_t> material = {};     // in `materials`; nullopt: there is no WEAR
  std::optional<std::uint32_t> phase = {};      // the current one
  std::optional<std::size_t> texture = {};      // in `textures`; nullopt: untextured
  std::optional<std::size_t> lightmap = {};     // in `lightmaps`; nullopt: lit by lights
  int passes = 1;                               // 2: the lightmap multiplies the frame, 7.5
  BlendState blend = {};
};

struct Resolution {
  std::shared_ptr<material::Manager> manager;  // holds the table; nullptr: nothing is loaded
  std::vector<std::size_t> rows;               // index in `materials` for each row of the WEAR
  std::vector<ResolvedMaterial> materials;     // each name once
  std::vector<TextureRef> textures;            // each name once
  std::vector<TextureRef> lightmaps;           // one per LIGHTMAPS row
  std::vector<ResolvedBatch> batches;          // one per batch of the model
};

struct ResolveOptions {
  msh::MaterialPolicy policy = msh::MaterialPolicy::Auto;
  std::uint32_t block = 0;  // the animation selected by the owner's sign
  std::uint32_t clock = 0;  // in ms, for batches that follow the clock
  float fraction = 0;       // of the cycle, for batches with their own phase (flag 0x0004)
  material::Switches switches = {};
};

// Reads the material table of a model tolerantly. One that cannot be read is reported (RES-001).
std::optional<wear::Document> read_wear(const Asset& asset, Report& report);

// Loads a model's table into the manager, which is one of `materials`, and resolves the material of
// each batch. Never fails: missing assets are reported (RES-001 to RES-009, MATM-402, MATM-404 and
// notes of lookups), without a path, and left empty. A model without WEAR has no materials.
Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, Materials& materials,
                   std::shared_ptr<material::Manager> manager, const ResolveOptions& options,
                   Report& report);
// The same with materials of its own.
Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, const Game& game,
                   const ResolveOptions& options, Report& report);

// Loads a material table without a model, such as Land1.wea of a landscape: `batches` stays empty.
// The tables of a manager are numbered in the order in which they are loaded. Never fails, as
// above.
Resolution resolve_table(const std::optional<Asset>& wear, Materials& materials,
                         std::shared_ptr<material::Manager> manager, const ResolveOptions& options,
                         Report& report);

// Resolves an effect to its materials and sounds: docs/formats/fxid.md 4.3.

struct ResolvedReference {
  enum class Kind : std::uint8_t { Material, Sound };
  Kind kind = Kind::Material;
  std::string archive;              // as stored in the effect; CP1251
  std::string name;                 // likewise
  std::optional<Asset> asset = {};  // nullopt: missing. A sound may have no bytes
  std::size_t material = 0;         // index in `materials`; for materials only
  // Row of the material in its manager; nullptr: it is missing.
  std::shared_ptr<material::Manager> manager = {};
  material::Handle handle = 0;
};

struct EffectResolution {
  std::vector<ResolvedReference> references;  // each archive and name once
  std::vector<ResolvedMaterial> materials;    // of the references to materials, also missing ones
  std::vector<TextureRef> textures;           // each name once
  // Index in `references` for each command; nullopt: the command has no required reference.
  std::vector<std::optional<std::size_t>> commands;
};

// Returns the state of a reference; nullptr means missing.
fx::Lookup state_of(const Asset* asset) noexcept;

// Looks up every reference in its archive, once. A missing material has no replacement, unlike
// a row of a WEAR. Never fails: missing assets are reported as in the book's link
// profile (FXID-401, FXID-406, FXID-407), with RES-005 to RES-009 about the materials and
// notes of lookups, without a path.
EffectResolution resolve_effect(const fx::Effect& effect, std::shared_ptr<Materials> materials,
                                Report& report);
// The same with materials of its own.
EffectResolution resolve_effect(const fx::Effect& effect, const Game& game, Report& report);

}  // namespace ngi::game
