#include "apps/ngi/export_formats.h"

#include <algorithm>
#include <array>

#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/repainting.h"
#include "ngi/image/sidecar.h"
#include "ngi/json/fxid.h"
#include "ngi/json/mat0.h"
#include "ngi/json/msh.h"
#include "ngi/json/texture.h"
#include "ngi/json/wear.h"

namespace ngi::command {

namespace {

Result<Pieces> as_it_is(const Asset& asset, const ExportOptions&) {
  return Pieces{asset.bytes};
}

Result<Bytes> back_as_it_is(Context&, const Asset& file, const Asset&, texture::AlphaRule) {
  return file.bytes;
}

Result<Pieces> texture_out(const Asset& asset, const ExportOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  return texture_to_picture(*document, image::PictureFormat::Png, options.view, options.limits);
}

Result<Bytes> texture_sidecar(const Asset& asset, const ExportOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  return image::sidecar_of(*checked, options.view.alpha, options.limits)
      .map([](const std::string& text) { return Bytes::copy(text); });
}

Result<Bytes> texture_back(Context& context, const Asset& file, const Asset& present,
                           texture::AlphaRule alpha) {
  return painted_texture(context, file, present, alpha);
}

Result<Pieces> model_out(const Asset& asset, const ExportOptions& options) {
  const auto document = msh::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  return Pieces{Bytes::copy(json::model_to_json(*document, json::Detail::Full))};
}

Result<Bytes> model_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return json::model_from_json(file.bytes.text(), context.limits()).map([](const Pieces& made) {
    return join(made);
  });
}

Result<Pieces> effect_out(const Asset& asset, const ExportOptions& options) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!effect) return tl::unexpected(effect.error());
  return Pieces{Bytes::copy(json::effect_to_json(*effect, json::Detail::Full))};
}

Result<Bytes> effect_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return json::effect_from_json(file.bytes.text(), context.limits());
}

Result<Pieces> material_out(const Asset& asset, const ExportOptions&) {
  const auto material = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  return Pieces{Bytes::copy(json::material_to_json(material, json::Detail::Full))};
}

// The entry keeps its attributes.
Result<Bytes> material_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return json::material_from_json(file.bytes.text(), context.limits())
      .map([](const mat0::Document& made) { return made.bytes(); });
}

Result<Pieces> wear_out(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::wear_to_json(asset.bytes.text(), json::Detail::Full))};
}

Result<Bytes> wear_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return json::wear_from_json(file.bytes.text(), context.limits()).map([](const std::string& made) {
    return Bytes::copy(made);
  });
}

Result<Pieces> palette_out(const Asset& asset, const ExportOptions&) {
  const auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(palette.error());
  return Pieces{Bytes::copy(json::palette_to_json(*palette, json::Detail::Full))};
}

Result<Bytes> palette_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return json::palette_from_json(file.bytes.text(), context.limits());
}

// The raw way comes last.
constexpr std::array ways = {
    ExportFormat{Kind::Texture, "png", ".png", "PNG picture", texture_out, texture_sidecar,
                 texture_back},
    ExportFormat{Kind::Model, "json", ".json", "JSON document", model_out, nullptr, model_back},
    ExportFormat{Kind::Palette, "json", ".json", "JSON document", palette_out, nullptr,
                 palette_back},
    ExportFormat{Kind::Material, "json", ".json", "JSON document", material_out, nullptr,
                 material_back},
    ExportFormat{Kind::Wear, "json", ".json", "JSON document", wear_out, nullptr, wear_back},
    ExportFormat{Kind::Effect, "json", ".json", "JSON document", effect_out, nullptr, effect_back},
    ExportFormat{Kind::Unknown, "raw", "", "raw file", as_it_is, nullptr, back_as_it_is},
};

}  // namespace

const ExportFormat& raw_format() noexcept {
  return ways.back();
}

const ExportFormat& export_format(Kind kind) noexcept {
  const auto found = std::find_if(ways.begin(), ways.end(),
                                  [kind](const ExportFormat& way) { return way.kind == kind; });
  return found == ways.end() ? raw_format() : *found;
}

const ExportFormat* find_export_format(std::string_view kind, std::string_view as) noexcept {
  if (as == raw_format().as) return &raw_format();
  const auto found = std::find_if(ways.begin(), ways.end(), [&](const ExportFormat& way) {
    return facts(way.kind).name == kind && way.as == as;
  });
  return found == ways.end() ? nullptr : &*found;
}

}  // namespace ngi::command
