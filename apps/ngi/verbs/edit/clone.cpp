#include "ngi/tasks/install.h"

#include <array>

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/verbs/edit/install_plan.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace verb_clone {
namespace {

constexpr Option materials = {
    .flags = "--materials",
    .help = "Copy materials and textures too, so that the new object can be painted differently"};

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  tasks::CloneOptions options = {.open = write_options(context),
                                 .object = operands[1],
                                 .name = operands[2],
                                 .materials = context.arguments().has(materials)};
  options.open.game = to_path(operands[0]);
  const auto plan = tasks::plan_clone(options);
  if (!plan) return context.fail(plan.error());
  return finish_install(context, *plan, options.open, options.name);
}

constexpr std::array operands = {
    Operand{.name = "GAME", .help = "Folder of an installed game", .completes = Completes::Folders},
    Operand{.name = "OBJECT",
            .help = "Key of an object in the registry (bot_strider), or a unit's .dat file",
            .completes = Completes::Nothing},
    Operand{.name = "NEWNAME",
            .help = "Name of the copy: letters, digits and underscores",
            .completes = Completes::Nothing}};

constexpr std::array<const Option*, 6> verb_options = {&materials,       &force_read_only,
                                                       &options::backup, &options::dry_run,
                                                       &options::format, &options::limit};

constexpr std::array examples = {
    Example{"ngi clone game bot_strider bot_runner --dry-run", "Prints what a copy would add"},
    Example{"ngi clone game box_alarm box_blue --materials --mod mymod",
            "A copy with textures of its own, in a mod folder"},
};

}  // namespace
}  // namespace verb_clone

const Verb clone_verb = {
    .name = "clone",
    .group = Group::Edit,
    .summary = "make a new object of a game that begins as a copy of another one",
    .description =
        "Copies everything that makes an object: its entry of the registry and those it inherits "
        "from, its model, material table, control points, damage table, control system and "
        "foundation, and the unit scheme that begins with it. All names in the copies are those "
        "of copies, so that editing the new object never changes the old one. Materials and "
        "textures stay shared unless --materials is given; lightmaps, effects and sounds always "
        "are.\n\n"
        "When several unit schemes begin with the object, none is copied; give the .dat file as "
        "OBJECT to copy it together with its first component.\n\n"
        "With --mod DIR all files go to that folder and the game itself stays as it is. "
        "'ngi uninstall NEWNAME --game GAME' undoes it.",
    .operands = verb_clone::operands,
    .options = verb_clone::verb_options,
    .examples = verb_clone::examples,
    .run = verb_clone::run,
};

}  // namespace ngi::command
