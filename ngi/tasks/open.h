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

// Opening assets and finding the game and the material table around them: the one way for every
// task. A file is opened once; whatever needs it later gets its bytes from the OpenedAsset.
namespace ngi::tasks {

// How assets are found and read. One value serves all tasks of a program.
struct OpenOptions {
  std::filesystem::path game = {};  // folder of an installed game; empty: none was named
  ContainerOptions container = {};  // limits and framing
  Reading reading = Reading::Tolerant;
  std::optional<Kind> kind = {};            // overrides what the content says
  std::optional<std::uint32_t> attr2 = {};  // MAT0 version of a file outside any archive
};

// An asset that is open: its bytes, its kind and its place. Tasks that need more (the archive
// around it, the game, the material table) go on from here and never from a path text.
struct OpenedAsset {
  Asset asset = {};
  Kind kind = Kind::Unknown;
  AssetPath path = {};                    // `file` is empty for bytes from memory
  Bytes file = {};                        // the whole file of the disk in which it stands
  std::optional<Container> archive = {};  // the archive whose entry it is; nothing for a file
  std::size_t entry = 0;                  // index in `archive`
};

// What a person named: an asset or, when there is none of that name, perhaps the key of a prototype
// of the game.
struct AssetOrObject {
  std::string name = {};
  Result<OpenedAsset> asset = {};
};

// Splits a path text into file and steps. What is not on disk is looked up in the game.
Result<AssetPath> locate_asset(std::string_view text, const OpenOptions& options);

Result<OpenedAsset> open_asset(std::string_view text, const OpenOptions& options);
Result<OpenedAsset> open_asset(AssetPath path, const OpenOptions& options);
// The same when the file of the path is open already.
Result<OpenedAsset> open_asset(AssetPath path, Bytes file, const OpenOptions& options);
// Bytes that are in memory already, such as standard input. `name` is for messages.
OpenedAsset open_bytes(Bytes bytes, std::string name, const OpenOptions& options);

// Kind of an asset, or the one that the options force.
Kind kind_of(const Asset& asset, const OpenOptions& options);

// Record that stands in for the directory entry of a file outside any archive; nothing when the
// options say nothing of it.
std::optional<nres::Record> synthetic_record(const OpenOptions& options);

// The asset as an archive; PATH-NOT-ARCHIVE otherwise. A strict reader refuses an archive that
// breaks a rule.
Result<Container> open_container(const Asset& asset, const OpenOptions& options);

using OpenFiles = std::vector<game::OpenFile>;

// Game that the options name; FILE-NOT-FOUND when its folder is not there.
Result<std::unique_ptr<game::Game>> open_game(const OpenOptions& options,
                                              OpenFiles open_files = {});

// Installed game whose root is this folder; nullptr when it is none.
std::unique_ptr<game::Game> game_in_folder(const std::filesystem::path& folder,
                                           const OpenOptions& options, OpenFiles open_files = {});

// Game that the options name, else the installed game that has this folder at its root or at most
// three folders below it; nullptr when there is none.
Result<std::unique_ptr<game::Game>> find_installed_game(const std::filesystem::path& folder,
                                                        const OpenOptions& options,
                                                        OpenFiles open_files = {});
Result<std::unique_ptr<game::Game>> find_installed_game(const OpenedAsset& asset,
                                                        const OpenOptions& options);

// Game that names are looked up in: the installed one, else the folder itself taken for a game.
Result<std::unique_ptr<game::Game>> find_game(const std::filesystem::path& folder,
                                              const OpenOptions& options,
                                              OpenFiles open_files = {});
// The same from the folder of the asset's file.
Result<std::unique_ptr<game::Game>> find_game(const OpenedAsset& asset, const OpenOptions& options);
Result<std::unique_ptr<game::Game>> find_game(const AssetOrObject& subject,
                                              const OpenOptions& options);

// Material table of a model: same stem and the suffix .wea, in the same archive or folder. Nothing
// when there is none.
Result<std::optional<Asset>> find_wear(const OpenedAsset& model, const OpenOptions& options);
// Entry with the material table of a model of that name.
std::optional<std::size_t> find_wear_entry(const Container& archive, std::string_view model);

// Whether a unit or a prototype of the game is meant rather than an asset.
bool names_object(const AssetOrObject& subject, const OpenOptions& options);

}  // namespace ngi::tasks
