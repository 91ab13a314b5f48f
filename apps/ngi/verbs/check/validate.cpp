#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/ngi/assets.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/severity_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/format_hooks.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/sarif.h"
#include "ngi/asset/validate.h"
#include "ngi/core/list_files.h"

namespace ngi::command {

namespace verb_validate {
namespace {

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; sarif is version 2.1.0",
                           .choices = "text|json|sarif"};
constexpr Option max_issues = {
    .flags = "--max-issues",
    .value = "N",
    .help = "List at most N issues of one rule in one file, by default 20; 0 lists all",
    .kind = ValueKind::Whole,
    .minimum = 0};

// `checks` must outlive them.
ValidateOptions validate_options(const Context& context, std::span<const KindCheck> checks,
                                 SeverityOverrides severities) {
  const Arguments& arguments = context.arguments();
  const auto most = static_cast<std::uint64_t>(arguments.whole_number(max_issues, 20));
  return {.container = container_options(context),
          .checks = checks,
          .severities = std::move(severities),
          .issues_per_rule = most == 0 ? std::numeric_limits<std::uint64_t>::max() : most,
          .kind = kind_from_name(arguments.value(options::as_kind)),
          .record = synthetic_record(context)};
}

// Assets that are checked against the same game, or against none.
struct CheckGroup {
  std::unique_ptr<game::Game> game = {};
  std::vector<ngi::Subject> subjects = {};
};

// What the operands come to. Some validations are known at once: what is not there, standard input.
struct Gathered {
  std::vector<CheckGroup> groups = std::vector<CheckGroup>(1);
  std::vector<FileValidation> validations;
  std::set<std::string> seen;  // nothing is checked twice

  void add(AssetPath path, ngi::Subject::Origin origin) {
    if (!seen.insert(to_text(path)).second) return;
    groups.back().subjects.push_back({std::move(path), origin});
  }
  void begin_group(std::unique_ptr<game::Game> game = {}) {
    groups.push_back({.game = std::move(game), .subjects = {}});
  }
  FileValidation& add_verdict(const std::string& operand) {
    FileValidation& validation = validations.emplace_back();
    validation.path = validation.file = operand;
    return validation;
  }
  void add_failure(const std::string& operand, Error error) {
    FileValidation& validation = add_verdict(operand);
    validation.unreadable = std::move(error).at_path(operand);
  }
};

void gather_input(const Context& context, const ValidateOptions& options, Gathered& gathered) {
  auto asset = open_operand(context, "-");
  if (!asset) return gathered.add_failure("-", std::move(asset).error());
  gathered.add_verdict("-").found = validate(*asset, options);
}

void gather_folder(const std::filesystem::path& folder, Gathered& gathered) {
  FileList list = list_files(folder);
  for (Error& error : list.unreadable) {
    const std::string path = error.issue.place.path;
    gathered.add_failure(path, std::move(error));
  }
  for (auto& file : list.files) gathered.add({std::move(file), {}}, ngi::Subject::Origin::Found);
}

Gathered gather(const Context& context, const ValidateOptions& options) {
  Gathered gathered;
  for (const std::string& operand : context.arguments().operands()) {
    if (operand == "-") {
      gather_input(context, options, gathered);
      continue;
    }
    auto path = locate_operand(context, operand);
    std::error_code ignored;
    if (!path) {
      gathered.add_failure(operand, std::move(path).error());
    } else if (path->steps.empty() && std::filesystem::is_directory(path->file, ignored)) {
      // A game is checked against itself, unless another one was named.
      auto game = has_game(context) ? nullptr : game_of_folder(context, path->file);
      const bool is_game = game != nullptr;
      if (is_game) gathered.begin_group(std::move(game));
      gather_folder(path->file, gathered);
      if (is_game) gathered.begin_group();
    } else {
      gathered.add(*std::move(path), ngi::Subject::Origin::Named);
    }
  }
  return gathered;
}

struct Summary {
  std::uint64_t files = 0;
  std::uint64_t assets = 0;
  std::uint64_t skipped = 0;
  std::array<std::uint64_t, 4> issues = {};  // by severity

