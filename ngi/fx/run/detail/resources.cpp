#include "ngi/fx/run/detail/resources.h"

#include "ngi/core/text.h"

namespace ngi::fx::run {

Resources::Answer Resources::ask(ResourceKind kind, std::string_view archive,
                                 std::string_view name) const {
  Answer answer;
  const auto& find = kind == ResourceKind::Sound ? source_.sound : source_.material;
  answer.found = find(archive, name);
  const bool has_textures = kind == ResourceKind::Material && source_.textures != nullptr &&
                            answer.found.state == Lookup::Found;
  if (!has_textures) return answer;
  for (TextureUse& use : source_.textures(answer.found.handle)) {
    if (use.state != Lookup::Found) answer.missing_textures.push_back(std::move(use));
  }
  return answer;
}

const Resources::Answer* Resources::find(ResourceKind kind, std::string_view archive,
                                         std::string_view name) {
  const bool can_ask =
      kind == ResourceKind::Sound ? source_.sound != nullptr : source_.material != nullptr;
  if (!can_ask) return nullptr;
  const char mark = kind == ResourceKind::Sound ? 's' : 'm';
  const std::string key = mark + fold(archive) + '\0' + fold(name);
  const auto known = answers_.find(key);
  if (known != answers_.end()) return &known->second;
  return &answers_.emplace(key, ask(kind, archive, name)).first->second;
}

std::vector<std::uint64_t> Resources::resolve(const Effect& effect, std::string_view effect_name) {
  std::vector<std::uint64_t> handles(effect.command_count());
  for (const ResourceUse& use : effect.resources()) {
    const bool is_sound = effect.command(use.command).opcode() == Opcode::Sound;
    const ResourceKind kind = is_sound ? ResourceKind::Sound : ResourceKind::Material;
    const Answer* answer = find(kind, use.archive, use.name);
    if (!answer) continue;
    const auto report = [&](ResourceKind what, std::string_view archive, std::string_view name,
                            Lookup state) {
      unresolved_.push_back({std::string(effect_name), use.command, what, std::string(archive),
                             std::string(name), state});
    };
    if (answer->found.state == Lookup::Found) {
      handles[use.command] = answer->found.handle;
    } else {
      report(kind, use.archive, use.name, answer->found.state);
    }
    for (const TextureUse& texture : answer->missing_textures) {
      report(ResourceKind::Texture, texture.archive, texture.name, texture.state);
    }
  }
  return handles;
}

}  // namespace ngi::fx::run
