#include "ngi/json/texture_draft.h"

#include <algorithm>
#include <array>

#include "ngi/core/text.h"
#include "ngi/json/detail/fields.h"
#include "ngi/texture/fields.h"

namespace ngi::json {

namespace {

// Fields of the header and their keys in docs/cli-contract.md 3.
struct Word {
  std::string_view key;
  le_u32 texture::Header::* field;
};

constexpr std::array<Word, 7> words = {{{"width", &texture::Header::width},
                                        {"height", &texture::Header::height},
                                        {"mips", &texture::Header::mip_count},
                                        {"format", &texture::Header::format},
                                        {"flags4", &texture::Header::flags4},
                                        {"flags5", &texture::Header::flags5},
                                        {"unk6", &texture::Header::unk6}}};

texture::LevelSize size_of_level(const texture::Header& header, std::size_t level) noexcept {
  return texture::level_size({header.width, header.height}, static_cast<std::uint32_t>(level));
}

// Returns the size of a level in bytes; 0 for an unknown format.
std::uint64_t bytes_of_level(const texture::Header& header, std::size_t level) noexcept {
  const auto format = texture::pixel_format(header.format);
  return format ? size_of_level(header, level).pixels() * texture::bytes_per_pixel(*format) : 0;
}

void write_page(Writer& out, const texture::Draft& draft) {
  if (draft.page) return write_table(out, "page", std::span<const texture::PageRect>(*draft.page));
  out.key("page");
  out.null();
}

void write_levels(Writer& out, const texture::Draft& draft, Detail detail,
                  const LevelSet& without_data) {
  out.key("levels");
  out.begin_array();
  std::uint64_t offset =
      sizeof(texture::Header) + draft.palette.size() * sizeof(texture::PaletteEntry);
  for (std::size_t i = 0; i < draft.levels.size(); ++i) {
    const texture::LevelSize size = size_of_level(draft.header, i);
    out.begin_object(Lines::One);
    out.key("width");
    out.whole(size.width);
    out.key("height");
    out.whole(size.height);
    out.key("offset");
    out.whole(offset);
    out.key("size");
    out.whole(draft.levels[i].size());
    if (detail == Detail::Full && !without_data.contains(i)) {
      out.key("data");
      out.text(to_hex(draft.levels[i]));
    }
    out.end_object();
    offset += draft.levels[i].size();
  }
  out.end_array();
}

}  // namespace

void write_colours(Writer& out, std::span<const texture::PaletteEntry> colours) {
  out.begin_array();
  for (const texture::PaletteEntry& colour : colours) {
    out.begin_array(Lines::One);
    for (const std::uint8_t value : {colour.r, colour.g, colour.b, colour.x}) out.whole(value);
    out.end_array();
  }
  out.end_array();
}

std::vector<texture::PaletteEntry> read_colours(const Value& colours) {
  colours.require_size(texture::palette_entries);
  std::vector<texture::PaletteEntry> out;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const Value colour = colours.at(i);
    colour.require_size(4);
    const auto value = [&colour](std::size_t at) { return colour.at(at).whole<std::uint8_t>(); };
    out.push_back({.b = value(2), .g = value(1), .r = value(0), .x = value(3)});
  }
  return out;
}

void write_draft(Writer& out, const texture::Draft& draft, Detail detail,
                 const LevelSet& without_data) {
  for (const Word& word : words) {
    out.key(word.key);
    out.whole(static_cast<std::uint32_t>(draft.header.*word.field));
  }
  out.key("palette");
  if (draft.palette.empty()) {
    out.null();
  } else {
    write_colours(out, draft.palette);
  }
  write_page(out, draft);
  write_levels(out, draft, detail, without_data);
  if (detail == Detail::Full) {
    out.key("rest");
    out.text(to_hex(draft.tail));
  }
}

ReadDraft read_draft(const Value& root, const Limits& limits) {
  ReadDraft out;
  texture::Draft& draft = out.draft;
  draft.header.magic = texture::texm_magic;
  for (const Word& word : words) draft.header.*word.field = root[word.key].whole<std::uint32_t>();
  if (!root["palette"].is_null()) draft.palette = read_colours(root["palette"]);
  if (!root["page"].is_null()) draft.page = read_table<texture::PageRect>(root["page"]);
  const Value levels = root["levels"];
  if (levels.size() > texture::max_levels) levels.fail("must have at most 32 levels");
  std::uint64_t zeros = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(levels.size(), texture::max_levels); ++i) {
    const Value level = levels.at(i);
    if (level.has("data")) {
      draft.levels.push_back(Bytes::copy(level["data"].bytes_of_hex()));
      continue;
    }
    const std::uint64_t size = bytes_of_level(draft.header, i);
    const bool fits = size <= limits.decoded_size && zeros <= limits.decoded_size - size;
    if (!fits) level.fail("is larger than the limit for decoded data");
    draft.levels.push_back(Bytes::own(std::vector<std::byte>(fits ? size : 0)));
    zeros += fits ? size : 0;
    out.without_data.insert(i);
  }
  draft.tail = Bytes::copy(root["rest"].bytes_of_hex());
  return out;
}

}  // namespace ngi::json
