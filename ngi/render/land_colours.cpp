#include "ngi/render/land_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/terrain/land/engine_query.h"

namespace ngi::render {

namespace {

using texture::Rgba8;

// Row 0 is the foundation of buildings. The rest are colours of ground that are easy to tell apart.
constexpr std::array<Rgba8, 12> ground_colours = {{{150, 150, 152, 255},
                                                   {104, 138, 66, 255},
                                                   {196, 168, 112, 255},
                                                   {132, 104, 80, 255},
                                                   {164, 176, 92, 255},
                                                   {178, 112, 74, 255},
                                                   {92, 116, 100, 255},
                                                   {212, 204, 184, 255},
                                                   {70, 98, 52, 255},
                                                   {146, 84, 62, 255},
                                                   {116, 124, 140, 255},
                                                   {186, 186, 120, 255}}};
constexpr Rgba8 water = {74, 130, 178, 255};
constexpr Rgba8 bed = {62, 80, 84, 255};
constexpr Rgba8 lava = {226, 96, 32, 255};

Rgba8 mixed(const Rgba8& a, const Rgba8& b, double share) noexcept {
  const auto part = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + (y - x) * share));
  };
  return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b), 255};
}

Rgba8 slope_colour(const land::Face& face) noexcept {
  constexpr Rgba8 level = {96, 168, 84, 255};
  constexpr Rgba8 tilted = {236, 204, 84, 255};
  constexpr Rgba8 steep = {206, 72, 48, 255};
  constexpr Rgba8 too_steep = {110, 16, 28, 255};
  const double z = land::face_normal(face).z;
  if (!(z > land::walkable_normal_z)) return too_steep;
  const double turn = std::acos(std::min(z, 1.0)) / std::acos(double{land::walkable_normal_z});
  return turn < 0.4 ? mixed(level, tilted, turn / 0.4) : mixed(tilted, steep, (turn - 0.4) / 0.6);
}

Rgba8 flag_colour(const land::Face& face) noexcept {
  const std::uint32_t flags = face.flags;
  const bool is_lava = (flags & land::face_flags::not_lava) == 0;
  if ((flags & land::face_flags::liquid) != 0) return is_lava ? lava : water;
  if ((flags & land::face_flags::bed) != 0) return is_lava ? mixed(lava, bed, 0.5) : bed;
  if ((flags & (land::face_flags::not_walked | land::face_flags::not_listed |
                land::face_flags::not_walked2)) != 0) {
    return {170, 60, 150, 255};
  }
  if ((flags & land::face_flags::blended) != 0) return {232, 196, 92, 255};
  if ((flags & land::face_flags::microtexture) == 0) return {150, 150, 152, 255};
  return {112, 152, 96, 255};
}

constexpr std::size_t max_coloured = 1'000'000;  // slots of a hostile file share faces

// Colours the faces of each tile; `colour` takes the tile and the LOD.
void colour_tiles(const land::Land& land, std::vector<Rgba8>& out, const auto& colour) {
  std::size_t coloured = 0;
  for (std::size_t tile = 0; tile < land.tiles().size(); ++tile) {
    for (const std::size_t lod : {1U, 0U}) {
      const std::uint16_t slot = land.tiles()[tile].slots[lod];
      if (slot == land::none) continue;
      const land::Slot& faces = land.slots()[slot];
      const std::size_t end = std::size_t{faces.face_start} + faces.face_count;
      coloured += faces.face_count;
      if (coloured > max_coloured) return;
      for (std::size_t i = faces.face_start; i < end; ++i) out[i] = colour(tile, lod);
    }
  }
}

}  // namespace

Rgba8 row_colour(std::uint8_t row) noexcept {
  const Rgba8& own = ground_colours[row % ground_colours.size()];
  const std::size_t turn = row / ground_colours.size();  // rows behind the list are darker
  return turn == 0 ? own : mixed(own, {20, 24, 30, 255}, std::min(0.15 * double(turn), 0.8));
}

Rgba8 row_colour(std::uint8_t row, scene::LandSurface surface) noexcept {
  if (surface == scene::LandSurface::Liquid) return water;
  return surface == scene::LandSurface::Bed ? bed : row_colour(row);
}

std::vector<Rgba8> face_colours(const land::Land& land, FaceLayer layer) {
  std::vector<Rgba8> out(land.faces().size(), Rgba8{150, 150, 152, 255});
  const auto by_face = [&](const auto& colour) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = colour(land.faces()[i]);
  };
  const std::uint32_t rows = std::max(land.grid_size().ny, 1U);
  switch (layer) {
    case FaceLayer::Tiles:
      colour_tiles(land, out, [rows](std::size_t tile, std::size_t) {
        return (tile / rows + tile % rows) % 2 == 0 ? Rgba8{126, 152, 178, 255}
                                                    : Rgba8{206, 196, 168, 255};
      });
      break;
    case FaceLayer::Lods:
      colour_tiles(land, out, [](std::size_t, std::size_t lod) {
        return lod == 0 ? Rgba8{110, 172, 96, 255} : Rgba8{226, 152, 70, 255};
      });
      break;
    case FaceLayer::Slopes:
      by_face(slope_colour);
      break;
    case FaceLayer::Flags:
      by_face(flag_colour);
      break;
    case FaceLayer::Rows:
      by_face([](const land::Face& face) { return row_colour(face.primary); });
      break;
  }
  return out;
}

}  // namespace ngi::render
