#pragma once

#include "ngi/render/resolved_object.h"
#include "ngi/tasks/open.h"

// Models, units and prototypes with everything that is needed to pose and to draw them.
namespace ngi::tasks {

struct ObjectOptions {
  msh::MaterialPolicy material_policy = msh::MaterialPolicy::Auto;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  std::optional<Asset> wear = {};  // material table instead of the one beside the model
};

// Material table that the options name, else the one beside the model.
Result<std::optional<Asset>> choose_wear(const OpenedAsset& model,
                                         const std::optional<Asset>& named,
                                         const OpenOptions& options);

// A model; with a game that was named also a unit's .dat file or the key of a prototype. What is
// missing or was mended is reported.
Result<render::ResolvedObject> resolve_object(const AssetOrObject& subject, const game::Game& game,
                                              const ObjectOptions& options,
                                              const OpenOptions& open_options, Report& report);

// The same of one model with this material table, whatever the options say of it.
Result<render::ResolvedObject> resolve_model(const Asset& model, const std::optional<Asset>& wear,
                                             const game::Game& game, const ObjectOptions& options,
                                             const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
