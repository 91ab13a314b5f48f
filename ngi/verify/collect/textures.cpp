// Textures, palettes and fonts: docs/formats/materials.md 6, game-assets.md 10.
#include <algorithm>
#include <set>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/tables/font/layout.h"
#include "ngi/texture/document.h"
#include "ngi/texture/texture.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

// Whether every level is the truncated mean of blocks of level 0: docs/formats/materials.md 6.11.
// Only for formats with one byte per component.
bool has_mean_levels(const texture::Document& texture) {
  const auto levels = texture.levels();
  const texture::Level& base = levels[0];
  for (std::size_t k = 1; k < levels.size(); ++k) {
    const texture::Level& level = levels[k];
    const std::uint64_t side = std::uint64_t{1} << k;
    if (level.size.width * side != base.size.width || level.size.height * side != base.size.height)
      return true;  // the rule is not known for the rest of the chain
    for (std::uint64_t y = 0; y < level.size.height; ++y) {
      for (std::uint64_t x = 0; x < level.size.width; ++x) {
        for (std::uint64_t c = 0; c < 4; ++c) {
          std::uint64_t sum = 0;
          for (std::uint64_t j = 0; j < side; ++j) {
            const std::uint64_t row = (y * side + j) * base.size.width + x * side;
            for (std::uint64_t i = 0; i < side; ++i) {
              sum += static_cast<std::uint8_t>(base.bytes[(row + i) * 4 + c]);
            }
          }
          const auto stored =
              static_cast<std::uint8_t>(level.bytes[(y * level.size.width + x) * 4 + c]);
          if (stored != (sum >> (2 * k))) return false;
        }
      }
    }
  }
  return true;
}

bool is_power_of_two(std::uint32_t number) noexcept {
  return number != 0 && (number & (number - 1)) == 0;
}

void collect_library_texture(const Input& input, const texture::Document& texture) {
  Facts& facts = input.out.facts;
  const texture::Header& header = texture.header();
  facts.value("mat.library-formats", std::int64_t{header.format}, input.at());
  facts.value("mat.library-flags4", std::int64_t{header.flags4}, input.at());
  facts.value("mat.library-flags5", std::int64_t{header.flags5}, input.at());
  if (texture.page()) facts.count("mat.page-textures");
}

void collect_lightmap(const Input& input, const texture::Document& texture) {
  Facts& facts = input.out.facts;
  const texture::Header& header = texture.header();
  facts.value("mat.lightmap-formats", std::int64_t{header.format}, input.at());
  facts.test("mat.lightmap-levels", header.mip_count == 1, input.at());
  facts.test("mat.lightmap-size",
             header.width == header.height && (header.width == 128 || header.width == 256),
             input.at());
  facts.value("mat.lightmap-flags5", std::int64_t{header.flags5}, input.at());
}

// A picture of a map, in squares.
void collect_minimap(const Input& input, const texture::Header& header) {
  Minimap& minimap = input.out.minimaps[fold(input.asset.name)];
  minimap.width = header.width;
  minimap.height = header.height;
  const auto image = texture::decode_texture(input.asset.bytes, Reading::Tolerant);
  if (!image || image->width < map_squares || image->height < map_squares) return;
  auto grid = std::make_shared<MapGrid>();
  grid->fill(0);
  for (std::uint32_t y = 0; y < image->height; ++y) {
    const std::size_t row = std::size_t{y} * map_squares / image->height;
    for (std::uint32_t x = 0; x < image->width; ++x) {
      const texture::Rgba8& pixel = image->at(x, y);
      (*grid)[row * map_squares + std::size_t{x} * map_squares / image->width] +=
          pixel.r + pixel.g + pixel.b;
    }
  }
  minimap.brightness = std::move(grid);
}

}  // namespace

