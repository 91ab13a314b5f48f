#include "ngi/texture/check.h"

#include <algorithm>
#include <bit>

#include "ngi/core/text.h"
#include "ngi/texture/detail/mip_skip.h"
#include "ngi/texture/document.h"
#include "ngi/texture/palette.h"
#include "ngi/texture/rules.h"

namespace ngi::texture {

namespace {

Place header_place(std::uint64_t field) {
  return {.stream = "header", .offset = field};
}

void check_structure(const Document& document, Report& report) {
  if (!document.format()) {
    report.add(rules::unknown_format, header_place(offsetof(Header, format)),
               std::uint32_t{document.header().format});
  } else if (document.is_truncated()) {
    report.add(rules::truncated, {.stream = "levels", .offset = document.bytes().size()},
               document.bytes().size(), document.core_size());
  }
}

void check_tail(const Document& document, Report& report) {
  const auto tail = document.tail();
  if (!document.format() || tail.empty()) return;
  const Place place = {.stream = "tail", .offset = document.core_size()};
  const auto header = view<PageHeader>(tail, 0, 1);
  if (header.empty() || header.front().magic != page_magic) {
    report.add(rules::tail_not_page, place, tail.size());
  } else if (!document.page() || !document.remainder().empty()) {
    const std::uint64_t count = header.front().rect_count;
    report.add(rules::page_size, place, tail.size(), count,
               sizeof(PageHeader) + count * sizeof(PageRect));
  }
  if (document.has_padding_only()) {
    const std::uint64_t length = document.remainder().size();
    report.add(rules::padding, {.stream = "tail", .offset = document.bytes().size() - length},
               length);
  }
}

void check_page(const Document& document, Report& report) {
  const auto page = document.page();
  if (!page) return;
  if (page->empty()) {
    report.add(rules::page_empty, {.stream = "page", .offset = document.core_size()});
  }
  const LevelSize size = document.size();
  for (std::size_t i = 0; i < page->size(); ++i) {
    const PageRect& rect = (*page)[i];
    if (is_inside(rect, size)) continue;
    const std::uint64_t offset = document.core_size() + sizeof(PageHeader) + i * sizeof(PageRect);
    report.add(rules::page_rect, {.stream = "page", .record = i, .offset = offset},
               std::int16_t{rect.x}, std::int16_t{rect.y}, std::int16_t{rect.w},
               std::int16_t{rect.h}, size.width, size.height);
  }
}

void check_size(const Document& document, Report& report) {
  const LevelSize size = document.size();
  const std::uint32_t levels = document.header().mip_count;
  if (!std::has_single_bit(size.width) || !std::has_single_bit(size.height)) {
    report.add(rules::not_power_of_two, header_place(offsetof(Header, width)), size.width,
               size.height);
  }
  if (levels > natural_levels(size)) {
    report.add(rules::too_many_levels, header_place(offsetof(Header, mip_count)), levels,
               natural_levels(size));
  }
  if (levels > 2 && (size.width % 2 != 0 || size.height % 2 != 0)) {
    report.add(rules::skip_mismatch, header_place(offsetof(Header, width)), size.width,
               size.height);
  }
}

bool has_spare_bytes(const Document& document) {
  return std::any_of(document.levels().begin(), document.levels().end(), [](const Level& level) {
    for (std::size_t i = 3; i < level.bytes.size(); i += 4) {
      if (level.bytes[i] != std::byte{0}) return true;
    }
    return false;
  });
}

void check_format(const Document& document, Report& report) {
  if (!document.format()) return;
  if (is_preview(*document.format())) {
    report.add(rules::unshipped_format, header_place(offsetof(Header, format)),
               to_text(*document.format()));
  }
  const auto palette = document.palette();
  if (std::any_of(palette.begin(), palette.end(),
                  [&](const PaletteEntry& entry) { return entry.x != palette.front().x; })) {
    report.add(rules::spare_bytes, {.stream = "palette", .offset = sizeof(Header)}, "palette");
  }
  if (document.format() == PixelFormat::Rgb888 && has_spare_bytes(document)) {
    report.add(rules::spare_bytes, {.stream = "levels", .offset = sizeof(Header)}, "pixels");
  }
}

void check_flags(const Document& document, Report& report) {
  const std::uint32_t flags = document.header().flags5;
  std::uint32_t known =
      flags5_bits::opaque23 | flags5_bits::alpha | flags5_bits::fade | flags5_bits::opaque26;
  if (flags & flags5_bits::fade) known |= 0xFFU;
  const Place place = header_place(offsetof(Header, flags5));
  if (flags & ~known) report.add(rules::unknown_flags5, place, hex_argument(flags));
  if (is_skip_pattern(flags)) {
    report.add(rules::skip_pattern, place, hex_argument(flags),
               mip_skip(document.size(), document.header().mip_count, flags));
  }
}

// True when an entry is in a library of that name.
bool is_in_library(const Asset& asset, std::string_view library) {
  if (!asset.record) return false;
  const std::string path = "/" + fold(asset.path);
  return path.find("/" + std::string(library) + "/") != std::string::npos;
}

}  // namespace

void check(const Document& document, Report& report) {
  check_structure(document, report);
  check_tail(document, report);
  check_page(document, report);
  check_size(document, report);
  check_format(document, report);
  check_flags(document, report);
}

bool is_loaded_by_name(const Asset& asset) {
  return is_in_library(asset, "textures.lib") || is_in_library(asset, "lightmap.lib");
}

void check_texture_asset(const Asset& asset, const Limits&, Report& report) {
  if (is_loaded_by_name(asset)) check_name(asset.name, {.stream = "name"}, report);
  const auto document = Document::parse(asset.bytes);
  if (document) {
    check(*document, report);
  } else {
    report.add(document.error().issue);
  }
}

void check_palette_asset(const Asset& asset, const Limits&, Report& report) {
  const auto palette = PaletteFile::parse(asset.bytes);
  if (palette) {
    check(*palette, report);
  } else {
    report.add(palette.error().issue);
  }
}

void check_palette_library(const Asset& asset, const Limits& limits, Report& report) {
  if (fold(asset.name) != "palettes.lib") return;
  const auto library = nres::Document::parse(asset.bytes, {.limits = limits});
  if (library) check_palette_names(*library, report);
}

}  // namespace ngi::texture
