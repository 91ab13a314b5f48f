#include "ngi/msh/annotate.h"

#include <algorithm>

#include "ngi/archive/annotate.h"
#include "ngi/core/text.h"
#include "ngi/msh/field_text.h"
#include "ngi/msh/model.h"

namespace ngi::msh {

namespace {

using enum StreamType;

// Takes one table apart. `whole` is its payload as the archive sees it.
class TableWalk {
 public:
  TableWalk(std::span<const std::byte> payload, AnnotatedRange whole, const RangeSink& sink)
      : payload_(payload),
        whole_(std::move(whole)),
        range_(whole_),
        sink_(sink),
        end_(range_.offset + payload.size()) {
    begin_ = range_.offset;
    at_ = begin_;
  }

  // As many whole records as there are, or `most`.
  template <Record T>
  void records(std::string_view name, std::uint64_t most = 0xFFFF'FFFF) {
    const std::uint64_t count = std::min<std::uint64_t>(most, (end_ - at_) / sizeof(T));
    const auto table = view<T>(payload_, at_ - begin_, count);
    for (std::uint64_t i = 0; i < count; ++i, at_ += sizeof(T)) {
      if (!sink_.extent().meets(at_, sizeof(T))) continue;
      record(std::string(name) + "[" + std::to_string(i) + "]", table[i]);
    }
  }

  template <Record T>
  void single(const std::string& name) {
    const auto found = view<T>(payload_, at_ - begin_, 1);
    if (found.empty()) return;
    record(name, found.front());
    at_ += sizeof(T);
  }

  void labels(std::size_t nodes) {
    for (std::size_t i = 0; i < nodes; ++i) {
      const auto header = view<LabelHeader>(payload_, at_ - begin_, 1);
      if (header.empty()) return;
      const std::string name = "node[" + std::to_string(i) + "].label";
      const std::uint64_t length = header.front().length;
      add(at_, sizeof(LabelHeader), name + " length", std::to_string(length));
      at_ += sizeof(LabelHeader);
      if (length == 0) continue;
      const auto text = view<char>(payload_, at_ - begin_, length + 1);
      if (text.empty()) return;
      add(at_, length + 1, name, cp1251_to_utf8({text.data(), text.size() - 1}));
      at_ += length + 1;
    }
  }

  // What is left over; all of a table that was not taken apart.
  void rest() {
    if (at_ == begin_) return sink_.add(whole_);
    if (at_ < end_) add(at_, end_ - at_, "remainder", "");
  }

 private:
  template <typename T>
  void record(const std::string& name, const T& value) {
    if constexpr (HasFields<const T>) {
      const auto* base = reinterpret_cast<const std::byte*>(&value);
      for_each_field(value, [&](std::string_view field, const auto& numbers) {
        const std::byte* first = nullptr;
        std::uint64_t size = 0;
        for_each_number(numbers, [&](const auto& number) {
          const auto bytes = bytes_of(number);
          if (!first) first = bytes.data();
          size += bytes.size();
        });
        add(at_ + static_cast<std::uint64_t>(first - base), size, name + "." + std::string(field),
            field_text(numbers));
      });
    } else if constexpr (std::is_same_v<T, NodeName>) {
      add(at_, sizeof(T), name, cp1251_to_utf8(name_of(value)));
    } else if constexpr (HasNumbers<const T>) {
      add(at_, sizeof(T), name, field_text(value));
    } else {
      add(at_, sizeof(T), name, "");
    }
  }

  void add(std::uint64_t offset, std::uint64_t size, std::string label, std::string value) {
    range_.offset = offset;
    range_.size = size;
    range_.label = std::move(label);
    range_.value = std::move(value);
    sink_.add(range_);
  }

  std::span<const std::byte> payload_;
  AnnotatedRange whole_;
  AnnotatedRange range_;  // the one to be told next
  const RangeSink& sink_;
  std::uint64_t begin_ = 0;
  std::uint64_t end_;
  std::uint64_t at_ = 0;
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
      return walk.records<NodeName>("node name");
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
