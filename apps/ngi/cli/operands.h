#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "apps/ngi/cli/open_options.h"

// Operands as plain assets, for verbs that need nothing of what stands around them.
namespace ngi::command {

ContainerOptions container_options(const Context& context);

// The file behind an operand, and the way on inside it. What is not on disk is looked up in the
// game.
Result<AssetPath> locate_operand(const Context& context, const std::string& operand);

// What stands in for the directory entry of a file outside any archive: --attr2.
std::optional<nres::Record> synthetic_record(const Context& context);

// Whether --game, NGI_GAME or the config file name a game.
bool has_game(const Context& context);
// That game.
Result<std::unique_ptr<game::Game>> open_game(const Context& context);

// The game whose own folder this is; nullptr when it is none.
std::unique_ptr<game::Game> game_of_folder(const Context& context,
                                           const std::filesystem::path& folder);

// The bytes behind an operand; "-" is standard input.
Result<Asset> open_operand(const Context& context, const std::string& operand);

// The entry behind an operand and the archive it stands in; nothing when a file is meant.
Result<std::optional<Entry>> open_operand_entry(const Context& context, const std::string& operand);

// What the asset is, or what --as says it is.
Kind kind_of(const Context& context, const Asset& asset);
// The asset as an archive; PATH-NOT-ARCHIVE names it otherwise. With --strict one that breaks a
// rule is refused.
Result<Container> open_container(const Context& context, const Asset& asset);

}  // namespace ngi::command
