#include "ngi/texture/annotate.h"

#include <string>

#include "ngi/core/text.h"
#include "ngi/texture/fields.h"

namespace ngi::texture {

namespace {

// Goes forward through the bytes of one asset.
class Walk {
 public:
  explicit Walk(const RangeSink& sink) : sink_(sink) {}

  std::uint64_t position() const noexcept { return at_; }

  void range(std::string part, std::uint64_t size, std::string label, std::string value = {}) {
    if (size == 0) return;
    sink_.add({.offset = at_,
               .size = size,
               .part = std::move(part),
               .label = std::move(label),
               .value = std::move(value)});
    at_ += size;
  }

  template <typename T>
  void number(const std::string& part, const std::string& label, const T& field) {
    range(part, sizeof(T), label, std::to_string(plain_number(field)));
  }

  // A record in one line: "r 7 g 8 b 9 x 0".
  template <typename R>
  void record(const std::string& part, const std::string& label, const R& fields) {
    if (!sink_.extent().meets(at_, sizeof(R))) {
      at_ += sizeof(R);
      return;
    }
    std::string value;
    for_each_field(fields, [&value](std::string_view name, const auto& field) {
      if (!value.empty()) value += ' ';
      value += std::string(name) + " " + std::to_string(plain_number(field));
    });
    range(part, sizeof(R), label, std::move(value));
  }

  template <typename R>
  void table(const std::string& part, const std::string& name, std::span<const R> records) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      record(part, name + "[" + std::to_string(i) + "]", records[i]);
    }
  }

  void level(std::size_t index, const Level& level) {
    const std::string part = "level " + std::to_string(index) + ", " +
                             std::to_string(level.size.width) + " x " +
                             std::to_string(level.size.height);
    const std::uint64_t row = level.bytes.size() / level.size.height;
    for (std::uint32_t y = 0; y < level.size.height; ++y) {
      if (sink_.extent().meets(at_, row)) {
        range(part, row, "row " + std::to_string(y));
      } else {
        at_ += row;
      }
    }
  }

 private:
  const RangeSink& sink_;
  std::uint64_t at_ = 0;
};

void walk_header(Walk& walk, const Header& header) {
  for_each_field(header, [&](std::string_view name, const auto& field) {
    if (name == "magic") {
      walk.range("header", sizeof(field), "magic", "Texm");
    } else if (name.starts_with("flags") || name.starts_with("unk")) {
      walk.range("header", sizeof(field), std::string(name), hex_argument(plain_number(field)));
    } else {
      walk.number("header", std::string(name), field);
    }
  });
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  Walk walk(sink);
  walk_header(walk, document.header());
  walk.table("palette", "palette", document.palette());
  for (std::size_t i = 0; i < document.levels().size(); ++i) walk.level(i, document.levels()[i]);
  if (const auto page = document.page()) {
    const le_u32 count = static_cast<std::uint32_t>(page->size());
    walk.range("page", sizeof(le_u32), "magic", "Page");
    walk.number("page", "rect_count", count);
    walk.table("page", "page", *page);
  }
  const std::uint64_t rest = document.bytes().size() - walk.position();
  walk.range("tail", rest, document.has_padding_only() ? "padding" : "not understood");
}

void annotate(const PaletteFile& palette, const RangeSink& sink) {
  Walk walk(sink);
  walk.table<PaletteEntry>("palette", "palette", palette.colours());
  if (palette.blend_table()) {
    walk.range("blend table", sizeof(le_u32), "magic", "Ipol");
    for (std::size_t a = 0; a < 256; ++a) {
      walk.range("blend table", 256, "mixes with " + std::to_string(a));
    }
  }
  walk.range("tail", palette.bytes().size() - walk.position(), "not understood");
}

}  // namespace ngi::texture
