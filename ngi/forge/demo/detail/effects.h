#pragma once

#include <span>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/fx/command.h"

// The effects of the demo game: docs/formats/fxid.md.
namespace ngi::forge {

// A field by the name that 'ngi set' knows, and its value.
struct Setting {
  std::string_view field;
  std::string_view value;
};

struct CommandRecipe {
  fx::Opcode opcode;
  std::string_view refers_to = {};  // a sound for op 2, else a material
  std::span<const Setting> settings = {};
};

struct EffectRecipe {
  std::string_view name;
  std::span<const Setting> header;
  std::span<const CommandRecipe> commands;
};

std::span<const EffectRecipe> all_effects() noexcept;

Result<Bytes> forge_effect(const EffectRecipe& recipe);

}  // namespace ngi::forge
