#pragma once

#include "apps/ngi/context.h"
#include "apps/ngi/sitting.h"
#include "ngi/game/game.h"
#include "ngi/render/effect_portrait.h"

namespace ngi::command {

// What an operand shows, with all that is needed to draw it. Members stand in the order in which
// they are needed; the last goes first.
struct Subject {
  std::shared_ptr<const game::Game> game;
  std::unique_ptr<render::Portrait> portrait;      // of a model
  std::unique_ptr<render::EffectPortrait> effect;  // of an effect
  Sitter sitter;
};

// A model, an effect, or in a game a unit or a prototype, as the options of the verb say. What is
// missing is printed. The easel must outlive it.
Result<Subject> open_subject(Context& context, const std::string& operand,
                             const render::Easel& easel);

// The same of an asset whose game is known, with the table it wears.
Result<Subject> subject_of_model(Context& context, const Asset& asset,
                                 const std::optional<Asset>& wear,
                                 std::shared_ptr<const game::Game> game, const render::Easel& easel,
                                 Report& report);

}  // namespace ngi::command