void collect_texture(const Input& input) {
  Facts& facts = input.out.facts;
  const auto texture = texture::Document::parse(input.asset.bytes);
  facts.test("mat.texture-readable", texture.has_value(), input.at());
  if (!texture) return;
  const texture::Header& header = texture->header();
  facts.count("mat.textures");
  facts.value("mat.texture-formats", std::int64_t{header.format}, input.at(28));
  facts.value("mat.texture-flags4", std::int64_t{header.flags4}, input.at(16));
  facts.value("mat.texture-flags5", std::int64_t{header.flags5}, input.at(20));
  facts.number("mat.texture-sizes", header.width, input.at(4));
  facts.number("mat.texture-sizes", header.height, input.at(8));
  facts.test("mat.texture-powers", is_power_of_two(header.width) && is_power_of_two(header.height),
             input.at(4));
  facts.test("mat.texture-end",
             !texture->is_truncated() && (texture->tail().empty() || texture->page().has_value()) &&
                 texture->remainder().empty(),
             input.at(texture->core_size()));
  facts.test("mat.mip-skip-bits", (header.flags5 & 0x7200'0000U) == 0, input.at(20));
  if (header.format == 0 && !texture->palette().empty()) {
    const auto padding = texture->palette()[0].x;
    facts.test("mat.palette-padding",
               std::all_of(texture->palette().begin(), texture->palette().end(),
                           [padding](const texture::PaletteEntry& e) { return e.x == padding; }),
               input.at(32));
  }
  if (header.format == 888 && !texture->levels().empty()) {
    bool is_zero = true;
    const auto pixels = texture->levels()[0].bytes;
    for (std::size_t i = 3; i < pixels.size(); i += 4)
      is_zero = is_zero && pixels[i] == std::byte{0};
    facts.test("mat.888-padding", is_zero, input.at(32));
  }
  const bool has_bytes = header.format == 8888 || header.format == 888;
  if (has_bytes && !texture->is_truncated() && texture->levels().size() > 1) {
    facts.test("mat.mip-mean", has_mean_levels(*texture), input.at());
  }
  if (input.archive == "textures.lib") collect_library_texture(input, *texture);
  if (input.archive == "lightmap.lib") collect_lightmap(input, *texture);
  if (input.archive == "minimap.lib") collect_minimap(input, header);
}

void collect_palette(const Input& input) {
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  facts.test("game.pal-size", bytes.size() == texture::palette_file_size, input.at());
  const auto tables = view<texture::BlendTable>(bytes, texture::palette_bytes, 1);
  if (tables.empty()) return;
  const texture::BlendTable& table = tables[0];
  facts.test("nres.pal-magic", table.magic == texture::blend_magic,
             input.at(texture::palette_bytes));
  bool is_symmetric = true;
  for (std::size_t a = 0; a < 256; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      is_symmetric = is_symmetric && table.mix[a * 256 + b] == table.mix[b * 256 + a];
    }
    facts.test("nres.pal-diagonal", table.mix[a * 256 + a] == a, input.at());
  }
  facts.test("nres.pal-symmetric", is_symmetric, input.at(texture::palette_bytes + 4));
}

void collect_font(const Input& input) {
  Facts& facts = input.out.facts;
  const auto bytes = input.asset.bytes.span();
  const auto heads = view<font::Head>(bytes, 0, 1);
  const auto glyphs = view<font::Glyph>(bytes, sizeof(font::Head), 256);
  facts.test("game.font-readable", !heads.empty() && !glyphs.empty(), input.at());
  if (heads.empty() || glyphs.empty()) return;
  const font::Head& head = heads[0];
  facts.count("game.fonts");
  facts.test("game.font-spacing", head.spacing == 1, input.at(16));
  constexpr std::uint64_t atlas_at = sizeof(font::Head) + 256 * sizeof(font::Glyph);
  const auto atlas = view<texture::Header>(bytes, atlas_at, 1);
  const bool has_atlas = !atlas.empty() && atlas[0].magic == texture::texm_magic;
  facts.test("nres.font-atlas", has_atlas, input.at(atlas_at));
  if (!has_atlas) return;
  facts.test("game.font-span",
             std::abs(head.v_span * static_cast<float>(atlas[0].height) -
                      static_cast<float>(head.height + 1)) <= 0.01F,
             input.at(12));
  facts.test("mat.font-flags5", atlas[0].flags5 == texture::flags5_bits::alpha,
             input.at(atlas_at + 20));
  for (std::size_t i = 0; i < glyphs.size(); ++i) {
    const font::Glyph& glyph = glyphs[i];
    if (!(glyph.u1 > glyph.u0)) continue;
    const float pixels = (glyph.u1 - glyph.u0) * static_cast<float>(atlas[0].width);
    facts.test("nres.font-glyphs",
               std::abs(pixels - static_cast<float>(glyph.advance + 1)) <= 0.01F,
               input.at(sizeof(font::Head) + i * sizeof(font::Glyph)));
  }
}

}  // namespace ngi::verify
