#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/asset/kind.h"
#include "ngi/game/game.h"

// How verbs get at what their operands name, so that asset paths, --game, --salvage, --limit and
// --as mean the same in all of them.
namespace ngi::command {

ContainerOptions container_options(const Context& context);

// The file behind an operand, and the way on inside it. What is not on disk is looked up in the
// game.
Result<AssetPath> locate_operand(const Context& context, const std::string& operand);

// What stands in for the directory entry of a file outside any archive: --attr2.
std::optional<nres::Record> synthetic_record(const Context& context);
// Whether --game, NGI_GAME or the config file name a game.
bool has_game(const Context& context);
// That game, or the folder that is to stand in when none is named.
Result<std::unique_ptr<game::Game>> open_game(const Context& context,
                                              const std::filesystem::path& otherwise = {});

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
