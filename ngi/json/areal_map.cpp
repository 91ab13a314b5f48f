#include "ngi/json/areal_map.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/nres.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/areals/fields.h"

namespace ngi::json {

namespace {

constexpr std::string_view areal_map_kind = "landmap";

// The key of another entry than the map's in "raw", as in asset paths.
std::string areal_raw_key(std::size_t entry) {
  return "#" + std::to_string(entry);
}

void write_areal(Writer& out, const areals::ArealView& areal, std::size_t index) {
  out.begin_object(Lines::One);
  out.key("index");
  out.whole(index);
  write_fields(out, areal.record);
  write_table(out, "vertices", areal.vertices);
  write_table(out, "links", areal.links);
  if (areal.counts.blocks != 0U) {
    out.key("block_count");
    out.whole(std::uint32_t{areal.counts.blocks});
    out.key("blocks");
    out.text(to_hex(areal.blocks));
  }
  out.end_object();
}

void write_grid_size(Writer& out, const areals::Document& document) {
  out.key("grid");
  if (!document.has_whole_grid()) return out.null();
  out.begin_array(Lines::One);
  out.whole(std::uint32_t{document.grid()->cells_x});
  out.whole(std::uint32_t{document.grid()->cells_y});
  out.end_array();
}

// All cells of one x in one line.
void write_cells(Writer& out, const areals::Document& document) {
  if (!document.has_whole_grid()) return;
  out.key("cells");
  out.begin_array();
  const std::uint32_t rows = document.grid()->cells_y;
  for (std::size_t i = 0; i < document.cell_count(); ++i) {
    if (i % rows == 0) out.begin_array(Lines::One);
    out.begin_array(Lines::One);
    for (const std::uint16_t id : document.cell(i)) out.whole(id);
    out.end_array();
    if (i % rows == rows - 1) out.end_array();
  }
  out.end_array();
}

void write_archive(Writer& out, const areals::Document& document) {
  const nres::Document& archive = document.container();
  out.key("entry");
  out.whole(document.entry());
  write_entries(out, archive);
  out.key("raw");
  out.begin_object();
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (i == document.entry() || !archive.payload_in_range(i)) continue;
    out.key(areal_raw_key(i));
    out.text(to_hex(*archive.payload(i)));
  }
  out.end_object();
  write_container(out, archive);
}

areals::ArealDraft read_areal(const Value& value) {
  areals::ArealDraft areal = {.record = read_record<areals::ArealRecord>(value),
                              .vertices = read_table<areals::Vec3>(value["vertices"]),
                              .links = read_table<areals::Link>(value["links"])};
  if (value.has("block_count")) {
    areal.block_count = value["block_count"].whole<std::uint32_t>();
    areal.blocks = Bytes::copy(value["blocks"].bytes_of_hex());
  }
  const std::uint64_t links = areal.vertices.size() + std::uint64_t{areal.block_count} * 3;
  if (areal.links.size() != links) {
    value["links"].fail("must have one link per edge: " + std::to_string(links));
  }
  return areal;
}

areals::Grid read_grid(const Value& root) {
  areals::Grid grid;
  const Value size = root["grid"];
  size.require_size(2);
  grid.cells_x = size.at(0).whole<std::uint32_t>();
  grid.cells_y = size.at(1).whole<std::uint32_t>();
  const Value columns = root["cells"];
  // A grid without rows has no columns to list.
  if (grid.cells_y == 0) return grid;
  columns.require_size(grid.cells_x);
  std::vector<std::uint16_t> ids;
  for (std::size_t x = 0; x < grid.cells_x && !root.failed(); ++x) {
    const Value column = columns.at(x);
    column.require_size(grid.cells_y);
    for (std::size_t y = 0; y < grid.cells_y && !root.failed(); ++y) {
      const Value cell = column.at(y);
      const std::size_t count = cell.size();
      if (count > 0xFFFF) cell.fail("must have at most 65535 areals");
      ids.clear();
      for (std::size_t i = 0; i < count && !root.failed(); ++i) {
        ids.push_back(cell.at(i).whole<std::uint16_t>());
      }
      grid.add_cell(ids);
    }
  }
  return grid;
}

areals::Draft read_map(const Value& root) {
  areals::Draft draft;
  const Value list = root["areals"];
  const std::size_t count = list.size();
  for (std::size_t i = 0; i < count && !root.failed(); ++i) {
    draft.areals.push_back(read_areal(list.at(i)));
  }
  if (!root["grid"].is_null()) draft.grid = read_grid(root);
  if (root.has("rest")) draft.rest = Bytes::copy(root["rest"].bytes_of_hex());
  return draft;
}

// Puts the payloads and the number of areals into the entries.
void fill_in(ReadContainer& container, const Value& root, const areals::Draft& draft) {
  auto& rows = container.manifest.rows;
  const auto map = root["entry"].whole<std::uint32_t>();
  if (map >= rows.size()) return root["entry"].fail("must be an index of \"streams\"");
  const Value raw = root["raw"];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].content.unreadable) continue;
    if (i != map) {
      container.contents.payloads[i] = Bytes::copy(raw[areal_raw_key(i)].bytes_of_hex());
    }
  }
  if (rows[map].content.unreadable) return root["entry"].fail("must be a readable entry");
  container.contents.payloads[map] = areals::encode(draft);
  rows[map].record.attr1 = root.has("stated_count")
                               ? root["stated_count"].whole<std::uint32_t>()
                               : static_cast<std::uint32_t>(draft.areals.size());
}

}  // namespace

std::string areal_map_to_json(const areals::Document& document, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, areal_map_kind, detail);
  if (document.stated_count() != document.areal_count()) {
    out.key("stated_count");
    out.whole(document.stated_count());
  }
  out.key("areals");
  out.begin_array();
  for (std::size_t i = 0; i < document.areal_count(); ++i) write_areal(out, document.areal(i), i);
  out.end_array();
  write_grid_size(out, document);
  if (detail == Detail::Full) {
    write_cells(out, document);
    if (!document.rest().empty()) {
      out.key("rest");
      out.text(to_hex(document.rest()));
    }
    write_archive(out, document);
  }
  out.end_object();
  return std::move(out).take();
}

Result<Pieces> areal_map_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, areal_map_kind, "an areal map", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  ReadContainer container = read_container(root["streams"], root, limits);
  const areals::Draft draft = read_map(root);
  if (!reader->failed()) fill_in(container, root, draft);
  if (reader->failed()) return tl::unexpected(reader->error());
  return assemble_preserving(container.manifest, container.contents);
}

}  // namespace ngi::json
