#include <fmt/format.h>

#include <array>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/forge_counts.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/make/forge_broken.h"
#include "apps/ngi/verbs/make/forged_folder.h"
#include "ngi/archive/folder/free_folder.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace verb_forge {
namespace {

namespace fs = std::filesystem;

constexpr Option seed = {
    .flags = "--seed",
    .value = "N",
    .help = "Seed of the random numbers: another seed makes another game; default 2026",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 4'294'967'295.0};
constexpr Option force = {.flags = options::force.flags,
                          .help = "Replace what an earlier 'ngi forge' made"};
constexpr Option corpus = {
    .flags = "--corpus", .help = "Make a collection with the statistics of the real game instead"};

constexpr Option broken = {.flags = "--broken",
                           .value = "RULE",
                           .help =
                               "Make the smallest file that breaks this rule; all: one for each "
                               "rule, list: print the rules",
                           .excludes = corpus.flags,
                           .completes = Completes::RuleCodes};

void print_next_steps(Context& context, const std::string& folder) {
  const std::string shown = printable(folder);
  const bool is_corpus = context.arguments().has(corpus);
  TextStream& out = context.out();
  out.print("\nNext, try:\n");
  out.print("  ngi validate {}\n", shown);
  if (is_corpus) {
    out.print("  ngi stats {}\n", shown);
    out.print("  ngi find {} \"*\" --type MESH\n", shown);
  } else {
    out.print("  ngi graph --game={} bot_strider\n", shown);
    out.print("  ngi sheet {}/Textures.lib -o textures.png\n", shown);
  }
}

Result<std::vector<forge::GameFile>> forge_files(Context& context, std::uint64_t number) {
  const Arguments& arguments = context.arguments();
  const Work work = context.start_work("forging");
  if (!arguments.has(corpus)) return forge::demo_game(number, work);
  return forge::corpus({number, corpus_counts(arguments)}, work);
}

// Returns the options of this run, which are written to a file in the folder.
std::string asked_for(const Arguments& arguments, std::int64_t number) {
  std::string out = fmt::format("--seed {}", number);
  if (!arguments.has(corpus)) return out;
  out += " --corpus";
  for (const CountOption& count : count_options) {
    if (!arguments.has(count.option)) continue;
    out += fmt::format(" {} {}", long_flag(count.option), arguments.value(count.option));
  }
  return out;
}

ExitCode forge_folder(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string& folder = arguments.operands()[0];
  const std::int64_t number =
      arguments.whole_number(seed, static_cast<std::int64_t>(forge::demo_seed));
  const Existing existing = arguments.has(force) ? Existing::Replace : Existing::Keep;
  const fs::path target = forge_target(folder);
  if (auto is_free = require_free(target, forge_maker_file, existing); !is_free) {
    return context.fail(is_free.error());
  }
  auto files = forge_files(context, static_cast<std::uint64_t>(number));
  if (!files) return context.fail(files.error());
  const fs::path kept_as = backup_of_folder(context, target);
  const auto written =
      write_forged(target, *files, asked_for(arguments, number), existing, kept_as);
  if (!written) return context.fail(written.error());
  tell_backup(context, kept_as);
  if (context.wants_json()) {
    print_forged_json(context, folder, number, *files);
  } else if (context.verbosity() != Verbosity::Quiet) {  // the folder itself is the result
    print_forged(context, *files);
    print_next_steps(context, path_text(target));
  }
  return ExitCode::Done;
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  for (const CountOption& count : count_options) {
    if (arguments.has(count.option) && !arguments.has(corpus)) {
      return context.fail_usage(format_message(
          "{} needs --corpus: the demo game is always the same size", long_flag(count.option)));
    }
  }
  if (arguments.has(broken)) {
    const Existing existing = arguments.has(force) ? Existing::Replace : Existing::Keep;
    return forge_broken(context, arguments.value(broken), existing);
  }
  if (arguments.operands().empty()) return context.fail_usage("the folder to make is missing");
  return forge_folder(context);
}

constexpr std::array operands = {
    Operand{.name = "DIR",
            .help = "The folder to make; it must not exist, or be empty. With --broken a file, "
                    "which must not exist",
            .min = 0,
            .completes = Completes::Folders}};

constexpr auto verb_options = [] {
  std::array<const Option*, 6 + count_options.size()> all = {
      &force, &options::backup, &seed, &options::format, &corpus, &broken};
  for (std::size_t i = 0; i < count_options.size(); ++i) all[6 + i] = &count_options[i].option;
  return all;
}();

constexpr std::array examples = {
    Example{"ngi forge demo", "Makes the demo game in the folder demo"},
    Example{"ngi forge demo --force", "Makes it again"},
    Example{"ngi forge other --seed 7", "Other rust, other scratches"},
    Example{"ngi forge corpus --corpus", "As many assets as the first game has"},
    Example{"ngi forge small --corpus --models 20 --textures 10", "A smaller collection"},
    Example{"ngi forge bad.msh --broken MSH-NODE-PARENT-CYCLE",
            "A model with a node that is its own ancestor"},
    Example{"ngi forge --broken list",
            "The rules that can be broken, and the command that finds each"},
};

}  // namespace
}  // namespace verb_forge

const Verb forge_verb = {
    .name = "forge",
    .group = Group::Make,
    .summary = "make a small game to try everything on",
    .description =
        "Makes a folder like that of an installed game: nine models with their materials, "
        "textures, lightmaps, effects and sounds, a map and a mission, all of them made by code. "
        "Nothing in it comes "
        "from the real game, and nothing in it breaks a rule.\n\n"
        "--corpus makes a collection to test and measure with instead: as many models, textures, "
        "materials and effects as the real game has, of the same sizes, formats, orders and flags, "
        "and with the oddities that the real files have. docs/forge.md lists them.\n\n"
        "--broken makes the smallest file, or folder, that breaks one rule, and prints the command "
        "that finds it; 'ngi explain' explains the rule. --broken all makes one for every rule.\n\n"
        "The same seed gives the same bytes everywhere. The folder appears only when it is "
        "complete.",
    .operands = verb_forge::operands,
    .options = verb_forge::verb_options,
    .examples = verb_forge::examples,
    .run = verb_forge::run,
};

}  // namespace ngi::command
