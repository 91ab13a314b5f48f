#include "ngi/tasks/open.h"

#include "ngi/archive/check.h"
#include "ngi/core/file.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

constexpr int levels_up = 4;  // a mod stands at most that deep below its game

Result<std::unique_ptr<game::Game>> game_at(const fs::path& root, const OpenOptions& options) {
  return game::Game::open(root, {.container = options.container});
}

// Record that stands in for the directory entry of a file outside any archive.
std::optional<nres::Record> synthetic_record(const OpenOptions& options) {
  if (!options.attr2) return std::nullopt;
  nres::Record record = {};
  record.attr2 = *options.attr2;
  return record;
}

OpenedAsset with_kind(OpenedAsset opened, const OpenOptions& options) {
  if (!opened.asset.record) opened.asset.record = synthetic_record(options);
  opened.kind = kind_of(opened.asset, options);
  return opened;
}

Asset asset_of(const Entry& entry, Bytes payload) {
  Asset out = {entry.path, std::string(entry.archive.name(entry.index)), std::move(payload), {}};
  if (entry.archive.nres()) out.record = entry.archive.nres()->records()[entry.index];
  return out;
}

bool is_absent(const Error& error) {
  return error.rule().category == ErrorCategory::NotFound;
}

}  // namespace

Result<AssetPath> locate_asset(std::string_view text, const OpenOptions& options) {
  auto found = locate(text);
  if (found || options.game.empty()) return found;
  const auto game = open_game(options);
  if (!game) return tl::unexpected(game.error());
  auto in_game = (*game)->locate(text);
  // An absolute path is none inside the game.
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
  OpenedAsset opened;
  if (path.steps.empty()) {
    auto file = ngi::open_asset(path, options.container);
    if (!file) return fail(std::move(file));
    opened.asset = *std::move(file);
  } else {
    auto entry = open_entry(path, options.container);
    if (!entry) return fail(std::move(entry));
    auto payload = entry->archive.payload(entry->index);
    if (!payload) {
      const std::string archive = entry->path.substr(0, entry->path.rfind('/'));
      return tl::unexpected(std::move(payload).error().at_path(archive));
    }
    opened.asset = asset_of(*entry, *std::move(payload));
    opened.archive = std::move(entry->archive);
    opened.entry = entry->index;
  }
  opened.path = std::move(path);
  return with_kind(std::move(opened), options);
}

OpenedAsset open_bytes(Bytes bytes, std::string name, const OpenOptions& options) {
  OpenedAsset opened;
  opened.asset = {name, name, std::move(bytes), {}};
  return with_kind(std::move(opened), options);
}

Kind kind_of(const Asset& asset, const OpenOptions& options) {
  return options.kind ? *options.kind : identify(asset);
}

Result<Container> open_container(const Asset& asset, const OpenOptions& options) {
  auto container = Container::open(asset.bytes, options.container);
  if (!container) return tl::unexpected(std::move(container).error().at_path(asset.path));
  if (options.reading == Reading::Strict) {
    Report report;
    check(*container, report);
    const Issue* refusal = report.refusal(Reading::Strict);
    if (refusal) return tl::unexpected(Error{*refusal}.at_path(asset.path));
  }
  return container;
}

Result<std::unique_ptr<game::Game>> open_game(const OpenOptions& options) {
  return game_at(options.game, options);
}

std::unique_ptr<game::Game> game_in_folder(const fs::path& folder, const OpenOptions& options) {
  auto game = game_at(folder, options);
  return game && (*game)->recognise() ? *std::move(game) : nullptr;
}

Result<std::unique_ptr<game::Game>> find_game(const AssetPath& path, const OpenOptions& options) {
  if (!options.game.empty()) return open_game(options);
  std::error_code ignored;
  const fs::path own =
      path.file.empty() ? fs::path() : fs::absolute(path.file, ignored).parent_path();
  fs::path folder = own;
  for (int i = 0; i < levels_up && !folder.empty(); ++i) {
    if (auto game = game_in_folder(folder, options)) return game;
    folder = folder == folder.parent_path() ? fs::path() : folder.parent_path();
  }
  return game_at(own.empty() ? fs::path(".") : own, options);
}

Result<std::unique_ptr<game::Game>> find_game(const OpenedAsset& asset,
                                              const OpenOptions& options) {
  return find_game(asset.path, options);
}

Result<std::optional<Asset>> find_wear(const OpenedAsset& model, const OpenOptions& options) {
  if (model.path.file.empty()) return std::nullopt;
  AssetPath path = model.path;
  const std::string name = std::string(game::stem_of(model.asset.name)) + ".wea";
  if (model.archive) {
    const PathStep step = {.name = name};
    const auto entry = model.archive->find(step);
    if (!entry) return std::nullopt;
    path.steps.back() = step;
    auto payload = model.archive->payload(*entry);
    if (!payload) return tl::unexpected(std::move(payload).error().at_path(to_text(path)));
    return asset_of({to_text(path), *model.archive, *entry}, *std::move(payload));
  }
  auto file = locate((path.file.parent_path() / name).string());
  if (!file) {
    if (is_absent(file.error())) return std::nullopt;
    return fail(std::move(file));
  }
  auto wear = ngi::open_asset(*file, options.container);
  if (!wear) return fail(std::move(wear));
  return *std::move(wear);
}

bool names_object(const Result<OpenedAsset>& opened, const OpenOptions& options) {
  if (options.game.empty()) return false;
  return opened ? opened->kind == Kind::UnitScheme : is_absent(opened.error());
}

}  // namespace ngi::tasks
