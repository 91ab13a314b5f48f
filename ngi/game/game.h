#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/game/archive_pool.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/libraries.h"

namespace ngi::game {

struct GameOptions {
  std::vector<std::filesystem::path> mods = {};  // the first lies on top
  Libraries libraries = {};
  ContainerOptions container = {};
  std::vector<OpenFile> open_files = {};  // used as they are, not opened again
};

// The material that is worn under a name: docs/formats/materials.md 2.7.
struct MaterialMatch {
  enum class By : std::uint8_t {
    Name,
    Default,  // there is none of that name: DEFAULT stands in
    First,    // nor a DEFAULT: the first of the library stands in
  };
  By by = By::Name;
  Asset asset;
};

// An installed game, or any folder, as one tree in which names are found as the engine finds them.
//
//   auto game = game::Game::open("/games/parkan");
//   auto texture = (*game)->texture("SUN4.0");
//   auto model = (*game)->asset("bases.rlb/r_h_01.msh");
//
// Opening reads nothing; folders are listed and archives mapped when they are first needed, each
// once. All functions may be called from several threads.
//
// Names come from the game's files and are CP1251 bytes. Errors carry no path: whoever asked adds
// its own with Error::at_path. What is odd but does not stop a lookup (VFS-014 to VFS-016) goes to
// `notes`, where a caller gives one.
class Game {
 public:
  // FILE-NOT-FOUND or FILE-UNREADABLE when the root or a mod is not a folder.
  static Result<std::unique_ptr<Game>> open(const std::filesystem::path& root,
                                            GameOptions options = {});

  const std::filesystem::path& root() const noexcept { return root_; }  // without the mods
  const FileTree& files() const noexcept { return tree_; }
  const Libraries& libraries() const noexcept { return options_.libraries; }
  const GameOptions& options() const noexcept { return options_; }

  // Whether it has what every installation has; VFS-001 otherwise.
  Result<void> recognise() const;

  // A path that may go on inside archives, "bases.rlb/r_h_01.msh/:13", with the file as the disk
  // has it. Typed by people, so UTF-8. FILE-NOT-FOUND, VFS-002 or VFS-003.
  Result<AssetPath> locate(std::string_view text) const;
  // What such a path leads to. Its own path is the one inside the game.
  Result<Asset> asset(std::string_view text) const;
  // A file, not shared with anybody.
  Result<Asset> file(std::string_view name) const;

  Result<const Archive*> archive(std::string_view name) const { return archives_.open(name); }
  // An entry by name. With a type, one that has another is noted as VFS-015.
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
  // What is worn under every name that the library lacks.
  struct StandIn {
    Result<MaterialMatch> match;
    Report notes;
  };

  Game(std::vector<std::filesystem::path> layers, GameOptions options);
  // Unpacked once, however many names are missing. The library must have an entry.
  const StandIn& stand_in(const Archive& library) const;

  std::filesystem::path root_;
  GameOptions options_;
  FileTree tree_;
  ArchivePool archives_;
  mutable std::once_flag stand_in_found_;
  mutable std::optional<StandIn> stand_in_;
};

}  // namespace ngi::game
