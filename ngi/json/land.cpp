#include "ngi/json/land.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/nres.h"
#include "ngi/json/detail/stream_tables.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/fields.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::json {

namespace {

constexpr std::string_view land_kind = "land";

// Key of a table in the document. "tiles", "vertices" and "faces" are its size.
constexpr std::string_view land_table_key(land::StreamType type) noexcept {
  using enum land::StreamType;
  switch (type) {
    case Tiles:
      return "tile_table";
    case Slots:
      return "slots";
    case Positions:
      return "positions";
    case Normals:
      return "normals_raw";
    case Uv:
      return "uv_raw";
    case MicroUv:
      return "micro_uv_raw";
    case Alpha:
      return "alpha";
    case DrawList:
      return "draw_list";
    case Faces:
      break;
  }
  return "face_table";
}

bool is_small(land::StreamType type) noexcept {
  return type == land::StreamType::Tiles || type == land::StreamType::Slots;
}

// Whether the members of the document hold all bytes of the table.
bool is_decoded(const land::Document& document, const land::StreamInfo& info) {
  const std::uint64_t size = document.payload(info.type).size();
  return size >= info.prefix && (size - info.prefix) % info.stride == 0;
}

void write_land_streams(Writer& out, const land::Document& document, Detail detail) {
  const nres::Document& archive = document.container();
  out.key("streams");
  out.begin_array();
  for (std::size_t i = 0; i < archive.size(); ++i) {
    out.begin_object(Lines::One);
    write_entry(out, archive.records()[i]);
    if (detail == Detail::Full) write_entry_place(out, archive, i);
    out.end_object();
  }
  out.end_array();
}

void write_sizes(Writer& out, const land::Document& document) {
  const auto grid = document.grid().value_or(land::Document::GridSize{});
  out.key("vertices");
  out.whole(document.positions().size());
  out.key("faces");
  out.whole(document.faces().size());
  out.key("tiles");
  out.begin_array(Lines::One);
  out.whole(grid.nx);
  out.whole(grid.ny);
  out.end_array();
  out.key("water_level");
  out.real(water_level(document.faces(), document.positions()));
}

void write_land_header(Writer& out, const land::Document& document) {
  out.key("header");
  if (!document.header()) return out.null();
  out.begin_object();
  write_fields(out, *document.header());
  out.end_object();
}

void write_land_raw(Writer& out, const land::Document& document) {
  const nres::Document& archive = document.container();
  out.key("raw");
  out.begin_object();
  TableFinder finder;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::uint32_t type = archive.records()[i].type_id;
    const bool readable = archive.payload_in_range(i);
    const land::StreamInfo* info = land::find_stream_info(type);
    const bool is_table = finder.is_table(type, info != nullptr, readable);
    if (!readable || (info && is_table && is_decoded(document, *info))) continue;
    out.key(raw_key(type, i, is_table));
    out.text(to_hex(*archive.payload(i)));
  }
  out.end_object();
}

// A document that is being converted to a file.
struct LandPlan {
  Value root;
  ReadContainer container;
  land::Draft draft;
  // By entry: its type, when it is the first readable table of that type.
  std::vector<std::optional<land::StreamType>> tables;
  std::vector<std::string> raw_keys;  // by entry
};

void find_land_tables(LandPlan& plan) {
  TableFinder finder;
  const Value raw = plan.root["raw"];
  for (const NresRow& row : plan.container.manifest.rows) {
    const std::uint32_t type = row.record.type_id;
    const land::StreamInfo* info = land::find_stream_info(type);
    const bool is_table = finder.is_table(type, info != nullptr, !row.content.unreadable);
    plan.tables.push_back(info && is_table ? std::optional(info->type) : std::nullopt);
    plan.raw_keys.push_back(raw_key(type, plan.raw_keys.size(), is_table));
    const bool decoded = plan.tables.back() && !raw.has(plan.raw_keys.back());
    if (decoded) plan.draft.present.insert(info->type);
  }
}

void read_land_tables(LandPlan& plan) {
  land::Draft& draft = plan.draft;
  if (draft.has(land::StreamType::Slots)) {
    draft.header = read_record<land::Header>(plan.root["header"]);
  }
  for_each_table(draft, [&]<Record T>(land::StreamType type, std::vector<T>& table) {
    const std::string_view key = land_table_key(type);
    const bool listed =
        std::find(plan.tables.begin(), plan.tables.end(), type) != plan.tables.end();
    if (draft.has(type)) {
      table = read_table<T>(plan.root[key]);
    } else if (!listed && plan.root.has(key) && plan.root[key].size() > 0) {
      plan.root[key].fail("has records, but \"streams\" has no entry of type " +
                          std::to_string(static_cast<std::uint32_t>(type)));
    }
  });
}

std::optional<Bytes> read_land_payload(const LandPlan& plan, std::size_t entry) {
  if (plan.container.manifest.rows[entry].content.unreadable) return std::nullopt;
  const Value raw = plan.root["raw"];
  const std::string& key = plan.raw_keys[entry];
  if (raw.has(key)) return Bytes::copy(raw[key].bytes_of_hex());
  if (plan.tables[entry]) return encode_stream(plan.draft, *plan.tables[entry]);
  raw.fail("has no bytes \"" + key + "\", which \"streams\" names");
  return std::nullopt;
}

// attr1 follows a table whose size was edited; a table without attributes gets those of the book.
void put_attributes(LandPlan& plan, std::size_t entry, std::uint64_t size) {
  nres::Record& record = plan.container.manifest.rows[entry].record;
  const land::Attributes usual = default_attributes(*plan.tables[entry], size, record.attr2);
  if (!plan.container.has_attributes[entry]) {
    record.attr1 = usual.attr1;
    record.attr2 = usual.attr2;
    record.attr3 = usual.attr3;
  } else if (record.size != size) {
    record.attr1 = usual.attr1;
  }
}

void fill_in_land_payloads(LandPlan& plan) {
  for (std::size_t i = 0; i < plan.tables.size(); ++i) {
    auto payload = read_land_payload(plan, i);
    if (payload && plan.tables[i]) put_attributes(plan, i, payload->size());
    plan.container.contents.payloads[i] = std::move(payload);
  }
}

}  // namespace

std::string land_to_json(const land::Document& document, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, land_kind, detail);
  write_land_streams(out, document, detail);
  write_sizes(out, document);
  write_land_header(out, document);
  const land::Draft types;
  for_each_table(types, [&]<Record T>(land::StreamType type, const std::vector<T>&) {
    if (detail != Detail::Full && !is_small(type)) return;
    write_table(out, land_table_key(type), document.table<T>(type));
  });
  if (detail == Detail::Full) {
    write_land_raw(out, document);
    write_container(out, document.container());
  }
  out.end_object();
  return std::move(out).take();
}

Result<Pieces> land_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, land_kind, "a landscape", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  LandPlan plan = {root, read_container(root["streams"], root, limits), {}, {}, {}};
  find_land_tables(plan);
  read_land_tables(plan);
  if (!reader->failed()) fill_in_land_payloads(plan);
  if (reader->failed()) return tl::unexpected(reader->error());
  return assemble_preserving(plan.container.manifest, plan.container.contents);
}

}  // namespace ngi::json
