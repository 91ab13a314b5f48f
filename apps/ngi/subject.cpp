#include "apps/ngi/subject.h"

#include "apps/ngi/assets.h"
#include "apps/ngi/checked.h"
#include "apps/ngi/effects.h"
#include "apps/ngi/figures.h"
#include "apps/ngi/model_options.h"
#include "apps/ngi/unsupported.h"

namespace ngi::command {

namespace {

Result<Subject> subject_of(const Context& context, render::Figure figure,
                           std::shared_ptr<const game::Game> game, const render::Easel& easel,
                           Report& report) {
  const Arguments& arguments = context.arguments();
  Subject out = {std::move(game), nullptr, nullptr, {}};
  out.portrait = std::make_unique<render::Portrait>(std::move(figure), *easel.textures, report);
  const bool listed = out.portrait->choose(
      {.cells = {.state = lod(arguments), .level = group(arguments)},
       .batches = arguments.has(options::portals) ? scene::BatchSet::WithPortals
                                                  : scene::BatchSet::Picture});
  if (!listed) {
    return tl::unexpected(
        unsupported(arguments.operands()[0], "has more to draw than a picture can show"));
  }
  out.sitter = sitter_of(*out.portrait, *easel.renderer, root_motion(arguments));
  return out;
}

Sitter sitter_of(render::EffectPortrait& effect, render::Renderer& renderer) {
  return {
      .pose = [&effect](const Moment& moment) { effect.seek(moment.clock); },
      .add_points = [&effect](std::vector<render::Float3>& points) { effect.add_points(points); },
      .draw = [&effect, &renderer](
                  const render::Frame& frame,
                  const render::View& view) { effect.draw(renderer, frame, view); },
      .marks = [] { return std::vector<render::NodeMark>(); },
      .counters = [&effect] { return effect.counters(); }};
}

Result<Subject> subject_of_effect(Context& context, const Asset& asset,
                                  std::shared_ptr<const game::Game> game,
                                  const render::Easel& easel) {
  auto document = open_effect_document(context, asset);
  if (!document) return fail(std::move(document));
  auto effect = fx::Effect::check(*std::move(document), context.reading(Reading::Tolerant));
  if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset.path));
  Report report;
  Subject out = {std::move(game), nullptr, nullptr, {}};
  out.effect = std::make_unique<render::EffectPortrait>(*std::move(effect), *out.game,
                                                        *easel.textures, report);
  print_issues(context, std::move(report), asset.path);
  out.sitter = sitter_of(*out.effect, *easel.renderer);
  return out;
}

}  // namespace

Result<Subject> open_subject(Context& context, const std::string& operand,
                             const render::Easel& easel) {
  auto opened = game_around(context, operand);
  if (!opened) return fail(std::move(opened));
  std::shared_ptr<const game::Game> game = *std::move(opened);
  const auto asset = open_operand(context, operand);
  if (asset && kind_of(context, *asset) == Kind::Effect) {
    return subject_of_effect(context, *asset, std::move(game), easel);
  }
  auto figure = open_figure(context, operand, *game);
  if (!figure) return fail(std::move(figure));
  Report report;
  auto subject = subject_of(context, *std::move(figure), std::move(game), easel, report);
  print_issues(context, std::move(report), operand);
  return subject;
}

Result<Subject> subject_of_model(Context& context, const Asset& asset,
                                 const std::optional<Asset>& wear,
                                 std::shared_ptr<const game::Game> game, const render::Easel& easel,
                                 Report& report) {
  auto figure =
      render::assemble(asset, wear, *game, {.container = container_options(context)}, report);
  if (!figure) return fail(std::move(figure));
  return subject_of(context, *std::move(figure), std::move(game), easel, report);
}

}  // namespace ngi::command
