#include "ngi/msh/draft.h"

#include "ngi/core/byte_reader.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

using enum StreamType;

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

template <Record T>
void open_table(Draft& draft, StreamType type, std::vector<T>& table) {
  const Document& source = *draft.source;
  const auto stored = source.table<T>(type);
  table.assign(stored.begin(), stored.end());
  const std::uint64_t used = stream_info(type).prefix + stored.size_bytes();
  const auto bytes = source.payload(type);
  if (bytes.size() > used) draft.tails[type] = text_of(bytes.subspan(used));
}

void open_labels(Draft& draft) {
  const auto bytes = draft.source->payload(Labels);
  ByteReader in(bytes);
  draft.labels.resize(draft.nodes.size());
  std::uint64_t read = 0;
  for (auto& label : draft.labels) {
    const LabelHeader* header = in.read<LabelHeader>();
    if (!header) break;
    const std::uint64_t length = header->length;
    if (length > 0) {
      const auto text = in.read_table<char>(length + 1);
      if (text.empty()) break;
      label = Label{{text.data(), text.size() - 1}, text.back()};
    }
    read = in.position();
  }
  if (read < bytes.size()) draft.tails[Labels] = text_of(bytes.subspan(read));
}

void open_hall_way(Draft& draft) {
  const Document& source = *draft.source;
  if (!source.hall_way_fits()) {
    draft.tails[HallWay] = text_of(source.payload(HallWay));
    return;
  }
  const auto vertices = source.hall_vertices();
  const auto links = source.hall_links();
  draft.hall_vertices.assign(vertices.begin(), vertices.end());
  draft.hall_links.assign(links.begin(), links.end());
}

template <Record T>
void append(std::string& out, const std::vector<T>& records) {
  out += text_of(std::as_bytes(std::span(records)));
}

void append_labels(std::string& out, const std::vector<std::optional<Label>>& labels) {
  for (const auto& label : labels) {
    const std::size_t length = label ? label->text.size() : 0;
    out += text_of(bytes_of(LabelHeader{static_cast<std::uint32_t>(length)}));
    if (length > 0) out += label->text + label->end;
  }
}

}  // namespace

Result<Draft> open_draft(const Document& document) {
  if (!document.header()) {
    return fail(rules::res2_size, document.stream_place(Slots), document.payload(Slots).size());
  }
  Draft draft;
  draft.source = document;
  draft.header = *document.header();
  draft.frame_count = document.frame_count();
  for (const StreamInfo& info : stream_infos()) {
    if (document.has(info.type)) draft.present.insert(info.type);
  }
  if (document.nodes_readable()) {
    open_table(draft, Nodes, draft.nodes);
  } else {
    draft.tails[Nodes] = text_of(document.payload(Nodes));
  }
  open_table(draft, Slots, draft.slots);
  open_table(draft, Positions, draft.positions);
  open_table(draft, Normals, draft.normals);
  open_table(draft, Uv0, draft.uv0);
  open_table(draft, Indices, draft.indices);
  open_table(draft, Triangles, draft.triangles);
  open_table(draft, Keys, draft.keys);
  open_table(draft, Names, draft.names);
  open_table(draft, Batches, draft.batches);
  open_table(draft, Opaque15, draft.opaque15);
  open_table(draft, Colours, draft.colours);
  open_table(draft, LightmapUv, draft.lightmap_uv);
  open_table(draft, FrameMap, draft.frame_map);
  open_table(draft, Lights, draft.lights);
  open_labels(draft);
  open_hall_way(draft);
  return draft;
}

Draft new_draft(std::string name) {
  Draft draft;
  draft.name = std::move(name);
  draft.frame_count = 1;
  draft.present = {Nodes, Slots, Positions, Normals, Uv0,      Indices, Triangles,
                   Keys,  Names, Labels,    Batches, Opaque15, HallWay, FrameMap};
  return draft;
}

Bytes encode_stream(const Draft& draft, StreamType type) {
  std::string out;
  switch (type) {
    case Nodes:
      append(out, draft.nodes);
      break;
    case Slots:
      out = text_of(bytes_of(draft.header));
      append(out, draft.slots);
      break;
    case Positions:
      append(out, draft.positions);
      break;
    case Normals:
      append(out, draft.normals);
      break;
    case Uv0:
      append(out, draft.uv0);
      break;
    case Indices:
      append(out, draft.indices);
      break;
    case Triangles:
      append(out, draft.triangles);
      break;
    case Keys:
      append(out, draft.keys);
      break;
    case Names:
      append(out, draft.names);
      break;
    case Labels:
      append_labels(out, draft.labels);
      break;
    case Batches:
      append(out, draft.batches);
      break;
    case Opaque15:
      append(out, draft.opaque15);
      break;
    case Colours:
      append(out, draft.colours);
      break;
    case HallWay:
      append(out, draft.hall_vertices);
      append(out, draft.hall_links);
      break;
    case LightmapUv:
      append(out, draft.lightmap_uv);
      break;
    case FrameMap:
      append(out, draft.frame_map);
      break;
    case Lights:
      append(out, draft.lights);
      break;
  }
  if (const auto tail = draft.tails.find(type); tail != draft.tails.end()) out += tail->second;
  return Bytes::copy(out);
}

}  // namespace ngi::msh
