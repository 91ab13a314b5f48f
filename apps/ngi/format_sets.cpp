#include <array>

#include "apps/ngi/format_hooks.h"
#include "ngi/fx/set_field.h"
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

}  // namespace

std::span<const KindSet> kind_sets() noexcept {
  static constexpr std::array sets = {
      KindSet{Kind::Texture, set_texture},
      KindSet{Kind::Effect, set_effect},
  };
  return sets;
}

}  // namespace ngi::command
