#pragma once

#include <cstdint>

#include "ngi/render/draped_picture.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/model.h"

// Layers of a map in the plane, north up. They need no GPU.
namespace ngi::render {

struct MapLayers {
  bool areals = false;  // walkable green, not walkable red, lakes blue; open edges black
  bool links = false;   // lines between the centres of walkable neighbours
  bool grid = false;    // cells of the areal grid, darker the more areals they list
  bool tiles = false;   // borders of the tiles of a landscape

  bool any() const noexcept { return areals || links || grid || tiles; }
  friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

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
