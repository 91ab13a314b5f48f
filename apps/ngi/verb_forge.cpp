#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/context.h"
#include "apps/ngi/display_text.h"
#include "apps/ngi/json.h"
#include "apps/ngi/options.h"
#include "apps/ngi/verbs.h"
#include "ngi/archive/folder/work_folder.h"
#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/forge/demo_game.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

constexpr Option seed = {.flags = "--seed",
                         .value = "N",
                         .help = "Make another game of the same kind, by default 2026",
                         .kind = ValueKind::Whole,
                         .minimum = 0,
                         .maximum = 4'294'967'295.0};
constexpr Option force = {.flags = options::force.flags,
                          .help = "Replace a folder that an earlier 'ngi forge' made"};

// By which a folder is known as one of ours, so that --force never takes another.
constexpr std::string_view maker_file = "forged.txt";

std::string maker_text(std::int64_t number) {
  return fmt::format(
      "This game was made by 'ngi forge' with --seed {}; 'ngi forge --force' replaces it.\n",
      number);
}

Result<void> write_files(const fs::path& folder, const std::vector<forge::GameFile>& files) {
  for (const forge::GameFile& file : files) {
    const fs::path path = folder / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return os_failure(path.parent_path(), error);
    if (auto written = write_new_file(path, file.pieces); !written) return written;
  }
  return {};
}

// The folder appears all at once.
Result<void> write_game(const fs::path& target, const std::vector<forge::GameFile>& files,
                        Existing existing) {
  if (auto is_free = require_free(target, maker_file, existing); !is_free) return is_free;
  WorkFolder work(target);
  if (auto written = write_files(work.path(), files); !written) return written;
  const std::error_code error = work.publish(target);
  if (error) return os_failure(target, error);
  return {};
}

std::size_t entries_of(const forge::GameFile& file) {
  const auto archive = nres::Document::parse(join(file.pieces));
  return archive ? archive->records().size() : 0;
}

void print_text(Context& context, const fs::path& folder,
                const std::vector<forge::GameFile>& files) {
  TextStream& out = context.out();
  for (const forge::GameFile& file : files) {
    const std::size_t entries = entries_of(file);
    out.print("{:<24}{:>9} bytes", file.path, total_size(file.pieces));
    if (entries != 0) out.print(", {} {}", entries, entries == 1 ? "entry" : "entries");
    out.print("\n");
  }
  if (context.verbosity() == Verbosity::Quiet) return;
  const std::string shown = printable(folder.string());
  out.print("\nNext, try:\n");
  out.print("  ngi validate {}\n", shown);
  out.print("  ngi graph --game={} bot_strider\n", shown);
  out.print("  ngi sheet {}/Textures.lib -o textures.png\n", shown);
}

void print_json(Context& context, const std::string& folder, std::int64_t number,
                const std::vector<forge::GameFile>& files) {
  Json document = json_document("forge");
  document["folder"] = folder;
  document["seed"] = number;
  document["files"] = Json::array();
  for (const forge::GameFile& file : files) {
    document["files"].push_back(
        {{"path", file.path}, {"size", total_size(file.pieces)}, {"entries", entries_of(file)}});
  }
  context.out().write(json_text(document));
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string& folder = arguments.operands()[0];
  const std::int64_t number =
      arguments.whole_number(seed, static_cast<std::int64_t>(forge::demo_seed));
  const Existing existing = arguments.has(force) ? Existing::Replace : Existing::Keep;
  fs::path target = folder;
  if (!target.has_filename()) target = target.parent_path();  // "demo/"
  if (auto is_free = require_free(target, maker_file, existing); !is_free) {
    return context.fail(is_free.error());
  }
  auto files = forge::demo_game(static_cast<std::uint64_t>(number), context.start_work("forging"));
  if (!files) return context.fail(files.error());
  files->push_back({std::string(maker_file), {Bytes::copy(maker_text(number))}});
  if (auto written = write_game(target, *files, existing); !written) {
    return context.fail(written.error());
  }
  if (context.wants_json()) {
    print_json(context, folder, number, *files);
  } else {
    print_text(context, target, *files);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "DIR",
            .help = "The folder to make; it must not be there yet, or be empty",
            .completes = Completes::Folders}};

constexpr std::array<const Option*, 3> verb_options = {&force, &seed, &options::format};

constexpr std::array examples = {
    Example{"ngi forge demo", "Makes the demo game in the folder demo"},
    Example{"ngi forge demo --force", "Makes it anew"},
    Example{"ngi forge other --seed 7", "Other rust, other scratches"},
};

}  // namespace

const Verb forge_verb = {
    .name = "forge",
    .group = Group::Make,
    .summary = "make a small game to try everything on",
    .description =
        "Makes a folder that is laid out as an installed game: seven models with their materials, "
        "textures, lightmaps, effects and sounds, all of them drawn by code. Nothing in it comes "
        "from the real game, and nothing of it breaks a rule.\n\n"
        "The same seed gives the same bytes everywhere. The folder appears all at once when it is "
        "complete.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
