#include "ngi/tasks/read.h"

#include "ngi/material/mat0/check.h"
#include "ngi/msh/check.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/land/check.h"
#include "ngi/texture/check.h"

namespace ngi::tasks {

namespace {

tl::unexpected<Error> not_a(const Asset& asset, const OpenOptions& options, Kind wanted,
                            std::string_view wanted_words, Error error) {
  return tl::unexpected(
      explain_kind(asset, options, wanted, wanted_words, std::move(error).at_path(asset.path)));
}

Result<msh::Document> parse_model(const Asset& asset, const OpenOptions& options) {
  auto document = msh::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!document)
    return not_a(asset, options, Kind::Model, "a model of the game", std::move(document).error());
  return document;
}

Result<areals::Document> parse_areal_map(const Asset& asset, const OpenOptions& options) {
  auto document = areals::Document::parse(
      asset.bytes, Reading::Tolerant,
      {.limits = options.container.limits, .framing = options.container.framing});
  if (!document)
    return not_a(asset, options, Kind::TerrainMap, "an areal map of the game",
                 std::move(document).error());
  return document;
}

Result<land::Document> parse_land(const Asset& asset, const OpenOptions& options) {
  auto document = land::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!document && identify(asset.bytes) == Kind::Model) {
    return tl::unexpected(unsupported(asset.path, "is a model, not a landscape (Land.msh)"));
  }
  if (!document)
    return not_a(asset, options, Kind::Terrain, "a landscape of the game",
                 std::move(document).error());
  return document;
}

}  // namespace

Result<void> refuse_or_report(const Report& found, const std::string& path, Reading reading,
                              Report& report) {
  const Issue* refusal = found.refusal(Reading::Strict);
  if (refusal && reading == Reading::Strict) {
    return tl::unexpected(Error{*refusal}.at_path(path));
  }
  Report errors;
  for (const Issue& issue : found.issues()) {
    if (issue.severity == Severity::Error) errors.add(issue);
  }
  report.merge(std::move(errors), path);
  return {};
}

Result<msh::Document> read_model_document(const Asset& asset, const OpenOptions& options,
                                          Report& report) {
  auto document = parse_model(asset, options);
  if (!document) return document;
  Report found;
  msh::check(*document, found, {}, options.container.limits);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return document;
}

Result<texture::Document> read_texture(const Asset& asset, const OpenOptions& options,
                                       Report& report) {
  auto document = texture::Document::parse(asset.bytes);
  if (!document)
    return not_a(asset, options, Kind::Texture, "a texture of the game",
                 std::move(document).error());
  Report found;
  texture::check(*document, found);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return document;
}

Result<mat0::Document> read_material_document(const Asset& asset, const OpenOptions& options,
                                              Report& report) {
  auto document = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  Report found;
  mat0::check(document, found);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return document;
}

Result<fx::Document> read_effect_document(const Asset& asset, const OpenOptions& options,
                                          Report& report) {
  auto document = fx::Document::parse(asset.bytes, options.reading, options.container.limits);
  if (!document)
    return not_a(asset, options, Kind::Effect, "an effect of the game",
                 std::move(document).error());
  Report damage;
  for (const Issue& issue : document->damage()) damage.add(issue);
  report.merge(std::move(damage), asset.path);
  return document;
}

Result<areals::Document> read_areal_map_document(const Asset& asset, const OpenOptions& options,
                                                 Report& report) {
  auto document = parse_areal_map(asset, options);
  if (!document) return document;
  Report found;
  areals::check_loadable(*document, found, options.reading);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return document;
}

Result<areals::AreaMap> read_areal_map(const Asset& asset, const OpenOptions& options,
                                       Report& report) {
  const auto document = read_areal_map_document(asset, options, report);
  if (!document) return tl::unexpected(document.error());
  return areals::AreaMap::check(*document, Reading::Tolerant);
}

Result<msh::Model> read_model(const Asset& asset, const OpenOptions& options, Report& report) {
  const auto document = parse_model(asset, options);
  if (!document) return tl::unexpected(document.error());
  Report found;
  auto model = msh::Model::check(*document, options.reading, &found, options.container.limits);
  if (!model) return tl::unexpected(std::move(model).error().at_path(asset.path));
  report.merge(std::move(found), asset.path);
  return model;
}

Result<land::Document> read_land_document(const Asset& asset, const OpenOptions& options,
                                          Report& report) {
  auto document = parse_land(asset, options);
  if (!document) return document;
  Report found;
  land::check(*document, found);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return document;
}

Result<land::Land> read_land(const Asset& asset, const OpenOptions& options, Report& report) {
  const auto document = parse_land(asset, options);
  if (!document) return tl::unexpected(document.error());
  Report found;
  auto land = land::Land::check(*document, options.reading, &found);
  if (!land) return tl::unexpected(std::move(land).error().at_path(asset.path));
  report.merge(std::move(found), asset.path);
  return land;
}

Result<mat0::Material> read_material(const Asset& asset, const OpenOptions& options,
                                     Report& report) {
  auto document = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  Report found;
  auto material = mat0::Material::check(std::move(document), options.reading, &found);
  if (!material) return tl::unexpected(std::move(material).error().at_path(asset.path));
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return material;
}

}  // namespace ngi::tasks
