#pragma once

#include "ngi/tasks/render_subject.h"

// The steps of preparing a landscape, for load_map() and prepare_map().
namespace ngi::tasks {

Result<LoadedMap> load_land(const OpenedAsset& land, const OpenOptions& options, Report& report);
Result<RenderSubject> prepare_land(LoadedMap loaded, const OpenedAsset& land,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report);

}  // namespace ngi::tasks
