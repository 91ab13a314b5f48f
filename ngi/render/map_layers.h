#pragma once

#include <cstdint>

#include "ngi/render/draped_picture.h"
#include "ngi/render/layers.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/model.h"

// Layers of a map in the plane, north up. They need no GPU.
namespace ngi::render {

// What the layers are drawn from. Those of a part that is nullptr are left out.
struct MapParts {
  const areals::AreaMap* areals = nullptr;
  const areals::Document* document = nullptr;  // of the same map: for its grid
  const land::Land* land = nullptr;
};

struct MapPictureOptions {
  std::uint32_t side = 2048;       // the longer one, in pixels
  std::uint8_t opacity = 130;      // of filled areals
  texture::Rgba8 background = {};  // transparent
};

// Draws the layers. The picture covers the rectangle of the landscape's header, else that of all
// areals. Its cost is bounded: a hostile map with very many edges is drawn smaller. Without parts
// it has one pixel.
DrapedPicture draw_map_layers(const MapLayers& layers, const MapParts& parts,
                              const MapPictureOptions& options = {});

}  // namespace ngi::render
