#pragma once

#include <memory>

#include "ngi/render/effect_view.h"
#include "ngi/render/land_view.h"
#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/render/world_view.h"
#include "ngi/tasks/render.h"
#include "ngi/tasks/take_picture.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

// A model, an effect, a landscape or a mission with all that is needed to draw it. Declaration
// order matters: the views use the game, and the drawable uses the views.
struct RenderSubject {
  std::shared_ptr<const game::Game> game;
  std::shared_ptr<game::Materials> materials;     // of the game
  std::unique_ptr<render::ModelView> model_view;  // of a model
  std::unique_ptr<render::EffectView> effect;     // of an effect
  std::unique_ptr<render::LandView> land;         // of a landscape
  std::unique_ptr<world::World> world;            // of a mission
  std::unique_ptr<render::WorldView> mission;     // likewise
  Drawable drawable;
};

// Prepares a model or an effect; with a named game also a unit or a prototype. Missing materials
// and textures are reported. The renderer must outlive the result.
Result<RenderSubject> prepare_subject(const AssetOrObject& subject,
                                      const render::OffscreenRenderer& offscreen,
                                      const ModelViewOptions& options,
                                      const OpenOptions& open_options, Report& report);

// Prepares a landscape with the material tables beside it (Land1.wea, Land2.wea). The layers of
// areals come from the areal map beside it; without one they are empty. Missing materials are
// reported; without a game all of them are.
Result<RenderSubject> prepare_land(const OpenedAsset& land,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report);
// The same with a known game and manager.
Result<RenderSubject> prepare_land(const OpenedAsset& land, std::shared_ptr<const game::Game> game,
                                   std::shared_ptr<game::Materials> materials,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report);

// A landscape or a mission that was read, with its materials: what needs no renderer, so that
// another thread can read it than the one that draws.
struct LoadedMap {
  std::shared_ptr<const game::Game> game = {};
  std::shared_ptr<game::Materials> materials = {};
  std::unique_ptr<world::World> world = {};             // of a mission
  std::optional<render::ResolvedLand> land = {};        // of a landscape
  std::shared_ptr<const land::LandIndex> heights = {};  // likewise
};

// Reads a landscape (Land.msh) or a mission (data.tma). What is missing is reported.
Result<LoadedMap> load_map(const OpenedAsset& map, const OpenOptions& options, Report& report,
                           const Work& work = {});
// Prepares what load_map() has read of the same asset.
Result<RenderSubject> prepare_map(LoadedMap loaded, const OpenedAsset& map,
                                  const render::OffscreenRenderer& offscreen,
                                  const RenderOptions& options, const OpenOptions& open_options,
                                  Report& report);

// Sets the distances of the fog; its colour stays, or is that of the horizon.
void choose_fog(render::Environment& environment, const LandViewOptions::FogRange& range);

// Gives the environment of a mission the sky and the light of an hour; nothing for other subjects.
void choose_hour(const RenderSubject& subject, double hour, render::Environment& environment);

// Prepares a mission (data.tma) with the sky beside it. What is missing is reported.
Result<RenderSubject> prepare_mission(const OpenedAsset& mission,
                                      const render::OffscreenRenderer& offscreen,
                                      const RenderOptions& options, const OpenOptions& open_options,
                                      Report& report);

// Prepares an object whose models and materials are loaded, by `materials` if they are known.
// `name` is for messages.
Result<RenderSubject> prepare_object(scene::ResolvedObject object, const std::string& name,
                                     std::shared_ptr<const game::Game> game,
                                     std::shared_ptr<game::Materials> materials,
                                     const render::OffscreenRenderer& offscreen,
                                     const ModelViewOptions& options, Report& report);

// Prepares a model with a known game, manager and material table.
Result<RenderSubject> prepare_model(const Asset& model, const std::optional<Asset>& wear,
                                    std::shared_ptr<const game::Game> game,
                                    std::shared_ptr<game::Materials> materials,
                                    const render::OffscreenRenderer& offscreen,
                                    const ModelViewOptions& options,
                                    const OpenOptions& open_options, Report& report);

// The material manager of a game with the switches of a renderer.
std::shared_ptr<game::Materials> materials_for(const game::Game& game,
                                               const render::OffscreenRenderer& offscreen);

}  // namespace ngi::tasks
