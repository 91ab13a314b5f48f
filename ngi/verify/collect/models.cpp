// Models: docs/formats/msh.md, and the flags of batches in rendering.md 8.
#include "ngi/verify/collect/collectors.h"

#include <algorithm>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/msh/document.h"
#include "ngi/verify/collect/model_geometry.h"

namespace ngi::verify {

namespace {

using msh::StreamType;

std::string order_text(const nres::Document& archive) {
  std::string text;
  for (const nres::Record& record : archive.records()) {
    text += (text.empty() ? "" : " ") + std::to_string(std::uint32_t{record.type_id});
  }
  return text;
}

// Directory entries: docs/formats/msh.md 3.
void collect_streams(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  for (const msh::StreamInfo& info : msh::stream_infos()) {
    const nres::Record* record = model.record(info.type);
    if (!record) continue;
    const auto offset = model.entry_place(info.type, 0).offset.value_or(0);
    if (info.attr2_zero) facts.test("msh.attr2-zero", record->attr2 == 0, input.at(offset));
    const bool legacy = info.type == StreamType::Nodes && record->attr3 == msh::legacy_node_stride;
    if (info.attr3 && !legacy) {
      facts.test("msh.attr3", record->attr3 == *info.attr3, input.at(offset));
    }
    if (info.counted && info.stride != 0 && !legacy && record->size >= info.prefix) {
      const std::uint64_t content = record->size - info.prefix;
      facts.test("msh.attr1-count",
                 content % info.stride == 0 && content / info.stride == record->attr1,
                 input.at(offset));
    }
    if (info.type == StreamType::Normals || info.type == StreamType::Uv0) {
      facts.test("msh.normals-uv-count", record->size / 4 == model.positions().size(),
                 input.at(offset));
    }
  }
  const bool has_18 = model.has(StreamType::LightmapUv);
  facts.test("msh.18-with-20", has_18 == model.has(StreamType::Lights), input.at());
  facts.test("msh.no-16", !model.has(StreamType::Colours), input.at());
  facts.test("msh.has-15", model.has(StreamType::Opaque15), input.at());
  if (has_18) facts.count("msh.lightmap-models");
  for (const msh::PackedUv& uv : model.table<msh::PackedUv>(StreamType::LightmapUv)) {
    const bool inside = uv.u >= 0 && uv.u <= 1024 && uv.v >= 0 && uv.v <= 1024;
    facts.test("msh.lightmap-uv-range", inside, input.at());
  }
}

// The strings of Res10: docs/formats/msh.md 5.9.
void collect_labels(const Input& input, const msh::Document& model) {
  const auto bytes = model.payload(StreamType::Labels);
  if (!model.has(StreamType::Labels)) return;
  std::uint64_t at = 0;
  std::size_t records = 0;
  bool is_empty = true;
  for (auto head = view<le_u32>(bytes, at, 1); !head.empty(); head = view<le_u32>(bytes, at, 1)) {
    const std::uint64_t length = head[0];
    is_empty = is_empty && length == 0;
    at += 4 + (length == 0 ? 0 : length + 1);
    ++records;
  }
  Facts& facts = input.out.facts;
  facts.test("msh.labels-end", at == bytes.size(), input.at());
  if (model.nodes_readable()) {
    facts.test("msh.labels-per-node", records == model.nodes().size(), input.at());
    const nres::Record* record = model.record(StreamType::Labels);
    facts.test("msh.labels-attr1", record->attr1 == model.nodes().size(), input.at());
  }
  if (input.archive == "static.rlb") facts.test("msh.static-labels-empty", is_empty, input.at());
}

std::string_view node_name(const msh::Document& model, std::size_t node) {
  const auto names = model.table<msh::NodeName>(StreamType::Names);
  if (node >= names.size()) return {};
  const std::string_view field(names[node].text.data(), names[node].text.size());
  return field.substr(0, field.find('\0'));
}

void collect_node(const Input& input, const msh::Document& model, std::size_t index) {
  Facts& facts = input.out.facts;
  const auto nodes = model.nodes();
  const msh::Node& node = nodes[index];
  const At at = input.at(offset_in(model, StreamType::Nodes, index));
  const std::string_view name = node_name(model, index);
  const bool is_interior = (node.flags & msh::node_flags::interior) != 0;
  const bool is_cockpit = (node.flags & msh::node_flags::cockpit) != 0;
  facts.test("msh.parent-first", node.parent == msh::none || node.parent < index, at);
  facts.test("msh.interior-name",
             is_interior == (!name.empty() && (name[0] == 'i' || name[0] == 'I')), at);
  if ((node.flags & 0x0010) != 0) facts.count("msh.flag-10");
  if ((node.flags & msh::node_flags::vital) != 0) facts.count("msh.flag-vital");
  std::array<bool, msh::state_count> filled = {};
  bool has_view_level = false;
  bool has_other_level = false;
  for (std::size_t cell = 0; cell < msh::cell_count; ++cell) {
    if (node.slots[cell] == msh::none) continue;
    filled[cell / msh::level_count] = true;
    (cell % msh::level_count == 4 ? has_view_level : has_other_level) = true;
  }
  for (std::size_t state = 0; state < filled.size(); ++state) {
    if (filled[state]) facts.value("msh.blocks", static_cast<std::int64_t>(state), at);
  }
  facts.test("msh.block-order", (filled[0] || !filled[1]) && (filled[1] || !filled[2]), at);
  if (has_view_level) facts.count("msh.level-4-nodes");
  if (!is_cockpit) return;
  facts.count("msh.cockpits");
  facts.test("msh.cockpit-level", has_view_level && !has_other_level, at);
  facts.value("msh.cockpit-names", name, at);
  if (!input.archive.empty()) {
    facts.test("msh.cockpit-archive", input.archive == "turrets.rlb", at);
  }
}

// Where the bottom corners of the header's box must be: docs/formats/msh.md 5.2.
void collect_header(const Input& input, const msh::Document& model) {
  const msh::Header* header = model.header();
  if (!header) return;
  Facts& facts = input.out.facts;
  msh::Vec3 low = header->box[0];
  msh::Vec3 high = header->box[0];
  for (const msh::Vec3& corner : header->box) {
    low = {std::min<float>(low.x, corner.x), std::min<float>(low.y, corner.y),
           std::min<float>(low.z, corner.z)};
    high = {std::max<float>(high.x, corner.x), std::max<float>(high.y, corner.y),
            std::max<float>(high.z, corner.z)};
  }
  const auto corner_is = [&](std::size_t i, float x, float y) {
    return header->box[i].x == x && header->box[i].y == y && header->box[i].z == low.z;
  };
  const bool ordered = corner_is(0, low.x, low.y) && corner_is(1, high.x, low.y) &&
                       corner_is(2, high.x, high.y) && corner_is(3, low.x, high.y);
  const At at = input.at(model.stream_place(StreamType::Slots).offset.value_or(0));
  if (input.archive == "static.rlb") facts.test("msh.static-box-corners", ordered, at);
  const double x = (double{high.x} - low.x) / 2;
  const double y = (double{high.y} - low.y) / 2;
  const double z = (double{high.z} - low.z) / 2;
  const double radius = header->axis_radius;
  const auto is_half_diagonal = [radius](double a, double b) {
    const double diagonal = std::sqrt(a * a + b * b);
    return std::abs(diagonal - radius) <= 1e-3 * std::max(1.0, diagonal);
  };
  facts.test("msh.cylinder-radius",
             is_half_diagonal(x, y) || is_half_diagonal(y, z) || is_half_diagonal(x, z), at);
}

void collect_hall_way(const Input& input, const msh::Document& model) {
  const nres::Record* record = model.record(StreamType::HallWay);
  if (!record || record->size == 0) return;
  Facts& facts = input.out.facts;
  facts.count("msh.hall-ways");
  facts.test("msh.hall-size", model.hall_way_fits(), input.at());
  if (!input.archive.empty()) {
    facts.test("msh.hall-archive", input.archive == "fortif.rlb", input.at());
  }
  const auto vertices = model.hall_vertices();
  facts.count("msh.hall-vertices", vertices.size());
  facts.count("msh.hall-links", model.hall_links().size());
  for (const msh::HallLink& link : model.hall_links()) {
    facts.test("msh.hall-link-ends", link.start < vertices.size() && link.end < vertices.size(),
               input.at());
    const bool all_set = std::all_of(link.tail.begin(), link.tail.end(),
                                     [](std::uint32_t word) { return word == 0xFFFF'FFFF; });
    const bool for_flyers = link.tail[1] == 0 && link.tail[5] != 0;
    facts.value("msh.hall-tails",
                all_set      ? "all set"
                : for_flyers ? "flyers only"
                             : "other",
                input.at());
  }
}

void collect_counts(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  facts.count("msh.models");
  facts.value("msh.orders", order_text(model.container()), input.at());
  if (!input.archive.empty()) facts.value("msh.archives", input.archive, input.at());
  facts.value("msh.strides", model.nodes_readable() ? 38 : 24, input.at());
  facts.count("msh.nodes", model.nodes().size());
  facts.count("msh.triangles", model.triangles().size());
  facts.count("msh.batches", model.batches().size());
  facts.count("msh.keys", model.keys().size());
  if (model.nodes_readable()) {
    facts.number("msh.nodes-range", static_cast<double>(model.nodes().size()), input.at());
  }
  facts.number("msh.slots-range", static_cast<double>(model.slots().size()), input.at());
  facts.number("msh.vertices-range", static_cast<double>(model.positions().size()), input.at());
  facts.number("msh.batches-range", static_cast<double>(model.batches().size()), input.at());
}

}  // namespace

std::optional<ModelSummary> collect_model(const Input& input) {
  const auto model = msh::Document::parse(input.asset.bytes);
  const bool is_readable = model && has_fair_cost(*model);
  input.out.facts.test("msh.readable", is_readable, input.at());
  if (!is_readable) return std::nullopt;
  collect_counts(input, *model);
  collect_streams(input, *model);
  collect_labels(input, *model);
  collect_header(input, *model);
  collect_hall_way(input, *model);
  bool has_interior = false;
  for (std::size_t i = 0; i < model->nodes().size(); ++i) {
    collect_node(input, *model, i);
    has_interior = has_interior || (model->nodes()[i].flags & msh::node_flags::interior) != 0;
  }
  if (has_interior) input.out.facts.count("msh.interior-models");
  input.out.facts.test("msh.interior-lightmap", has_interior == model->has(StreamType::LightmapUv),
                       input.at());
  collect_geometry(input, *model);
  collect_posed_box(input, *model);
  collect_batches(input, *model);
  collect_tracks(input, *model);
  ModelSummary summary = {.nodes = model->nodes().size(),
                          .has_nodes = model->nodes_readable(),
                          .last_row = {},
                          .is_lightmapped = model->has(StreamType::LightmapUv)};
  for (const msh::Batch& batch : model->batches()) {
    summary.last_row = std::max<std::uint32_t>(summary.last_row.value_or(0), batch.wear_row);
  }
  return summary;
}

}  // namespace ngi::verify
