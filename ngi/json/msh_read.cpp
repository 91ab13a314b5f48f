#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/fixed_text.h"
#include "ngi/json/detail/msh_keys.h"
#include "ngi/json/detail/nres.h"
#include "ngi/json/detail/stream_tables.h"
#include "ngi/json/msh.h"
#include "ngi/msh/attributes.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/fields.h"
#include "ngi/msh/model.h"

namespace ngi::json {

namespace {

using enum msh::StreamType;

// A document that is being converted to a file.
struct Plan {
  Value root;
  ReadContainer container;
  msh::Draft draft;
  // By entry: its type, when it is the first readable table of that type.
  std::vector<std::optional<msh::StreamType>> tables;
  std::vector<std::string> raw_keys;  // by entry
};

void find_tables(Plan& plan) {
  TableFinder finder;
  for (const NresRow& row : plan.container.manifest.rows) {
    const std::uint32_t type = row.record.type_id;
    const msh::StreamInfo* info = msh::find_stream_info(type);
    const bool is_table = finder.is_table(type, info != nullptr, !row.content.unreadable);
    plan.tables.push_back(info && is_table ? std::optional(info->type) : std::nullopt);
    plan.raw_keys.push_back(raw_key(type, plan.raw_keys.size(), is_table));
  }
}

// Whether the members of the document describe a table, so that it is not in "raw".
void find_decoded(Plan& plan) {
  const Value raw = plan.root["raw"];
  for (std::size_t i = 0; i < plan.tables.size(); ++i) {
    if (plan.tables[i] && !raw.has(plan.raw_keys[i])) plan.draft.present.insert(*plan.tables[i]);
  }
}

msh::NodeName read_node_name(const Value& node) {
  msh::NodeName name = {};
  if (node.has("name") && !node["name"].is_null()) read_fixed_text(node, "name", name.text);
  return name;
}

std::optional<msh::Label> read_label(const Value& node) {
  if (!node.has("label") || node["label"].is_null()) return std::nullopt;
  std::string text = node["label"].name();
  if (text.empty()) return std::nullopt;
  return msh::Label{std::move(text)};
}

void read_nodes(Plan& plan) {
  msh::Draft& draft = plan.draft;
  const Value nodes = plan.root["nodes"];
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Value node = nodes.at(i);
    if (draft.has(Nodes)) draft.nodes.push_back(read_record<msh::Node>(node));
    if (draft.has(Names)) draft.names.push_back(read_node_name(node));
    if (draft.has(Labels)) draft.labels.push_back(read_label(node));
  }
}

template <Record T>
void read_stream(Plan& plan, msh::StreamType type, std::vector<T>& table) {
  if (plan.draft.has(type)) table = read_table<T>(plan.root[table_key(type)]);
}

void read_tables(Plan& plan) {
  msh::Draft& draft = plan.draft;
  if (draft.has(Nodes) || draft.has(Names) || draft.has(Labels)) read_nodes(plan);
  if (draft.has(Slots)) draft.header = read_record<msh::Header>(plan.root["header"]);
  read_stream(plan, Slots, draft.slots);
  read_stream(plan, Positions, draft.positions);
  read_stream(plan, Normals, draft.normals);
  read_stream(plan, Uv0, draft.uv0);
  read_stream(plan, LightmapUv, draft.lightmap_uv);
  read_stream(plan, Indices, draft.indices);
  read_stream(plan, Triangles, draft.triangles);
  read_stream(plan, Keys, draft.keys);
  read_stream(plan, Batches, draft.batches);
  read_stream(plan, FrameMap, draft.frame_map);
  read_stream(plan, Lights, draft.lights);
  if (draft.has(HallWay)) {
    const Value hall_way = plan.root["hall_way"];
    draft.hall_vertices = read_table<msh::HallVertex>(hall_way["vertices"]);
    draft.hall_links = read_table<msh::HallLink>(hall_way["links"]);
  }
  draft.frame_count = plan.root["frame_count"].whole<std::uint32_t>();
}

// Fails when the document has records of a table for which the archive has no entry.
void require_streams_for_records(const Plan& plan) {
  for (const msh::StreamInfo& info : msh::stream_infos()) {
    const std::string_view key = table_key(info.type);
    if (key.empty() || info.type == HallWay || key == "nodes" || !plan.root.has(key)) continue;
    const bool listed =
        std::find(plan.tables.begin(), plan.tables.end(), info.type) != plan.tables.end();
    if (!listed && plan.root[key].size() > 0) {
      plan.root[key].fail("has records, but \"streams\" has no entry of type " +
                          std::to_string(static_cast<std::uint32_t>(info.type)));
    }
  }
}

std::optional<Bytes> read_payload(const Plan& plan, std::size_t entry) {
  const Value raw = plan.root["raw"];
  const std::string& key = plan.raw_keys[entry];
  if (plan.container.manifest.rows[entry].content.unreadable) return std::nullopt;
  if (raw.has(key)) return Bytes::copy(raw[key].bytes_of_hex());
  const auto table = plan.tables[entry];
  if (!table || table_key(*table).empty()) {
    raw.fail("has no bytes \"" + key + "\", which \"streams\" names");
    return std::nullopt;
  }
  return encode_stream(plan.draft, *table);
}

// Returns the stated attributes while the table has the stated size, else those of
// docs/formats/msh.md 9.
msh::Attributes new_attributes(const Plan& plan, std::size_t entry, std::uint64_t size) {
  const nres::Record& record = plan.container.manifest.rows[entry].record;
  const msh::StreamType type = *plan.tables[entry];
  const bool stated = plan.container.has_attributes[entry];
  const msh::TableBefore before = {stated ? msh::attributes_of(record) : default_attributes(type),
                                   record.size};
  const bool changed = !stated || record.size != size;
  const bool raw = !plan.draft.has(type);
  msh::Attributes after = changed && !(raw && type == HallWay)
                              ? changed_attributes(plan.draft, type, size, before)
                              : before.attributes;
  if (type == FrameMap) after.attr2 = plan.draft.frame_count;
  if (type == HallWay && !raw) after = changed_attributes(plan.draft, type, size, before);
  return after;
}

void fill_in_payloads(Plan& plan) {
  auto& rows = plan.container.manifest.rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto payload = read_payload(plan, i);
    if (payload && plan.tables[i]) {
      const msh::Attributes attributes = new_attributes(plan, i, payload->size());
      rows[i].record.attr1 = attributes.attr1;
      rows[i].record.attr2 = attributes.attr2;
      rows[i].record.attr3 = attributes.attr3;
    }
    plan.container.contents.payloads[i] = std::move(payload);
  }
}

}  // namespace

Result<Pieces> model_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, model_kind, "a model", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  Plan plan = {root, read_container(root["streams"], root, limits), {}, {}, {}};
  find_tables(plan);
  find_decoded(plan);
  read_tables(plan);
  require_streams_for_records(plan);
  if (!reader->failed()) fill_in_payloads(plan);
  if (reader->failed()) return tl::unexpected(reader->error());
  return assemble_preserving(plan.container.manifest, plan.container.contents);
}

}  // namespace ngi::json
