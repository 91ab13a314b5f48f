#include <array>
#include <bitset>

#include "ngi/archive/nres/rules.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

// Checks the type of each directory entry.
void check_entries(Checker& c) {
  const nres::Document& archive = c.document.container();
  std::bitset<64> seen;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::uint32_t type = archive.records()[i].type_id;
    const auto place = [&] {
      return Place{.stream = "directory", .record = i, .offset = archive.record_offset(i)};
    };
    if (!find_stream_info(type)) {
      c.add(rules::res_unknown, place(), type);
      continue;
    }
    if (seen[type]) c.add(rules::res_duplicate, place(), type);
    seen[type] = true;
    if (auto payload = archive.payload(i); !payload) c.report.add(payload.error().issue);
  }
}

void check_presence(Checker& c) {
  for (const StreamInfo& info : stream_infos()) {
    if (info.need == Need::Usual && !c.document.has(info.type)) {
      c.add(rules::res_usual, {.stream = stream_text(info.type)}, info.name,
            static_cast<std::uint32_t>(info.type));
    }
  }
  const bool keys = c.document.has(StreamType::Keys);
  if (keys != c.document.has(StreamType::FrameMap)) {
    const StreamType present = keys ? StreamType::Keys : StreamType::FrameMap;
    const StreamType absent = keys ? StreamType::FrameMap : StreamType::Keys;
    c.add(rules::anim_pair, c.document.stream_place(present), stream_info(present).name,
          stream_info(absent).name);
  }
}

bool is_lenient(StreamType type) noexcept {
  return type == StreamType::Lights || type == StreamType::Labels;
}

void check_attributes(Checker& c, const StreamInfo& info, const nres::Record& record,
                      std::uint64_t count) {
  const auto at = [&](std::size_t field) { return c.document.entry_place(info.type, field); };
  const Severity graded = is_lenient(info.type) ? Severity::Warning : Severity::Error;
  if (info.counted && record.attr1 != count) {
    c.report.add_as(graded, rules::attr1_count, at(offsetof(nres::Record, attr1)),
                    static_cast<std::uint32_t>(record.attr1), count);
  }
  if (info.attr2_zero && record.attr2 != 0) {
    c.add(rules::attr2_nonzero, at(offsetof(nres::Record, attr2)),
          static_cast<std::uint32_t>(record.attr2));
  }
  if (info.attr3 && record.attr3 != *info.attr3) {
    c.report.add_as(graded, rules::attr3_stride, at(offsetof(nres::Record, attr3)),
                    static_cast<std::uint32_t>(record.attr3), *info.attr3);
  }
}

void check_fixed_stream(Checker& c, const StreamInfo& info, const nres::Record& record) {
  const std::uint64_t size = record.size;
  const std::uint64_t remainder = size % info.stride;
  if (remainder != 0) {
    const Severity graded = is_lenient(info.type) ? Severity::Warning : Severity::Error;
    c.report.add_as(graded, rules::stride_rem, c.document.stream_place(info.type, size - remainder),
                    size, remainder, info.stride);
  }
  check_attributes(c, info, record, size / info.stride);
}

void check_slot_stream(Checker& c, const StreamInfo& info, const nres::Record& record) {
  const std::uint64_t size = record.size;
  if (size < info.prefix) {
    c.add(rules::res2_size, c.document.stream_place(info.type), size);
    return;
  }
  const std::uint64_t remainder = (size - info.prefix) % info.stride;
  if (remainder != 0) {
    c.add(rules::res2_slotarea, c.document.stream_place(info.type, size - remainder), remainder);
  }
  check_attributes(c, info, record, (size - info.prefix) / info.stride);
}

void check_node_stream(Checker& c, const StreamInfo& info, const nres::Record& record) {
  const Place place = c.document.entry_place(info.type, offsetof(nres::Record, attr3));
  if (record.attr3 == legacy_node_stride) {
    c.add(rules::res1_legacy24, place);
  } else if (record.attr3 != sizeof(Node)) {
    c.add(rules::res1_stride, place, static_cast<std::uint32_t>(record.attr3));
  } else {
    check_fixed_stream(c, info, record);
  }
}

void check_stream(Checker& c, const StreamInfo& info, const nres::Record& record) {
  switch (info.type) {
    case StreamType::Nodes:
      return check_node_stream(c, info, record);
    case StreamType::Slots:
      return check_slot_stream(c, info, record);
    case StreamType::Names:    // MSH-RES9-SIZE
    case StreamType::HallWay:  // MSH-RES17-SIZE
      return;
    case StreamType::Labels:
      return check_attributes(c, info, record, 0);
    default:
      return check_fixed_stream(c, info, record);
  }
}

template <ngi::Record T>
void fit_to_vertices(Checker& c, StreamType type, Table<T>& table) {
  const std::size_t vertices = c.tables.positions.size();
  if (!c.document.has(type) || table.size() == vertices) return;
  const bool needed = stream_info(type).need == Need::Usual;
  c.report.add_as(needed ? Severity::Error : Severity::Warning, rules::stream_count,
                  c.document.stream_place(type), table.size(), vertices);
  table.repair([vertices](std::vector<T>& records) { records.resize(vertices); });
}

}  // namespace

bool Checker::affordable(std::uint64_t steps, StreamType type) {
  if (steps <= limits.decoded_size) return true;
  add(nres::rules::limit_exceeded, document.stream_place(type), steps, "records to visit",
      limits.decoded_size);
  return false;
}

void check_streams(Checker& c) {
  check_entries(c);
  check_presence(c);
  for (const StreamInfo& info : stream_infos()) {
    if (const nres::Record* record = c.document.record(info.type)) check_stream(c, info, *record);
  }
}

void check_vertex_streams(Checker& c) {
  fit_to_vertices(c, StreamType::Normals, c.tables.normals);
  fit_to_vertices(c, StreamType::Uv0, c.tables.uv0);
  fit_to_vertices(c, StreamType::Opaque15, c.tables.opaque15);
  fit_to_vertices(c, StreamType::Colours, c.tables.colours);
  fit_to_vertices(c, StreamType::LightmapUv, c.tables.lightmap_uv);
}

}  // namespace ngi::msh
