#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// A font (TFNT, .tft): docs/formats/game-assets.md 10.
namespace ngi::font {

struct Head {
  std::array<char, 4> magic;  // Tfnt
  le_i32 cell_width;
  le_i32 height;
  le_f32 v_span;
  le_i32 spacing;
};
static_assert(sizeof(Head) == 20 && alignof(Head) == 1);

struct Glyph {
  le_f32 u0;
  le_f32 u1;
  le_f32 v0;
  le_i32 advance;
};
static_assert(sizeof(Glyph) == 16 && alignof(Glyph) == 1);

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("magic", head.magic);
  visit("cell_width", head.cell_width);
  visit("height", head.height);
  visit("v_span", head.v_span);
  visit("spacing", head.spacing);
}
template <typename Visit>
void for_each_field(const Glyph& glyph, Visit&& visit) {
  visit("u0", glyph.u0);
  visit("u1", glyph.u1);
  visit("v0", glyph.v0);
  visit("advance", glyph.advance);
}

inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::table<Glyph>("glyph", "glyphs", layout::fixed_count(256)),  // by the byte of a text
    layout::rest("atlas"),                                              // a texture
};
inline constexpr layout::Layout file_layout = {"tfnt",
                                               "a font",
                                               "glyph[65].advance",
                                               parts,
                                               tables::rules::table_size,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::font
