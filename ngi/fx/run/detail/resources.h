#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/fx/run/host.h"

// The materials, textures and sounds of effects, looked up by the host: docs/formats/fxid.md
// 4.3. This module does not open archives itself.
namespace ngi::fx::run {

// Asks the host once for each archive and name, ignoring case.
class Resources {
 public:
  explicit Resources(ResourceSource source) : source_(std::move(source)) {}

  // Returns the handle for each command of the effect; 0 where there is none. Adds missing ones to
  // unresolved() under `effect_name`.
  std::vector<std::uint64_t> resolve(const Effect& effect, std::string_view effect_name);

  const std::vector<Unresolved>& unresolved() const noexcept { return unresolved_; }

 private:
  struct Answer {
    Found found;
    std::vector<TextureUse> missing_textures;
  };

  const Answer* find(ResourceKind kind, std::string_view archive, std::string_view name);
  Answer ask(ResourceKind kind, std::string_view archive, std::string_view name) const;

  ResourceSource source_;
  std::map<std::string, Answer> answers_;
  std::vector<Unresolved> unresolved_;
};

}  // namespace ngi::fx::run
