#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/fixed_text.h"
#include "ngi/json/detail/msh_keys.h"
#include "ngi/json/detail/nres.h"
#include "ngi/json/detail/stream_tables.h"
#include "ngi/json/msh.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/fields.h"
#include "ngi/msh/model.h"

namespace ngi::json {

namespace {

using enum msh::StreamType;

// The document to write, and its decoded parts.
struct Dump {
  const msh::Document& document;
  Detail detail;
  std::vector<std::optional<msh::Label>>
      labels;  // empty when damaged, or when their number is not that of the nodes
  bool labels_complete = false;  // whether they are the whole table

  explicit Dump(const msh::Document& dumped, Detail wanted) : document(dumped), detail(wanted) {
    auto draft = open_draft(document);
    if (!draft) return;
    labels_complete = encode_stream(*draft, Labels) == Bytes::borrow(document.payload(Labels)) &&
                      !draft->tails.contains(Labels);
    labels = std::move(draft->labels);
    for (const auto& label : labels) {
      if (label && label->end != '\0') labels_complete = false;
    }
  }
};

// Whether the members of the document hold all bytes of the table.
bool is_decoded(const Dump& dump, msh::StreamType type) {
  const msh::Document& document = dump.document;
  const msh::StreamInfo& info = stream_info(type);
  const std::uint64_t size = document.payload(type).size();
  switch (type) {
    case Opaque15:
    case Colours:
      return false;
    case Names:
      return size == document.nodes().size() * sizeof(msh::NodeName);
    case Labels:
      return dump.labels_complete;
    case HallWay:
      return document.hall_way_fits();
    case Nodes:
      if (!document.nodes_readable()) return false;
      break;
    default:
      break;
  }
  return size >= info.prefix && (size - info.prefix) % info.stride == 0;
}

void write_streams(Writer& out, const Dump& dump) {
  const nres::Document& archive = dump.document.container();
  out.key("streams");
  out.begin_array();
  for (std::size_t i = 0; i < archive.size(); ++i) {
    out.begin_object(Lines::One);
    write_entry(out, archive.records()[i]);
    if (dump.detail == Detail::Full) write_entry_place(out, archive, i);
    out.end_object();
  }
  out.end_array();
}

void write_node_name(Writer& out, const msh::Document& document, std::size_t node) {
  const auto names = document.table<msh::NodeName>(Names);
  if (node >= names.size()) {
    out.key("name");
    return out.null();
  }
  out.name("name", name_of(names[node]));
  if (has_more_than_text(names[node].text)) write_whole_field(out, "name", names[node].text);
}

void write_nodes(Writer& out, const Dump& dump) {
  const auto nodes = dump.document.nodes();
  out.key("nodes");
  out.begin_array();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    out.begin_object(Lines::One);
    out.key("index");
    out.whole(i);
    write_node_name(out, dump.document, i);
    if (i < dump.labels.size() && dump.labels[i]) {
      out.name("label", dump.labels[i]->text);
    } else {
      out.key("label");
      out.null();
    }
    write_fields(out, nodes[i]);
    out.end_object();
  }
  out.end_array();
}

void write_header(Writer& out, const msh::Document& document) {
  out.key("header");
  if (!document.header()) return out.null();
  out.begin_object();
  write_fields(out, *document.header());
  out.end_object();
}

void write_hall_way(Writer& out, const msh::Document& document) {
  out.key("hall_way");
  out.begin_object();
  write_table(out, "vertices", document.hall_vertices());
  write_table(out, "links", document.hall_links());
  out.end_object();
}

template <Record T>
void write_stream(Writer& out, const msh::Document& document, msh::StreamType type) {
  write_table(out, table_key(type), document.table<T>(type));
}

void write_large_tables(Writer& out, const msh::Document& document) {
  write_stream<msh::Triangle>(out, document, Triangles);
  write_stream<msh::Position>(out, document, Positions);
  write_stream<msh::PackedNormal>(out, document, Normals);
  write_stream<msh::PackedUv>(out, document, Uv0);
  write_stream<msh::PackedUv>(out, document, LightmapUv);
  write_stream<msh::Index>(out, document, Indices);
  write_stream<msh::Key>(out, document, Keys);
  write_stream<le_u16>(out, document, FrameMap);
}

void write_raw(Writer& out, const Dump& dump) {
  const nres::Document& archive = dump.document.container();
  out.key("raw");
  out.begin_object();
  TableFinder finder;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::uint32_t type = archive.records()[i].type_id;
    const bool readable = archive.payload_in_range(i);
    const msh::StreamInfo* info = msh::find_stream_info(type);
    const bool is_table = finder.is_table(type, info != nullptr, readable);
    if (!readable || (info && is_table && is_decoded(dump, info->type))) continue;
    out.key(raw_key(type, i, is_table));
    out.text(to_hex(*archive.payload(i)));
  }
  out.end_object();
}

}  // namespace

std::string model_to_json(const msh::Document& document, Detail detail) {
  const Dump dump(document, detail);
  Writer out;
  out.begin_object();
  write_dump_head(out, model_kind, detail);
  write_streams(out, dump);
  write_nodes(out, dump);
  write_header(out, document);
  write_table(out, "slots", document.slots());
  write_table(out, "batches", document.batches());
  if (detail == Detail::Full) write_large_tables(out, document);
  out.key("frame_count");
  out.whole(document.frame_count());
  write_hall_way(out, document);
  write_stream<msh::Light>(out, document, Lights);
  if (detail == Detail::Full) {
    write_raw(out, dump);
    write_container(out, document.container());
  }
  out.end_object();
  return std::move(out).take();
}

}  // namespace ngi::json
