#include "ngi/tasks/validate.h"

#include <functional>
#include <limits>
#include <set>
#include <utility>

#include "ngi/core/core_rules.h"
#include "ngi/core/cyrillic.h"
#include "ngi/core/file_cache.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/replaced_file.h"
#include "ngi/core/text.h"
#include "ngi/game/check_game.h"
#include "ngi/game/lookups.h"
#include "ngi/game/rules.h"
#include "ngi/mission/rules.h"
#include "ngi/tables/config/rules.h"
#include "ngi/tables/rules.h"
#include "ngi/tasks/beside.h"
#include "ngi/tasks/detail/asset_validator.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

// A path to be checked. Files of unknown kind are skipped when they were found in a folder;
// PATH-UNKNOWN-KIND when they were named.
struct Target {
  // Found: in a folder. Listed: in a folder all files of which are targets of the same group.
  enum class Origin : std::uint8_t { Named, Found, Listed };
  AssetPath path;
  Origin origin = Origin::Named;
};

// Files that were named or found, by folded path; of two that differ in case only, the first.
using Files = std::map<std::string, const AssetPath*, std::less<>>;

Files files_among(std::span<const Target> targets) {
  Files files;
  for (const Target& target : targets) {
    if (!target.path.steps.empty()) continue;
    files.try_emplace(fold(path_text(target.path.file)), &target.path);
  }
  return files;
}

// Finds what stands beside a file of a mod folder in the game below it.
std::optional<AssetPath> find_below_mod(const std::filesystem::path& file, const std::string& name,
                                        const OpenOptions& options) {
  for (const std::filesystem::path& mod : options.mods) {
    const auto inside = file.lexically_normal().lexically_relative(mod.lexically_normal());
    if (inside.empty() || *inside.begin() == "..") continue;
    const auto found = locate_asset(path_text(inside.parent_path() / to_path(name)), options);
    if (found) return *found;
  }
  return std::nullopt;
}

std::optional<Bytes> find_sibling(const AssetPath& path, const std::string& name,
                                  const Files& files, const OpenOptions& options, bool in_folder) {
  AssetPath other = path;
  if (!path.steps.empty()) {
    other.steps.back() = {.name = name};
  } else {
    const auto found = files.find(fold(path_text(path.file.parent_path() / to_path(name))));
    auto beside = found == files.end() && in_folder ? find_in_folder(path.file.parent_path(), name)
                                                    : std::nullopt;
    if (found == files.end() && !beside) beside = find_below_mod(path.file, name, options);
    if (found == files.end() && !beside) return std::nullopt;
    other = beside ? *beside : *found->second;
  }
  const auto opened = open_asset(other, options);
  return opened ? std::optional(opened->asset.bytes) : std::nullopt;
}

FileValidation validate_file(const Target& target, const Files& files,
                             const ValidateOptions& options, const game::Lookups& game) {
  FileValidation validation = {.path = to_text(target.path), .file = path_text(target.path.file)};
  const auto opened = open_asset(target.path, options.open);
  if (!opened) {
    validation.unreadable = Error(opened.error()).at_path(validation.path);
    return validation;
  }
  const bool named = target.origin == Target::Origin::Named;
  validation.skipped = !named && kind_of_file(*opened, options.open) == Kind::Unknown;
  if (validation.skipped) return validation;
  const bool in_folder = target.origin != Target::Origin::Listed &&
                         support(kind_of_file(*opened, options.open)).siblings.always;
  validation.found = validate_asset(*opened, options, game, [&](const std::string& name) {
    return find_sibling(target.path, name, files, options.open, in_folder);
  });
  // Offsets count from the named asset, which need not be the file.
  if (!target.path.steps.empty()) validation.found.starts.clear();
  return validation;
}

// Targets that are checked against the same game, or against none.
struct TargetGroup {
  std::unique_ptr<game::Game> game = {};  // whose folder the targets are from
  std::vector<Target> targets = {};
};

// The targets of the given paths, and the validations of paths that do not exist.
struct Targets {
  std::vector<TargetGroup> groups = std::vector<TargetGroup>(1);
  std::vector<FileValidation> validations = {};
  std::set<std::string> seen = {};  // no path is checked twice

  // Returns whether it was not there before.
  bool add(AssetPath path, Target::Origin origin) {
    const bool is_new = seen.insert(to_text(path)).second;
    if (is_new) groups.back().targets.push_back({std::move(path), origin});
    return is_new;
  }
  void add_failure(const std::string& path, Error error) {
    FileValidation& validation = validations.emplace_back();
    validation.path = validation.file = path;
    validation.unreadable = std::move(error).at_path(path);
  }
  // The files that the game sees: those of its mods, then its own that no mod replaces.
  void add_game(const std::filesystem::path& folder,
                const std::vector<std::filesystem::path>& mods) {
    std::set<std::string> taken;
    for (const auto& mod : mods) add_layer(mod, taken);
    add_layer(folder, taken);
  }
  // The files of a folder that is no game; of one inside the game, as its mods leave it.
  void add_folder(const std::filesystem::path& folder, const OpenOptions& options) {
    if (options.mods.empty()) return add_game(folder, {});
    Report unreadable;
    for (FolderFile& file : files_in(folder, options, unreadable)) {
      add({std::move(file.file), {}}, Target::Origin::Found);
    }
    for (const Issue& issue : unreadable.issues()) add_failure(issue.place.path, Error{issue});
  }

