#include "ngi/texture/compare.h"

#include <algorithm>
#include <vector>

#include "ngi/core/text.h"
#include "ngi/texture/draft.h"
#include "ngi/texture/fields.h"
#include "ngi/texture/palette.h"

namespace ngi::texture {

namespace {

// One pair of assets and where their differences go.
class Comparison {
 public:
  Comparison(std::string path, Differences& out) : path_(std::move(path)), out_(out) {}

  template <typename R>
  void record(const std::string& prefix, const R& a, const R& b) {
    if (std::ranges::equal(bytes_of(a), bytes_of(b))) return;
    std::vector<std::int64_t> numbers;
    for_each_field(b, [&numbers](std::string_view, const auto& number) {
      numbers.push_back(std::int64_t{plain_number(number)});
    });
    auto other = numbers.begin();
    for_each_field(a, [&](std::string_view name, const auto& number) {
      out_.compare(path_, prefix + std::string(name), std::int64_t{plain_number(number)}, *other++);
    });
  }

  template <typename R>
  void table(const std::string& name, std::span<const R> a, std::span<const R> b) {
    count(name + " count", a.size(), b.size());
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
      record(name + "[" + std::to_string(i) + "].", a[i], b[i]);
    }
  }

  void count(const std::string& name, std::size_t a, std::size_t b) {
    out_.compare(path_, name, static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
  }

  void bytes(const std::string& name, const Bytes& a, const Bytes& b) {
    out_.compare_bytes(path_, name, a, b);
  }

  // How many pixels differ, with the place and the stored bytes of the first.
  void level(std::size_t i, const Draft& a, const Draft& b) {
    const std::string name = "level[" + std::to_string(i) + "] pixels";
    const LevelSize size = level_size(a.size(), static_cast<std::uint32_t>(i));
    const auto format = a.format();
    const bool alike = format && format == b.format() &&
                       size == level_size(b.size(), static_cast<std::uint32_t>(i));
    if (!alike) return bytes(name, a.levels[i], b.levels[i]);
    const std::size_t pixel = bytes_per_pixel(*format);
    const auto old_pixels = a.levels[i].span();
    const auto new_pixels = b.levels[i].span();
    Difference found = {path_, Change::Changed, name};
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
    if (found.count) out_.add(std::move(found));
  }

  void page(const Draft& a, const Draft& b) {
    const auto shown = [](const Draft& draft) { return draft.page ? "present" : "absent"; };
    out_.compare(path_, "page", std::string(shown(a)), std::string(shown(b)));
    if (a.page && b.page) table("page", std::span<const PageRect>(*a.page), std::span(*b.page));
  }

 private:
  std::string path_;
  Differences& out_;
};

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto document_a = Document::parse(a.bytes);
  const auto document_b = Document::parse(b.bytes);
  if (!document_a || !document_b) return;
  const Draft draft_a = open_draft(*document_a);
  const Draft draft_b = open_draft(*document_b);
  Comparison comparison(a.path, out);
  comparison.record("", draft_a.header, draft_b.header);
  comparison.table("palette", std::span<const PaletteEntry>(draft_a.palette),
                   std::span(draft_b.palette));
  comparison.count("level count", draft_a.levels.size(), draft_b.levels.size());
  for (std::size_t i = 0; i < std::min(draft_a.levels.size(), draft_b.levels.size()); ++i) {
    comparison.level(i, draft_a, draft_b);
  }
  comparison.page(draft_a, draft_b);
  comparison.bytes("tail", draft_a.tail, draft_b.tail);
}

void compare_palette_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto palette_a = PaletteFile::parse(a.bytes);
  const auto palette_b = PaletteFile::parse(b.bytes);
  if (!palette_a || !palette_b) return;
  Comparison comparison(a.path, out);
  comparison.table<PaletteEntry>("palette", palette_a->colours(), palette_b->colours());
  comparison.bytes("blend table", a.bytes.from(palette_bytes), b.bytes.from(palette_bytes));
}

}  // namespace ngi::texture
