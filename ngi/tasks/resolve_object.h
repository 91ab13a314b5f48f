#pragma once

#include "ngi/scene/resolved_object.h"
#include "ngi/tasks/open.h"

// Loading models, units and prototypes with everything that is needed to pose and draw them.
namespace ngi::tasks {

struct ObjectOptions {
  msh::MaterialPolicy material_policy = msh::MaterialPolicy::Auto;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  std::optional<Asset> wear = {};  // material table instead of the one beside the model
};

// Returns the material table that the options name, else the one beside the model.
Result<std::optional<Asset>> choose_wear(const OpenedAsset& model,
                                         const std::optional<Asset>& named,
                                         const OpenOptions& options);

// Resolves a model; with a named game also a unit's .dat file or the key of a prototype. Materials
// are loaded by the material manager of the game. Missing and repaired data is reported.
Result<scene::ResolvedObject> resolve_object(const AssetOrObject& subject,
                                             const std::shared_ptr<game::Materials>& materials,
                                             const ObjectOptions& options,
                                             const OpenOptions& open_options, Report& report);

// Resolves a model with this material table instead of the one that the options name.
Result<scene::ResolvedObject> resolve_model(const Asset& model, const std::optional<Asset>& wear,
                                            const std::shared_ptr<game::Materials>& materials,
                                            const ObjectOptions& options,
                                            const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
