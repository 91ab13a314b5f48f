#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/palette.h"

// docs/formats/materials.md 10: textures, palettes and their names.
namespace ngi::forge {

namespace textures_files {

namespace {

using namespace std::string_view_literals;
using texture::Header;
using texture::PixelFormat;

texture::Image picture(std::uint32_t width, std::uint32_t height) {
  return {width, height, std::vector<texture::Rgba8>(std::size_t{width} * height)};
}

Bytes built(const texture::Image& image, const texture::TexturePlan& plan = {}) {
  const auto draft = texture::build(image, plan);
  return draft ? bytes_or_empty(texture::write(*draft)) : Bytes();
}

// 2 x 2 in 565 with two levels.
Bytes small_texture() {
  return built(picture(2, 2), {.format = PixelFormat::Rgb565});
}

Bytes with_word(std::uint64_t offset, std::uint32_t value) {
  return with_u32(small_texture(), offset, value);
}

Bytes with_rect(const texture::PageRect& rect) {
  return built(picture(2, 2), {.page = std::vector{rect}});
}

Bytes palette() {
  return texture::make_palette_file(texture::Palette{}).bytes();
}

Bytes library(std::string_view type, std::string_view name, const Bytes& payload) {
  return archive_of({{type, std::string(name), payload}});
}

BrokenRule bad(std::string_view code, std::function<Bytes()> make) {
  return bad_file(code, "bad.texm", std::move(make));
}
BrokenRule bad_name(std::string_view code, std::string_view name) {
  return bad_file(code, "Textures.lib", [name] { return library("Texm", name, valid_texture()); });
}
BrokenRule bad_palette(std::string_view code, std::function<Bytes()> make) {
  return bad_file(code, "bad.pal", std::move(make));
}

BrokenRules broken_texm() {
  return {
      bad("TEXM-101", [] { return small_texture().slice(0, 31); }),
      bad("TEXM-102", [] { return patched(small_texture(), 0, "texm"); }),
      bad("TEXM-103", [] { return with_word(offsetof(Header, width), 0); }),
      bad("TEXM-104", [] { return with_word(offsetof(Header, mip_count), 33); }),
      bad("TEXM-105", [] { return with_word(offsetof(Header, format), 2); }),
      bad("TEXM-106", [] { return small_texture().slice(0, 41); }),
      bad("TEXM-201", [] { return appended(small_texture(), "x"); }),
      bad("TEXM-202", [] { return appended(small_texture(), "Page\1\0\0\0"sv); }),
      bad("TEXM-203", [] { return with_rect({0, 0, 0, 0}); }),
      bad("TEXM-204", [] { return appended(small_texture(), "\0"sv); }),
      bad("TEXM-205", [] { return appended(small_texture(), "Page\0\0\0\0"sv); }),
      bad("TEXM-301", [] { return built(picture(3, 2), {.mip_count = 1}); }),
      bad("TEXM-302", [] { return built(picture(2, 2), {.mip_count = 3}); }),
      bad("TEXM-303", [] { return built(picture(1, 1), {.format = PixelFormat::La88}); }),
      bad("TEXM-304",
          [] { return patched(built(picture(1, 1), {.format = PixelFormat::Rgb888}), 35, "x"); }),
      bad("TEXM-305", [] { return built(picture(1, 4)); }),
      bad("TEXM-306", [] { return with_word(offsetof(Header, flags5), 1); }),
      bad("TEXM-307", [] { return with_word(offsetof(Header, flags5), 0x0200'0007); }),
  };
}

}  // namespace

}  // namespace textures_files

Bytes valid_texture() {
  using namespace textures_files;
  return built(picture(1, 1));
}

Bytes indexed_texture() {
  using namespace textures_files;
  return built(picture(1, 1), {.format = PixelFormat::Indexed});
}

BrokenRules broken_textures() {
  using namespace textures_files;
  BrokenRules all = broken_texm();
  BrokenRules others = {
      bad_name("NAME-101", "NODOT"),
      bad_name("NAME-102", "WOOD.["),
      bad_name("NAME-103", "WOOD.AA"),
      bad_palette("PAL-101", [] { return palette().slice(0, 1024); }),
      bad_palette("PAL-102", [] { return patched(palette(), 1024, "ipol"); }),
      bad_palette("PAL-103", [] { return patched(palette(), 1028 + 1, "\x01"); }),
      bad_file("PAL-104", "palettes.lib", [] { return library("", "PAL.PAL", palette()); }),
  };
  std::move(others.begin(), others.end(), std::back_inserter(all));
  return all;
}

}  // namespace ngi::forge
