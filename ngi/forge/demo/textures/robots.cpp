#include <array>

#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/decal.h"
#include "ngi/forge/paint/light.h"
#include "ngi/forge/paint/metal.h"
#include "ngi/forge/paint/noise.h"
#include "ngi/forge/paint/wear.h"

namespace ngi::forge {

namespace {

constexpr std::array forest = {rgb(0x4A5638), rgb(0x5F6B45), rgb(0x37402C), rgb(0x6E6647)};
constexpr std::array desert = {rgb(0x8D7A55), rgb(0xA3916A), rgb(0x6F6046)};
constexpr Colour bare_metal = rgb(0x8B8E8C);
constexpr Colour robot_yellow = rgb(0xE0A91B);
constexpr Colour robot_black = rgb(0x1B1B1A);

void armour(Canvas& canvas, std::span<const Colour> colours, std::string_view digits) {
  camouflage(canvas, colours, 64);
  clouds(canvas, 32, 8);
  panel_lines(canvas, 128, 64);
  number(canvas, 20, 82, 5, digits, rgb(0xC8C4B0));
  chips(canvas, 120, bare_metal);
  rust(canvas, 14);
  scratches(canvas, 40);
  grain(canvas, 5);
}

void bot_hull(Canvas& canvas) {
  armour(canvas, forest, "07");
}

void bot_burnt(Canvas& canvas) {
  armour(canvas, forest, "07");
  rust(canvas, 50);
  soot(canvas, 62);
  scratches(canvas, 80);
}

void turret_hull(Canvas& canvas) {
  armour(canvas, desert, "12");
}

void turret_burnt(Canvas& canvas) {
  armour(canvas, desert, "12");
  soot(canvas, 66);
  cracks(canvas, 12);
}

void metal(Canvas& canvas) {
  canvas.fill(rgb(0x3E4143));
  clouds(canvas, 32, 12);
  panel_lines(canvas, 64, 64);
  rivets(canvas, {8, 8, 48, 48}, 8);
  rust(canvas, 22);
  scratches(canvas, 26);
  grain(canvas, 6);
}

void bot_trim(Canvas& canvas) {
  canvas.fill(rgb(0xB8451F));
  hazard_stripes(canvas, {0, 96, 128, 32}, 32, robot_yellow, robot_black);
  bevel(canvas, {0, 0, 128, 96}, 24);
  chips(canvas, 50, bare_metal);
  rust(canvas, 12);
  grain(canvas, 5);
}

void glass_pane(Canvas& canvas) {
  glass(canvas, rgb(0x5C8FA6, 96));
}

void bot_inside(Canvas& canvas) {
  canvas.fill(rgb(0x34352F));
  panel_lines(canvas, 64, 32);
  for (int i = 0; i < 24; ++i) {
    const int x = canvas.random().below(15) * 8 + 3;
    const int y = canvas.random().below(15) * 8 + 3;
    constexpr std::array colours = {rgb(0xD8452E), rgb(0x59C24A), rgb(0xE0B43A), rgb(0x4AA3D8)};
    canvas.fill({x, y, 3, 2}, colours[static_cast<std::size_t>(canvas.random().below(4))]);
  }
  canvas.fill({72, 40, 44, 18}, rgb(0x0F2A18));
  for (int x = 74; x < 114; x += 2) {
    canvas.set(x, 49 + canvas.random().between(-6, 6), rgb(0x6BF08A));
  }
}

void barrel(Canvas& canvas) {
  canvas.fill(rgb(0x55585A));
  corrugate(canvas, canvas.whole(), 16, 10);
  for (int y = 24; y < canvas.height(); y += 24) canvas.fill({0, y, canvas.width(), 2}, bare_metal);
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int soot_left = canvas.height() / 3 - y;
    if (soot_left > 0) canvas.mix_in(x, y, rgb(0x121110), soot_left * 5);
  });
  grain(canvas, 7);
}

void flyer_hull(Canvas& canvas) {
  canvas.fill(rgb(0xB9BEC2));
  clouds(canvas, 64, 6);
  panel_lines(canvas, 64, 64);
  canvas.fill({0, 92, 256, 14}, rgb(0x2C5DA8));
  canvas.fill({0, 110, 256, 4}, rgb(0x2C5DA8));
  rivets(canvas, {2, 130, 252, 60}, 12);
  number(canvas, 150, 200, 6, "31", rgb(0x9C2A22));
  scratches(canvas, 30);
  rust(canvas, 6);
  grain(canvas, 4);
}

void blade(Canvas& canvas) {
  canvas.fill(rgb(0x2E3133));
  clouds(canvas, 16, 8);
  canvas.fill({0, 6, canvas.width(), 10}, robot_yellow);
  canvas.fill({0, 22, canvas.width(), 4}, robot_yellow);
  bevel(canvas, canvas.whole(), 30);
  grain(canvas, 5);
}

void blur(Canvas& canvas) {
  ring(canvas, canvas.whole().inset(4), 24, rgb(0x9AA0A4));
  Canvas::each(canvas.whole(), [&](int x, int y) {
    Colour colour = canvas.at(x, y);
    colour.a = static_cast<std::uint8_t>(colour.a / 2);
    canvas.set(x, y, colour);
  });
}

void jet(Canvas& canvas) {
  glow(canvas, canvas.whole(), rgb(0x4A9CFF));
}

using enum texture::PixelFormat;
constexpr std::array robot_recipes = {
    TextureRecipe{"BOT_HULL.0", 256, 256, Rgb565, bot_hull},
    TextureRecipe{"BOT_BURNT.0", 256, 256, Rgb565, bot_burnt},
    TextureRecipe{"BOT_TRIM.0", 128, 128, Rgb565, bot_trim},
    TextureRecipe{"BOT_INSIDE.0", 128, 128, Indexed, bot_inside},
    TextureRecipe{"METAL.0", 128, 128, Rgb565, metal},
    TextureRecipe{"GLASS.0", 64, 64, Argb8888, glass_pane},
    TextureRecipe{"TUR_HULL.0", 256, 256, Rgb565, turret_hull},
    TextureRecipe{"TUR_BURNT.0", 256, 256, Rgb565, turret_burnt},
    TextureRecipe{"TUR_BARREL.0", 64, 128, Rgb565, barrel},
    TextureRecipe{"FLY_HULL.0", 256, 256, Rgb888, flyer_hull},
    TextureRecipe{"FLY_BLADE.0", 32, 128, Rgb565, blade},
    TextureRecipe{"FLY_BLUR.0", 128, 128, Argb4444, blur},
    TextureRecipe{"FLY_GLOW.0", 64, 64, Argb8888, jet},
};

}  // namespace

std::span<const TextureRecipe> robot_textures() noexcept {
  return robot_recipes;
}

}  // namespace ngi::forge
