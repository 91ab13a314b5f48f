#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/open.h"

// Opening operands, so that asset paths, "-", --game, --salvage, --limit, --as and --attr2 mean the
// same in all verbs.
namespace ngi::command {

// Options for reading. A verb that writes to the mod folder may create it, so that it has no files.
tasks::OpenOptions open_options(const Context& context);
// The same with all mod folders, also one that does not exist yet.
tasks::OpenOptions write_options(const Context& context);

// Opens an asset; "-" is standard input.
Result<tasks::OpenedAsset> open_input(const Context& context, const std::string& operand);

// Opens an asset, or keeps the name of an object of the game, for verbs that take both.
tasks::AssetOrObject open_subject(const Context& context, const std::string& operand);

// Returns the folder that an operand names, or the folder of its file, in which the game is looked
// for.
Result<std::filesystem::path> folder_of(const Context& context, const std::string& operand);

// Opens the material table that --wear names for a model. Returns nothing without --wear, and for
// assets of other kinds.
Result<std::optional<Asset>> named_wear(const Context& context, const tasks::OpenedAsset& model);
Result<std::optional<Asset>> named_wear(const Context& context, const tasks::AssetOrObject& model);

}  // namespace ngi::command
