#pragma once

#include "ngi/tasks/open.h"
#include "ngi/world/world.h"

namespace ngi::tasks {

// Loads a mission (data.tma) as a scene, with the sky beside it and the game around it. What is
// missing is reported.
Result<world::World> open_world(const OpenedAsset& mission,
                                const std::shared_ptr<game::Materials>& materials,
                                const OpenOptions& options, Report& report, const Work& work = {});

// Returns the path of data.tma in a mission's folder; any other text as it is.
std::string mission_in_folder(std::string_view text, const OpenOptions& options);

}  // namespace ngi::tasks
