#include "ngi/tasks/open.h"

#include "ngi/archive/check.h"
#include "ngi/core/file.h"
#include "ngi/core/file_cache.h"
#include "ngi/core/os/path_text.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

using FoundGame = Result<std::unique_ptr<game::Game>>;

constexpr int levels_searched = 4;  // the folder itself and three above it

FoundGame game_at(const fs::path& root, const OpenOptions& options, OpenFiles open_files) {
  const bool is_named = !options.game.empty() && root == options.game;
  return game::Game::open(root, {.mods = is_named ? options.mods : std::vector<fs::path>(),
                                 .container = options.container,
                                 .open_files = std::move(open_files),
                                 .files = options.files});
}

// The path of a file below a folder; nullopt when it is outside.
std::optional<fs::path> path_below(const fs::path& folder, const fs::path& file) {
  std::error_code ignored;
  const fs::path below =
      fs::weakly_canonical(file, ignored).lexically_relative(fs::weakly_canonical(folder, ignored));
  if (below.empty() || *below.begin() == ".." || below == ".") return std::nullopt;
  return below;
}

// A file of the game as its mods show it.
fs::path through_mods(const fs::path& file, const OpenOptions& options) {
  const fs::path in_mod = write_target(file, options);
  std::error_code ignored;
  return fs::is_regular_file(in_mod, ignored) ? in_mod : file;
}

OpenedAsset with_kind(OpenedAsset opened, const OpenOptions& options) {
  if (!opened.asset.record) opened.asset.record = synthetic_record(options);
  opened.kind = kind_of(opened.asset, options);
  const bool salvages = options.container.framing == nres::Framing::Salvage;
  if (opened.kind == Kind::Unknown && opened.path.steps.empty() && salvages &&
      Container::open(opened.asset.bytes, options.container)) {
    opened.kind = Kind::Nres;  // without its magic
  }
  return opened;
}

AssetPath archive_of(AssetPath path) {
  path.steps.pop_back();
  return path;
}

Result<Asset> read_entry(const Container& archive, std::size_t entry, const AssetPath& path) {
  auto payload = archive.payload(entry);
  if (!payload) {
    return tl::unexpected(std::move(payload).error().at_path(to_text(archive_of(path))));
  }
  return asset_of_entry(archive, entry, to_text(path), *std::move(payload));
}

bool is_absent(const Error& error) {
  return error.rule().category == ErrorCategory::NotFound;
}

std::string wear_name(std::string_view model) {
  return std::string(game::stem_of(model)) + ".wea";
}

fs::path folder_of(const OpenedAsset& asset) {
  if (asset.path.file.empty()) return {};
  const fs::path folder = asset.path.file.parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

OpenFiles open_files_of(const OpenedAsset& asset) {
  if (asset.path.file.empty()) return {};
  return {{asset.path.file, asset.file}};
}

Result<Asset> open_wear_file(const OpenedAsset& model, const OpenOptions& options,
                             const OpenFiles& open_files) {
  auto path =
      locate(path_text(model.path.file.parent_path() / to_path(wear_name(model.asset.name))));
  if (!path) return fail(std::move(path));
  for (const game::OpenFile& file : open_files) {
    if (file.path != path->file) continue;
    return Asset{path_text(path->file), path_text(path->file.filename()), file.bytes, {}};
  }
  return ngi::open_asset(*path, options.container);
}

}  // namespace

fs::path write_target(const fs::path& file, const OpenOptions& options) {
  if (options.game.empty() || options.mods.empty()) return file;
  for (const fs::path& mod : options.mods) {
    if (path_below(mod, file)) return file;
  }
  const auto below = path_below(options.game, file);
  return below ? options.mods.front() / *below : file;
}

namespace {

// The folder of the game itself, unless only its mods have it; files_in() adds the files of the
// mods.
AssetPath folder_of_game(std::string_view text, OpenOptions options, const AssetPath& topmost) {
  if (options.mods.empty()) return topmost;
  options.mods.clear();
  const auto game = open_game(options);
  if (!game) return topmost;
  const auto own = (*game)->locate(text);
  return own && is_folder(*own) ? *own : topmost;
}

}  // namespace

Result<AssetPath> locate_asset(std::string_view text, const OpenOptions& options) {
  auto found = locate(text);
  if (found && !options.mods.empty()) found->file = through_mods(found->file, options);
  if (found || options.game.empty()) return found;
  const auto game = open_game(options);
  if (!game) return tl::unexpected(game.error());
  auto in_game = (*game)->locate(text);
  if (in_game && is_folder(*in_game)) in_game = folder_of_game(text, options, *in_game);
  // An absolute path is not looked up in the game.
  const bool absent = !in_game && (is_absent(in_game.error()) ||
                                   &in_game.error().rule() == &game::rules::path_unsafe);
  return absent ? found : in_game;
}

Result<OpenedAsset> open_asset(std::string_view text, const OpenOptions& options) {
  auto path = locate_asset(text, options);
  if (!path) return fail(std::move(path));
  return open_asset(*std::move(path), options);
}

