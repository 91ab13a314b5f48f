#pragma once

#include <memory>

#include "ngi/render/effect_view.h"
#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/tasks/render.h"
#include "ngi/tasks/take_picture.h"

namespace ngi::tasks {

// A model or an effect with all that is needed to draw it. Declaration order matters: the views use
// the game, and the drawable uses the views.
struct RenderSubject {
  std::shared_ptr<const game::Game> game;
  std::unique_ptr<render::ModelView> model_view;  // of a model
  std::unique_ptr<render::EffectView> effect;     // of an effect
  Drawable drawable;
};

// A model, an effect, or in a game that was named a unit or a prototype. What is missing is
// reported. The renderer must outlive it.
Result<RenderSubject> prepare_subject(const AssetOrObject& subject,
                                      const render::OffscreenRenderer& offscreen,
                                      const ModelViewOptions& options,
                                      const OpenOptions& open_options, Report& report);

// The same of an object whose models and materials are loaded. `name` is for messages.
Result<RenderSubject> prepare_object(render::ResolvedObject object, const std::string& name,
                                     std::shared_ptr<const game::Game> game,
                                     const render::OffscreenRenderer& offscreen,
                                     const ModelViewOptions& options, Report& report);

// The same of a model whose game and material table are known.
Result<RenderSubject> prepare_model(const Asset& model, const std::optional<Asset>& wear,
                                    std::shared_ptr<const game::Game> game,
                                    const render::OffscreenRenderer& offscreen,
                                    const ModelViewOptions& options,
                                    const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
