#include <array>

#include "apps/ngi/format_hooks.h"
#include "ngi/fx/annotate.h"
#include "ngi/material/mat0/annotate.h"
#include "ngi/material/wear/annotate.h"
#include "ngi/texture/annotate.h"

namespace ngi::command {

namespace {

bool annotate_texture(const Asset& asset, const Limits&, const RangeSink& sink) {
  const auto texture = texture::Document::parse(asset.bytes);
  if (texture) texture::annotate(*texture, sink);
  return texture.has_value();
}

bool annotate_palette(const Asset& asset, const Limits&, const RangeSink& sink) {
  const auto palette = texture::PaletteFile::parse(asset.bytes);
  if (palette) texture::annotate(*palette, sink);
  return palette.has_value();
}

bool annotate_material(const Asset& asset, const Limits&, const RangeSink& sink) {
  mat0::annotate(mat0::Document::parse(asset.bytes, mat0::attributes_of(asset)), sink);
  return true;
}

bool annotate_wear(const Asset& asset, const Limits&, const RangeSink& sink) {
  wear::annotate(asset.bytes, sink);
  return true;
}

bool annotate_effect(const Asset& asset, const Limits& limits, const RangeSink& sink) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, limits);
  if (effect) fx::annotate(*effect, sink);
  return effect.has_value();
}

}  // namespace

std::span<const KindAnnotate> kind_annotates() noexcept {
  static constexpr std::array annotates = {
      KindAnnotate{Kind::Texture, annotate_texture},
      KindAnnotate{Kind::Palette, annotate_palette},
      KindAnnotate{Kind::Material, annotate_material},
      KindAnnotate{Kind::Wear, annotate_wear},
      KindAnnotate{Kind::Effect, annotate_effect},
  };
  return annotates;
}

}  // namespace ngi::command
