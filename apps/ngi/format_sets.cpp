#include <array>

#include "apps/ngi/format_hooks.h"
#include "ngi/fx/set_field.h"
#include "ngi/material/mat0/set_field.h"
#include "ngi/material/wear/set_field.h"
#include "ngi/texture/set_field.h"

namespace ngi::command {

namespace {

using Assignments = std::span<const Assignment>;

Result<ChangedAsset> set_texture(const Asset& asset, Assignments assignments,
                                 const Limits& limits) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  texture::Draft draft = texture::open_draft(*document);
  for (const auto& [field, value] : assignments) {
    auto done = texture::set_field(draft, field, value, {}, limits);
    if (!done) return tl::unexpected(done.error());
  }
  return texture::write(draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<ChangedAsset> set_effect(const Asset& asset, Assignments assignments, const Limits& limits) {
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, limits);
  if (!document) return tl::unexpected(document.error());
  auto draft = fx::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = fx::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return fx::write(*draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<ChangedAsset> set_material(const Asset& asset, Assignments assignments, const Limits&) {
  auto draft = mat0::open_draft(mat0::Document::parse(asset.bytes, mat0::attributes_of(asset)));
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = mat0::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return mat0::write(*draft).map(
      [&draft](Bytes bytes) { return ChangedAsset{std::move(bytes), draft->attributes.attr2}; });
}

Result<ChangedAsset> set_wear(const Asset& asset, Assignments assignments, const Limits&) {
  auto wear = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (!wear) return tl::unexpected(wear.error());
  for (const auto& [field, value] : assignments) {
    auto changed = wear::set_field(*wear, field, value);
    if (!changed) return tl::unexpected(changed.error());
    wear = *std::move(changed);
  }
  return ChangedAsset{wear->bytes()};
}

}  // namespace

std::span<const KindSet> kind_sets() noexcept {
  static constexpr std::array sets = {
      KindSet{Kind::Texture, set_texture},
      KindSet{Kind::Material, set_material},
      KindSet{Kind::Wear, set_wear},
      KindSet{Kind::Effect, set_effect},
  };
  return sets;
}

}  // namespace ngi::command
