#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/doctor.h"

namespace ngi::command {

namespace verb_doctor {
namespace {

namespace fs = std::filesystem;

constexpr Option fix = {.flags = "--fix",
                        .help =
                            "Remove what was left behind, and give an old folder that lost "
                            "its name that name back"};

enum class Action : std::uint8_t { None, Removed, Restored };

struct FoundLeftover {
  Leftover leftover;
  Action action = Action::None;
};

std::string_view to_word(Unfinished kind) noexcept {
  switch (kind) {
    case Unfinished::File:
      return "file";
    case Unfinished::NewFolder:
      return "folder";
    case Unfinished::OldFolder:
      return "old-folder";
  }
  return "";
}

std::string_view to_word(Action action) noexcept {
  switch (action) {
    case Action::None:
      return "none";
    case Action::Removed:
      return "removed";
    case Action::Restored:
      return "restored";
  }
  return "";
}

Result<Action> clear(const Leftover& leftover) {
  std::error_code ignored;
  const bool had_target = fs::exists(leftover.target, ignored);
  if (auto done = clear_leftover(leftover); !done) return fail(std::move(done));
  const bool is_restored = !had_target && leftover.kind == Unfinished::OldFolder;
  return is_restored ? Action::Restored : Action::Removed;
}

std::string sentence(const FoundLeftover& found) {
  const std::string target = printable(path_text(found.leftover.target));
  const bool is_old = found.leftover.kind == Unfinished::OldFolder;
  switch (found.action) {
    case Action::Removed:
      return translated("removed");
    case Action::Restored:
      return format_message("is {} again", target);
    case Action::None:
      break;
  }
  return is_old ? format_message("the old content of {}", target)
                : format_message("unfinished content of {}", target);
}

void print(Context& context, const std::vector<FoundLeftover>& leftovers) {
  if (context.wants_json()) {
    Json document = json_document("doctor");
    document["leftovers"] = Json::array();
    for (const FoundLeftover& found : leftovers) {
      document["leftovers"].push_back({{"path", to_utf8(path_text(found.leftover.path))},
                                       {"target", to_utf8(path_text(found.leftover.target))},
                                       {"kind", to_word(found.leftover.kind)},
                                       {"action", to_word(found.action)}});
    }
    context.out().write(json_text(document));
    return;
  }
  for (const FoundLeftover& found : leftovers) {
    context.out().print("{}: {}\n", printable(path_text(found.leftover.path)), sentence(found));
  }
  if (leftovers.empty() && context.reports_changes())
    context.out().print("nothing was left behind\n");
}

ExitCode run(Context& context) {
  const bool fixes = context.arguments().has(fix);
  std::vector<FoundLeftover> leftovers;
  Report report;
  for (const std::string& folder : context.arguments().operands()) {
    const auto found = tasks::find_all_leftovers(to_path(folder), report);
    if (!found) return context.fail(found.error());
    for (const Leftover& leftover : *found) {
      FoundLeftover one = {leftover};
      if (fixes) {
        const auto action = clear(leftover);
        if (!action) return context.fail(action.error());
        one.action = *action;
      }
      leftovers.push_back(std::move(one));
    }
  }
  print(context, leftovers);
  const bool all_read = report.empty();
  print_issues(context, report);
  if (!all_read) return ExitCode::InputOutput;
  return leftovers.empty() || fixes ? ExitCode::Done : ExitCode::Different;
}

constexpr std::array operands = {Operand{.name = "DIR",
                                         .help = "A folder; those below it are looked into too",
                                         .max = any_number,
                                         .completes = Completes::Folders}};

constexpr std::array<const Option*, 2> verb_options = {&fix, &options::format};

constexpr std::array examples = {
    Example{"ngi doctor .", "Lists what killed runs left behind here"},
    Example{"ngi doctor mods --fix", "Removes it"},
};

}  // namespace
}  // namespace verb_doctor

const Verb doctor_verb = {
    .name = "doctor",
    .group = Group::Check,
    .summary = "find what killed runs left behind, and remove it",
    .description =
        "New content is written under a hidden name beside its target and gets the name of the "
        "target when it is complete. A run that is killed, or a computer that is switched off, "
        "can leave such a file or folder behind: '.robot.msh.123.ngi.tmp'. The target itself is "
        "the old one or the new one. The next run for the same target removes what is left; this "
        "verb finds everything, in all folders below DIR. What a running program works on is not "
        "listed.\n\n"
        "The exit code is 7 when something was found and --fix was not given.",
    .operands = verb_doctor::operands,
    .options = verb_doctor::verb_options,
    .examples = verb_doctor::examples,
    .run = verb_doctor::run,
};

}  // namespace ngi::command
