// Materials and their tables: docs/formats/materials.md 2 and 5.
#include "ngi/core/text.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/wear/document.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

void collect_block(const Input& input, const mat0::Document& material,
                   const mat0::Document::Block& block) {
  Facts& facts = input.out.facts;
  facts.count("mat.blocks");
  facts.value("mat.modes", std::int64_t{block.mode()}, input.at(block.offset));
  facts.value("mat.masks", std::int64_t{block.mask()}, input.at(block.offset));
  bool ascends = true;
  for (std::size_t k = 0; k < block.keys.size(); ++k) {
    const mat0::Key& key = block.keys[k];
    facts.test("mat.key-phase", key.phase < material.phases().size(), input.at(block.offset));
    facts.test("mat.key-k2", key.opaque4 == 0, input.at(block.offset));
    ascends = ascends && (k == 0 || key.end_time > block.keys[k - 1].end_time);
  }
  if (block.keys.size() < 2) return;
  facts.test("mat.keys-start", block.keys.front().end_time != 0, input.at(block.offset));
  facts.test("mat.keys-ascend", ascends, input.at(block.offset));
}

}  // namespace

void collect_material(const Input& input) {
  Facts& facts = input.out.facts;
  const mat0::Attributes attributes = mat0::attributes_of(input.asset);
  const auto material = mat0::Document::parse(input.asset.bytes, attributes);
  facts.count("mat.materials");
  facts.test("mat.size", !material.damage() && material.tail().empty(), input.at(material.end()));
  facts.value("mat.attr1", std::int64_t{attributes.attr1}, input.at());
  facts.value("mat.attr2", std::int64_t{attributes.attr2}, input.at());
  facts.value("mat.attr3", std::int64_t{attributes.attr3}, input.at());
  facts.count("mat.phases", material.phases().size());
  facts.number("mat.phase-count", static_cast<double>(material.phases().size()), input.at());
  if (material.phases().size() == 1) facts.count("mat.one-phase");
  facts.value("mat.block-counts", static_cast<std::int64_t>(material.blocks().size()), input.at());
  const mat0::Meta& meta = material.meta();
  facts.value("mat.meta-a", std::int64_t{meta.a}, input.at(4));
  facts.test("mat.meta-b", meta.b == 255, input.at(5));
  facts.test("mat.meta-c", meta.c == mat0::default_meta_c, input.at(6));
  facts.value("mat.meta-d", number_text(meta.d_value()), input.at(10));
  std::size_t keys = 0;
  for (std::size_t i = 0; i < material.blocks().size(); ++i) {
    const auto& block = material.blocks()[i];
    collect_block(input, material, block);
    keys += block.keys.size();
    if (material.blocks().size() > 1) {
      facts.test("mat.multi-block", block.keys.size() == 1 && block.keys[0].phase == i,
                 input.at(block.offset));
    }
  }
  facts.count("mat.keys", keys);
  if (material.blocks().size() > 1) facts.count("mat.multi-block-materials");
  for (std::size_t i = 0; i < material.phases().size(); ++i) {
    const std::string_view texture = mat0::texture_of(material.phases()[i]);
    if (texture.empty()) continue;
    const auto offset = material.phase_place(i).offset.value_or(0);
    const auto dot = texture.find('.');
    facts.test("mat.texture-dot", dot != std::string_view::npos && dot <= 16, input.at(offset));
    input.out.references.push_back({"mat.texture-resolves",
                                    "textures.lib",
                                    fold(texture),
                                    {input.asset.path, offset, std::string(texture)}});
  }
}

std::optional<WearSummary> collect_wear(const Input& input) {
  Facts& facts = input.out.facts;
  const auto wear = wear::Document::parse(input.asset.bytes, Reading::Tolerant);
  facts.test("mat.wear-readable", wear.has_value(), input.at());
  if (!wear) return std::nullopt;
  if (input.asset.record) {
    const nres::Record& record = *input.asset.record;
    facts.count("mat.wear-entries");
    facts.test("mat.wear-attributes", record.attr1 == 0 && record.attr2 == 0 && record.attr3 == 1,
               input.at());
  } else {
    facts.count("mat.wear-files");
  }
  facts.test("mat.wear-modes", wear::engine_modes_agree(wear->text()), input.at());
  const bool is_strict = wear::Document::parse(input.asset.bytes, Reading::Strict).has_value();
  facts.test("mat.wear-strict", is_strict, input.at());
  for (std::size_t i = 0; i < wear->materials().size(); ++i) {
    const wear::Row& row = wear->materials()[i];
    facts.test("mat.wear-position", row.legacy_id == static_cast<std::int64_t>(i), input.at());
    input.out.references.push_back({"game.wear-material",
                                    "material.lib",
                                    fold(row.name.text),
                                    {input.asset.path, {}, std::string(row.name.text)}});
  }
  if (!wear->lightmaps().empty()) {
    facts.count("mat.wear-lightmaps");
    facts.test("mat.wear-lightmap-rows", wear->lightmaps().size() == 1, input.at());
    for (const wear::Row& row : wear->lightmaps()) {
      input.out.references.push_back({"game.wear-lightmap",
                                      "lightmap.lib",
                                      fold(row.name.text),
                                      {input.asset.path, {}, std::string(row.name.text)}});
    }
  }
  return WearSummary{wear->materials().size(), wear->lightmaps().size()};
}

}  // namespace ngi::verify
