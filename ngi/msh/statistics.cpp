#include "ngi/msh/statistics.h"

#include <string>

#include "ngi/core/text.h"
#include "ngi/msh/document.h"

namespace ngi::msh {

namespace {

std::string_view name_of(Kind kind) noexcept {
  switch (kind) {
    case Kind::Model:
      return "model";
    case Kind::LegacyModel:
      return "model with 24-byte nodes";
    case Kind::ModelArchive:
      return "archive of models";
    case Kind::Terrain:
      return "landscape";
    case Kind::Other:
      break;
  }
  return "other";
}

void count_unusual_streams(const Document& model, AssetFacts& facts) {
  for (const nres::Record& record : model.container().records()) {
    const StreamInfo* info = find_stream_info(record.type_id);
    const std::string number = "Res" + std::to_string(record.type_id);
    if (!info) facts.tally("streams", number + " unknown");
    if (info && info->attr3 && record.attr3 != *info->attr3) {
      facts.tally("streams", number + " with attr3 " + std::to_string(record.attr3));
    }
  }
}

void count_batches(const Document& model, AssetFacts& facts) {
  for (const Batch& batch : model.batches()) {
    facts.tally("batch flags", hex_number(batch.flags));
    if (batch.portal_node != none) facts.tally("batches", "portals");
    if (batch.lightmap_row != no_lightmap) facts.tally("batches", "lightmapped");
    if (batch.material_index != 0) facts.tally("batches", "material_index not 0");
  }
}

void count_nodes(const Document& model, AssetFacts& facts) {
  std::uint64_t animated = 0;
  for (const Node& node : model.nodes()) {
    facts.tally("node flags", hex_number(node.flags));
    if (node.map_start != none) ++animated;
  }
  facts.number("animated nodes", animated);
  if (animated > 0) facts.tally("models", "animated");
}

}  // namespace

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto model = Document::parse(asset.bytes, {.limits = limits});
  if (!model) return;
  facts.tally("models", name_of(model->kind()));
  facts.number("nodes", model->nodes().size());
  facts.number("slots", model->slots().size());
  facts.number("vertices", model->positions().size());
  facts.number("batches", model->batches().size());
  facts.number("triangles", model->triangles().size());
  facts.number("keys", model->keys().size());
  facts.number("frames", model->frame_count());
  if (!model->payload(StreamType::HallWay).empty()) facts.tally("models", "with a hall way");
  if (model->has(StreamType::LightmapUv)) facts.tally("models", "with lightmap UVs");
  count_nodes(*model, facts);
  count_batches(*model, facts);
  count_unusual_streams(*model, facts);
}

}  // namespace ngi::msh
