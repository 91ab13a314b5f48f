#pragma once

#include "ngi/render/camera.h"
#include "ngi/render/map_layers.h"
#include "ngi/tasks/open.h"

// Pictures of areal maps, drawn without a graphics driver.
namespace ngi::tasks {

// Draws an areal map from above, north up, as large as the size allows.
Result<texture::Image> view_of_areal_map(const Asset& asset, render::ImageSize size,
                                         const render::MapLayers& layers,
                                         const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
