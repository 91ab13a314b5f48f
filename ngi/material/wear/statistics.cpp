#include "ngi/material/wear/statistics.h"

#include "ngi/material/wear/document.h"

namespace ngi::wear {

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const auto document = Document::parse(asset.bytes, Reading::Tolerant);
  if (!document) return;
  facts.number("wear rows", document->materials().size());
  const bool has_lightmaps = document->table().keyword.has_value();
  facts.tally("wear tables", has_lightmaps ? "with LIGHTMAPS" : "without LIGHTMAPS");
  if (has_lightmaps) facts.number("lightmap rows", document->lightmaps().size());
}

}  // namespace ngi::wear
