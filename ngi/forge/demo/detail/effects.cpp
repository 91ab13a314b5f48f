#include "ngi/forge/demo/detail/effects.h"

#include "ngi/fx/edit.h"

namespace ngi::forge {

namespace {

Result<void> add_command(fx::Draft& draft, const CommandRecipe& recipe) {
  const bool is_sound = recipe.opcode == fx::Opcode::Sound;
  fx::ReferenceText ref = {is_sound ? "sounds.lib" : "material.lib", recipe.refers_to};
  if (recipe.refers_to.empty()) ref = {};
  const auto command = fx::make_command(recipe.opcode, ref);
  if (!command) return tl::unexpected(command.error());
  const std::size_t index = draft.commands.size();
  if (auto added = fx::insert_command(draft, index, *command); !added) return added;
  const std::string prefix = "command[" + std::to_string(index) + "].";
  for (const Setting& setting : recipe.settings) {
    auto done = fx::set_field(draft, prefix + std::string(setting.field), setting.value);
    if (!done) return done;
  }
  return {};
}

}  // namespace

Result<Bytes> forge_effect(const EffectRecipe& recipe) {
  fx::Draft draft;
  for (const CommandRecipe& command : recipe.commands) {
    if (auto added = add_command(draft, command); !added) return fail(std::move(added));
  }
  if (auto done = fx::set_field(draft, "header.scale", "1,1,1"); !done) {
    return fail(std::move(done));
  }
  for (const Setting& setting : recipe.header) {
    auto done = fx::set_field(draft, "header." + std::string(setting.field), setting.value);
    if (!done) return fail(std::move(done));
  }
  return fx::write(draft);
}

}  // namespace ngi::forge
