#include "ngi/json/detail/nres.h"

#include <algorithm>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/layout.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::json {

namespace {

void write_regions(Writer& out, const nres::Document& archive) {
  out.key("regions");
  out.begin_array();
  for (const nres::Segment& segment : nres::lay_out(archive).segments) {
    if (segment.kind != nres::SegmentKind::Opaque) continue;
    const Bytes bytes = archive.bytes().slice(segment.begin, segment.size());
    out.begin_object(Lines::One);
    out.key("offset");
    out.whole(segment.begin);
    out.key("size");
    out.whole(segment.size());
    if (!all_zero(bytes)) {
      out.key("hex");
      out.text(to_hex(bytes));
    }
    out.end_object();
  }
  out.end_array();
}

std::uint32_t crc32_of_names(const nres::Document& archive) {
  std::vector<NresRow> rows;
  for (const nres::Record& record : archive.records())
    rows.push_back({.content = {}, .record = record});
  return names_crc32(rows);
}

void write_sort_table(Writer& out, const nres::Document& archive) {
  const auto canonical = nres::sorted_order(archive.records());
  const bool stored = std::equal(
      canonical.begin(), canonical.end(), archive.records().begin(),
      [](std::uint32_t entry, const nres::Record& record) { return record.sort_index == entry; });
  if (stored) return;
  out.key("sort_table");
  out.begin_object();
  out.key("names_crc32");
  out.whole(crc32_of_names(archive));
  out.key("values");
  out.begin_array(Lines::One);
  for (const nres::Record& record : archive.records()) {
    out.whole(static_cast<std::uint32_t>(record.sort_index));
  }
  out.end_array();
  out.end_object();
}

// Returns the stored field as long as it has the same name, else a new field.
nres::NameField read_name(const Value& row) {
  const Value shown = row["name"];
  const std::string name = shown.name();
  if (row.has("name_field")) {
    const std::string field = row["name_field"].bytes_of_hex();
    nres::Record stored = {};
    if (field.size() != stored.name.size()) row["name_field"].fail("must be 36 bytes");
    std::copy_n(field.begin(), std::min(field.size(), stored.name.size()), stored.name.begin());
    if (nres::name_of(stored) == name) return stored.name;
  }
  const auto made = nres::make_name(name);
  if (!made) shown.fail("must have 1 to 35 bytes and no NUL");
  return made.value_or(nres::NameField{});
}

void require_in_data_region(const Value& value, const NresManifest& manifest, std::uint64_t offset,
                            std::uint64_t size) {
  if (offset < sizeof(nres::Header) || offset + size > manifest.directory_offset) {
    value.fail("lies outside the data region of the archive");
  }
}

NresRow read_row(const Value& value, bool has_container) {
  NresRow row;
  row.placed = has_container && value.has("offset");
  row.record.type_id = value["type"].whole<std::uint32_t>();
  row.record.name = read_name(value);
  row.content.name = cp1251_to_utf8(nres::name_of(row.record));
  if (value.has("attr1")) {
    row.record.attr1 = value["attr1"].whole<std::uint32_t>();
    row.record.attr2 = value["attr2"].whole<std::uint32_t>();
    row.record.attr3 = value["attr3"].whole<std::uint32_t>();
  }
  if (value.has("size")) row.record.size = value["size"].whole<std::uint32_t>();
  if (row.placed) row.record.data_offset = value["offset"].whole<std::uint32_t>();
  row.content.unreadable = value.has("unreadable") && value["unreadable"].boolean();
  if (row.content.unreadable && !row.placed) value.fail("is unreadable and has no place");
  return row;
}

void read_regions(const Value& regions, ReadContainer& out, const Limits& limits) {
  std::uint64_t zeros = 0;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const Value value = regions.at(i);
    NresRegion region = {
        value["offset"].whole<std::uint32_t>(), value["size"].whole<std::uint32_t>(), {}};
    require_in_data_region(value, out.manifest, region.offset, region.size);
    const std::string bytes = value.has("hex") ? value["hex"].bytes_of_hex() : "";
    if (bytes.empty()) {
      zeros += region.size;
    } else if (bytes.size() != region.size) {
      value["hex"].fail("must have as many bytes as \"size\" says");
    }
    if (zeros > limits.decoded_size) value.fail("adds up to too many zeros");
    out.manifest.regions.push_back(std::move(region));
    out.contents.regions.push_back(Bytes::copy(bytes));
  }
}

void read_sort_table(const Value& table, NresManifest& manifest) {
  manifest.names_crc32 = table["names_crc32"].whole<std::uint32_t>();
  const Value values = table["values"];
  for (std::size_t i = 0; i < values.size(); ++i) {
    manifest.sort_table.push_back(values.at(i).whole<std::uint32_t>());
  }
}

}  // namespace

void write_entry(Writer& out, const nres::Record& record) {
  out.key("type");
  out.whole(static_cast<std::uint32_t>(record.type_id));
  out.name("name", nres::name_of(record));
  out.key("attr1");
  out.whole(static_cast<std::uint32_t>(record.attr1));
  out.key("attr2");
  out.whole(static_cast<std::uint32_t>(record.attr2));
  out.key("attr3");
  out.whole(static_cast<std::uint32_t>(record.attr3));
  out.key("size");
  out.whole(static_cast<std::uint32_t>(record.size));
}

void write_entry_place(Writer& out, const nres::Document& archive, std::size_t entry) {
  const nres::Record& record = archive.records()[entry];
  out.key("offset");
  out.whole(static_cast<std::uint32_t>(record.data_offset));
  const auto plain = nres::make_name(nres::name_of(record));
  if (!plain || *plain != record.name) {
    out.key("name_field");
    out.text(to_hex(std::as_bytes(std::span(record.name))));
  }
  if (!archive.payload_in_range(entry)) {
    out.key("unreadable");
    out.boolean(true);
  }
}

void write_entries(Writer& out, const nres::Document& archive) {
  out.key("streams");
  out.begin_array();
  for (std::size_t i = 0; i < archive.size(); ++i) {
    out.begin_object(Lines::One);
    write_entry(out, archive.records()[i]);
    write_entry_place(out, archive, i);
    out.end_object();
  }
  out.end_array();
}

void write_container(Writer& out, const nres::Document& archive) {
  out.key("container");
  out.begin_object();
  out.key("directory_offset");
  out.whole(archive.directory_offset());
  write_regions(out, archive);
  write_sort_table(out, archive);
  out.end_object();
}

ReadContainer read_container(const Value& entries, const Value& document, const Limits& limits) {
  ReadContainer out;
  const bool has_container = document.has("container");
  if (has_container) {
    const Value container = document["container"];
    out.manifest.directory_offset = container["directory_offset"].whole<std::uint32_t>();
    require_in_data_region(container, out.manifest, sizeof(nres::Header), 0);
    read_regions(container["regions"], out, limits);
    if (container.has("sort_table")) read_sort_table(container["sort_table"], out.manifest);
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Value value = entries.at(i);
    const NresRow& row = out.manifest.rows.emplace_back(read_row(value, has_container));
    out.has_attributes.push_back(value.has("attr1"));
    if (row.placed && !row.content.unreadable) {
      require_in_data_region(value, out.manifest, row.record.data_offset, row.record.size);
    }
  }
  out.contents.payloads.resize(out.manifest.rows.size());
  return out;
}

}  // namespace ngi::json
