#pragma once

#include <array>
#include <tuple>
#include <vector>

#include "ngi/asset/fields/record_table.h"

// A record of no format that has a field of every sort.
namespace ngi::test {

struct Point {
  le_f32 x;
  le_f32 y;
};
inline auto as_field(const Point& point) {
  return std::tie(point.x, point.y);
}

struct Tile {
  std::uint8_t kind;                  // at 0
  std::int8_t slope;                  // at 1
  le_u16 next;                        // at 2
  le_i16 height;                      // at 4
  le_i32 owner;                       // at 6
  le_u32 flags;                       // at 10
  Point centre;                       // at 14
  std::array<Point, 2> corners;       // at 22
  std::array<le_u16, 3> links;        // at 38
  Point middle;                       // at 44
  le_u32 radius;                      // at 52
  std::array<char, 8> name;           // at 56
  std::array<std::byte, 3> opaque64;  // at 64
};
static_assert(sizeof(Tile) == 67 && alignof(Tile) == 1);

inline constexpr std::array tile_kinds = {FieldWord{0, "grass"}, FieldWord{1, "rock"}};

template <typename Visit>
void for_each_field(const Tile& tile, Visit&& visit) {
  visit("kind", with_words(tile.kind, tile_kinds));
  visit("slope", tile.slope);
  visit("next", tile.next);
  visit("height", tile.height);
  visit("owner", tile.owner);
  visit("flags", shown_in_hex(tile.flags));
  visit("centre", tile.centre);
  visit("corners", tile.corners);
  visit("links", tile.links);
  visit("sphere", std::tie(tile.middle, tile.radius));
  visit("name", tile.name);
  visit("opaque64", tile.opaque64);
}

inline Tile tile() {
  return {.kind = 1,
          .slope = -2,
          .next = 0xFFFF,
          .height = -300,
          .owner = -70'000,
          .flags = 0x8000'00F0U,
          .centre = {1.5F, -0.0F},
          .corners = {{{1.0F, 2.0F}, {3.0F, 4.0F}}},
          .links = {7, 8, 9},
          .middle = {0.1F, 5.0F},
          .radius = 4'000'000'000U,
          .name = {'c', 'a', 'v', 'e', '\xC0', '\0', 'x', '\0'},
          .opaque64 = {std::byte{1}, std::byte{2}, std::byte{0xFF}}};
}

}  // namespace ngi::test
