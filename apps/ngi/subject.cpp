#include "apps/ngi/subject.h"

#include "apps/ngi/assets.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/effects.h"
#include "apps/ngi/objects.h"
#include "apps/ngi/refuse_or_print.h"
#include "apps/ngi/unsupported.h"

namespace ngi::command {

namespace {

Result<Subject> subject_of(const Context& context, render::ResolvedObject object,
                           std::shared_ptr<const game::Game> game,
                           const render::OffscreenRenderer& offscreen, Report& report) {
  const Arguments& arguments = context.arguments();
  Subject out = {std::move(game), nullptr, nullptr, {}};
  out.model_view =
      std::make_unique<render::ModelView>(std::move(object), *offscreen.textures, report);
  const bool listed = out.model_view->choose(
      {.cells = {.state = lod(arguments), .level = group(arguments)},
       .batches = arguments.has(options::portals) ? scene::BatchSet::WithPortals
                                                  : scene::BatchSet::Picture});
  if (!listed) {
    return tl::unexpected(
        unsupported(arguments.operands()[0], "has more to draw than a picture can show"));
  }
  out.drawable = drawable_of(*out.model_view, *offscreen.renderer, root_motion(arguments));
  return out;
}

Drawable drawable_of(render::EffectView& effect, render::Renderer& renderer) {
  return {.pose = [&effect](const Moment& moment) { effect.seek(moment.clock); },
          .add_points = [&effect](std::vector<math::Float3>& points) { effect.add_points(points); },
          .draw = [&effect, &renderer](
                      const render::RenderTarget& frame,
                      const render::View& view) { effect.draw(renderer, frame, view); },
          .marks = [] { return std::vector<render::NodeMark>(); },
          .counters = [&effect] { return effect.counters(); }};
}

Result<Subject> subject_of_effect(Context& context, const Asset& asset,
                                  std::shared_ptr<const game::Game> game,
                                  const render::OffscreenRenderer& offscreen) {
  auto document = open_effect_document(context, asset);
  if (!document) return fail(std::move(document));
  auto effect = fx::Effect::check(*std::move(document), context.reading(Reading::Tolerant));
  if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset.path));
  Report report;
  Subject out = {std::move(game), nullptr, nullptr, {}};
  out.effect = std::make_unique<render::EffectView>(*std::move(effect), *out.game,
                                                    *offscreen.textures, report);
  print_issues(context, std::move(report), asset.path);
  out.drawable = drawable_of(*out.effect, *offscreen.renderer);
  return out;
}

}  // namespace

Result<Subject> open_subject(Context& context, const std::string& operand,
                             const render::OffscreenRenderer& offscreen) {
  auto opened = game_around(context, operand);
  if (!opened) return fail(std::move(opened));
  std::shared_ptr<const game::Game> game = *std::move(opened);
  const auto asset = open_operand(context, operand);
  if (asset && kind_of(context, *asset) == Kind::Effect) {
    return subject_of_effect(context, *asset, std::move(game), offscreen);
  }
  auto object = open_object(context, operand, *game);
  if (!object) return fail(std::move(object));
  Report report;
  auto subject = subject_of(context, *std::move(object), std::move(game), offscreen, report);
  print_issues(context, std::move(report), operand);
  return subject;
}

Result<Subject> subject_of_model(Context& context, const Asset& asset,
                                 const std::optional<Asset>& wear,
                                 std::shared_ptr<const game::Game> game,
                                 const render::OffscreenRenderer& offscreen, Report& report) {
  auto object =
      render::assemble(asset, wear, *game, {.container = container_options(context)}, report);
  if (!object) return fail(std::move(object));
  return subject_of(context, *std::move(object), std::move(game), offscreen, report);
}

}  // namespace ngi::command