 private:
  // Adds the files of a folder whose paths below it are not taken, and takes those.
  void add_layer(const std::filesystem::path& folder, std::set<std::string>& taken) {
    FileList list = list_files(folder);
    for (Error& error : list.unreadable) {
      const std::string path = error.issue.place.path;
      add_failure(path, std::move(error));
    }
    std::set<std::string> own;  // a collision of names in one folder is an issue of its own
    std::vector<Target>& found = groups.back().targets;
    const std::size_t first = found.size();
    bool all_new = true;
    for (auto& file : list.files) {
      const std::string below = fold_cyrillic_utf8(path_text(file.lexically_relative(folder)));
      if (is_backup_name(file)) continue;
      const bool is_taken = taken.contains(below);
      if (!is_taken) own.insert(below);
      all_new &= !is_taken && add({std::move(file), {}}, Target::Origin::Found);
    }
    if (all_new) {
      for (Target& target : std::span(found).subspan(first)) target.origin = Target::Origin::Listed;
    }
    taken.merge(own);
  }
};

// Whether the folder is that of a game whose registry is lost. A mod folder often has one of these
// libraries.
bool lacks_only_registry(const game::Game& game) {
  const auto has = [&game](const std::string& name) { return game.file(name).has_value(); };
  return has(game.libraries().materials) && has(game.libraries().textures);
}

// The game whose folder this is, unless the options name another one.
std::unique_ptr<game::Game> game_of_folder(const std::filesystem::path& folder,
                                           const OpenOptions& options) {
  std::error_code ignored;
  const bool is_named =
      !options.game.empty() && std::filesystem::equivalent(folder, options.game, ignored);
  if (!options.game.empty() && !is_named) return nullptr;
  OpenOptions own = options;
  own.game = folder;
  if (!is_named) own.mods.clear();
  auto game = open_game(own);
  if (!game) return nullptr;
  const bool is_game = is_named || (*game)->recognise() || lacks_only_registry(**game);
  return is_game ? *std::move(game) : nullptr;
}

Targets targets_of(std::span<const std::string> paths, const OpenOptions& options) {
  Targets targets;
  for (const std::string& text : paths) {
    auto path = locate_asset(text, options);
    if (!path) {
      targets.add_failure(text, std::move(path).error());
    } else if (is_folder(*path)) {
      auto game = game_of_folder(path->file, options);
      if (!game) {
        targets.add_folder(path->file, options);
        continue;
      }
      targets.groups.push_back({.game = std::move(game)});
      targets.add_game(path->file, options.mods);
      targets.groups.emplace_back();
    } else {
      targets.add(*std::move(path), Target::Origin::Named);
    }
  }
  return targets;
}

// Returns one validation per target, in their order, at any number of threads. `check_together` is
// called on one of them at the same time.
Result<std::vector<FileValidation>> validate_targets(std::span<const Target> targets,
                                                     const ValidateOptions& options,
                                                     const game::Lookups& game,
                                                     const std::function<void()>& check_together,
                                                     const Work& work) {
  ValidateOptions for_found = options;
  for_found.open.kind.reset();
  for_found.open.attr2.reset();
  const Files files = files_among(targets);
  std::vector<FileValidation> validations(targets.size());
  const auto validate_one = [&](std::size_t place) {
    // First, because it takes longer than any file.
    if (place == 0) return check_together();
    const std::size_t i = place - 1;
    const bool named = targets[i].origin == Target::Origin::Named;
    validations[i] = validate_file(targets[i], files, named ? options : for_found, game);
  };
  if (!parallel_for(targets.size() + 1, validate_one, work)) return fail(rules::cancelled, {});
  return validations;
}

Result<std::unique_ptr<game::Game>> named_game(const OpenOptions& options) {
  return options.game.empty() ? nullptr : open_game(options);
}

game::Lookups lookups_of(const std::unique_ptr<game::Game>& game) {
  return game ? game::lookups_in(*game) : game::Lookups{};
}

// The files that were checked, by path.
using ByFile = std::map<std::string, FileValidation*, std::less<>>;

// The file that an issue is in, which its path begins with; nullptr when it is in none.
FileValidation* find_file(const ByFile& files, std::string_view path) {
  while (true) {
    const auto found = files.find(path);
    if (found != files.end()) return found->second;
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return nullptr;
    path = path.substr(0, slash);
  }
}

