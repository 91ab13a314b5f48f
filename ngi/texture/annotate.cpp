#include "ngi/texture/annotate.h"

#include <string>

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/texture/fields.h"

namespace ngi::texture {

namespace {

void walk_header(RangeWalk& walk, const Header& header) {
  walk.part("header");
  walk.add(sizeof(header.magic), "magic", "Texm");
  for (const Field& field : fields_of<Header>().subspan(1)) {
    // The size follows from the levels.
    const bool can_be_set = field.name != "width" && field.name != "height";
    walk.add_value(field.size, std::string(field.name), field_text(field, bytes_of(header)),
                   can_be_set ? std::string(field.name) : "", &field);
  }
}

void walk_level(RangeWalk& walk, std::size_t index, const Level& level) {
  walk.part("level " + std::to_string(index) + ", " + std::to_string(level.size.width) + " x " +
            std::to_string(level.size.height));
  const std::uint64_t row = level.bytes.size() / level.size.height;
  for (std::uint32_t y = 0; y < level.size.height; ++y) {
    if (!walk.skip(row)) walk.add(row, "row " + std::to_string(y));
  }
}

void walk_palette(RangeWalk& walk, std::span<const PaletteEntry> palette) {
  walk.part("palette");
  walk.lines(table_of("palette", palette));
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  RangeWalk walk(sink);
  walk_header(walk, document.header());
  walk_palette(walk, document.palette());
  const auto& levels = document.levels();
  for (std::size_t i = 0; i < levels.size(); ++i) walk_level(walk, i, levels[i]);
  if (const auto page = document.page()) {
    walk.part("page");
    walk.add(sizeof(PageHeader::magic), "magic", "Page");
    walk.add(sizeof(PageHeader::rect_count), "rect_count", std::to_string(page->size()));
    walk.lines(table_of("page", *page));
  }
  const std::uint64_t rest = document.bytes().size() - walk.position();
  walk.part("tail");
  walk.add(rest, document.has_padding_only() ? "padding" : "not understood");
}

void annotate(const PaletteFile& palette, const RangeSink& sink) {
  RangeWalk walk(sink);
  walk_palette(walk, palette.colours());
  if (palette.blend_table()) {
    walk.part("blend table");
    walk.add(sizeof(BlendTable::magic), "magic", "Ipol");
    for (std::size_t a = 0; a < 256; ++a) walk.add(256, "mixes with " + std::to_string(a));
  }
  walk.part("tail");
  walk.add(palette.bytes().size() - walk.position(), "not understood");
}

}  // namespace ngi::texture
