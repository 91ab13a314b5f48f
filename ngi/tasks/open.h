#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/asset/kind.h"
#include "ngi/game/game.h"

// Opening assets, and finding the game and the material table around them, for all tasks. A file is
// opened once; later steps take its bytes from the OpenedAsset.
namespace ngi::tasks {

// Options for finding and reading assets, shared by all tasks of a program.
struct OpenOptions {
  std::filesystem::path game = {};  // folder of an installed game; empty: none was named
  // Folders on top of that game, topmost first. Files of the game that change are written to the
  // first of them: see write_target().
  std::vector<std::filesystem::path> mods = {};
  ContainerOptions container = {};  // limits and framing
  Reading reading = Reading::Tolerant;
  std::optional<Kind> kind = {};            // overrides recognition
  std::optional<std::uint32_t> attr2 = {};  // MAT0 version of a file outside any archive
  // Keeps the files that were opened, for a task that reads some of them several times and edits
  // none; nullptr: every use opens the file.
  std::shared_ptr<FileCache> files = {};
};

// An open asset: bytes, kind and path. Tasks that need the archive, game or material table around
// it start from here, not from a path text.
struct OpenedAsset {
  Asset asset = {};
  Kind kind = Kind::Unknown;
  AssetPath path = {};                    // `file` is empty for bytes from memory
  Bytes file = {};                        // the whole file that contains it
  std::optional<Container> archive = {};  // the archive that contains it; nullopt for a file
  std::size_t entry = 0;                  // index in `archive`
};

// An asset, or a name that may be the key of a prototype of the game when there is no such asset.
struct AssetOrObject {
  std::string name = {};
  Result<OpenedAsset> asset = {};
};

// Splits a path text into file and steps. A path that is not on disk is looked up in the game. A
// file of the game is that of the topmost mod folder that has it.
Result<AssetPath> locate_asset(std::string_view text, const OpenOptions& options);

// Returns where a changed file is written: a file of the game below the first mod folder, if there
// is one; any other file in its own place.
std::filesystem::path write_target(const std::filesystem::path& file, const OpenOptions& options);

Result<OpenedAsset> open_asset(std::string_view text, const OpenOptions& options);
Result<OpenedAsset> open_asset(AssetPath path, const OpenOptions& options);
// Opens an asset in a file that is already open.
Result<OpenedAsset> open_asset(AssetPath path, Bytes file, const OpenOptions& options);
// Opens bytes in memory, such as standard input. `name` is for messages.
OpenedAsset open_bytes(Bytes bytes, std::string name, const OpenOptions& options);

// Returns the kind of an asset, or the one that the options set.
Kind kind_of(const Asset& asset, const OpenOptions& options);

// Returns a directory entry for a file outside archives, made from the options; nullopt when they
// do not set attr2.
std::optional<nres::Record> synthetic_record(const OpenOptions& options);

// Opens the asset as an archive; PATH-NOT-ARCHIVE when it is none. A strict reader refuses an
// archive that breaks a rule.
Result<Container> open_container(const Asset& asset, const OpenOptions& options);

using OpenFiles = std::vector<game::OpenFile>;

// Opens the game that the options name; FILE-NOT-FOUND when its folder does not exist.
Result<std::unique_ptr<game::Game>> open_game(const OpenOptions& options,
                                              OpenFiles open_files = {});

// Opens the installed game with this root folder; nullptr when it is no game.
std::unique_ptr<game::Game> game_in_folder(const std::filesystem::path& folder,
                                           const OpenOptions& options, OpenFiles open_files = {});

// Opens the game that the options name, else the installed game in this folder or in one of the
// three folders above it; nullptr when there is none.
Result<std::unique_ptr<game::Game>> find_installed_game(const std::filesystem::path& folder,
                                                        const OpenOptions& options,
                                                        OpenFiles open_files = {});
Result<std::unique_ptr<game::Game>> find_installed_game(const OpenedAsset& asset,
                                                        const OpenOptions& options);

// Opens the game for looking up names: the installed one, else the folder itself as a game.
Result<std::unique_ptr<game::Game>> find_game(const std::filesystem::path& folder,
                                              const OpenOptions& options,
                                              OpenFiles open_files = {});
// Starts from the folder of the asset's file.
Result<std::unique_ptr<game::Game>> find_game(const OpenedAsset& asset, const OpenOptions& options);
Result<std::unique_ptr<game::Game>> find_game(const AssetOrObject& subject,
                                              const OpenOptions& options);

// Finds the material table of a model: same stem and the suffix .wea, in the same archive or
// folder. Returns nullopt when there is none. `open_files` are not opened again.
Result<std::optional<Asset>> find_wear(const OpenedAsset& model, const OpenOptions& options,
                                       const OpenFiles& open_files = {});
// Finds the entry with the material table of a model of that name.
std::optional<std::size_t> find_wear_entry(const Container& archive, std::string_view model);

// Whether the subject is a unit or a prototype of the game rather than an asset: a unit scheme, or
// a name in the game that the options name.
bool names_object(const AssetOrObject& subject, const OpenOptions& options);

}  // namespace ngi::tasks
