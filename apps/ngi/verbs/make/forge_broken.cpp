#include "apps/ngi/verbs/make/forge_broken.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/make/forged_folder.h"
#include "ngi/archive/folder/free_folder.h"
#include "ngi/core/os/path_text.h"
#include "ngi/forge/broken/broken.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

// "ngi validate bad.msh"
std::string command_for(const forge::BrokenRule& broken, const std::string& path) {
  std::string words = words_that_show(broken);
  words.replace(words.find("{}"), 2, path);
  return "ngi " + words;
}

const forge::RuleWithoutFile* find_without_file(std::string_view code) {
  for (const forge::RuleWithoutFile& rule : forge::rules_without_file()) {
    if (rule.code == code) return &rule;
  }
  return nullptr;
}

void list_text(Context& context) {
  Table table({{"CODE"}, {"FILE"}, {"SHOWN BY"}});
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    table.add({std::string(broken.code), std::string(broken.name),
               command_for(broken, std::string(broken.name))});
  }
  table.print(context.out());
  context.out().print("\nNo file breaks these:\n");
  for (const forge::RuleWithoutFile& rule : forge::rules_without_file()) {
    context.out().print("{:<24}{}\n", rule.code, rule.why);
  }
}

void list_json(Context& context) {
  Json document = json_document("forge-broken");
  document["rules"] = Json::array();
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    document["rules"].push_back({{"code", broken.code},
                                 {"name", broken.name},
                                 {"shown_by", command_for(broken, std::string(broken.name))}});
  }
  document["without_file"] = Json::array();
  for (const forge::RuleWithoutFile& rule : forge::rules_without_file()) {
    document["without_file"].push_back({{"code", rule.code}, {"why", rule.why}});
  }
  context.out().write(json_text(document));
}

ExitCode print_made(Context& context, const forge::BrokenRule& broken, const std::string& path) {
  if (context.wants_json()) {
    Json document = json_document("forge-broken");
    document["code"] = broken.code;
    document["path"] = path;
    document["shown_by"] = command_for(broken, path);
    context.out().write(json_text(document));
    return ExitCode::Done;
  }
  if (!context.reports_changes()) return ExitCode::Done;
  context.out().print("{} breaks {}; to see it:\n  {}\n", printable(path), broken.code,
                      printable(command_for(broken, path)));
  return ExitCode::Done;
}

std::string extension_of(std::string_view name) {
  return path_text(to_path(name).extension());
}

ExitCode make_one(Context& context, const forge::BrokenRule& broken, const std::string& path,
                  Existing existing) {
  auto files = broken.make();
  if (broken.is_folder()) {
    const fs::path kept_as = backup_of_folder(context, forge_target(path));
    const auto written = write_forged(forge_target(path), files,
                                      fmt::format("--broken {}", broken.code), existing, kept_as);
    if (!written) return context.fail(written.error());
    tell_backup(context, kept_as);
    return print_made(context, broken, path_text(forge_target(path)));
  }
  const auto written = write_output(context, path, files[0].pieces, Tell::Nothing);
  if (!written) return context.fail(written.error());
  if (extension_of(path) != extension_of(broken.name)) {
    context.tip(format_message("under this name it may be recognised as another kind; name it {}",
                               broken.name));
  }
  return print_made(context, broken, path);
}

// "FXID-101.fxid", or the files of the folder "RES-001".
void add_files(const forge::BrokenRule& broken, std::vector<forge::GameFile>& files) {
  for (forge::GameFile& file : broken.make()) {
    // Keeps names that matter, such as Textures.lib.
    const bool named = !broken.is_folder() && broken.name.starts_with("bad");
    file.path = std::string(broken.code) + (named ? extension_of(broken.name) : "/" + file.path);
    files.push_back(std::move(file));
  }
}

ExitCode make_all(Context& context, const std::string& folder, Existing existing) {
  std::vector<forge::GameFile> files;
  for (const forge::BrokenRule& broken : forge::broken_rules()) add_files(broken, files);
  const fs::path kept_as = backup_of_folder(context, forge_target(folder));
  const auto written = write_forged(forge_target(folder), files, "--broken all", existing, kept_as);
  if (!written) return context.fail(written.error());
  tell_backup(context, kept_as);
  if (context.wants_json()) {
    print_forged_json(context, folder, 0, files);
  } else if (context.reports_changes()) {
    print_forged(context, files);
  }
  return ExitCode::Done;
}

}  // namespace

std::string words_that_show(const forge::BrokenRule& broken) {
  std::string words(broken.shown_by);
  const Rule* rule = find_rule(broken.code);
  const bool is_hidden = rule != nullptr && rule->severity > Severity::Warning;
  if (is_hidden && words.starts_with("validate ")) words += " --severity info";
  return words;
}

ExitCode forge_broken(Context& context, const std::string& which, Existing existing) {
  const auto& operands = context.arguments().operands();
  if (which == "list") {
    if (context.wants_json()) {
      list_json(context);
    } else {
      list_text(context);
    }
    return ExitCode::Done;
  }
  const Rule* rule = find_rule(which);
  if (which != "all" && rule == nullptr) {
    return context.fail_usage(
        format_message("there is no rule '{}'{}", printable(which), rule_advice(which)));
  }
  if (operands.empty()) return context.fail_usage("the file to make is missing");
  if (which == "all") return make_all(context, operands[0], existing);
  if (const forge::BrokenRule* broken = forge::find_broken(rule->code)) {
    return make_one(context, *broken, operands[0], existing);
  }
  const forge::RuleWithoutFile* without = find_without_file(rule->code);
  return context.fail_usage(
      format_message("no file breaks {}: it {}", rule->code,
                     translated(without ? without->why : "is not about files")));
}

}  // namespace ngi::command
