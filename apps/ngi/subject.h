#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/render_settings.h"
#include "ngi/game/game.h"
#include "ngi/render/effect_view.h"

namespace ngi::command {

// What an operand shows, with all that is needed to draw it. Members stand in the order in which
// they are needed; the last goes first.
struct Subject {
  std::shared_ptr<const game::Game> game;
  std::unique_ptr<render::ModelView> model_view;  // of a model
  std::unique_ptr<render::EffectView> effect;     // of an effect
  Drawable drawable;
};

// A model, an effect, or in a game a unit or a prototype, as the options of the verb say. What is
// missing is printed. The offscreen must outlive it.
Result<Subject> open_subject(Context& context, const std::string& operand,
                             const render::OffscreenRenderer& offscreen);

// The same of an asset whose game is known, with the table it wears.
Result<Subject> subject_of_model(Context& context, const Asset& asset,
                                 const std::optional<Asset>& wear,
                                 std::shared_ptr<const game::Game> game,
                                 const render::OffscreenRenderer& offscreen, Report& report);

}  // namespace ngi::command
