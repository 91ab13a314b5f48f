#include <string>

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/pictures.h"
#include "ngi/game/object.h"
#include "ngi/image/formats.h"
#include "ngi/ngi.h"
#include "ngi/scene/resolved_object.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/texture.h"

namespace ngi {

namespace {

tasks::OpenOptions options_in(const game::Game& game) {
  return {.game = game.root(), .container = game.options().container};
}

scene::AssembleOptions assemble_options(const tasks::ObjectOptions& options,
                                        const game::Game& game) {
  return {.resolve = {.policy = options.material_policy},
          .quat_order = options.quat_order,
          .container = game.options().container};
}

// Loads a prototype or a unit of the game.
Result<LoadedModel> load_object(LoadedModel out, const tasks::ObjectOptions& options) {
  const std::string key = utf8_to_cp1251(out.name).value_or(out.name);
  const auto components = game::find_components(*out.game, key, out.report);
  if (!components) return tl::unexpected(components.error());
  auto object = scene::assemble(*components, std::make_shared<game::Materials>(*out.game),
                                assemble_options(options, *out.game), out.report);
  if (!object) return fail(std::move(object));
  if (!*object) return tl::unexpected(tasks::unsupported(out.name, "has no model"));
  out.model = *components->front().object.model;
  out.wear = components->front().object.wear;
  out.object = **std::move(object);
  return out;
}

// Loads an asset by its path inside the game.
Result<LoadedModel> load_asset(LoadedModel out, AssetPath path,
                               const tasks::ObjectOptions& options) {
  const tasks::OpenOptions open = options_in(*out.game);
  auto opened = tasks::open_asset(std::move(path), open);
  if (!opened) return fail(std::move(opened));
  if (opened->kind == Kind::UnitScheme) return load_object(std::move(out), options);
  auto wear = tasks::choose_wear(*opened, options.wear, open);
  if (!wear) return fail(std::move(wear));
  out.model = std::move(opened->asset);
  out.wear = *std::move(wear);
  auto object = scene::assemble(out.model, out.wear, *out.game,
                                assemble_options(options, *out.game), out.report);
  if (!object) return fail(std::move(object));
  out.object = *std::move(object);
  return out;
}

}  // namespace

Result<GamePtr> open_game(const std::filesystem::path& folder, const game::GameOptions& options) {
  return game::Game::open(folder, options).map([](std::unique_ptr<game::Game> game) {
    return GamePtr(std::move(game));
  });
}

Result<tasks::OpenedAsset> open_asset(std::string_view path, const tasks::OpenOptions& options) {
  return tasks::open_asset(path, options);
}

Result<LoadedModel> load_model(const GamePtr& game, std::string_view name,
                               const tasks::ObjectOptions& options) {
  LoadedModel out = {game, std::string(name), {}, {}, {}, {}};
  auto path = game->locate(name);
  if (path) return load_asset(std::move(out), *std::move(path), options);
  if (path.error().rule().category != ErrorCategory::NotFound) return fail(std::move(path));
  return load_object(std::move(out), options);
}

scene::Instance pose(const LoadedModel& model, float time) {
  scene::Instance instance(model.object.composite);
  instance.pose({.source = scene::TimePose{time}});
  return instance;
}

std::vector<scene::DrawItem> draw_list(const scene::Instance& posed,
                                       const scene::DrawOptions& options) {
  std::vector<scene::DrawItem> out;
  scene::list_draws(posed, options, out);
  return out;
}

Result<texture::Image> decode_texture(const Asset& texture, std::size_t level,
                                      const Limits& limits) {
  const auto document = texture::Document::parse(texture.bytes);
  if (!document) return tl::unexpected(Error(document.error()).at_path(texture.path));
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(Error(checked.error()).at_path(texture.path));
  auto image = checked->decode(level, {}, limits);
  if (!image) return tl::unexpected(std::move(image).error().at_path(texture.path));
  return image;
}

Result<Bytes> export_glb(const LoadedModel& model, tasks::ModelExportOptions options) {
  options.format = tasks::ModelFormat::Glb;
  Report report;
  exchange::Pictures pictures(model.game->options().container.limits);
  auto made = tasks::export_model(model.model, {model.game.get(), model.wear, &pictures}, options,
                                  options_in(*model.game), model.name, report);
  return made.map([](const tasks::ModelFiles& files) { return join(files.files.front().content); });
}

Result<tasks::ImportedModel> import_glb(const Bytes& glb, const tasks::OpenedAsset& base,
                                        Report& report, const tasks::ModelImportOptions& options) {
  return tasks::import_over({"model.glb", "model.glb", glb, {}}, base, options, {}, report);
}

Result<texture::Image> render_image(const LoadedModel& model, const tasks::RenderOptions& options) {
  Report report;
  return tasks::render_image(model.object, model.name, model.game, options,
                             model.game->options().container.limits, report);
}

Result<std::vector<tasks::FileValidation>> validate(const std::filesystem::path& path,
                                                    const tasks::ValidateOptions& options) {
  return tasks::validate(std::vector<std::string>{path_text(path)}, options);
}

Result<void> save(const std::filesystem::path& path, const Bytes& content, Existing existing) {
  return write_file_atomically(path, {content}, existing);
}

Result<void> save(const std::filesystem::path& path, const texture::Image& image,
                  Existing existing) {
  auto file = image::write_png({.image = image});
  if (!file) return fail(std::move(file));
  return save(path, *file, existing);
}

}  // namespace ngi
