#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/detail/ground_noise.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/land/draft.h"

// The maps of a corpus: docs/formats/terrain.md.
namespace ngi::forge {

enum class Liquid : std::uint8_t { None, Water, Lava };

// A rectangle of tiles.
struct LakePlan {
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  std::size_t surface = 0;  // faces of both LODs; an even number
  std::size_t bed = 0;

  std::size_t tiles() const noexcept { return std::size_t{columns} * rows; }
};

// Numbers of Land.msh. Faces of lakes are included.
struct LandNumbers {
  std::uint32_t tiles = 16;  // along a side
  double side = 2'000;       // units
  std::size_t near_faces = 0;
  std::size_t far_faces = 0;
  std::size_t vertices = 0;
  std::size_t near_blended = 0;
  std::size_t far_blended = 0;
  std::size_t blended_vertices = 0;  // of faces with two materials
  std::size_t runs = 0;              // of the draw list
  std::size_t border_edges = 0;      // at the edge of the map, both LODs
  std::size_t corner_faces = 0;      // with two edges at the edge of the map
  std::size_t equal_tiles = 0;       // whose LODs have equally many faces
  std::size_t copied_faces = 0;      // of LOD 1, which LOD 0 has too
  std::size_t steep = 0;             // faces of LOD 0 above 80 degrees
  std::size_t ground_rows = 2;
  bool uses_not_lava = true;       // bit 0x100000
  std::size_t marked_entries = 0;  // of the draw list: bit 0x80
  std::size_t odd_entries = 0;     // of the draw list: byte 3
  std::size_t short_normals = 0;
  std::size_t turned_normals = 0;
  double texture_turn = 200;
  Liquid liquid = Liquid::None;
  LakePlan lake = {};
};

// Numbers of Land.map.
struct ArealNumbers {
  std::size_t areals = 1;
  std::size_t shared_edges = 0;  // each counted once
  std::size_t open_edges = 4;
  std::size_t not_convex = 0;
  std::size_t lake_corners = 0;  // of the largest lake; 0: as they come
  double walkable = 0.2;         // share of the area
  std::size_t rough_areas = 0;   // area words that are off by 2 to 5 per cent
  std::size_t wrong_areas = 0;   // by more
};

struct MapNumbers {
  LandNumbers land = {};
  ArealNumbers areals = {};
  std::size_t design = 0;  // maps of the same design have the same bytes
};

// The maps of a corpus. The first 33 have the totals of the shipped maps; more repeat their
// numbers.
std::vector<MapNumbers> map_numbers(const CorpusPlan& plan);

// The ground of a map. Everything of a map takes its heights from here.
class MapGround {
 public:
  MapGround(const LandNumbers& numbers, std::uint64_t seed);

  double height(double x, double y) const noexcept;
  double level() const noexcept { return level_; }  // of the liquid
  // A smooth value of -1 to 1, for choices that form patches.
  double patch(double x, double y) const noexcept;

  // The rectangle of the lake, in units.
  double low_x = 0;
  double low_y = 0;
  double high_x = 0;
  double high_y = 0;
  std::uint32_t lake_column = 0;  // its first tile
  std::uint32_t lake_row = 0;

 private:
  GroundNoise noise_;
  double side_;
  double tall_;
  double level_ = 0;
};

Result<land::Draft> make_map_land(const LandNumbers& numbers, const MapGround& ground,
                                  Random random);
Result<areals::Draft> make_map_areals(const LandNumbers& land, const ArealNumbers& numbers,
                                      const MapGround& ground, Random random);

// Names of materials that landscapes can wear.
struct LandMaterials {
  std::vector<std::string> ground;      // harmless
  std::vector<std::string> two_tracks;  // with a microtexture
  std::vector<std::string> deadly;
};
LandMaterials land_materials(const CorpusPlan& plan);

// The files of all maps.
Result<std::vector<GameFile>> corpus_maps(const CorpusPlan& plan, const Work& work);

}  // namespace ngi::forge
