#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/severity_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/sarif.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/validate.h"

namespace ngi::command {

namespace verb_validate {
namespace {

using tasks::FileValidation;

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; sarif is version 2.1.0",
                           .choices = "text|json|sarif"};
constexpr Option max_issues = {
    .flags = "--max-issues",
    .value = "N",
    .help = "List at most N issues of one rule in one file; default 20, 0 lists all",
    .kind = ValueKind::Whole,
    .minimum = 0};

tasks::ValidateOptions validate_options(const Context& context, SeverityOverrides severities) {
  const auto most = static_cast<std::uint64_t>(context.arguments().whole_number(max_issues, 20));
  return {.open = open_options(context),
          .severities = std::move(severities),
          .issues_per_rule = most == 0 ? std::numeric_limits<std::uint64_t>::max() : most};
}

Result<FileValidation> validate_input(const Context& context,
                                      const tasks::ValidateOptions& options) {
  FileValidation validation = {.path = "-", .file = "-"};
  auto asset = open_input(context, "-");
  if (!asset) {
    validation.unreadable = std::move(asset).error().at_path("-");
    return validation;
  }
  auto found = tasks::validate(*asset, options);
  if (!found) return fail(std::move(found));
  validation.found = *std::move(found);
  return validation;
}

// Validates standard input first, then the paths.
Result<std::vector<FileValidation>> validate_all(Context& context,
                                                 const tasks::ValidateOptions& options) {
  std::vector<FileValidation> validations;
  std::vector<std::string> paths;
  for (const std::string& operand : context.arguments().operands()) {
    if (operand != "-") {
      paths.push_back(operand);
      continue;
    }
    auto found = validate_input(context, options);
    if (!found) return fail(std::move(found));
    validations.push_back(*std::move(found));
  }
  if (paths.empty()) return validations;
  auto found = tasks::validate(paths, options, context.start_work("checking"));
  if (!found) return found;
  std::move(found->begin(), found->end(), std::back_inserter(validations));
  return validations;
}

// "12 files, 340 assets: 0 errors, 2 warnings"
std::string summary_line(const tasks::ValidationSummary& summary, Severity least) {
  std::string line = fmt::format("{}, {}: {}, {}", counted(summary.files, "file"),
                                 counted(summary.assets, "asset"),
                                 counted(summary.count(Severity::Error), "error"),
                                 counted(summary.count(Severity::Warning), "warning"));
  for (const Severity severity : {Severity::Info, Severity::Hint}) {
    const std::uint64_t count = summary.count(severity);
    if (count == 0) continue;
    line += ", " + counted(count, to_text(severity));
    if (severity > least) line += format_message(" (--severity {} lists them)", to_text(severity));
  }
  if (summary.skipped != 0) {
    line += "; " + format_message("{} skipped", counted(summary.skipped, "other file"));
  }
  return line;
}

// "bases.rlb: 12 assets, 1 error, 0 warnings"
std::string verdict_line(const FileValidation& validation) {
  const Report& report = validation.found.report;
  const std::uint64_t errors = report.count(Severity::Error);
  const std::uint64_t warnings = report.count(Severity::Warning);
  std::string verdict;
  if (validation.skipped) {
    verdict = translated("skipped, not an asset");
  } else if (validation.unreadable) {
    verdict = translated("cannot be read");
  } else if (errors == 0 && warnings == 0) {
    verdict =
        format_message("{}, no errors or warnings", counted(validation.found.assets, "asset"));
  } else {
    verdict = fmt::format("{}, {}, {}", counted(validation.found.assets, "asset"),
                          counted(errors, "error"), counted(warnings, "warning"));
  }
  return printable(validation.path) + ": " + verdict;
}

// The issues of a file that are grave enough, errors first.
std::vector<const Issue*> shown_issues(const FileValidation& validation, Severity least) {
  std::vector<const Issue*> shown;
  for (const Issue& issue : validation.found.report.issues()) {
    if (issue.severity <= least) shown.push_back(&issue);
  }
  std::stable_sort(shown.begin(), shown.end(),
                   [](const Issue* a, const Issue* b) { return a->severity < b->severity; });
  return shown;
}

// Files with errors come first, then those with warnings.
std::vector<const FileValidation*> by_gravity(const std::vector<FileValidation>& validations) {
  const auto gravity = [](const FileValidation* validation) {
    const Report& report = validation->found.report;
    if (validation->unreadable || report.count(Severity::Error) != 0) return 0;
    return report.count(Severity::Warning) != 0 ? 1 : 2;
  };
  std::vector<const FileValidation*> sorted;
  for (const FileValidation& validation : validations) sorted.push_back(&validation);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&gravity](const FileValidation* a, const FileValidation* b) {
                     return gravity(a) < gravity(b);
                   });
  return sorted;
}

void print_file(Context& context, const FileValidation& validation, Severity least) {
  TextStream& out = context.out();
  std::set<const Rule*> rules;
  for (const Issue* issue : shown_issues(validation, least)) {
    print_issue(out, *issue);
    rules.insert(issue->rule);
  }
  for (const Report::More& more : validation.found.report.more()) {
    if (!rules.contains(more.rule)) continue;
    out.print("{}: {} more {}\n", printable(validation.path), more.count, more.rule->code);
  }
  if (context.verbosity() == Verbosity::Verbose && !validation.is_game) {
    out.print("{}\n", verdict_line(validation));
  }
}