// Whether the check of the archive itself has said more.
bool is_known(const Issue& issue, const FileValidation& file) {
  const bool about_archive =
      issue.rule == &game::rules::archive_magic || issue.rule == &game::rules::archive_unreadable;
  return about_archive && (file.unreadable || file.found.report.count(Severity::Error) != 0);
}

// Adds what was found in a game as a whole to the files that it was found in; the rest becomes a
// validation of its own.
void add_game_issues(const game::Game& game, const Report& found, const ValidateOptions& options,
                     std::vector<FileValidation>& validations) {
  ByFile files;
  for (FileValidation& validation : validations) files.emplace(validation.file, &validation);
  FileValidation rest = {.path = path_text(game.root()), .file = path_text(game.root())};
  rest.is_game = true;
  rest.found.report = Report(options.issues_per_rule);
  for (const Issue& issue : found.issues()) {
    FileValidation* file = find_file(files, issue.place.path);
    if (file == nullptr) {
      rest.found.report.add(issue);
    } else if (!is_known(issue, *file)) {
      if (std::exchange(file->skipped, false)) file->found.assets = 1;
      file->found.report.add(issue);
    }
  }
  if (!rest.found.report.empty()) validations.push_back(std::move(rest));
}

// The options with the severities of tolerant reading. In the chapters of missions and small tables
// a warning is information there (docs/formats/missions.md 9, game-assets.md 11).
ValidateOptions graded(ValidateOptions options) {
  if (options.severities.reading != Reading::Tolerant) return options;
  for (const auto rules : {mission::rules::all(), tables::rules::all(), config::rules::all()}) {
    for (const Rule* rule : rules) {
      if (rule->severity != Severity::Warning) continue;
      options.severities.severities.try_emplace(rule, Severity::Info);
    }
  }
  return options;
}

Report unlimited_report(const ValidateOptions& options) {
  Report report(std::numeric_limits<std::uint64_t>::max());
  report.override_severities(options.severities);
  return report;
}

}  // namespace

Validation validate_against(const game::Lookups& game, const OpenedAsset& opened,
                            const ValidateOptions& wanted) {
  const ValidateOptions options = graded(wanted);
  // Bytes from memory stand beside nothing.
  if (!opened.archive && opened.path.file.empty()) {
    return validate_asset(opened, options, game, {});
  }
  const bool in_folder = support(kind_of_file(opened, options.open)).siblings.always;
  const FindSibling sibling = [&](const std::string& name) -> std::optional<Bytes> {
    if (!opened.archive) {
      return find_sibling(opened.path, name, {}, options.open, in_folder);
    }
    const auto entry = opened.archive->find({.name = name});
    const auto payload = entry ? opened.archive->payload(*entry) : Result<Bytes>();
    return entry && payload ? std::optional(*payload) : std::nullopt;
  };
  return validate_asset(opened, options, game, sibling);
}

Result<Validation> validate(const OpenedAsset& opened, const ValidateOptions& options) {
  const auto game = named_game(options.open);
  if (!game) return tl::unexpected(game.error());
  return validate_against(lookups_of(*game), opened, options);
}

Result<std::vector<FileValidation>> validate(std::span<const std::string> paths,
                                             const ValidateOptions& wanted, const Work& work) {
  ValidateOptions options = graded(wanted);
  // A unit is read for its own check, for the game as a whole and for the missions that have it.
  // Larger files are archives, which the game keeps open.
  constexpr std::uint64_t largest = std::uint64_t{1} << 20;
  options.open.files = std::make_shared<FileCache>(FileCache::Bounds{.largest = largest});
  const auto named = named_game(options.open);
  if (!named) return tl::unexpected(named.error());
  const game::Lookups usual = lookups_of(*named);
  Targets targets = targets_of(paths, options.open);
  std::vector<FileValidation> validations = std::move(targets.validations);
  for (const TargetGroup& group : targets.groups) {
    if (group.targets.empty()) continue;
    const game::Lookups own = lookups_of(group.game);
    Report together = unlimited_report(options);
    const auto check_together = [&] {
      if (group.game) {
        game::check_game(*group.game, together);
      } else if (*named) {
        game::check_libraries(**named, together);
      }
    };
    auto found =
        validate_targets(group.targets, options, group.game ? own : usual, check_together, work);
    if (!found) return found;
    if (group.game || *named) {
      add_game_issues(group.game ? *group.game : **named, together, options, *found);
    }
    std::move(found->begin(), found->end(), std::back_inserter(validations));
  }
  return validations;
}

ValidationSummary summarise(std::span<const FileValidation> validations) {
  ValidationSummary summary;
  for (const FileValidation& validation : validations) {
    if (!validation.is_game) ++(validation.skipped ? summary.skipped : summary.files);
    summary.assets += validation.found.assets;
    for (std::size_t i = 0; i < summary.issues.size(); ++i) {
      summary.issues[i] += validation.found.report.count(static_cast<Severity>(i));
    }
    if (validation.unreadable) ++summary.issues[static_cast<std::size_t>(Severity::Error)];
  }
  return summary;
}

}  // namespace ngi::tasks
