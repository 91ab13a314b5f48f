#include "ngi/image/contact_sheet.h"

#include <algorithm>
#include <cmath>

#include "ngi/image/bitmap_font.h"
#include "ngi/image/draw_text.h"

namespace ngi::image {

namespace {

using texture::Image;
using texture::Rgba8;

constexpr Rgba8 paper = {32, 32, 36, 255};
constexpr Rgba8 ink = {224, 224, 224, 255};
constexpr Rgba8 light_check = {160, 160, 160, 255};
constexpr Rgba8 dark_check = {112, 112, 112, 255};
constexpr Rgba8 cross = {200, 64, 64, 255};
constexpr std::uint32_t check_side = 8;
constexpr std::uint32_t margin = 6;
constexpr std::uint32_t label_height = glyph_height + 4;

struct Point {
  std::uint32_t x = 0;
  std::uint32_t y = 0;
};

std::uint8_t mix(std::uint8_t over, std::uint8_t under, std::uint8_t alpha) noexcept {
  return static_cast<std::uint8_t>((over * alpha + under * (255 - alpha) + 127) / 255);
}

Rgba8 on_checks(const Rgba8& pixel, Point at) noexcept {
  const bool light = (at.x / check_side + at.y / check_side) % 2 == 0;
  const Rgba8& under = light ? light_check : dark_check;
  return {mix(pixel.r, under.r, pixel.a), mix(pixel.g, under.g, pixel.a),
          mix(pixel.b, under.b, pixel.a), 255};
}

// Draws a picture centred in its cell.
void draw_picture(Image& sheet, const Image& image, Point cell_corner, std::uint32_t cell) {
  const std::uint32_t factor = std::max(cell / std::max(image.width, image.height), 1U);
  const std::uint32_t width = image.width * factor;
  const std::uint32_t height = image.height * factor;
  const Point corner = {cell_corner.x + (cell - width) / 2, cell_corner.y + (cell - height) / 2};
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      sheet.at(corner.x + x, corner.y + y) = on_checks(image.at(x / factor, y / factor), {x, y});
    }
  }
}

void draw_cross(Image& sheet, Point corner, std::uint32_t side) {
  for (std::uint32_t i = 0; i < side; ++i) {
    sheet.at(corner.x + i, corner.y + i) = cross;
    sheet.at(corner.x + side - 1 - i, corner.y + i) = cross;
  }
}

// Returns as much of the name as fits, ending in two dots when it is shortened.
std::string shortened(const std::string& name, std::uint32_t width) {
  const std::size_t room = width / glyph_advance;
  if (name.size() <= room) return name;
  return room < 3 ? name.substr(0, room) : name.substr(0, room - 2) + "..";
}

void draw_name(Image& sheet, const std::string& name, Point corner, std::uint32_t width) {
  const std::string text = shortened(name, width);
  const auto length = static_cast<std::uint32_t>(text.size()) * glyph_advance;
  const std::uint32_t left = corner.x + (width - std::min(length, width)) / 2;
  draw_text(sheet, left, corner.y, text, ink);
}

// Returns the mean of a block; colours are weighted by alpha so that hidden ones do not show.
Rgba8 mean(const Image& image, Point from, Point to) {
  std::uint64_t r = 0;
  std::uint64_t g = 0;
  std::uint64_t b = 0;
  std::uint64_t a = 0;
  for (std::uint32_t y = from.y; y < to.y; ++y) {
    for (std::uint32_t x = from.x; x < to.x; ++x) {
      const Rgba8& pixel = image.at(x, y);
      r += std::uint64_t{pixel.r} * pixel.a;
      g += std::uint64_t{pixel.g} * pixel.a;
      b += std::uint64_t{pixel.b} * pixel.a;
      a += pixel.a;
    }
  }
  if (a == 0) return {};
  const std::uint64_t count = std::uint64_t{to.x - from.x} * (to.y - from.y);
  const auto part = [a](std::uint64_t sum) { return static_cast<std::uint8_t>((sum + a / 2) / a); };
  return {part(r), part(g), part(b), static_cast<std::uint8_t>((a + count / 2) / count)};
}

