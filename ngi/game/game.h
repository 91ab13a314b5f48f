#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/core/report.h"
#include "ngi/core/text.h"

namespace ngi {
class FileCache;  // core/file_cache.h
}

namespace ngi::game {

class Archive;  // these two are for this module: detail/archive_pool.h
class ArchivePool;
class FileTree;

// File names of the libraries: docs/formats/game-assets.md 3. As with the engine's
// SetTexturesLib and related functions, setting a name does not open the file; a missing file
// is reported at the first lookup.
struct Libraries {
  std::string textures = "Textures.lib";
  std::string materials = "Material.lib";
  std::string lightmaps = "LightMap.lib";
  std::string palettes = "palettes.lib";
  std::string sounds = "sounds.lib";
  std::string effects = "effects.rlb";
  std::string registry = "objects.rlb";
};

// Whether an archive of that name is one of the libraries. Ignores case.
inline bool is_library(const Libraries& libraries, std::string_view name) {
  for (const std::string* library :
       {&libraries.textures, &libraries.materials, &libraries.lightmaps, &libraries.palettes,
        &libraries.sounds, &libraries.effects, &libraries.registry}) {
    if (compare_folded(*library, name) == 0) return true;
  }
  return false;
}
// A file that is open already.
struct OpenFile {
  std::filesystem::path path;
  Bytes bytes;
};

struct GameOptions {
  std::vector<std::filesystem::path> mods = {};  // topmost first
  Libraries libraries = {};
  ContainerOptions container = {};
  std::vector<OpenFile> open_files = {};  // used as they are, not opened again
  std::shared_ptr<FileCache> files = {};  // keeps what was opened; nullptr: nothing does
};

// The material found for a name: docs/formats/materials.md 2.7.
struct MaterialMatch {
  enum class By : std::uint8_t {
    Name,
    Default,  // DEFAULT, because there is none of that name
    First,    // the first of the library, because there is no DEFAULT either
  };
  By by = By::Name;
  Asset asset;
};

// An installed game, or any folder, as one tree in which names are resolved as in the engine.
//
//   auto game = game::Game::open("/games/parkan");
//   auto texture = (*game)->texture("SUN4.0");
//   auto model = (*game)->asset("bases.rlb/r_h_01.msh");
//
// Opening reads nothing; folders are listed and archives mapped once, on first use. All functions
// are thread-safe.
//
// Names come from the game's files and are CP1251 bytes. Errors have no path: callers add
// their own with Error::at_path. Oddities that do not stop a lookup (VFS-014 to VFS-016) are
// added to `notes`, if given.
class Game {
 public:
  // Fails with FILE-NOT-FOUND or FILE-UNREADABLE when the root or a mod is not a folder.
  static Result<std::unique_ptr<Game>> open(const std::filesystem::path& root,
                                            GameOptions options = {});
  ~Game();

  const std::filesystem::path& root() const noexcept { return root_; }  // without the mods
  const FileTree& files() const noexcept { return *tree_; }             // ngi/game/file_tree.h
  const Libraries& libraries() const noexcept { return options_.libraries; }
  const GameOptions& options() const noexcept { return options_; }

  // Checks for files that every installation has; VFS-001 when they are missing.
  Result<void> recognise() const;

  // Resolves a path that may continue inside archives, "bases.rlb/r_h_01.msh/:13", to the file as
  // spelled on disk. User input, so UTF-8. FILE-NOT-FOUND, VFS-002 or VFS-003.
  Result<AssetPath> locate(std::string_view text) const;
  // Opens such a path. The asset's path is the one inside the game.
  Result<Asset> asset(std::string_view text) const;
  // Opens a file without sharing it.
  Result<Asset> file(std::string_view name) const;

  // Finds an entry by name. With a type, an entry of another type is noted as VFS-015.
  Result<Asset> entry(std::string_view archive, std::string_view name,
                      std::optional<std::uint32_t> type = {}, Report* notes = nullptr) const;

  // Fails when the library is missing or has no entries.
  Result<MaterialMatch> material(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> texture(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> lightmap(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> palette(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> sound(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> effect(std::string_view name, Report* notes = nullptr) const;
  Result<Asset> prototype(std::string_view key, Report* notes = nullptr) const;

 private:
  friend const ArchivePool& archives_of(const Game& game) noexcept;

  // The replacement for every name that the library lacks.
  struct Replacement {
    Result<MaterialMatch> match;
    Report notes;
  };

  Game(std::vector<std::filesystem::path> layers, GameOptions options);
  // Unpacked once for all missing names. The library must have an entry.
  const Replacement& replacement(const Archive& library) const;

  std::filesystem::path root_;
  GameOptions options_;
  std::unique_ptr<const FileTree> tree_;
  std::unique_ptr<const ArchivePool> archives_;
  mutable std::once_flag replacement_found_;
  mutable std::optional<Replacement> replacement_;
};

}  // namespace ngi::game
