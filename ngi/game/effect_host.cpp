#include "ngi/game/effect_host.h"

#include <set>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/game/resolve.h"

namespace ngi::game {

namespace {

Result<fx::Effect> load_effect(const Game& game, std::string_view archive, std::string_view name) {
  const auto asset = game.entry(archive, name, fx::type_id);
  if (!asset) return tl::unexpected(asset.error());
  const Limits& limits = game.options().container.limits;
  auto document = fx::Document::parse(asset->bytes, Reading::Tolerant, limits);
  if (!document) return tl::unexpected(std::move(document).error().at_path(asset->path));
  auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant);
  if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset->path));
  return effect;
}

}  // namespace

fx::run::Host EffectHost::host() {
  const auto find_any = [this](std::string_view archive, std::string_view name) {
    return find(archive, name);
  };
  return {.load = [this](std::string_view archive,
                         std::string_view name) { return load_effect(game_, archive, name); },
          .resources = {.material = find_any,
                        .sound = find_any,
                        .textures = [this](std::uint64_t handle) { return textures(handle); }}};
}

const Asset* EffectHost::asset(std::uint64_t handle) const noexcept {
  return handle >= 1 && handle <= assets_.size() ? &assets_[handle - 1] : nullptr;
}

fx::run::Found EffectHost::find(std::string_view archive, std::string_view name) {
  auto asset = game_.entry(archive, name);
  const fx::Lookup state = state_of(asset ? &*asset : nullptr);
  if (state != fx::Lookup::Found) return {state, 0};
  assets_.push_back(*std::move(asset));
  return {state, assets_.size()};
}

std::vector<fx::run::TextureUse> EffectHost::textures(std::uint64_t material) const {
  std::vector<fx::run::TextureUse> uses;
  const Asset* const found = asset(material);
  if (!found) return uses;
  const auto document = mat0::Document::parse(found->bytes, mat0::attributes_of(*found));
  std::set<std::string> seen;
  for (const mat0::Phase& phase : document.phases()) {
    const std::string_view name = mat0::texture_of(phase);
    if (name.empty() || !seen.insert(fold(name)).second) continue;
    const auto texture = game_.texture(name);
    uses.push_back(
        {game_.libraries().textures, std::string(name), state_of(texture ? &*texture : nullptr)});
  }
  return uses;
}

}  // namespace ngi::game