void print_text(Context& context, const std::vector<FileValidation>& validations,
                const tasks::ValidationSummary& summary) {
  const Severity least = least_shown(context).value_or(Severity::Warning);
  for (const FileValidation* validation : by_gravity(validations)) {
    print_file(context, *validation, least);
    if (context.out().broken()) return;
  }
  if (context.verbosity() == Verbosity::Quiet) return;
  context.out().print("{}\n", summary_line(summary, least));
}

void print_json(Context& context, const std::vector<FileValidation>& validations,
                const tasks::ValidationSummary& summary) {
  Json document = json_document("validate");
  document["summary"] = {{"files", summary.files},
                         {"assets", summary.assets},
                         {"errors", summary.count(Severity::Error)},
                         {"warnings", summary.count(Severity::Warning)},
                         {"infos", summary.count(Severity::Info)},
                         {"hints", summary.count(Severity::Hint)},
                         {"skipped", summary.skipped}};
  const Severity least = least_shown(context).value_or(Severity::Hint);
  Json issues = Json::array();
  Json more = Json::array();
  for (const FileValidation& validation : validations) {
    if (validation.unreadable) issues.push_back(json_issue(validation.unreadable->issue));
    for (const Issue& issue : validation.found.report.issues()) {
      if (issue.severity <= least) issues.push_back(json_issue(issue));
    }
    for (const Report::More& rest : validation.found.report.more()) {
      more.push_back(
          {{"code", rest.rule->code}, {"path", to_utf8(validation.path)}, {"count", rest.count}});
    }
  }
  document["issues"] = std::move(issues);
  document["more"] = std::move(more);
  context.out().write(json_text(document));
}

// Unreadable input takes precedence over errors that were found: the validation is not complete.
ExitCode exit_code(const std::vector<FileValidation>& validations,
                   const tasks::ValidationSummary& summary) {
  ExitCode code = summary.count(Severity::Error) != 0 ? ExitCode::InvalidAsset : ExitCode::Done;
  for (const FileValidation& validation : validations) {
    if (!validation.unreadable) continue;
    const ExitCode own = exit_code_for(validation.unreadable->rule());
    if (own == ExitCode::InputOutput) return own;
    code = own;
  }
  return code;
}

ExitCode run(Context& context) {
  const auto severities = parse_severity_overrides(context);
  if (!severities) return context.fail_usage(severities.error());
  const auto found = validate_all(context, validate_options(context, *severities));
  if (!found) return context.fail(found.error());
  const std::vector<FileValidation>& validations = *found;
  const tasks::ValidationSummary summary = tasks::summarise(validations);
  const std::string wanted = context.arguments().value(format, "text");
  if (wanted == "sarif") {
    context.out().write(json_text(sarif_log(validations)));
  } else if (wanted == "json") {
    print_json(context, validations, summary);
  } else {
    print_text(context, validations, summary);
  }
  for (const FileValidation& validation : validations) {
    if (validation.unreadable) context.print_error(validation.unreadable->issue);
  }
  return exit_code(validations, summary);
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "A file, an entry of an archive, a folder or a whole game; - is standard input",
            .max = any_number}};

constexpr std::array<const Option*, 11> verb_options = {
    &format,           &options::ignore, &options::only,     &options::severity,
    &max_issues,       &options::strict, &options::tolerant, &options::as_kind,
    &options::salvage, &options::limit,  &options::attr2};

constexpr std::array examples = {
    Example{"ngi validate demo/sample.rlb", "One archive and everything in it"},
    Example{"ngi validate --tolerant demo",
            "A folder; errors that a tolerant reader skips are warnings"},
    Example{"ngi validate --severity NRES-NAME-REPEATED=off --ignore N19 demo/sample.rlb",
            "Without two rules, one of them by its short code"},
    Example{"ngi validate -v --severity info game", "A whole game, with a line for every file"},
    Example{"ngi validate --game ~/parkan my_effects.rlb",
            "The effects of a mod; also whether the game has what they name"},
    Example{"ngi validate --format sarif demo > demo.sarif", "For code hosts and editors"},
};

}  // namespace
}  // namespace verb_validate

const Verb validate_verb = {
    .name = "validate",
    .group = Group::Check,
    .summary = "check files, archives, folders and whole games",
    .description =
        "Every asset is checked by the rules of its format, archives with everything in them, "
        "packed payloads included. In folders, files that are no assets are skipped and counted; "
        "backups that --backup made (.bak) are left out. "
        "Each issue is one line with the asset, the rule and the byte offset in that asset; 'ngi "
        "explain' tells more about a rule. A model is checked against the material table of the "
        "same name (.wea) when that is in the same archive or among the checked files.\n\n"
        "With --game, and in the folder of a game, materials, material tables, effects and "
        "texture names are also checked against the game's libraries: everything they refer to "
        "must exist. The folder of a game is also checked as a whole: missing libraries, names "
        "that "
        "differ only in case, prototypes and unit schemes that name nothing, and tables that name "
        "nodes which the model does not have. A library that is missing or damaged is one error, "
        "whatever refers to it.\n\n"
        "Errors come first, grouped by file. Infos and hints are counted; --severity info lists "
        "them (JSON and SARIF always contain them). -v prints a line for every file.\n\n"
        "Exit code 0 means no errors, 3 errors. --ignore, --only and --severity are applied "
        "first, and --tolerant turns errors that only a strict reader refuses into warnings.",
    .operands = verb_validate::operands,
    .options = verb_validate::verb_options,
    .examples = verb_validate::examples,
    .run = verb_validate::run,
};

}  // namespace ngi::command
