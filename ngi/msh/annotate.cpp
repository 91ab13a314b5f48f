#include "ngi/msh/annotate.h"

#include <algorithm>

#include "ngi/archive/annotate.h"
#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/core/text.h"
#include "ngi/msh/document.h"
#include "ngi/msh/fields.h"

namespace ngi::msh {

namespace {

using enum StreamType;

// Takes one table apart. `whole` is its payload as the archive sees it.
class TableWalk {
 public:
  TableWalk(std::span<const std::byte> payload, const AnnotatedRange& whole, const RangeSink& sink)
      : payload_(payload), whole_(whole), sink_(sink), walk_(sink, whole) {}

  // As many whole records as there are, or `maximum`.
  template <Record T>
  void records(std::string_view name, std::uint64_t maximum = 0xFFFF'FFFF) {
    const std::uint64_t count =
        std::min<std::uint64_t>(maximum, (payload_.size() - at()) / sizeof(T));
    walk_.table(table_of(name, view<T>(payload_, at(), count)));
  }

  template <Record T>
  void single(const std::string& name) {
    const auto found = view<T>(payload_, at(), 1);
    if (!found.empty()) walk_.record(name, found.front());
  }

  void labels(std::size_t nodes) {
    for (std::size_t i = 0; i < nodes; ++i) {
      const auto header = view<LabelHeader>(payload_, at(), 1);
      if (header.empty()) return;
      const std::string name = "node[" + std::to_string(i) + "].label";
      const std::uint64_t length = header.front().length;
      walk_.add(sizeof(LabelHeader), name + " length", std::to_string(length));
      if (length == 0) continue;
      const auto text = view<char>(payload_, at(), length + 1);
      if (text.empty()) return;
      walk_.add_value(length + 1, name, cp1251_to_utf8({text.data(), text.size() - 1}), name);
    }
  }

  void names() {
    const auto names = view<NodeName>(payload_, at(), payload_.size() / sizeof(NodeName));
    for (std::size_t i = 0; i < names.size(); ++i) {
      walk_.record("node[" + std::to_string(i) + "].name", names[i]);
    }
  }

  // What is left over; all of a table that was not taken apart.
  void rest() {
    if (at() == 0) return sink_.add(whole_);
    walk_.add(payload_.size() - at(), "remainder");
  }

 private:
  std::uint64_t at() const noexcept { return walk_.position() - whole_.offset; }

  std::span<const std::byte> payload_;
  const AnnotatedRange& whole_;
  const RangeSink& sink_;
  RangeWalk walk_;
};

void walk_table(const Document& document, StreamType type, TableWalk& walk) {
  switch (type) {
    case Nodes:
      if (document.nodes_readable()) walk.records<Node>("node");
      break;
    case Slots:
      walk.single<Header>("header");
      walk.records<Slot>("slot");
      break;
    case Positions:
      return walk.records<Position>("position");
    case Normals:
      return walk.records<PackedNormal>("normal");
    case Uv0:
      return walk.records<PackedUv>("uv0");
    case Indices:
      return walk.records<Index>("index");
    case Triangles:
      return walk.records<Triangle>("triangle");
    case Keys:
      return walk.records<Key>("key");
    case Names:
      return walk.names();
    case Labels:
      return walk.labels(document.nodes().size());
    case Batches:
      return walk.records<Batch>("batch");
    case Opaque15:
      return walk.records<VertexOpaque15>("opaque15");
    case Colours:
      return walk.records<VertexColours>("colours");
    case HallWay:
      walk.records<HallVertex>("hall_vertex", document.hall_vertices().size());
      walk.records<HallLink>("hall_link", document.hall_links().size());
      break;
    case LightmapUv:
      return walk.records<PackedUv>("lightmap_uv");
    case FrameMap:
      return walk.records<le_u16>("frame_map");
    case Lights:
      return walk.records<Light>("light");
  }
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  const nres::Document& archive = document.container();
  const RangeSink with_tables(sink.extent(), [&](const AnnotatedRange& range) {
    const bool payload = range.entry && range.label == "payload";
    const StreamInfo* info =
        payload ? find_stream_info(archive.records()[*range.entry].type_id) : nullptr;
    if (!info || document.entry(info->type) != range.entry) return sink.add(range);
    TableWalk walk(document.payload(info->type), range, sink);
    walk_table(document, info->type, walk);
    walk.rest();
  });
  nres::annotate(archive, with_tables);
}

}  // namespace ngi::msh
