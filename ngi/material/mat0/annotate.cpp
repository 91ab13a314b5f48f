#include "ngi/material/mat0/annotate.h"

#include "ngi/core/text.h"
#include "ngi/material/mat0/field_text.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

// Tells ranges one behind the other.
class Walk {
 public:
  explicit Walk(const RangeSink& sink) : sink_(sink) {}

  void part(std::string name) { part_ = std::move(name); }
  void add(std::uint64_t size, std::string label, std::string value) {
    sink_.add({.offset = at_,
               .size = size,
               .part = part_,
               .label = std::move(label),
               .value = std::move(value)});
    at_ += size;
  }
  template <typename T>
  void record(const T& record) {
    for_each_field(record, [this](std::string_view name, const auto& field) {
      add(sizeof(field), std::string(name), field_text(field));
    });
  }
  std::uint64_t at() const noexcept { return at_; }

 private:
  const RangeSink& sink_;
  std::string part_;
  std::uint64_t at_ = 0;
};

void annotate_header(const Document& document, Walk& walk) {
  const std::uint32_t version = document.attributes().attr2;
  const Meta& meta = document.meta();
  walk.part("header");
  walk.add(2, "phase count", field_text(document.counts().phases));
  walk.add(2, "block count", field_text(document.counts().blocks));
  if (has_meta_ab(version)) {
    walk.add(1, "meta.a", field_text(meta.a));
    walk.add(1, "meta.b", field_text(meta.b));
  }
  if (has_meta_c(version)) walk.add(4, "meta.c", real_text(meta.c_value()));
  if (has_meta_d(version)) walk.add(4, "meta.d", real_text(meta.d_value()));
}

void annotate_block(const Document::Block& block, const std::string& name, Walk& walk) {
  walk.part(name);
  walk.add(4, "mode and interp_mask",
           std::to_string(block.mode()) + " " + hex_argument(block.mask()));
  walk.add(2, "key count", std::to_string(block.keys.size()));
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    walk.part(name + ".key[" + std::to_string(k) + "]");
    walk.record(block.keys[k]);
  }
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  Walk walk(sink);
  if (document.end() > 0) annotate_header(document, walk);
  for (std::size_t i = 0; i < document.phases().size(); ++i) {
    const Phase& phase = document.phases()[i];
    walk.part("phase[" + std::to_string(i) + "]");
    walk.record(phase);
    walk.add(sizeof(phase.texture), "texture", cp1251_to_utf8(texture_of(phase)));
  }
  for (std::size_t b = 0; b < document.blocks().size(); ++b) {
    annotate_block(document.blocks()[b], "block[" + std::to_string(b) + "]", walk);
  }
  const std::uint64_t rest = document.bytes().size() - walk.at();
  walk.part("tail");
  if (rest > 0) walk.add(rest, document.damage() ? "cut off" : "unread", "");
}

}  // namespace ngi::mat0
