#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
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

enum class Cure : std::uint8_t { None, Removed, Restored };

struct Patient {
  Leftover leftover;
  Cure cure = Cure::None;
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

std::string_view to_word(Cure cure) noexcept {
  switch (cure) {
    case Cure::None:
      return "none";
    case Cure::Removed:
      return "removed";
    case Cure::Restored:
      return "restored";
  }
  return "";
}

Result<Cure> clear(const Leftover& leftover) {
  if (auto done = clear_leftover(leftover); !done) return fail(std::move(done));
  std::error_code ignored;
  const bool has_name = leftover.kind == Unfinished::OldFolder &&
                        !fs::exists(leftover.path, ignored) && fs::exists(leftover.target, ignored);
  return has_name ? Cure::Restored : Cure::Removed;
}

std::string sentence(const Patient& patient) {
  const std::string target = printable(patient.leftover.target.string());
  const bool is_old = patient.leftover.kind == Unfinished::OldFolder;
  switch (patient.cure) {
    case Cure::Removed:
      return "removed";
    case Cure::Restored:
      return "is " + target + " again";
    case Cure::None:
      break;
  }
  return (is_old ? "the old content of " : "unfinished content of ") + target;
}

void print(Context& context, const std::vector<Patient>& patients) {
  if (context.wants_json()) {
    Json document = json_document("doctor");
    document["leftovers"] = Json::array();
    for (const Patient& patient : patients) {
      document["leftovers"].push_back({{"path", to_utf8(patient.leftover.path.string())},
                                       {"target", to_utf8(patient.leftover.target.string())},
                                       {"kind", to_word(patient.leftover.kind)},
                                       {"cure", to_word(patient.cure)}});
    }
    context.out().write(json_text(document));
    return;
  }
  for (const Patient& patient : patients) {
    context.out().print("{}: {}\n", printable(patient.leftover.path.string()), sentence(patient));
  }
  if (patients.empty()) context.out().write("nothing was left behind\n");
}

ExitCode run(Context& context) {
  const bool fixes = context.arguments().has(fix);
  std::vector<Patient> patients;
  Report report;
  for (const std::string& folder : context.arguments().operands()) {
    const auto found = tasks::find_all_leftovers(folder, report);
    if (!found) return context.fail(found.error());
    for (const Leftover& leftover : *found) {
      Patient patient = {leftover};
      if (fixes) {
        const auto cure = clear(leftover);
        if (!cure) return context.fail(cure.error());
        patient.cure = *cure;
      }
      patients.push_back(std::move(patient));
    }
  }
  print(context, patients);
  const bool all_read = report.empty();
  print_issues(context, report);
  if (!all_read) return ExitCode::InputOutput;
  return patients.empty() || fixes ? ExitCode::Done : ExitCode::Different;
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
