#include "ngi/tasks/resolve_object.h"

#include "ngi/core/text.h"
#include "ngi/scene/resolved_object.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

scene::AssembleOptions assemble_options(const ObjectOptions& options,
                                        const OpenOptions& open_options) {
  return {.resolve = {.policy = options.material_policy},
          .reading = open_options.reading,
          .quat_order = options.quat_order,
          .container = open_options.container};
}

Result<scene::ResolvedObject> resolve_components(const AssetOrObject& subject,
                                                 const std::shared_ptr<game::Materials>& materials,
                                                 const scene::AssembleOptions& options,
                                                 Report& report) {
  const game::Game& game = materials->game();
  const auto components =
      subject.asset ? game::find_components(game, subject.asset->asset, report)
                    : game::find_components(
                          game, utf8_to_cp1251(subject.name).value_or(subject.name), report);
  if (!components) return tl::unexpected(components.error());
  auto object = scene::assemble(*components, materials, options, report);
  if (!object) return fail(std::move(object));
  if (!*object) {
    return tl::unexpected(unsupported(subject.name, "has no model to draw"));
  }
  return **std::move(object);
}

}  // namespace

Result<std::optional<Asset>> choose_wear(const OpenedAsset& model,
                                         const std::optional<Asset>& named,
                                         const OpenOptions& options) {
  return named ? named : find_wear(model, options);
}

Result<scene::ResolvedObject> resolve_object(const AssetOrObject& subject,
                                             const std::shared_ptr<game::Materials>& materials,
                                             const ObjectOptions& options,
                                             const OpenOptions& open_options, Report& report) {
  if (!names_object(subject, open_options)) {
    if (!subject.asset) return tl::unexpected(subject.asset.error());
    const auto wear = choose_wear(*subject.asset, options.wear, open_options);
    if (!wear) return tl::unexpected(wear.error());
    return resolve_model(subject.asset->asset, *wear, materials, options, open_options, report);
  }
  Report found;
  auto object =
      resolve_components(subject, materials, assemble_options(options, open_options), found);
  const bool neither =
      !subject.asset && !object && object.error().rule().category == ErrorCategory::NotFound;
  if (neither) return tl::unexpected(subject.asset.error());
  report.merge(std::move(found));
  return object;
}

Result<scene::ResolvedObject> resolve_model(const Asset& model, const std::optional<Asset>& wear,
                                            const std::shared_ptr<game::Materials>& materials,
                                            const ObjectOptions& options,
                                            const OpenOptions& open_options, Report& report) {
  auto object =
      scene::assemble(model, wear, materials, assemble_options(options, open_options), report);
  if (object) return object;
  return tl::unexpected(explain_kind(model, open_options, Kind::Model, "a model of the game",
                                     std::move(object).error()));
}

}  // namespace ngi::tasks
