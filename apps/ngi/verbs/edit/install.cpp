#include "ngi/tasks/install.h"

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/install_plan.h"

namespace ngi::command {

namespace verb_install {
namespace {

constexpr Option as_name = {
    .flags = "--as", .value = "NAME", .help = "Name of the new object; required"};
constexpr Option like = {
    .flags = "--like",
    .value = "OBJECT",
    .help =
        "Object of the game whose type, archive, control points and hit points to use; default: "
        "scenery in static.rlb"};
constexpr Option file_axes = {
    .flags = "--axes",
    .value = "WHICH",
    .help =
        "Axes of a file that does not say: front: Y up, faces +Z as in glTF (default); gltf: Y "
        "up, faces -Z as 'ngi convert' writes; engine: Z up, faces +Y",
    .choices = "front|gltf|engine"};

exchange::ForeignAxes axes_of(const std::string& word) {
  if (word == "engine") return exchange::ForeignAxes::Engine;
  return word == "gltf" ? exchange::ForeignAxes::Back : exchange::ForeignAxes::Front;
}

tasks::InstallOptions install_options(const Context& context) {
  tasks::InstallOptions out;
  out.open = write_options(context);
  out.open.kind.reset();  // --as is the name here
  out.name = context.arguments().value(as_name);
  out.like = context.arguments().value(like);
  out.import = model_import_options(context);
  out.import.axes = axes_of(context.arguments().value(file_axes, "front"));
  return out;
}

ExitCode run(Context& context) {
  const tasks::InstallOptions options = install_options(context);
  if (options.open.game.empty()) return context.fail_usage("'--game DIR' names the game");
  if (options.name.empty()) return context.fail_usage("'--as NAME' names the new object");
  const std::string& operand = context.arguments().operands()[0];
  if (!tasks::is_exchange_file(operand)) {
    return context.fail_usage("FILE must be a .glb, .gltf or .obj model");
  }
  const auto file = tasks::open_asset(operand, options.open);
  if (!file) return context.fail(file.error());
  Report report;
  const auto plan = tasks::plan_install(file->asset, options, report);
  print_issues(context, std::move(report), file->asset.path);
  if (!plan) return context.fail(plan.error());
  return finish_install(context, *plan, options.open, options.name);
}

constexpr std::array operands = {
    Operand{.name = "FILE", .help = "A .glb, .gltf or .obj model of another program"}};

constexpr std::array<const Option*, 9> verb_options = {&as_name,          &like,
                                                       &file_axes,        &options::fps,
                                                       &force_read_only,  &options::backup,
                                                       &options::dry_run, &options::format,
                                                       &options::limit};

constexpr std::array examples = {
    Example{"ngi install rover.glb --game game --as rover", "A new piece of scenery"},
    Example{"ngi install rover.glb --game game --mod mymod --as bot_rover --like bot_strider",
            "A new robot, in a mod folder"},
    Example{"ngi install rover.glb --game game --as rover --dry-run", "Prints what that would do"},
};

}  // namespace
}  // namespace verb_install

const Verb install_verb = {
    .name = "install",
    .group = Group::Edit,
    .summary = "put a model of another program into a game as a new object",
    .description =
        "Makes everything that the game needs for a new object, in one step: the model, its "
        "material table, materials, textures, control points, a damage table, a control system if "
        "the object of --like has one, and the entry of the registry. Textures get sides that are "
        "powers of two. Materials and textures that the game has already are used; another texture "
        "of the same name is never replaced.\n\n"
        "With --mod DIR all files go to that folder and the game itself stays as it is; the folder "
        "is created when needed. Files are written one by one, the registry last, so that an "
        "interrupted run leaves a valid game. 'ngi uninstall NAME' undoes it by the receipt that "
        "is kept in the folder ngi-installed.",
    .operands = verb_install::operands,
    .options = verb_install::verb_options,
    .examples = verb_install::examples,
    .run = verb_install::run,
};

namespace verb_uninstall {
namespace {

constexpr Option force = {
    .flags = options::force.flags,
    .help =
        "Go on when files are read-only, or changed since: remove what is still as it was "
        "installed"};

void print_text(Context& context, const tasks::UninstallPlan& plan) {
  const bool dry = context.arguments().has(options::dry_run);
  for (const std::string& path : plan.removed) {
    if (!context.reports_changes()) break;
    context.out().print("{} {}\n", translated(dry ? "would remove" : "removed"), printable(path));
  }
  for (const std::string& path : plan.kept) {
    context.out().print("kept {}: it changed since the install\n", printable(path));
  }
}

void print_json(Context& context, const tasks::UninstallPlan& plan) {
  Json document = json_document("uninstall");
  document["name"] = to_utf8(context.arguments().operands()[0]);
  document["dry_run"] = context.arguments().has(options::dry_run);
  document["removed"] = Json::array();
  for (const std::string& path : plan.removed) document["removed"].push_back(to_utf8(path));
  document["kept"] = Json::array();
  for (const std::string& path : plan.kept) document["kept"].push_back(to_utf8(path));
  context.out().write(json_text(document));
}

ExitCode run(Context& context) {
  tasks::UninstallOptions options;
  options.open = write_options(context);
  options.name = context.arguments().operands()[0];
  options.changed_files = context.arguments().has(force);
  if (options.open.game.empty()) return context.fail_usage("'--game DIR' names the game");
  const auto plan = tasks::plan_uninstall(options);
  if (!plan) return context.fail(plan.error());
  if (!options.changed_files) {
    auto writable = tasks::require_not_read_only(*plan);
    if (!writable) return context.fail(writable.error());
  }
  if (!context.arguments().has(options::dry_run)) {
    if (auto kept = keep_backups(context, plan->files); !kept) return context.fail(kept.error());
    auto done = tasks::run_uninstall(*plan, read_only_files(context));
    if (!done) return context.fail(done.error());
  }
  if (context.wants_json()) {
    print_json(context, *plan);
  } else {
    print_text(context, *plan);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "NAME", .help = "Name that 'ngi install --as NAME' gave the object"}};

constexpr std::array<const Option*, 5> verb_options = {&force, &options::backup, &options::dry_run,
                                                       &options::format, &options::limit};

constexpr std::array examples = {
    Example{"ngi uninstall rover --game game", "Takes out everything that the install added"},
    Example{"ngi uninstall bot_rover --game game --mod mymod --dry-run",
            "Prints what would be removed from a mod folder"},
};

}  // namespace
}  // namespace verb_uninstall

const Verb uninstall_verb = {
    .name = "uninstall",
    .group = Group::Edit,
    .summary = "undo an install",
    .description =
        "Removes what 'ngi install' added, by its receipt in the folder ngi-installed. The files "
        "are then byte for byte as before. When one of them changed since, nothing is removed, "
        "unless --force asks for the entries that are still as they were installed. An install "
        "that was interrupted is undone too.",
    .operands = verb_uninstall::operands,
    .options = verb_uninstall::verb_options,
    .examples = verb_uninstall::examples,
    .run = verb_uninstall::run,
};

}  // namespace ngi::command
