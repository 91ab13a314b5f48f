#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/game/resolve_effect.h"

namespace ngi::command {

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
  Report report = {};  // what is missing, with paths
};

// Everything that an operand needs: an effect, a model, or in a game a unit's .dat file or the key
// of a prototype, which have several models. Names are looked up in the game; without one, in the
// folder that the operand's file stands in.
Result<AssetGraph> asset_graph(Context& context, const std::string& operand,
                               const game::ResolveOptions& options);

// Whether an operand is to be taken for a unit's scheme or the key of a prototype.
bool names_object(const Context& context, const Result<Asset>& asset);

inline constexpr Option wear_option = {.flags = "--wear",
                                       .value = "PATH",
                                       .help =
                                           "The material table, instead of the one beside the "
                                           "model",
                                       .completes = Completes::Files};

// The material table that is asked for, or the one beside the model; nothing when there is none
// there.
Result<std::optional<Asset>> find_wear(Context& context, const std::string& operand,
                                       const Asset& model);

}  // namespace ngi::command
