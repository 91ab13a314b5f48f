#pragma once

#include <algorithm>
#include <cmath>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/render/land_view.h"
#include "tests/render/demo.h"

// A small landscape with hills, a lake over a bed and two materials with a border.
namespace ngi::render::test {

inline constexpr double lake_level = 6;

inline double sample_height(double x, double y) {
  const double hills = 26 * std::sin(x / 71) * std::cos(y / 83) + 12 * std::sin((x + y) / 37);
  const double hollow = 46 * std::exp(-(std::pow(x - 330, 2) + std::pow(y - 250, 2)) / 9000);
  return 30 + hills - hollow;
}

inline land::Draft sample_ground() {
  namespace flags = land::face_flags;
  forge::LandPlan plan = {.columns = 6, .rows = 5, .squares = 8};
  plan.height = sample_height;
  plan.wear = [](double x, double y) {
    const double z = sample_height(x, y);
    if (z < lake_level) return forge::LandWear{.primary = 4, .flags = flags::usual | flags::bed};
    const bool sand = z < lake_level + 9;
    const bool border = z >= lake_level + 9 && z < lake_level + 14;
    if (border) return forge::LandWear{.primary = 1, .secondary = 2};
    return forge::LandWear{.primary = sand ? std::uint8_t{2} : std::uint8_t{1}};
  };
  land::Draft draft = forge::make_land(plan);
  // The secondary row fades in from the top of the border to its foot.
  for (std::size_t i = 0; i < draft.alpha.size(); ++i) {
    const double z = draft.positions[i].z;
    draft.alpha[i] = static_cast<float>(std::clamp((lake_level + 14 - z) / 5, 0.0, 1.0));
  }
  return draft;
}

// The same with the liquid: the faces that make it are two more in each tile.
inline land::Draft sample_lake() {
  namespace flags = land::face_flags;
  forge::LandPlan plan = {.columns = 6, .rows = 5, .squares = 8};
  plan.height = [](double x, double y) { return std::max(sample_height(x, y), lake_level); };
  plan.wear = [](double x, double y) {
    const double z = sample_height(x, y);
    if (z < lake_level) {
      return forge::LandWear{.primary = 3,
                             .flags = flags::usual | flags::liquid | flags::two_sided};
    }
    return forge::LandWear{.primary = z < lake_level + 9 ? std::uint8_t{2} : std::uint8_t{1}};
  };
  return forge::make_land(plan);
}

inline land::Land checked(const land::Draft& draft) {
  return *land::Land::check(*land::Document::parse(join(*land::write(draft))), Reading::Tolerant);
}

inline Asset wear_asset(const std::string& name, const std::string& text) {
  Asset asset;
  asset.path = asset.name = name;
  asset.bytes = Bytes::copy(text);
  return asset;
}

// A view of a landscape; `textured` wears materials of the demo game.
inline LandView ground_view(const land::Draft& draft, bool textured = false) {
  Report report;
  const auto materials = std::make_shared<game::Materials>(Demo::get().game());
  std::array<std::optional<Asset>, 2> wears;
  if (textured) {
    wears[0] = wear_asset(
        "Land1.wea", "5\r\n0 DEFAULT\r\n1 BLD_WALL\r\n2 TREE_BARK\r\n3 BOT_GLASS\r\n4 DEFAULT\r\n");
    wears[1] = wears[0];
  }
  return LandView(assemble_land(checked(draft), wears, materials, report),
                  *Demo::get().offscreen().textures, report);
}

}  // namespace ngi::render::test
