#include "ngi/material/mat0/compare.h"

#include <algorithm>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

void compare_metas(const Meta& a, const Meta& b, FieldComparison& out) {
  out.count("meta.a", a.a, b.a);
  out.count("meta.b", a.b, b.b);
  out.count("meta.c", a.c, b.c);
  out.count("meta.d", a.d, b.d);
}

void compare_blocks(std::size_t i, const Document::Block& a, const Document::Block& b,
                    FieldComparison& out) {
  const std::string name = "block[" + std::to_string(i) + "]";
  out.count(name + ".mode", a.mode(), b.mode());
  out.count(name + ".interp_mask", a.mask(), b.mask());
  const std::string keys = name + ".key";
  out.table(table_of(keys, a.keys), table_of(keys, b.keys));
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const Document material_a = Document::parse(a.bytes, attributes_of(a));
  const Document material_b = Document::parse(b.bytes, attributes_of(b));
  if (material_a.damage() || material_b.damage()) return;
  FieldComparison comparison(a.path, out, AlikeValues::Marked);
  compare_metas(material_a.meta(), material_b.meta(), comparison);
  comparison.table(table_of("phase", material_a.phases()), table_of("phase", material_b.phases()));
  const auto& blocks_a = material_a.blocks();
  const auto& blocks_b = material_b.blocks();
  comparison.count("block count", blocks_a.size(), blocks_b.size());
  for (std::size_t i = 0; i < std::min(blocks_a.size(), blocks_b.size()); ++i) {
    compare_blocks(i, blocks_a[i], blocks_b[i], comparison);
  }
  comparison.bytes("tail", material_a.tail(), material_b.tail());
}

}  // namespace ngi::mat0