  std::uint64_t count(Severity severity) const {
    return issues[static_cast<std::size_t>(severity)];
  }
};

Summary sum_up(const std::vector<FileValidation>& validations) {
  Summary summary;
  for (const FileValidation& validation : validations) {
    ++(validation.skipped ? summary.skipped : summary.files);
    summary.assets += validation.found.assets;
    for (std::size_t i = 0; i < summary.issues.size(); ++i) {
      summary.issues[i] += validation.found.report.count(static_cast<Severity>(i));
    }
    if (validation.unreadable) ++summary.issues[static_cast<std::size_t>(Severity::Error)];
  }
  return summary;
}

// "12 files, 340 assets: 0 errors, 2 warnings"
std::string summary_line(const Summary& summary) {
  std::string line = fmt::format("{}, {}: {}, {}", counted(summary.files, "file"),
                                 counted(summary.assets, "asset"),
                                 counted(summary.count(Severity::Error), "error"),
                                 counted(summary.count(Severity::Warning), "warning"));
  for (const Severity severity : {Severity::Info, Severity::Hint}) {
    const std::uint64_t count = summary.count(severity);
    if (count != 0) line += ", " + counted(count, to_text(severity));
  }
  if (summary.skipped != 0) line += "; " + counted(summary.skipped, "other file") + " skipped";
  return line;
}

void print_text(Context& context, const std::vector<FileValidation>& validations,
                const Summary& summary) {
  TextStream& out = context.out();
  for (const FileValidation& validation : validations) {
    const Report& report = validation.found.report;
    for (const Issue& issue : report.issues()) print_issue(out, issue);
    for (const Report::More& more : report.more()) {
      out.print("{}: {} more {}\n", printable(validation.path), more.count, more.rule->code);
    }
    if (out.broken()) return;
  }
  if (context.verbosity() != Verbosity::Quiet) out.print("{}\n", summary_line(summary));
}

void print_json(Context& context, const std::vector<FileValidation>& validations,
                const Summary& summary) {
  Json document = json_document("validate");
  document["summary"] = {{"files", summary.files},
                         {"assets", summary.assets},
                         {"errors", summary.count(Severity::Error)},
                         {"warnings", summary.count(Severity::Warning)},
                         {"infos", summary.count(Severity::Info)},
                         {"hints", summary.count(Severity::Hint)},
                         {"skipped", summary.skipped}};
  Json issues = Json::array();
  Json more = Json::array();
  for (const FileValidation& validation : validations) {
    if (validation.unreadable) issues.push_back(json_issue(validation.unreadable->issue));
    for (const Issue& issue : validation.found.report.issues()) issues.push_back(json_issue(issue));
    for (const Report::More& rest : validation.found.report.more()) {
      more.push_back(
          {{"code", rest.rule->code}, {"path", to_utf8(validation.path)}, {"count", rest.count}});
    }
  }
  document["issues"] = std::move(issues);
  document["more"] = std::move(more);
  context.out().write(json_text(document));
}

// Input that could not be read outweighs errors that were found: the validation is not complete.
ExitCode exit_code(const std::vector<FileValidation>& validations, const Summary& summary) {
  ExitCode code = summary.count(Severity::Error) != 0 ? ExitCode::InvalidAsset : ExitCode::Done;
  for (const FileValidation& validation : validations) {
    if (!validation.unreadable) continue;
    const ExitCode own = exit_code_for(validation.unreadable->rule());
    if (own == ExitCode::InputOutput) return own;
    code = own;
  }
  return code;
}

Result<std::vector<FileValidation>> validate_file(Context& context, Gathered gathered,
                                                  ValidateOptions options) {
  std::vector<FileValidation> validations = std::move(gathered.validations);
  const std::span<const KindCheck> usual = options.checks;
  for (const CheckGroup& group : gathered.groups) {
    if (group.subjects.empty()) continue;
    std::vector<KindCheck> own;
    if (group.game) own = kind_checks_in(*group.game);
    options.checks = group.game ? std::span<const KindCheck>(own) : usual;
    auto judged = validate_all(group.subjects, options, context.start_work("checking"));
    if (!judged) return judged;
    std::move(judged->begin(), judged->end(), std::back_inserter(validations));
  }
  return validations;
}

ExitCode run(Context& context) {
  const auto severities = parse_grading(context);
  if (!severities) return context.fail_usage(severities.error());
  std::unique_ptr<game::Game> named;
  std::vector<KindCheck> linked;
  if (has_game(context)) {
    auto game = open_game(context);
    if (!game) return context.fail(game.error());
    named = *std::move(game);
    linked = kind_checks_in(*named);
  }
  const auto checks = named ? std::span<const KindCheck>(linked) : kind_checks();
  const ValidateOptions options = validate_options(context, checks, *severities);
  auto judged = validate_file(context, gather(context, options), options);
  if (!judged) return context.fail(judged.error());
  const std::vector<FileValidation> validations = *std::move(judged);

  const Summary summary = sum_up(validations);
  const std::string wanted = context.arguments().value(format, "text");
  if (wanted == "sarif") {
    context.out().write(json_text(sarif_log(validations)));
  } else if (wanted == "json") {
    print_json(context, validations, summary);
  } else {
    print_text(context, validations, summary);
  }
  for (const FileValidation& validation : validations) {
    if (validation.unreadable) context.print(validation.unreadable->issue);
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
    Example{"ngi validate --tolerant demo", "A folder, as lenient as a reader that goes on"},
    Example{"ngi validate --severity NRES-NAME-REPEATED=off --ignore N19 demo/sample.rlb",
            "Without two rules, one of them by its short code"},
    Example{"ngi validate --game ~/parkan my_effects.rlb",
            "A mod's effects, and whether the game has what they name"},
    Example{"ngi validate --format sarif demo > demo.sarif", "For code hosts and editors"},
};

}  // namespace
}  // namespace verb_validate

const Verb validate_verb = {
    .name = "validate",
    .group = Group::Check,
    .summary = "check files, archives, folders and whole games",
    .description =
        "Every asset is checked by the rules of its format, archives with all that is in them, "
        "packed payloads included. In folders, files that are no assets are passed over and "
        "counted. Each issue is one line that names the asset, the rule and the byte offset in "
        "that asset; 'ngi explain' says more about a rule. A model is checked against the "
        "material table of its name (.wea) when that stands in the same archive, or is among the "
        "files that are checked.\n\n"
        "With --game, and in a folder that is a game's, materials, material tables, effects and "
        "names of textures are also checked against the game's libraries: what they refer to must "
        "be there.\n\n"
        "Exit code 0 means that there is no error, 3 that there is one. --ignore, --only and "
        "--severity come before that judgement, and --tolerant turns errors that only a strict "
        "reader refuses into warnings.",
    .operands = verb_validate::operands,
    .options = verb_validate::verb_options,
    .examples = verb_validate::examples,
    .run = verb_validate::run,
};

}  // namespace ngi::command
