#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/open.h"

// How verbs open what their operands name, so that asset paths, "-", --game, --salvage, --limit,
// --as and --attr2 mean the same in all of them.
namespace ngi::command {

tasks::OpenOptions open_options(const Context& context);

// "-" is standard input.
Result<tasks::OpenedAsset> open_input(const Context& context, const std::string& operand);

// An asset, or perhaps an object of the game, for the verbs that take both.
tasks::AssetOrObject open_subject(const Context& context, const std::string& operand);

// The folder that an operand names, or in which its file stands: where the game is looked for.
Result<std::filesystem::path> folder_of(const Context& context, const std::string& operand);

// The material table that --wear names for a model; nothing for anything else or without it.
Result<std::optional<Asset>> named_wear(const Context& context, const tasks::OpenedAsset& model);
Result<std::optional<Asset>> named_wear(const Context& context, const tasks::AssetOrObject& model);

}  // namespace ngi::command
