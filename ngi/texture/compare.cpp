#include "ngi/texture/compare.h"

#include <algorithm>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/core/text.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/fields.h"
#include "ngi/texture/palette.h"

namespace ngi::texture {

namespace {

// How many pixels differ, with the place and the stored bytes of the first.
void compare_level(std::size_t i, const Draft& a, const Draft& b, FieldComparison& out) {
  const std::string name = "level[" + std::to_string(i) + "] pixels";
  const LevelSize size = level_size(a.size(), static_cast<std::uint32_t>(i));
  const auto format = a.format();
  const bool alike =
      format && format == b.format() && size == level_size(b.size(), static_cast<std::uint32_t>(i));
  if (!alike) return out.bytes(name, a.levels[i], b.levels[i]);
  const std::size_t pixel = bytes_per_pixel(*format);
  const auto old_pixels = a.levels[i].span();
  const auto new_pixels = b.levels[i].span();
  Difference found = {.path = out.path(), .field = name, .unit = "pixel"};
  for (std::uint64_t at = 0; at < old_pixels.size(); at += pixel) {
    const auto old_pixel = old_pixels.subspan(at, pixel);
    const auto new_pixel = new_pixels.subspan(at, pixel);
    if (std::ranges::equal(old_pixel, new_pixel)) continue;
    if (!found.count) {
      const std::string place = "(" + std::to_string(at / pixel % size.width) + ", " +
                                std::to_string(at / pixel / size.width) + ") ";
      found.a = place + to_hex(old_pixel);
      found.b = place + to_hex(new_pixel);
      found.offset = at;
      found.count = 0;
    }
    ++*found.count;
  }
  if (found.count) out.add(std::move(found));
}

void compare_pages(const Draft& a, const Draft& b, FieldComparison& out) {
  const auto shown = [](const Draft& draft) { return draft.page ? "present" : "absent"; };
  out.value("page", std::string(shown(a)), std::string(shown(b)));
  if (a.page && b.page) out.table(table_of("page", *a.page), table_of("page", *b.page));
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto document_a = Document::parse(a.bytes);
  const auto document_b = Document::parse(b.bytes);
  if (!document_a || !document_b) return;
  const Draft draft_a = open_draft(*document_a);
  const Draft draft_b = open_draft(*document_b);
  FieldComparison comparison(a.path, out);
  comparison.record("", draft_a.header, draft_b.header);
  comparison.table(table_of("palette", draft_a.palette), table_of("palette", draft_b.palette));
  comparison.count("level count", draft_a.levels.size(), draft_b.levels.size());
  for (std::size_t i = 0; i < std::min(draft_a.levels.size(), draft_b.levels.size()); ++i) {
    compare_level(i, draft_a, draft_b, comparison);
  }
  compare_pages(draft_a, draft_b, comparison);
  comparison.bytes("tail", draft_a.tail, draft_b.tail);
}

void compare_palette_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto palette_a = PaletteFile::parse(a.bytes);
  const auto palette_b = PaletteFile::parse(b.bytes);
  if (!palette_a || !palette_b) return;
  FieldComparison comparison(a.path, out);
  comparison.table(table_of("palette", palette_a->colours()),
                   table_of("palette", palette_b->colours()));
  comparison.bytes("blend table", a.bytes.from(palette_bytes), b.bytes.from(palette_bytes));
}

}  // namespace ngi::texture
