#pragma once

#include <cstdint>

// Diagnostic layers of pictures of landscapes and missions.
namespace ngi::render {

// What the colours of faces show.
enum class FaceLayer : std::uint8_t {
  Tiles,   // neighbouring tiles differ
  Lods,    // by the LOD of the slot: green near, orange far
  Slopes,  // from green over yellow to red; too steep to walk: dark red
  Flags,   // by the flags: liquid, bed, two materials, lava
  Rows,    // row_colour() of the primary row
};

// Layers of a map in the plane.
struct MapLayers {
  bool areals = false;  // walkable green, not walkable red, lakes blue; open edges black
  bool links = false;   // lines between the centres of walkable neighbours
  bool grid = false;    // cells of the areal grid, darker the more areals they list
  bool tiles = false;   // borders of the tiles of a landscape

  bool any() const noexcept { return areals || links || grid || tiles; }

  friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

// Lines that are drawn over a world.
struct WorldLayers {
  bool objects = false;  // a ring around each object, in the colour of its clan
  bool routes = false;   // the areas of scripts
  bool zones = false;    // pastures of animals: inner and outer radius
  bool lodes = false;

  bool any() const noexcept { return objects || routes || zones || lodes; }
};

}  // namespace ngi::render
