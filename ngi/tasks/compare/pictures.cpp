#include "ngi/tasks/compare/pictures.h"

#include <array>
#include <bit>

#include "ngi/core/text.h"
#include "ngi/tasks/picture_files.h"

namespace ngi::tasks {

namespace {

std::optional<texture::Image> picture_in(const Asset& file, const Limits& limits) {
  const auto format = picture_format(file.bytes, file.name);
  if (!format) return std::nullopt;
  auto read = image::read_picture(file.bytes, *format, limits);
  if (!read) return std::nullopt;
  return std::move(read->picture.image);
}

// "(3, 0) ff8000ff"
std::string pixel_text(const texture::Image& image, std::size_t pixel) {
  const auto bytes = std::bit_cast<std::array<std::byte, 4>>(image.pixels[pixel]);
  return "(" + std::to_string(pixel % image.width) + ", " + std::to_string(pixel / image.width) +
         ") " + to_hex(bytes);
}

}  // namespace

void compare_pictures(const Asset& a, const Asset& b, const Limits& limits, Differences& out) {
  const auto old_image = picture_in(a, limits);
  const auto new_image = old_image ? picture_in(b, limits) : std::nullopt;
  if (!new_image) return;
  out.compare(a.path, "width", std::int64_t{old_image->width}, std::int64_t{new_image->width});
  out.compare(a.path, "height", std::int64_t{old_image->height}, std::int64_t{new_image->height});
  if (old_image->width != new_image->width || old_image->height != new_image->height) return;
  Difference found = {.path = a.path, .field = "pixels", .unit = "pixel"};
  for (std::size_t i = 0; i < old_image->pixels.size(); ++i) {
    if (old_image->pixels[i] == new_image->pixels[i]) continue;
    if (!found.count) {
      found.a = pixel_text(*old_image, i);
      found.b = pixel_text(*new_image, i);
      found.offset = i * sizeof(texture::Rgba8);
      found.count = 0;
    }
    ++*found.count;
  }
  if (found.count) out.add(std::move(found));
}

}  // namespace ngi::tasks
