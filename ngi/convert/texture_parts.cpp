#include "ngi/convert/texture_parts.h"

#include <array>

#include "ngi/core/text.h"

namespace ngi::convert {

namespace {

using namespace ngi::texture;

// The words of the header under the keys of docs/cli-contract.md 3.
struct Word {
  std::string_view key;
  le_u32 Header::* field;
};

constexpr std::array<Word, 7> words = {{{"width", &Header::width},
                                        {"height", &Header::height},
                                        {"mips", &Header::mip_count},
                                        {"format", &Header::format},
                                        {"flags4", &Header::flags4},
                                        {"flags5", &Header::flags5},
                                        {"unk6", &Header::unk6}}};

struct RectField {
  std::string_view key;
  le_i16 PageRect::* field;
};

constexpr std::array<RectField, 4> rect_fields = {
    {{"x", &PageRect::x}, {"w", &PageRect::w}, {"y", &PageRect::y}, {"h", &PageRect::h}}};

LevelSize size_of_level(const Header& header, std::size_t level) noexcept {
  return level_size({header.width, header.height}, static_cast<std::uint32_t>(level));
}

// Of a known format.
std::uint64_t bytes_of_level(const Header& header, std::size_t level) noexcept {
  const auto format = pixel_format(header.format);
  return format ? size_of_level(header, level).pixels() * bytes_per_pixel(*format) : 0;
}

void write_page(JsonWriter& out, const TextureParts& parts) {
  out.key("page");
  if (!parts.page) return out.null();
  out.begin_array();
  for (const PageRect& rect : *parts.page) {
    out.begin_object(Lines::One);
    for (const RectField& field : rect_fields) {
      out.key(field.key);
      out.whole(static_cast<std::int16_t>(rect.*field.field));
    }
    out.end_object();
  }
  out.end_array();
}

void write_levels(JsonWriter& out, const TextureParts& parts, Detail detail) {
  out.key("levels");
  out.begin_array();
  std::uint64_t offset = sizeof(Header) + parts.palette.size() * sizeof(PaletteEntry);
  for (std::size_t i = 0; i < parts.levels.size(); ++i) {
    const LevelSize size = size_of_level(parts.header, i);
    const std::uint64_t bytes = bytes_of_level(parts.header, i);
    out.begin_object(Lines::One);
    out.key("width");
    out.whole(size.width);
    out.key("height");
    out.whole(size.height);
    out.key("offset");
    out.whole(offset);
    out.key("size");
    out.whole(bytes);
    if (detail == Detail::Full && parts.levels[i]) {
      out.key("data");
      out.text(to_hex(*parts.levels[i]));
    }
    out.end_object();
    offset += bytes;
  }
  out.end_array();
}

std::vector<PageRect> read_page(const JsonValue& page) {
  std::vector<PageRect> out;
  for (std::size_t i = 0; i < page.size(); ++i) {
    PageRect rect = {};
    for (const RectField& field : rect_fields) {
      rect.*field.field = page.at(i)[field.key].whole<std::int16_t>();
    }
    out.push_back(rect);
  }
  return out;
}

}  // namespace

TextureParts take_apart(const Document& document) {
  TextureParts out;
  out.header = document.header();
  out.palette.assign(document.palette().begin(), document.palette().end());
  std::uint64_t end = sizeof(Header) + document.palette().size_bytes();
  for (const Level& level : document.levels()) {
    out.levels.emplace_back(document.bytes().slice(level.offset, level.bytes.size()));
    end = level.offset + level.bytes.size();
  }
  if (const auto page = document.page()) {
    out.page.emplace(page->begin(), page->end());
    end += sizeof(PageHeader) + page->size_bytes();
  }
  out.rest = document.bytes().from(end);
  return out;
}

Bytes put_together(const TextureParts& parts) {
  Pieces pieces = {Bytes::borrow(bytes_of(parts.header)),
                   Bytes::borrow(std::as_bytes(std::span(parts.palette)))};
  for (std::size_t i = 0; i < parts.levels.size(); ++i) {
    const auto& level = parts.levels[i];
    pieces.push_back(level ? *level
                           : Bytes::own(std::vector<std::byte>(bytes_of_level(parts.header, i))));
  }
  PageHeader head = {page_magic, 0};
  if (parts.page) {
    head.rect_count = static_cast<std::uint32_t>(parts.page->size());
    pieces.push_back(Bytes::borrow(bytes_of(head)));
    pieces.push_back(Bytes::borrow(std::as_bytes(std::span(*parts.page))));
  }
  pieces.push_back(parts.rest);
  return join(pieces);
}

void write_colours(JsonWriter& out, std::span<const PaletteEntry> colours) {
  out.begin_array();
  for (const PaletteEntry& colour : colours) {
    out.begin_array(Lines::One);
    for (const std::uint8_t value : {colour.r, colour.g, colour.b, colour.x}) out.whole(value);
    out.end_array();
  }
  out.end_array();
}

std::vector<PaletteEntry> read_colours(const JsonValue& colours) {
  colours.require_size(palette_entries);
  std::vector<PaletteEntry> out;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const JsonValue colour = colours.at(i);
    colour.require_size(4);
    const auto value = [&colour](std::size_t at) { return colour.at(at).whole<std::uint8_t>(); };
    out.push_back({.b = value(2), .g = value(1), .r = value(0), .x = value(3)});
  }
  return out;
}

void write_parts(JsonWriter& out, const TextureParts& parts, Detail detail) {
  for (const Word& word : words) {
    out.key(word.key);
    out.whole(static_cast<std::uint32_t>(parts.header.*word.field));
  }
  out.key("palette");
  if (parts.palette.empty()) {
    out.null();
  } else {
    write_colours(out, parts.palette);
  }
  write_page(out, parts);
  write_levels(out, parts, detail);
  if (detail == Detail::Full) {
    out.key("rest");
    out.text(to_hex(parts.rest));
  }
}

TextureParts read_parts(const JsonValue& root, const Limits& limits) {
  TextureParts out;
  out.header.magic = texm_magic;
  for (const Word& word : words) out.header.*word.field = root[word.key].whole<std::uint32_t>();
  if (!root["palette"].is_null()) out.palette = read_colours(root["palette"]);
  if (!root["page"].is_null()) out.page = read_page(root["page"]);
  const JsonValue levels = root["levels"];
  if (levels.size() > max_levels) levels.fail("must have at most 32 levels");
  std::uint64_t missing = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(levels.size(), max_levels); ++i) {
    const JsonValue level = levels.at(i);
    auto& bytes = out.levels.emplace_back();
    if (level.has("data")) {
      bytes = Bytes::copy(level["data"].bytes_of_hex());
    } else {
      missing += bytes_of_level(out.header, i);
      if (missing > limits.decoded_size) level.fail("is larger than the limit for decoded data");
    }
  }
  out.rest = Bytes::copy(root["rest"].bytes_of_hex());
  return out;
}

}  // namespace ngi::convert
