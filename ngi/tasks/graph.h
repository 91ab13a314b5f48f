#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/game/resolve.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// A thing that a model or an effect needs, and what that needs in turn.
struct GraphNode {
  // "object", "model", "wear", "row", "no row", "material", "texture", "lightmap"; "effect",
  // "command", "sound"
  std::string_view kind = {};
  std::string name = {};  // UTF-8
  std::string path = {};  // where it is; empty when it is missing or no asset
  std::string note = {};
  bool missing = false;
  std::vector<GraphNode> children = {};
};

// A model and what its batches wear.
struct WornModel {
  std::string path;
  game::Resolution resolution;
};

// An effect and what its commands refer to.
struct UsedEffect {
  fx::Effect effect;
  game::EffectResolution resolution;
};

struct AssetGraph {
  GraphNode root = {};
  std::vector<WornModel> models = {};
  std::optional<UsedEffect> effect = {};
};

struct GraphOptions {
  game::ResolveOptions resolve = {};
  std::optional<Asset> wear = {};  // material table instead of the one beside the model
};

// Everything that an effect, a model or, in a game that was named, a unit's .dat file or the key of
// a prototype needs. The last two have several models. What is missing is reported, with paths.
Result<AssetGraph> asset_graph(const AssetOrObject& subject, const GraphOptions& options,
                               const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