Result<OpenedAsset> open_asset(AssetPath path, const OpenOptions& options) {
  auto file = options.files ? options.files->open(path.file, options.container.limits)
                            : map_file(path.file, options.container.limits);
  if (!file) return fail(std::move(file));
  return open_asset(std::move(path), *std::move(file), options);
}

Result<OpenedAsset> open_asset(AssetPath path, Bytes file, const OpenOptions& options) {
  OpenedAsset opened;
  opened.path = std::move(path);
  opened.file = file;
  opened.asset = {
      path_text(opened.path.file), path_text(opened.path.file.filename()), std::move(file), {}};
  if (!opened.path.steps.empty()) {
    auto entry = open_entry_inside(opened.asset, opened.path.steps, options.container);
    if (!entry) return fail(std::move(entry));
    auto asset = read_entry(entry->archive, entry->index, opened.path);
    if (!asset) return fail(std::move(asset));
    opened.asset = *std::move(asset);
    opened.archive = std::move(entry->archive);
    opened.entry = entry->index;
  }
  return with_kind(std::move(opened), options);
}

OpenedAsset open_bytes(Bytes bytes, std::string name, const OpenOptions& options) {
  OpenedAsset opened;
  opened.file = bytes;
  opened.asset = {name, name, std::move(bytes), {}};
  return with_kind(std::move(opened), options);
}

Kind kind_of(const Asset& asset, const OpenOptions& options) {
  return options.kind ? *options.kind : identify(asset);
}

std::optional<nres::Record> synthetic_record(const OpenOptions& options) {
  if (!options.attr2) return std::nullopt;
  nres::Record record = {};
  record.attr2 = *options.attr2;
  return record;
}

Result<Container> open_container(const Asset& asset, const OpenOptions& options) {
  auto container = Container::open(asset.bytes, options.container);
  if (!container) {
    return tl::unexpected(explain_foreign(asset, "an archive of the game",
                                          std::move(container).error().at_path(asset.path)));
  }
  if (options.reading == Reading::Strict) {
    Report report;
    check(*container, report);
    const Issue* refusal = report.refusal(Reading::Strict);
    if (refusal) return tl::unexpected(Error{*refusal}.at_path(asset.path));
  }
  return container;
}

FoundGame open_game(const OpenOptions& options, OpenFiles open_files) {
  return game_at(options.game, options, std::move(open_files));
}

std::unique_ptr<game::Game> game_in_folder(const fs::path& folder, const OpenOptions& options,
                                           OpenFiles open_files) {
  auto game = game_at(folder, options, std::move(open_files));
  return game && (*game)->recognise() ? *std::move(game) : nullptr;
}

FoundGame find_installed_game(const fs::path& folder, const OpenOptions& options,
                              OpenFiles open_files) {
  if (!options.game.empty()) return open_game(options, std::move(open_files));
  if (folder.empty()) return nullptr;
  if (auto game = game_in_folder(folder, options, open_files)) return game;
  std::error_code ignored;
  fs::path above = fs::absolute(folder, ignored).lexically_normal();
  if (!above.has_filename()) above = above.parent_path();
  for (int i = 1; i < levels_searched && above != above.parent_path(); ++i) {
    above = above.parent_path();
    if (auto game = game_in_folder(above, options, open_files)) return game;
  }
  return nullptr;
}

FoundGame find_installed_game(const OpenedAsset& asset, const OpenOptions& options) {
  return find_installed_game(folder_of(asset), options, open_files_of(asset));
}

FoundGame find_game(const fs::path& folder, const OpenOptions& options, OpenFiles open_files) {
  auto game = find_installed_game(folder, options, open_files);
  if (!game || *game) return game;
  return game_at(folder.empty() ? fs::path(".") : folder, options, std::move(open_files));
}

FoundGame find_game(const OpenedAsset& asset, const OpenOptions& options) {
  return find_game(folder_of(asset), options, open_files_of(asset));
}

FoundGame find_game(const AssetOrObject& subject, const OpenOptions& options) {
  return subject.asset ? find_game(*subject.asset, options) : find_game(fs::path(), options);
}

Result<std::optional<Asset>> find_wear(const OpenedAsset& model, const OpenOptions& options,
                                       const OpenFiles& open_files) {
  if (model.path.file.empty()) return std::nullopt;
  if (!model.archive) {
    auto file = open_wear_file(model, options, open_files);
    if (file) return std::optional(*std::move(file));
    if (is_absent(file.error())) return std::nullopt;
    return fail(std::move(file));
  }
  const auto entry = find_wear_entry(*model.archive, model.asset.name);
  if (!entry) return std::nullopt;
  AssetPath path = model.path;
  path.steps.back() = {.name = wear_name(model.asset.name)};
  auto asset = read_entry(*model.archive, *entry, path);
  if (!asset) return fail(std::move(asset));
  return std::optional(*std::move(asset));
}

std::optional<std::size_t> find_wear_entry(const Container& archive, std::string_view model) {
  return archive.find({.name = wear_name(model)});
}

bool names_object(const AssetOrObject& subject, const OpenOptions& options) {
  if (subject.asset) return subject.asset->kind == Kind::UnitScheme;
  return !options.game.empty() && is_absent(subject.asset.error());
}

}  // namespace ngi::tasks
