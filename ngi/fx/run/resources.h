#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "ngi/fx/check.h"
#include "ngi/fx/effect.h"

// The materials, textures and sounds of effects, looked up by the host: docs/formats/fxid.md
// 4.3. This module does not open archives itself.
namespace ngi::fx::run {

enum class ResourceKind : std::uint8_t { Material, Texture, Sound };

struct Found {
  Lookup state = Lookup::Missing;
  std::uint64_t handle = 0;  // chosen by the host; returned in every primitive
};

struct TextureUse {
  std::string archive;
  std::string name;
  Lookup state = Lookup::Found;
};

// Lookup functions of the host. A missing function finds nothing and reports nothing.
struct ResourceSource {
  using Find = std::function<Found(std::string_view archive, std::string_view name)>;

  Find material = {};
  Find sound = {};
  // Returns the textures of a material that was found, by its handle.
  std::function<std::vector<TextureUse>(std::uint64_t material)> textures = {};
};

// A reference that was not found.
struct Unresolved {
  std::string effect;
  std::size_t command = 0;
  ResourceKind kind = ResourceKind::Material;
  std::string archive;
  std::string name;
  Lookup state = Lookup::Missing;  // Empty: a sound without a sample

  friend bool operator==(const Unresolved&, const Unresolved&) = default;
};

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
