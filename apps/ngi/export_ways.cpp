#include "apps/ngi/export_ways.h"

#include <algorithm>
#include <array>

#include "apps/ngi/repainting.h"
#include "apps/ngi/texture_options.h"
#include "ngi/convert/fxid_json.h"
#include "ngi/convert/mat0_json.h"
#include "ngi/convert/msh_json.h"
#include "ngi/convert/sidecar.h"
#include "ngi/convert/texture_json.h"
#include "ngi/convert/wear_json.h"

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
  return texture_to_picture(*document, convert::PictureFormat::Png, options.view, options.limits);
}

Result<Bytes> texture_sidecar(const Asset& asset, const ExportOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  return convert::sidecar_of(*checked, options.view.alpha, options.limits)
      .map([](const std::string& text) { return Bytes::copy(text); });
}

Result<Bytes> texture_back(Context& context, const Asset& file, const Asset& present,
                           texture::AlphaRule alpha) {
  auto document = texture::Document::parse(present.bytes);
  if (!document) return painted_texture(context, file, {}, alpha);
  return painted_texture(context, file, *document, alpha);
}

Result<Pieces> model_out(const Asset& asset, const ExportOptions& options) {
  const auto document = msh::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  return Pieces{Bytes::copy(convert::model_to_json(*document, convert::Detail::Full))};
}

Result<Bytes> model_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return convert::model_from_json(file.bytes.text(), context.limits()).map([](const Pieces& made) {
    return join(made);
  });
}

Result<Pieces> effect_out(const Asset& asset, const ExportOptions& options) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!effect) return tl::unexpected(effect.error());
  return Pieces{Bytes::copy(convert::effect_to_json(*effect, convert::Detail::Full))};
}

Result<Bytes> effect_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return convert::effect_from_json(file.bytes.text(), context.limits());
}

Result<Pieces> material_out(const Asset& asset, const ExportOptions&) {
  const auto material = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  return Pieces{Bytes::copy(convert::material_to_json(material, convert::Detail::Full))};
}

// The entry keeps its attributes.
Result<Bytes> material_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return convert::material_from_json(file.bytes.text(), context.limits())
      .map([](const mat0::Document& made) { return made.bytes(); });
}

Result<Pieces> wear_out(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(convert::wear_to_json(asset.bytes.text(), convert::Detail::Full))};
}

Result<Bytes> wear_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return convert::wear_from_json(file.bytes.text(), context.limits())
      .map([](const std::string& made) { return Bytes::copy(made); });
}

Result<Pieces> palette_out(const Asset& asset, const ExportOptions&) {
  const auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(palette.error());
  return Pieces{Bytes::copy(convert::palette_to_json(*palette, convert::Detail::Full))};
}

Result<Bytes> palette_back(Context& context, const Asset& file, const Asset&, texture::AlphaRule) {
  return convert::palette_from_json(file.bytes.text(), context.limits());
}

// The raw way comes last.
constexpr std::array ways = {
    ExportWay{Kind::Texture, "png", ".png", "PNG picture", texture_out, texture_sidecar,
              texture_back},
    ExportWay{Kind::Model, "json", ".json", "JSON document", model_out, nullptr, model_back},
    ExportWay{Kind::Palette, "json", ".json", "JSON document", palette_out, nullptr, palette_back},
    ExportWay{Kind::Material, "json", ".json", "JSON document", material_out, nullptr,
              material_back},
    ExportWay{Kind::Wear, "json", ".json", "JSON document", wear_out, nullptr, wear_back},
    ExportWay{Kind::Effect, "json", ".json", "JSON document", effect_out, nullptr, effect_back},
    ExportWay{Kind::Unknown, "raw", "", "raw file", as_it_is, nullptr, back_as_it_is},
};

}  // namespace

const ExportWay& raw_way() noexcept {
  return ways.back();
}

const ExportWay& export_way(Kind kind) noexcept {
  const auto found = std::find_if(ways.begin(), ways.end(),
                                  [kind](const ExportWay& way) { return way.kind == kind; });
  return found == ways.end() ? raw_way() : *found;
}

const ExportWay* find_export_way(std::string_view kind, std::string_view as) noexcept {
  if (as == raw_way().as) return &raw_way();
  const auto found = std::find_if(ways.begin(), ways.end(), [&](const ExportWay& way) {
    return facts(way.kind).name == kind && way.as == as;
  });
  return found == ways.end() ? nullptr : &*found;
}

}  // namespace ngi::command