std::uint32_t columns_for(std::size_t pictures, std::uint32_t wanted) {
  const auto square = static_cast<std::uint32_t>(std::ceil(std::sqrt(double(pictures))));
  const auto maximum = static_cast<std::uint32_t>(std::max<std::size_t>(pictures, 1));
  return std::clamp(wanted == 0 ? square : wanted, 1U, maximum);
}

struct SheetSize {
  std::uint32_t columns;
  std::uint32_t cell;
  std::uint64_t width;
  std::uint64_t height;
};

SheetSize size_for(std::size_t pictures, const SheetOptions& options) {
  const std::uint32_t cell = std::max(options.cell, 1U);
  const std::uint32_t columns = columns_for(pictures, options.columns);
  const std::uint64_t rows = std::max<std::uint64_t>((pictures + columns - 1) / columns, 1);
  return {columns, cell, std::uint64_t{columns} * (std::uint64_t{cell} + margin) + margin,
          rows * (std::uint64_t{cell} + label_height + margin) + margin};
}

}  // namespace

Image fit_into(const Image& image, std::uint32_t side) {
  const std::uint32_t longest = std::max(image.width, image.height);
  if (longest <= side) return image;
  const auto reduced = [&](std::uint32_t length) {
    return static_cast<std::uint32_t>(
        std::max<std::uint64_t>(std::uint64_t{length} * side / longest, 1));
  };
  Image out = {reduced(image.width), reduced(image.height), {}};
  out.pixels.reserve(std::size_t{out.width} * out.height);
  const auto edge = [](std::uint32_t i, std::uint32_t count, std::uint32_t length) {
    return static_cast<std::uint32_t>(std::uint64_t{i} * length / count);
  };
  for (std::uint32_t y = 0; y < out.height; ++y) {
    for (std::uint32_t x = 0; x < out.width; ++x) {
      out.pixels.push_back(
          mean(image, {edge(x, out.width, image.width), edge(y, out.height, image.height)},
               {edge(x + 1, out.width, image.width), edge(y + 1, out.height, image.height)}));
    }
  }
  return out;
}

Result<Image> enlarged(const Image& image, std::uint32_t factor, Ground ground,
                       const Limits& limits) {
  const std::uint64_t width = std::uint64_t{image.width} * factor;
  const std::uint64_t height = std::uint64_t{image.height} * factor;
  if (auto fits = texture::check_image_size(width, height, limits); !fits) {
    return fail(std::move(fits));
  }
  auto out = texture::make_image(static_cast<std::uint32_t>(width),
                                 static_cast<std::uint32_t>(height), limits);
  if (!out) return out;
  for (std::uint32_t y = 0; y < out->height; ++y) {
    for (std::uint32_t x = 0; x < out->width; ++x) {
      const Rgba8& pixel = image.at(x / factor, y / factor);
      out->at(x, y) = ground == Ground::Checks ? on_checks(pixel, {x, y}) : pixel;
    }
  }
  return out;
}

Result<void> check_sheet_size(std::size_t pictures, const SheetOptions& options,
                              const Limits& limits) {
  const SheetSize size = size_for(pictures, options);
  return texture::check_image_size(size.width, size.height, limits);
}

Result<Image> contact_sheet(std::span<const SheetPicture> pictures, const SheetOptions& options,
                            const Limits& limits) {
  if (auto fits = check_sheet_size(pictures.size(), options, limits); !fits) {
    return fail(std::move(fits));
  }
  const auto [columns, cell, width, height] = size_for(pictures.size(), options);
  auto sheet = texture::make_image(static_cast<std::uint32_t>(width),
                                   static_cast<std::uint32_t>(height), limits);
  if (!sheet) return sheet;
  std::fill(sheet->pixels.begin(), sheet->pixels.end(), paper);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const auto column = static_cast<std::uint32_t>(i % columns);
    const auto row = static_cast<std::uint32_t>(i / columns);
    const Point corner = {margin + column * (cell + margin),
                          margin + row * (cell + label_height + margin)};
    const Image shown = fit_into(pictures[i].image, cell);
    if (shown.pixels.empty()) {
      draw_cross(*sheet, corner, cell);
    } else {
      draw_picture(*sheet, shown, corner, cell);
    }
    draw_name(*sheet, pictures[i].name, {corner.x, corner.y + cell + 2}, cell);
  }
  return sheet;
}

}  // namespace ngi::image
