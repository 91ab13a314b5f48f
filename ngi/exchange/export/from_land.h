#pragma once

#include <string>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/exchange/pictures.h"
#include "ngi/game/game.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/model.h"

// Conversion of a landscape to an exchange model: docs/formats/exchange.md 9.
namespace ngi::exchange {

// Appearance of a row of Land1.wea.
struct LandRow {
  std::string name = {};  // UTF-8
  std::array<float, 3> colour = {1, 1, 1};
  std::optional<std::size_t> image = {};  // in LandMaterials::images
  std::string microtexture = {};          // UTF-8; of the row of Land2.wea
};

struct LandMaterials {
  std::vector<LandRow> rows = {};
  std::vector<Image> images = {};
  std::string wear = {};  // UTF-8; the texts of the two tables
  std::string wear2 = {};
  std::size_t missing_pictures = 0;
};

// Finds what the rows of the two material tables look like: docs/formats/terrain.md 3.7. Without a
// game they have names only, without `pictures` no images. Never fails: what is missing is left
// out.
LandMaterials find_land_materials(const std::optional<Asset>& land1,
                                  const std::optional<Asset>& land2, const game::Game* game,
                                  Pictures* pictures);

// Options of an export.
struct FromLand {
  std::string name = {};  // UTF-8; of the asset
  Lods lods = Lods::Near;
};

struct MadeLand {
  Model model = {};
  std::size_t faces_without_lod = 0;   // in no slot of a tile
  std::size_t faces_without_area = 0;  // with two equal corners
};

// Never fails: any checked landscape can be represented. `map` adds the borders of its areals.
MadeLand from_land(const land::Land& land, const areals::AreaMap* map, const FromLand& options,
                   const LandMaterials& materials = {});

}  // namespace ngi::exchange
