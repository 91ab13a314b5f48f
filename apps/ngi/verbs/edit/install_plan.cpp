#include "apps/ngi/verbs/edit/install_plan.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace {

void print_plan(Context& context, const tasks::InstallPlan& plan, const tasks::OpenOptions& options,
                const std::string& name) {
  const bool dry = context.arguments().has(options::dry_run);
  for (const tasks::AddedEntry& entry : plan.entries) {
    const std::string note = translate_composed(entry.note, language());
    context.out().print("{} {}: {}, {}{}\n", translated(dry ? "would add" : "added"),
                        printable(entry.path), translated(entry.what), counted(entry.size, "byte"),
                        note.empty() ? "" : ", " + printable(note));
  }
  for (const std::string& note : plan.notes) {
    context.out().print("{}\n", printable(translate_composed(note, language())));
  }
  for (const tasks::FileToWrite& file : plan.files) {
    context.add_written(path_text(file.path), total_size(file.pieces));
  }
  if (dry) return;
  const std::string mod =
      options.mods.empty() ? std::string() : " --mod " + path_text(options.mods.front());
  const std::string game = " --game " + path_text(options.game) + mod;
  context.tip(format_message(
      "to see it: ngi render {0}{1} -o {0}.png; to undo: ngi uninstall {0}{1}", name, game));
}

void print_plan_json(Context& context, const tasks::InstallPlan& plan, const std::string& name) {
  Json document = json_document(context.verb().name);
  document["name"] = to_utf8(name);
  document["dry_run"] = context.arguments().has(options::dry_run);
  document["entries"] = Json::array();
  for (const tasks::AddedEntry& entry : plan.entries) {
    document["entries"].push_back({{"path", to_utf8(entry.path)},
                                   {"what", entry.what},
                                   {"size", entry.size},
                                   {"note", to_utf8(entry.note)}});
  }
  document["notes"] = Json::array();
  for (const std::string& note : plan.notes) document["notes"].push_back(to_utf8(note));
  document["files"] = Json::array();
  for (const tasks::FileToWrite& file : plan.files) {
    document["files"].push_back(to_utf8(path_text(file.path)));
  }
  context.out().write(json_text(document));
}

}  // namespace

tasks::ReadOnlyFiles read_only_files(const Context& context) {
  return context.arguments().has(options::force) ? tasks::ReadOnlyFiles::Replace
                                                 : tasks::ReadOnlyFiles::Refuse;
}

Result<void> keep_backups(Context& context, const std::vector<tasks::FileToWrite>& files) {
  for (const tasks::FileToWrite& file : files) {
    if (auto kept = keep_backup(context, path_text(file.path)); !kept) return kept;
  }
  return {};
}

ExitCode finish_install(Context& context, const tasks::InstallPlan& plan,
                        const tasks::OpenOptions& options, const std::string& name) {
  const tasks::ReadOnlyFiles read_only = read_only_files(context);
  if (read_only == tasks::ReadOnlyFiles::Refuse) {
    auto writable = tasks::require_not_read_only(plan.files);
    if (!writable) return context.fail(writable.error());
  }
  if (!context.arguments().has(options::dry_run)) {
    if (auto kept = keep_backups(context, plan.files); !kept) return context.fail(kept.error());
    auto done = tasks::write_files(plan.files, read_only);
    if (!done) return context.fail(done.error());
  }
  if (context.wants_json()) {
    print_plan_json(context, plan, name);
  } else if (context.reports_changes()) {
    print_plan(context, plan, options, name);
  }
  return ExitCode::Done;
}

}  // namespace ngi::command
