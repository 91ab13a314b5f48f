#include <array>

#include "ngi/forge/demo/detail/materials.h"
#include "ngi/forge/demo/textures/textures.h"

namespace ngi::forge {

namespace {

using mat0::Mode;

constexpr std::array bot_hull = {Frame{"BOT_HULL.0"}};
constexpr std::array bot_burnt = {Frame{"BOT_BURNT.0"}};
constexpr std::array bot_trim = {Frame{"BOT_TRIM.0"}};
constexpr std::array bot_inside = {Frame{"BOT_INSIDE.0", -1, 0x303830}};
constexpr std::array metal = {Frame{"METAL.0"}};
constexpr std::array glass = {Frame{"GLASS.0"}};
constexpr std::array clan_sign = {Frame{"SIGNS.0", sign_cell::clan}};
constexpr std::array warning_sign = {Frame{"SIGNS.0", sign_cell::warning}};
constexpr std::array way_sign = {Frame{"SIGNS.0", sign_cell::way_in, 0x205028}};
constexpr std::array turret_hull = {Frame{"TUR_HULL.0"}};
constexpr std::array turret_burnt = {Frame{"TUR_BURNT.0"}};
constexpr std::array turret_barrel = {Frame{"TUR_BARREL.0"}};
constexpr std::array flyer_hull = {Frame{"FLY_HULL.0"}};
constexpr std::array flyer_blade = {Frame{"FLY_BLADE.0"}};
constexpr std::array flyer_blur = {Frame{"FLY_BLUR.0"}};
constexpr std::array wall = {Frame{"BLD_WALL.A"}};
constexpr std::array trim = {Frame{"BLD_TRIM.0"}};
constexpr std::array roof = {Frame{"BLD_ROOF.0"}};
constexpr std::array floor_plates = {Frame{"BLD_FLOOR.0"}};
constexpr std::array room = {Frame{"BLD_INSIDE.0"}};
constexpr std::array gate = {Frame{"BLD_GATE.0"}};
constexpr std::array ruin = {Frame{"BLD_RUIN.0"}};
constexpr std::array grey = {Frame{"GREY.0"}};
constexpr std::array bark = {Frame{"TREE_BARK.0"}};
constexpr std::array leaf = {Frame{"TREE_LEAF.0"}};
constexpr std::array crate_body = {Frame{"BOX_BODY.0"}};
constexpr std::array crate_edge = {Frame{"BOX_EDGE.0"}};
constexpr std::array steel = {Frame{"MAST_STEEL.0"}};
constexpr std::array dish = {Frame{"MAST_DISH.0"}};
constexpr std::array stone = {Frame{"ROCK_GREY.0"}};

constexpr std::array land_grass = {Frame{"LAND_GRASS.0"}};
constexpr std::array land_earth = {Frame{"LAND_EARTH.0"}};
constexpr std::array land_sand = {Frame{"LAND_SAND.0"}};
constexpr std::array land_rock = {Frame{"LAND_ROCK.0"}};
constexpr std::array land_road = {Frame{"LAND_ROAD.0"}};
constexpr std::array water = {Frame{"WATER.0"}};
constexpr std::array water_bed = {Frame{"WATER_BOT.0"}};

// The surface classes of shipped water and beds are known: docs/formats/terrain.md 3.7. A bed is
// deadly.
constexpr std::string_view fine = "LAND_FINE.0";
constexpr GroundRecipe dry_ground = {fine};
constexpr GroundRecipe water_surface = {fine, 7};
constexpr GroundRecipe deadly_bed = {fine, 1, 10'000};

constexpr std::uint32_t red_light = 0xE03018;
constexpr std::uint32_t amber_light = 0xE09018;
constexpr std::uint32_t white_light = 0xE0D8C0;

constexpr std::array building_lamp = {Frame{"LAMPS.0", lamp_cell::white_on, white_light}};
// A head lamp that flickers.
constexpr std::array head_lamp = {Frame{"LAMPS.0", lamp_cell::white_on, white_light, 2600},
                                  Frame{"LAMPS.0", lamp_cell::white_off, 0x201E1A, 120}};
// Alternates between dim and bright.
constexpr std::array turret_lamp = {Frame{"LAMPS.0", lamp_cell::red_off, 0x180402, 500},
                                    Frame{"LAMPS.0", lamp_cell::amber_off, 0x302008, 200},
                                    Frame{"LAMPS.0", lamp_cell::red_on, red_light, 500}};
// The alarm of the crate: twice red, then amber.
constexpr std::array alarm = {Frame{"LAMPS.0", lamp_cell::red_on, red_light, 160},
                              Frame{"LAMPS.0", lamp_cell::red_off, 0x200400, 120},
                              Frame{"LAMPS.0", lamp_cell::red_on, red_light, 160},
                              Frame{"LAMPS.0", lamp_cell::red_off, 0x200400, 360},
                              Frame{"LAMPS.0", lamp_cell::amber_on, amber_light, 400}};
constexpr std::array beacon = {Frame{"LAMPS.0", lamp_cell::red_off, 0x180402, 900},
                               Frame{"LAMPS.0", lamp_cell::red_on, 0xFF4020, 300}};
constexpr std::array jet = {Frame{"FLY_GLOW.0", -1, 0xFFFFFF, 90},
                            Frame{"FLY_GLOW.0", -1, 0x90A8C0, 70},
                            Frame{"FLY_GLOW.0", -1, 0xC8D8F0, 110}};

constexpr auto fire = [] {
  std::array<Frame, fire_frames> frames = {};
  for (std::size_t i = 0; i < frames.size(); ++i) {
    frames[i] = {"FX_FIRE.0", static_cast<std::int8_t>(i), 0xFFFFFF, 80};
  }
  return frames;
}();
constexpr std::array smoke = {Frame{"FX_SMOKE.0", -1, 0x8A8680}};
constexpr std::array dust = {Frame{"FX_DUST.0", -1, 0xB8A888}};
constexpr std::array spark = {Frame{"FX_SPARK.0", -1, 0xFFFFFF}};
constexpr std::array shock_ring = {Frame{"FX_RING.0", -1, 0xFFFFFF}};
constexpr std::array shield = {Frame{"FX_SHIELD.0", -1, 0x80C8FF, 400},
                               Frame{"FX_SHIELD.0", -1, 0x3870B0, 400}};
constexpr std::array beam = {Frame{"FX_BEAM.0", -1, 0xFFFFFF}};
constexpr std::array debris = {Frame{"FX_DEBRIS.0", -1, 0x606060}};
constexpr std::array burn_mark = {Frame{"FX_BURN.0", -1, 0xFFFFFF}};

using mat0::interpolated::ambient;

constexpr std::array material_recipes = {
    // Replaces missing materials: docs/formats/materials.md 2.7.
    MaterialRecipe{"DEFAULT", Blend::Opaque, grey},
    MaterialRecipe{"BOT_HULL", Blend::Opaque, bot_hull},
    MaterialRecipe{"BOT_DARK", Blend::Opaque, metal},
    MaterialRecipe{"BOT_TRIM", Blend::Opaque, bot_trim},
    MaterialRecipe{"BOT_GLASS", Blend::Alpha, glass, Mode::Loop, 0, 70, 6},
    MaterialRecipe{"BOT_LAMP", Blend::Opaque, head_lamp, Mode::Random},
    MaterialRecipe{"BOT_SIGN", Blend::Alpha, clan_sign},
    MaterialRecipe{"BOT_INSIDE", Blend::Opaque, bot_inside},
    MaterialRecipe{"BOT_BURNT", Blend::Opaque, bot_burnt},
    MaterialRecipe{"TUR_HULL", Blend::Opaque, turret_hull},
    MaterialRecipe{"TUR_DARK", Blend::Opaque, metal},
    MaterialRecipe{"TUR_BARREL", Blend::Opaque, turret_barrel, Mode::Loop, 0, 100, 5},
    MaterialRecipe{"TUR_LAMP", Blend::Opaque, turret_lamp, Mode::PingPong},
    MaterialRecipe{"TUR_BURNT", Blend::Opaque, turret_burnt},
    MaterialRecipe{"FLY_HULL", Blend::Opaque, flyer_hull, Mode::Loop, 0, 100, 5},
    MaterialRecipe{"FLY_DARK", Blend::Opaque, metal},
    MaterialRecipe{"FLY_GLASS", Blend::Alpha, glass, Mode::Loop, 0, 70, 6},
    MaterialRecipe{"FLY_BLADE", Blend::Opaque, flyer_blade},
    MaterialRecipe{"FLY_BLUR", Blend::Alpha, flyer_blur, Mode::Loop, 0, 60},
    MaterialRecipe{"FLY_GLOW", Blend::Additive, jet, Mode::Loop, ambient},
    MaterialRecipe{"BLD_WALL", Blend::Opaque, wall},
    MaterialRecipe{"BLD_TRIM", Blend::Opaque, trim},
    MaterialRecipe{"BLD_ROOF", Blend::Opaque, roof},
    MaterialRecipe{"BLD_FLOOR", Blend::Opaque, floor_plates},
    MaterialRecipe{"BLD_INSIDE", Blend::Opaque, room},
    MaterialRecipe{"BLD_GATE", Blend::Opaque, gate},
    MaterialRecipe{"BLD_GLASS", Blend::Alpha, glass, Mode::Loop, 0, 60, 6},
    MaterialRecipe{"BLD_LAMP", Blend::Opaque, building_lamp},
    MaterialRecipe{"BLD_RUIN", Blend::Opaque, ruin},
    MaterialRecipe{"PORTAL_001", Blend::Alpha, way_sign},
    MaterialRecipe{"TREE_BARK", Blend::Opaque, bark, Mode::Loop, 0, 100, 1},
    MaterialRecipe{"TREE_LEAF", Blend::Alpha, leaf, Mode::Loop, 0, 100, 1, 0xC8CCB4},
    MaterialRecipe{"BOX_BODY", Blend::Opaque, crate_body},
    MaterialRecipe{"BOX_EDGE", Blend::Opaque, crate_edge},
    MaterialRecipe{"BOX_LIGHT", Blend::Opaque, alarm, Mode::Loop},
    MaterialRecipe{"BOX_SIGN", Blend::Alpha, warning_sign},
    MaterialRecipe{"MAST_STEEL", Blend::Opaque, steel},
    MaterialRecipe{"MAST_DISH", Blend::Opaque, dish},
    MaterialRecipe{"MAST_LIGHT", Blend::Opaque, beacon, Mode::Loop, ambient},
    MaterialRecipe{"B_S0", Blend::Opaque, floor_plates},
    MaterialRecipe{.name = "LAND_GRASS", .frames = land_grass, .ground = &dry_ground},
    MaterialRecipe{.name = "LAND_EARTH", .frames = land_earth, .ground = &dry_ground},
    MaterialRecipe{.name = "LAND_SAND", .frames = land_sand, .ground = &dry_ground},
    MaterialRecipe{.name = "LAND_ROCK", .frames = land_rock, .ground = &dry_ground},
    MaterialRecipe{.name = "LAND_ROAD", .frames = land_road, .ground = &dry_ground},
    MaterialRecipe{.name = "WATER", .frames = water, .diffuse = 0x4D6AFF, .ground = &water_surface},
    MaterialRecipe{.name = "WATER_BOT", .frames = water_bed, .ground = &deadly_bed},
    MaterialRecipe{"ROCK_GREY", Blend::Opaque, stone},
    // The roles of sky.wea: docs/formats/game-assets.md 10.4.
    MaterialRecipe{"SKY_NEBULA", Blend::Additive, smoke},
    MaterialRecipe{"SKY_STARS", Blend::Additive, spark},
    MaterialRecipe{"SKY_CLOUDS", Blend::Alpha, smoke},
    MaterialRecipe{"SKY_SUN", Blend::Additive, spark},
    MaterialRecipe{"SKY_MOON", Blend::Additive, spark},
    MaterialRecipe{"SKY_FLARE", Blend::Additive, shock_ring},
    MaterialRecipe{"SKY_SNOW", Blend::Additive, spark},
    MaterialRecipe{"SKY_RAIN", Blend::Additive, beam},
    MaterialRecipe{"FX_FIRE", Blend::Additive, fire, Mode::OneShot},
    MaterialRecipe{"FX_SMOKE", Blend::Alpha, smoke},
    MaterialRecipe{"FX_DUST", Blend::Alpha, dust},
    MaterialRecipe{"FX_SPARK", Blend::Additive, spark},
    MaterialRecipe{"FX_RING", Blend::Additive, shock_ring},
    MaterialRecipe{"FX_SHIELD", Blend::Additive, shield, Mode::Loop, ambient},
    MaterialRecipe{"FX_BEAM", Blend::Additive, beam},
    MaterialRecipe{"FX_DEBRIS", Blend::Alpha, debris},
    MaterialRecipe{"FX_BURN", Blend::Multiply, burn_mark},
    MaterialRecipe{"FX_HAZE", Blend::MultiplyTwice, burn_mark},
};

}  // namespace

std::span<const MaterialRecipe> all_materials() noexcept {
  return material_recipes;
}

}  // namespace ngi::forge
