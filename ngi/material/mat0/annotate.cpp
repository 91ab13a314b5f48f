#include "ngi/material/mat0/annotate.h"

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

// "phase[3]" field by field.
template <typename T>
void annotate_record(const std::string& name, const T& record, RangeWalk& walk) {
  if (walk.skip(sizeof(T))) return;
  walk.part(name);
  walk.record("", record, name);
}

void annotate_header(const Document& document, RangeWalk& walk) {
  const std::uint32_t version = document.attributes().attr2;
  const Meta& meta = document.meta();
  walk.part("header");
  walk.add(2, "phase count", std::to_string(document.counts().phases));
  walk.add(2, "block count", std::to_string(document.counts().blocks));
  if (has_meta_ab(version)) {
    walk.add_value(1, "meta.a", std::to_string(meta.a), "meta.a");
    walk.add_value(1, "meta.b", std::to_string(meta.b), "meta.b");
  }
  if (has_meta_c(version)) walk.add_value(4, "meta.c", real_text(meta.c_value()), "meta.c");
  if (has_meta_d(version)) walk.add_value(4, "meta.d", real_text(meta.d_value()), "meta.d");
}

void annotate_block(const Document::Block& block, const std::string& name, RangeWalk& walk) {
  walk.part(name);
  walk.add(4, "mode and interp_mask",
           std::to_string(block.mode()) + " " + hex_argument(block.mask()));
  walk.add(2, "key count", std::to_string(block.keys.size()));
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    annotate_record(name + ".key[" + std::to_string(k) + "]", block.keys[k], walk);
  }
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  RangeWalk walk(sink);
  if (document.end() > 0) annotate_header(document, walk);
  for (std::size_t i = 0; i < document.phases().size(); ++i) {
    annotate_record("phase[" + std::to_string(i) + "]", document.phases()[i], walk);
  }
  for (std::size_t b = 0; b < document.blocks().size(); ++b) {
    annotate_block(document.blocks()[b], "block[" + std::to_string(b) + "]", walk);
  }
  const std::uint64_t rest = document.bytes().size() - walk.position();
  walk.part("tail");
  walk.add(rest, document.damage() ? "cut off" : "unread");
}

}  // namespace ngi::mat0
