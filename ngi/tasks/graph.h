#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/game/resolve.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// Something that a model or an effect needs, and its own needs below it.
struct GraphNode {
  // "object", "model", "wear", "row", "no row", "material", "texture", "lightmap"; "effect",
  // "command", "sound"; "mission", "file", "foundation"
  std::string_view kind = {};
  std::string name = {};  // UTF-8
  std::string path = {};  // of the asset; empty when it is missing or no asset
  std::string note = {};
  bool missing = false;
  std::vector<GraphNode> children = {};
};

// A model and the materials of its batches.
struct ResolvedModel {
  std::string path;
  game::Resolution resolution;
};

// An effect and the references of its commands.
struct ResolvedEffect {
  fx::Effect effect;
  game::EffectResolution resolution;
};

struct AssetGraph {
  GraphNode root = {};
  std::vector<ResolvedModel> models = {};
  std::optional<ResolvedEffect> effect = {};
  // The engine's messages while it loads the materials, and how often each comes.
  std::map<std::string, std::uint64_t> messages = {};
};

struct GraphOptions {
  game::ResolveOptions resolve = {};
  std::optional<Asset> wear = {};  // material table instead of the one beside the model
};

// Returns everything that a model, an effect or a mission needs; with a named game also a unit's
// .dat file or the key of a prototype, which have several models. A resource that a mission places
// several times is listed once. Missing assets are reported, with paths.
Result<AssetGraph> asset_graph(const AssetOrObject& subject, const GraphOptions& options,
                               const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
