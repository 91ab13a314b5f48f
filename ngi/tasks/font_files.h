#pragma once

#include <array>
#include <string>
#include <string_view>

#include "ngi/tasks/repaint.h"

// Fonts of the game as a picture of their glyphs with two documents beside it, and back.
namespace ngi::tasks {

inline constexpr std::array<std::string_view, 2> font_picture_suffixes = {".png", ".tga"};

// "x/font.png" -> "x/font.tft.json"
std::string metrics_path(const std::string& picture);

// The picture of a font and what it cannot hold.
struct FontPicture {
  Pieces picture = {};
  Bytes metrics = {};  // for metrics_path(): sizes, and place and width of every glyph
  Bytes sidecar = {};  // for sidecar_path(): the rest of the texture
};

// Fails when the font or its texture cannot be read.
Result<FontPicture> font_to_picture(const Asset& font, image::PictureFormat format,
                                    const Limits& limits);

// Makes a font from a picture: the texture as repaint_texture() does, metrics from the file beside
// the picture, else of `present`. The unedited files give the same font byte for byte. Fails with
// FILE-NOT-FOUND when there are no metrics, and with JSON-*.
Result<RepaintedTexture> font_from_picture(const Asset& picture, const Bytes* present,
                                           const RepaintOptions& options, Report& report);

}  // namespace ngi::tasks
