#include "ngi/tasks/render_subject.h"

#include "ngi/render/texture_store.h"
#include "ngi/tasks/check_effect.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

using math::Float3;

Drawable drawable_of(render::ModelView& model_view, render::Renderer& renderer,
                     anim::RootMotion root_motion) {
  return {
      .pose =
          [&model_view, root_motion](const Moment& moment) {
            model_view.pose(
                {.source = scene::TimePose{moment.pose_time}, .root_motion = root_motion});
          },
      .add_points = [&model_view](std::vector<Float3>& points) { model_view.add_points(points); },
      .draw = [&model_view, &renderer](
                  const render::RenderTarget& target,
                  const render::View& view) { model_view.draw(renderer, target, view); },
      .marks = [&model_view] { return model_view.node_marks(); },
      .counters = [&model_view] { return model_view.counters(); },
      .sockets = [&model_view] { return model_view.socket_marks(); }};
}

Drawable drawable_of(render::EffectView& effect, render::Renderer& renderer) {
  return {.pose = [&effect](const Moment& moment) { effect.seek(moment.clock_ms); },
          .add_points = [&effect](std::vector<Float3>& points) { effect.add_points(points); },
          .draw = [&effect, &renderer](
                      const render::RenderTarget& target,
                      const render::View& view) { effect.draw(renderer, target, view); },
          .marks = [] { return std::vector<render::NodePosition>(); },
          .counters = [&effect] { return effect.counters(); }};
}

Result<RenderSubject> prepare_effect(const Asset& asset, std::shared_ptr<const game::Game> game,
                                     std::shared_ptr<game::Materials> materials,
                                     const render::OffscreenRenderer& offscreen,
                                     const OpenOptions& options, Report& report) {
  auto effect = check_effect(asset, options, report);
  if (!effect) return fail(std::move(effect));
  RenderSubject out = {
      std::move(game), std::move(materials), nullptr, nullptr, nullptr, nullptr, nullptr, {}};
  Report found;
  out.effect = std::make_unique<render::EffectView>(*std::move(effect), out.materials,
                                                    *offscreen.textures, found);
  report.merge(std::move(found), asset.path);
  out.drawable = drawable_of(*out.effect, *offscreen.renderer);
  return out;
}

}  // namespace

Result<RenderSubject> prepare_object(scene::ResolvedObject object, const std::string& name,
                                     std::shared_ptr<const game::Game> game,
                                     std::shared_ptr<game::Materials> materials,
                                     const render::OffscreenRenderer& offscreen,
                                     const ModelViewOptions& options, Report& report) {
  RenderSubject out = {
      std::move(game), std::move(materials), nullptr, nullptr, nullptr, nullptr, nullptr, {}};
  Report found;
  out.model_view =
      std::make_unique<render::ModelView>(std::move(object), *offscreen.textures, found);
  report.merge(std::move(found), name);
  const bool listed = out.model_view->choose(
      {.cells = {.state = options.damage_state, .level = options.detail_level},
       .batches = options.portals ? scene::BatchSet::WithPortals : scene::BatchSet::Picture});
  if (!listed) {
    return tl::unexpected(unsupported(name, "has too much to draw"));
  }
  out.drawable = drawable_of(*out.model_view, *offscreen.renderer, options.root_motion);
  return out;
}

Result<RenderSubject> prepare_subject(const AssetOrObject& subject,
                                      const render::OffscreenRenderer& offscreen,
                                      const ModelViewOptions& options,
                                      const OpenOptions& open_options, Report& report) {
  auto opened = find_game(subject, open_options);
  if (!opened) return fail(std::move(opened));
  std::shared_ptr<const game::Game> game = *std::move(opened);
  auto materials = materials_for(*game, offscreen);
  if (subject.asset && subject.asset->kind == Kind::Effect) {
    return prepare_effect(subject.asset->asset, std::move(game), std::move(materials), offscreen,
                          open_options, report);
  }
  auto object = resolve_object(subject, materials, options.object, open_options, report);
  if (!object) return fail(std::move(object));
  return prepare_object(*std::move(object), subject.name, std::move(game), std::move(materials),
                        offscreen, options, report);
}

Result<RenderSubject> prepare_model(const Asset& model, const std::optional<Asset>& wear,
                                    std::shared_ptr<const game::Game> game,
                                    std::shared_ptr<game::Materials> materials,
                                    const render::OffscreenRenderer& offscreen,
                                    const ModelViewOptions& options,
                                    const OpenOptions& open_options, Report& report) {
  auto object = resolve_model(model, wear, materials, options.object, open_options, report);
  if (!object) return fail(std::move(object));
  return prepare_object(*std::move(object), model.path, std::move(game), std::move(materials),
                        offscreen, options, report);
}

std::shared_ptr<game::Materials> materials_for(const game::Game& game,
                                               const render::OffscreenRenderer& offscreen) {
  return std::make_shared<game::Materials>(game, offscreen.textures->options().switches);
}

}  // namespace ngi::tasks
