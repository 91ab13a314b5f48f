#include "apps/studio/view/scene_loading.h"

#include <algorithm>

#include "ngi/tasks/resolve_object.h"

namespace ngi::studio {

namespace {

constexpr float effect_ms = 3000;

using Loaded = Result<std::unique_ptr<LoadedScene>>;

Result<std::shared_ptr<const game::Game>> game_of(const LoadRequest& request) {
  auto game = tasks::find_game(request.asset.path.file.parent_path(), request.open, request.files);
  if (!game) return fail(std::move(game));
  return std::shared_ptr<const game::Game>(*std::move(game));
}

Loaded loaded_from(Result<tasks::RenderSubject> made, Report report, float duration) {
  if (!made) return fail(std::move(made));
  auto out = std::make_unique<LoadedScene>();
  out->subject = *std::move(made);
  out->report = std::move(report);
  out->duration = duration;
  return out;
}

tasks::ModelViewOptions model_options(const SceneOptions& options) {
  tasks::ModelViewOptions out;
  out.damage_state = options.damage_state;
  out.detail_level = options.detail_level;
  return out;
}

Loaded load_effect(const LoadRequest& request, const render::OffscreenRenderer& renderer) {
  Report report;
  auto made = tasks::prepare_subject({request.path, request.asset}, renderer,
                                     model_options(request.options), request.open, report);
  auto out = loaded_from(std::move(made), std::move(report), effect_ms);
  if (out) apply_emitters(request.options, **out);
  return out;
}

Loaded load_map_scene(const LoadRequest& request, const render::OffscreenRenderer& renderer,
                      std::optional<ReadMap> map) {
  if (!map) {
    auto read = read_map(request, {});
    if (!read) return fail(std::move(read));
    map = *std::move(read);
  }
  const SceneOptions& options = request.options;
  tasks::RenderOptions wanted;
  wanted.land = options.land;
  wanted.mission = {.hour = options.hour, .layers = options.world};
  Report report = std::move(map->report);
  auto made = tasks::prepare_map(std::move(map->map), request.asset, renderer, wanted, request.open,
                                 report);
  auto out = loaded_from(std::move(made), std::move(report), 0);
  if (out && request.view && (*out)->subject.drawable.adjust) {
    render::View seen = *request.view;
    (*out)->subject.drawable.adjust(seen, {});
  }
  return out;
}

Loaded load_material(const LoadRequest& request, std::shared_ptr<const game::Game> game,
                     const render::OffscreenRenderer& renderer) {
  const Asset& material = request.asset.asset;
  const auto duration = static_cast<float>(tasks::material_cycle_ms(material, request.open));
  Report report;
  if (request.options.material_model.empty()) {
    auto made = tasks::prepare_material(material, request.options.material_shape, std::move(game),
                                        renderer, request.open, report);
    return loaded_from(std::move(made), std::move(report), duration);
  }
  const auto model = tasks::open_asset(request.options.material_model, request.open);
  if (!model) return tl::unexpected(model.error());
  auto made = tasks::prepare_material(material, model->asset, std::move(game), renderer,
                                      request.open, report);
  return loaded_from(std::move(made), std::move(report), duration);
}

Loaded load_object(const LoadRequest& request, std::shared_ptr<const game::Game> game,
                   const render::OffscreenRenderer& renderer) {
  const tasks::ModelViewOptions options = model_options(request.options);
  Report report;
  auto materials = tasks::materials_for(*game, renderer);
  auto object = tasks::resolve_object({request.path, request.asset}, materials, options.object,
                                      request.open, report);
  if (!object) return fail(std::move(object));
  std::uint32_t frames = 0;
  for (const scene::Part& part : object->composite->parts()) {
    frames = std::max(frames, part.model().frame_count());
  }
  auto made = tasks::prepare_object(*std::move(object), request.path, std::move(game),
                                    std::move(materials), renderer, options, report);
  return loaded_from(std::move(made), std::move(report),
                     frames > 1 ? static_cast<float>(frames - 1) : 0);
}

}  // namespace

bool is_map(Kind kind) noexcept {
  return kind == Kind::Terrain || kind == Kind::Mission;
}

LoadRequest load_request(const Workspace& workspace, const Document& document,
                         const SceneOptions& options) {
  LoadRequest out = {document.path(), document.asset(), workspace.options()};
  out.options = options;
  if (!options.show_original) {
    out.files = workspace.files_with_edits();
    return out;
  }
  out.asset.asset = document.original();
  if (workspace.kind() != WorkspaceKind::Game) return out;
  // A model then wears the textures of the game.
  out.open.mods.clear();
  auto opened = tasks::open_asset(document.path(), out.open);
  if (opened) out.asset = *std::move(opened);
  return out;
}

Result<ReadMap> read_map(const LoadRequest& request, const Work& work) {
  Report report;
  auto map = tasks::load_map(request.asset, request.open, report, work);
  if (!map) return fail(std::move(map));
  return ReadMap{*std::move(map), std::move(report)};
}

Result<std::unique_ptr<LoadedScene>> load_scene(const LoadRequest& request,
                                                const render::OffscreenRenderer& renderer,
                                                std::optional<ReadMap> map) {
  const Kind kind = request.asset.kind;
  if (is_map(kind)) return load_map_scene(request, renderer, std::move(map));
  if (kind == Kind::Effect) return load_effect(request, renderer);
  auto game = game_of(request);
  if (!game) return fail(std::move(game));
  auto out = kind == Kind::Material ? load_material(request, *std::move(game), renderer)
                                    : load_object(request, *std::move(game), renderer);
  if (out) (*out)->chosen = {request.options.damage_state, request.options.detail_level};
  return out;
}

void apply_emitters(const SceneOptions& options, LoadedScene& loaded) {
  if (!loaded.subject.effect) return;
  loaded.subject.effect->hide_commands(
      {options.hidden_emitters.begin(), options.hidden_emitters.end()});
  loaded.subject.effect->set_seed(options.seed);
}

void apply_cells(const SceneOptions& options, LoadedScene& loaded) {
  const std::pair wanted = {options.damage_state, options.detail_level};
  if (!loaded.subject.model_view || wanted == loaded.chosen) return;
  loaded.subject.model_view->choose({.cells = {.state = wanted.first, .level = wanted.second}});
  loaded.chosen = wanted;
}

}  // namespace ngi::studio
