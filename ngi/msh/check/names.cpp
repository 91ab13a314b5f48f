#include <algorithm>

#include "ngi/core/byte_reader.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

void check_label_attributes(Checker& c, const nres::Record& record) {
  const auto wrong = [&](Severity severity, std::string_view name, std::size_t field,
                         std::uint32_t value, std::size_t expected) {
    if (value == expected) return;
    c.report.add_as(severity, rules::res10_attr, c.document.entry_place(StreamType::Labels, field),
                    name, value, expected);
  };
  wrong(Severity::Error, "attr1", offsetof(nres::Record, attr1), record.attr1,
        c.tables.nodes.size());
  wrong(Severity::Warning, "attr3", offsetof(nres::Record, attr3), record.attr3, 0);
}

// `text` holds the label and the byte after it.
std::string_view check_label(Checker& c, std::size_t n, std::string_view text,
                             std::uint64_t offset) {
  const std::size_t end = text.find('\0');
  if (end != text.size() - 1) {
    Place place = c.document.stream_place(StreamType::Labels, offset);
    place.record = n;
    c.add(rules::res10_nul, std::move(place));
  }
  return text.substr(0, std::min(end, text.size() - 1));
}

bool check_next_label(Checker& c, std::size_t n, ByteReader& in) {
  const std::uint64_t begin = in.position();
  const LabelHeader* header = in.read<LabelHeader>();
  const std::uint64_t length = header ? std::uint64_t{header->length} : 0;
  if (!header || (length > 0 && length + 1 > in.remaining())) {
    Place place = c.document.stream_place(StreamType::Labels, begin);
    place.record = n;
    c.add(rules::res10_trunc, std::move(place), n);
    return false;
  }
  if (length > 0) {
    const auto text = in.read_table<char>(length + 1);
    c.tables.labels[n] = check_label(c, n, {text.data(), text.size()}, begin);
  }
  return true;
}

}  // namespace

void check_labels(Checker& c) {
  const nres::Record* record = c.document.record(StreamType::Labels);
  if (!record || !c.document.nodes_readable()) return;
  check_label_attributes(c, *record);
  c.tables.labels.resize(c.tables.nodes.size());
  ByteReader in(c.document.payload(StreamType::Labels));
  for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) {
    if (!check_next_label(c, n, in)) return;
  }
  if (in.remaining() != 0) {
    c.add(rules::res10_tail, c.document.stream_place(StreamType::Labels, in.position()),
          in.remaining());
  }
}

void check_names(Checker& c) {
  const std::uint64_t size = c.document.payload(StreamType::Names).size();
  const std::size_t nodes = c.tables.nodes.size();
  if (size == 0 || !c.document.nodes_readable()) return;
  if (size != nodes * sizeof(NodeName)) {
    c.add(rules::res9_size, c.document.stream_place(StreamType::Names), size, nodes,
          nodes * sizeof(NodeName));
    c.tables.names.repair([nodes](auto& names) { names.resize(nodes); });
  }
  for (std::size_t n = 0; n < c.tables.names.size(); ++n) {
    const auto& text = c.tables.names[n].text;
    if (std::find(text.begin(), text.end(), '\0') == text.end()) {
      c.add(rules::res9_nul, c.document.place(StreamType::Names, n));
    }
  }
}

void check_hall_way(Checker& c) {
  const nres::Record* record = c.document.record(StreamType::HallWay);
  if (!record) return;
  if (!c.document.hall_way_fits()) {
    const std::uint64_t vertices = record->attr1;
    const std::uint64_t links = record->attr2;
    c.add(rules::res17_size, c.document.stream_place(StreamType::HallWay),
          static_cast<std::uint32_t>(record->size), vertices, links,
          vertices * sizeof(HallVertex) + links * sizeof(HallLink));
    return;
  }
  auto& vertices = c.tables.hall_vertices;
  const auto place = [&](std::uint64_t index, std::uint64_t offset) {
    Place found = c.document.stream_place(StreamType::HallWay, offset);
    found.record = index;
    return found;
  };
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    const std::uint32_t node = vertices[v].node;
    if (node < c.tables.nodes.size()) continue;
    c.add(rules::res17_ref, place(v, v * sizeof(HallVertex) + offsetof(HallVertex, node)), "node",
          node, c.tables.nodes.size());
    vertices.repair([v](auto& records) { records[v].node = unposed; });
  }
  auto& links = c.tables.hall_links;
  const auto is_bad = [&](const HallLink& link) {
    return std::max<std::uint32_t>(link.start, link.end) >= vertices.size();
  };
  for (std::size_t l = 0; l < links.size(); ++l) {
    if (!is_bad(links[l])) continue;
    c.add(rules::res17_ref, place(l, vertices.size() * sizeof(HallVertex) + l * sizeof(HallLink)),
          "vertex", std::max<std::uint32_t>(links[l].start, links[l].end), vertices.size());
  }
  if (std::any_of(links.begin(), links.end(), is_bad)) {
    links.repair([&](auto& records) { std::erase_if(records, is_bad); });
  }
}

}  // namespace ngi::msh
