#include "ngi/game/game.h"

#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace fs = std::filesystem;

namespace {

Result<void> require_folder(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) return {};
  if (status.type() == fs::file_type::not_found) {
    return fail(ngi::rules::file_not_found, {.path = path_text(path)});
  }
  const std::string why = error ? error_text(error) : "it is not a folder";
  return fail(ngi::rules::file_unreadable, {.path = path_text(path)}, why);
}

void note(Report* notes, Issue issue) {
  if (notes) notes->add(std::move(issue));
}

// Converts the part of a path inside an archive to path steps.
AssetPath asset_path(const FileTree::Match& match, const GamePath& path) {
  AssetPath out = {match.last().host, {}};
  for (std::size_t i = match.items.size(); i < path.parts.size(); ++i) {
    for (PathStep& step : parse_steps(cp1251_to_utf8(path.parts[i]))) {
      out.steps.push_back(std::move(step));
    }
  }
  return out;
}

Result<GamePath> typed_path(std::string_view text) {
  return GamePath::parse(utf8_to_cp1251(text).value_or(std::string(text)));
}

}  // namespace

Game::Game(std::vector<fs::path> layers, GameOptions options)
    : root_(layers.back()),
      options_(std::move(options)),
      tree_(std::make_unique<const FileTree>(std::move(layers))),
      archives_(std::make_unique<ArchivePool>(*tree_, options_.container, options_.open_files,
                                              options_.files)) {}
Game::~Game() = default;

const ArchivePool& archives_of(const Game& game) noexcept {
  return *game.archives_;
}

Result<std::unique_ptr<Game>> Game::open(const fs::path& root, GameOptions options) {
  std::vector<fs::path> layers = options.mods;
  layers.push_back(root);
  for (const fs::path& layer : layers) {
    if (auto folder = require_folder(layer); !folder) return fail(std::move(folder));
  }
  return std::unique_ptr<Game>(new Game(std::move(layers), std::move(options)));
}

Result<void> Game::recognise() const {
  // Two files of one name are there too; VFS-002 says so when one is needed.
  const auto has = [this](const std::string& name) {
    const auto path = GamePath::parse(name);
    if (!path) return false;
    const auto file = tree_->file(*path);
    return file || &file.error().rule() == &rules::path_collision;
  };
  const Libraries& named = libraries();
  if (has(named.registry) && (has(named.materials) || has(named.textures))) return {};
  return fail(rules::root_unknown, {});
}

Result<AssetPath> Game::locate(std::string_view text) const {
  const auto path = typed_path(text);
  if (!path) return tl::unexpected(path.error());
  const auto match = tree_->follow(*path);
  if (!match) return tl::unexpected(match.error());
  return asset_path(*match, *path);
}

Result<Asset> Game::asset(std::string_view text) const {
  const auto path = typed_path(text);
  if (!path) return tl::unexpected(path.error());
  const auto match = tree_->follow(*path);
  if (!match) return tl::unexpected(match.error());
  if (match->items.size() == path->parts.size()) return file(path->text());
  const std::string name = match->text();
  const auto archive = archives_->open(name);
  if (!archive) return tl::unexpected(archive.error());
  return open_inside({cp1251_to_utf8(name), name, (*archive)->container().bytes(), {}},
                     asset_path(*match, *path).steps, options_.container);
}

Result<Asset> Game::file(std::string_view name) const {
  const auto path = GamePath::parse(name);
  if (!path) return tl::unexpected(path.error());
  const auto match = tree_->follow(*path);
  if (!match) return tl::unexpected(match.error());
  if (match->items.size() < path->parts.size()) {
    return fail(ngi::rules::file_not_found, {.path = cp1251_to_utf8(name)});
  }
  auto bytes = archives_->bytes_of(match->last().host);
  if (!bytes) return fail(std::move(bytes));
  return Asset{cp1251_to_utf8(match->text()), match->last().name, *std::move(bytes), {}};
}

Result<Asset> Game::entry(std::string_view archive, std::string_view name,
                          std::optional<std::uint32_t> type, Report* notes) const {
  const auto opened = archives_->open(archive);
  if (!opened) return tl::unexpected(opened.error());
  const Archive& found = **opened;
  const auto entry = found.find(name);
  if (!entry) {
    return fail(rules::entry_missing, {}, cp1251_to_utf8(archive), cp1251_to_utf8(name));
  }
  auto asset = found.asset(*entry);
  if (!asset) return asset;
  const std::size_t count = notes ? found.count(name) : 1;
  if (count > 1) {
    note(notes, make_issue(rules::entry_repeated, {}, cp1251_to_utf8(archive), count,
                           cp1251_to_utf8(name)));
  }
  const auto stored = found.container().type(*entry);
  if (type && stored && *stored != *type) {
    note(notes,
         make_issue(rules::entry_type, {}, asset->path, type_text(*stored), type_text(*type)));
  }
  if (asset->bytes.empty()) note(notes, make_issue(rules::entry_empty, {}, asset->path));
  return asset;
}

Result<MaterialMatch> Game::material(std::string_view name, Report* notes) const {
  const auto opened = archives_->open(libraries().materials);
  if (!opened) return tl::unexpected(opened.error());
  const Archive& library = **opened;
  if (library.find(name)) {
    return entry(libraries().materials, name, four_cc("MAT0"), notes).map([](Asset asset) {
      return MaterialMatch{MaterialMatch::By::Name, std::move(asset)};
    });
  }
  if (library.container().size() == 0) {
    return fail(rules::entry_missing, {}, cp1251_to_utf8(libraries().materials),
                cp1251_to_utf8(name));
  }
  const Replacement& found = replacement(library);
  if (notes) notes->merge(found.notes);
  return found.match;
}

const Game::Replacement& Game::replacement(const Archive& library) const {
  std::call_once(replacement_found_, [&] {
    constexpr std::string_view key = "DEFAULT";
    const bool has_default = library.find(key).has_value();
    const auto by = has_default ? MaterialMatch::By::Default : MaterialMatch::By::First;
    Report notes;
    auto asset =
        has_default ? entry(libraries().materials, key, four_cc("MAT0"), &notes) : library.asset(0);
    auto match =
        std::move(asset).map([by](Asset found) { return MaterialMatch{by, std::move(found)}; });
    replacement_.emplace(Replacement{std::move(match), std::move(notes)});
  });
  return *replacement_;
}

Result<Asset> Game::texture(std::string_view name, Report* notes) const {
  return entry(libraries().textures, name, four_cc("Texm"), notes);
}

Result<Asset> Game::lightmap(std::string_view name, Report* notes) const {
  return entry(libraries().lightmaps, name, four_cc("Texm"), notes);
}

Result<Asset> Game::palette(std::string_view name, Report* notes) const {
  return entry(libraries().palettes, name, {}, notes);
}

Result<Asset> Game::sound(std::string_view name, Report* notes) const {
  return entry(libraries().sounds, name, four_cc("SWAV"), notes);
}

Result<Asset> Game::effect(std::string_view name, Report* notes) const {
  return entry(libraries().effects, name, four_cc("FXID"), notes);
}

Result<Asset> Game::prototype(std::string_view key, Report* notes) const {
  return entry(libraries().registry, key, {}, notes);
}

}  // namespace ngi::game
