#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "apps/ngi/cli/open_options.h"

// Operands as plain assets, for verbs that do not need the archive or game around them.
namespace ngi::command {

ContainerOptions container_options(const Context& context);

// Splits an operand into file and steps. A path that is not on disk is looked up in the game.
Result<AssetPath> locate_operand(const Context& context, const std::string& operand);

// Returns a directory entry made from --attr2, for a file outside archives.
std::optional<nres::Record> synthetic_record(const Context& context);

// Whether --game, NGI_GAME or the config file names a game.
bool has_game(const Context& context);
// Opens that game.
Result<std::unique_ptr<game::Game>> open_game(const Context& context);

// Opens the game in this folder; nullptr when it is no folder of a game.
std::unique_ptr<game::Game> game_of_folder(const Context& context,
                                           const std::filesystem::path& folder);

// Opens the asset that an operand names; "-" is standard input.
Result<Asset> open_operand(const Context& context, const std::string& operand);

// Opens the archive of the entry that an operand names. Returns nothing when it names a file.
Result<std::optional<Entry>> open_operand_entry(const Context& context, const std::string& operand);

// Returns the kind of the asset, or the one that --as names.
Kind kind_of(const Context& context, const Asset& asset);
// Opens the asset as an archive; PATH-NOT-ARCHIVE when it is none. --strict refuses an archive that
// breaks a rule.
Result<Container> open_container(const Context& context, const Asset& asset);

}  // namespace ngi::command
