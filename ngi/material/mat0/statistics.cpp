#include "ngi/material/mat0/statistics.h"

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"
#include "ngi/material/mat0/attribute_text.h"
#include "ngi/material/mat0/document.h"

namespace ngi::mat0 {

namespace {

std::string_view how_many(std::size_t count) {
  if (count == 0) return "none";
  return count == 1 ? "one" : "several";
}

void count_attributes(const Attributes& attributes, AssetFacts& facts) {
  facts.tally("material attr1", hex_number(attributes.attr1));
  facts.tally("material attr2", std::to_string(attributes.attr2));
  facts.tally("blending", blend_text(attributes.attr1));
}

void count_meta(const Meta& meta, AssetFacts& facts) {
  facts.tally("meta.a", std::to_string(meta.a));
  facts.tally("meta.b", std::to_string(meta.b));
  facts.tally("meta.c", real_text(meta.c_value()));
  facts.tally("meta.d", real_text(meta.d_value()));
}

}  // namespace

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const auto material = Document::parse(asset.bytes, attributes_of(asset));
  if (material.damage()) return;
  count_attributes(material.attributes(), facts);
  count_meta(material.meta(), facts);
  facts.number("phases", material.phases().size());
  facts.number("blocks", material.blocks().size());
  facts.tally("materials by phases", how_many(material.phases().size()));
  facts.tally("materials by blocks", how_many(material.blocks().size()));
  std::uint64_t keys = 0;
  for (const Document::Block& block : material.blocks()) {
    keys += block.keys.size();
    facts.tally("block mode", mode_text(block.mode()));
    facts.tally("block mask", hex_number(block.mask()));
  }
  facts.number("keys", keys);
  std::uint64_t untextured = 0;
  for (const Phase& phase : material.phases()) untextured += texture_of(phase).empty() ? 1 : 0;
  facts.number("phases without texture", untextured);
}

}  // namespace ngi::mat0
