#include "apps/ngi/json_forms.h"

#include <fmt/format.h>

#include <array>

#include "apps/ngi/effects.h"
#include "apps/ngi/materials.h"
#include "apps/ngi/models.h"
#include "apps/ngi/textures.h"
#include "ngi/json/fxid.h"
#include "ngi/json/mat0.h"
#include "ngi/json/msh.h"
#include "ngi/json/texture.h"
#include "ngi/json/wear.h"
#include "ngi/texture/palette.h"

namespace ngi::command {

namespace {

// Something made from a document. A damaged asset comes back damaged; its issues are named like
// those of any asset that is read.
Asset made_from(const Asset& document, Bytes bytes) {
  return {document.path, document.name, std::move(bytes), {}};
}

Result<std::string> write_model(Context& context, const Asset& asset, json::Detail detail) {
  const auto model = open_model_document(context, asset);
  if (!model) return tl::unexpected(model.error());
  return json::model_to_json(*model, detail);
}

Result<Pieces> read_model(Context& context, const Asset& document) {
  auto pieces = json::model_from_json(document.bytes.text(), context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(document.path));
  const Asset made = made_from(document, join(*pieces));
  const auto model = open_model_document(context, made);
  if (!model) return tl::unexpected(model.error());
  return Pieces{made.bytes};
}

Result<std::string> write_texture(Context& context, const Asset& asset, json::Detail detail) {
  const auto texture = open_texture(context, asset);
  if (!texture) return tl::unexpected(texture.error());
  return json::texture_to_json(*texture, detail);
}

Result<Pieces> read_texture(Context& context, const Asset& document) {
  auto bytes = json::texture_from_json(document.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const auto texture = open_texture(context, made_from(document, *bytes));
  if (!texture) return tl::unexpected(texture.error());
  return Pieces{*bytes};
}

Result<std::string> write_palette(Context&, const Asset& asset, json::Detail detail) {
  auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(std::move(palette).error().at_path(asset.path));
  return json::palette_to_json(*palette, detail);
}

Result<Pieces> read_palette(Context& context, const Asset& document) {
  auto bytes = json::palette_from_json(document.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return Pieces{*bytes};
}

Result<std::string> write_effect(Context& context, const Asset& asset, json::Detail detail) {
  const auto effect = open_effect_document(context, asset);
  if (!effect) return tl::unexpected(effect.error());
  return json::effect_to_json(*effect, detail);
}

Result<Pieces> read_effect(Context& context, const Asset& document) {
  auto bytes = json::effect_from_json(document.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const auto effect = open_effect_document(context, made_from(document, *bytes));
  if (!effect) return tl::unexpected(effect.error());
  return Pieces{*bytes};
}

Result<std::string> write_material(Context& context, const Asset& asset, json::Detail detail) {
  const auto material = open_material_document(context, asset);
  if (!material) return tl::unexpected(material.error());
  return json::material_to_json(*material, detail);
}

Result<Pieces> read_material(Context& context, const Asset& document) {
  auto made = json::material_from_json(document.bytes.text(), context.limits());
  if (!made) return tl::unexpected(std::move(made).error().at_path(document.path));
  const mat0::Attributes& attributes = made->attributes();
  context.tip(
      fmt::format("a .mat0 file has no place for the attributes; give its entry attr1={} "
                  "attr2={} attr3={}",
                  attributes.attr1, attributes.attr2, attributes.attr3));
  return Pieces{made->bytes()};
}

Result<std::string> write_wear(Context& context, const Asset& asset, json::Detail detail) {
  if (auto heeded = heed_wear(context, asset); !heeded) return fail(std::move(heeded));
  return json::wear_to_json(asset.bytes.text(), detail);
}

Result<Pieces> read_wear(Context& context, const Asset& document) {
  auto made = json::wear_from_json(document.bytes.text(), context.limits());
  if (!made) return tl::unexpected(std::move(made).error().at_path(document.path));
  return Pieces{Bytes::copy(*made)};
}

}  // namespace

std::span<const JsonForm> json_forms() noexcept {
  static constexpr std::array forms = {
      JsonForm{Kind::Model, ".msh", write_model, read_model},
      JsonForm{Kind::Texture, ".texm", write_texture, read_texture},
      JsonForm{Kind::Palette, ".pal", write_palette, read_palette},
      JsonForm{Kind::Material, ".mat0", write_material, read_material},
      JsonForm{Kind::Wear, ".wea", write_wear, read_wear},
      JsonForm{Kind::Effect, ".fxid", write_effect, read_effect},
  };
  return forms;
}

}  // namespace ngi::command
