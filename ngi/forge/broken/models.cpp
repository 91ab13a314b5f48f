#include <array>
#include <cstring>
#include <limits>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/forge/demo/sample_models.h"

// docs/formats/msh.md 11.
namespace ngi::forge {

namespace models_files {

namespace {

using namespace msh;
using enum StreamType;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

Bytes built(const ModelPlan& model) {
  return bytes_or_empty(
      build(model).map([](const Document& document) { return document.bytes(); }));
}

Bytes one_part(const Part& part) {
  ModelPlan out;
  out.nodes.push_back({{.name = "base"}, {{{0, 0}, {part}}}});
  return built(out);
}

using Maker = std::function<Bytes()>;

// The model after a change to its archive.
template <typename Change>
Maker rearranged(Change change) {
  return [change]() -> Bytes {
    const auto document = Document::parse(valid_model());
    if (!document) return {};
    nres::Editor editor(document->container());
    const Result<void> done = change(editor, *document);
    return done ? bytes_or_empty(editor.write()) : Bytes();
  };
}

// The model with one field of one record overwritten.
template <typename T>
Maker field(StreamType type, std::size_t record, std::size_t offset, T value) {
  return [=]() -> Bytes {
    const auto document = Document::parse(valid_model());
    if (!document) return {};
    std::string raw(sizeof(T), '\0');
    std::memcpy(raw.data(), &value, sizeof(T));
    return patched(document->bytes(), *document->place(type, record, offset).offset, raw);
  };
}

Maker attributes(StreamType type, std::uint32_t a1, std::uint32_t a2, std::uint32_t a3) {
  return rearranged([=](nres::Editor& editor, const Document& document) {
    return editor.set_attributes(*document.entry(type), a1, a2, a3);
  });
}

// Removes bytes from the end of a table or, below zero, appends zeros; attr1 is the new count.
Maker shortened(StreamType type, int by) {
  return rearranged([=](nres::Editor& editor, const Document& document) -> Result<void> {
    const std::size_t entry = *document.entry(type);
    const auto payload = document.payload(type);
    std::vector<std::byte> bytes(payload.begin(), payload.end());
    bytes.resize(static_cast<std::size_t>(static_cast<int>(bytes.size()) - by));
    const StreamInfo& about = stream_info(type);
    const nres::Record record = *document.record(type);
    const std::size_t size = bytes.size();
    if (auto done = editor.replace(entry, Bytes::own(std::move(bytes))); !done) return done;
    if (!about.counted || size < about.prefix) return {};
    const auto count = static_cast<std::uint32_t>((size - about.prefix) / about.stride);
    return editor.set_attributes(entry, count, record.attr2, record.attr3);
  });
}

Maker with_labels(std::string_view bytes) {
  return rearranged([=](nres::Editor& editor, const Document& document) {
    return editor.replace(*document.entry(Labels), Bytes::copy(bytes));
  });
}

Maker without(StreamType type) {
  return rearranged([=](nres::Editor& editor, const Document& document) {
    return editor.remove(*document.entry(type));
  });
}

Maker with_entry(std::uint32_t type, std::uint32_t attr3, std::size_t size) {
  return rearranged([=](nres::Editor& editor, const Document&) {
    const nres::NameField name = {'a', 'd', 'd', 'e', 'd'};
    return editor.add({type, 0, 0, attr3, name, Bytes::own(std::vector<std::byte>(size))});
  });
}

// A hall way of one vertex with a link to a missing vertex.
Bytes hall_way_to_nowhere() {
  ModelPlan model = two_nodes_of_squares();
  model.hall_vertices.push_back({{}, 0U, 0U});
  model.hall_links.push_back({0U, 1U, {}});
  return built(model);
}

// Two nodes, the first of which is a child of the second.
Bytes parent_behind() {
  const Bytes bytes = field(Nodes, 0, offsetof(Node, parent), std::uint16_t{1})();
  const auto document = Document::parse(bytes);
  if (!document) return {};
  const auto place = document->place(Nodes, 1, offsetof(Node, parent));
  return patched(bytes, *place.offset, "\xFF\xFF");
}

BrokenRule bad(std::string_view code, Maker make, std::string_view shown_by = "validate {}") {
  return bad_file(code, "bad.msh", std::move(make), shown_by);
}

// A model with a WEAR that has one row too few.
Bytes with_short_wear() {
  return archive_of({{"MESH", "a.msh", valid_model()}, {"WEAR", "a.wea", text("2\n0 M\n1 M\n")}});
}

BrokenRules broken_tables() {
  return {
      bad(
          "MSH-INPUT-KIND", [] { return archive_of({{"TEXT", "a"}}); }, "pose {}"),
      bad_file("MSH-CONTAINER", "bad.rlb",
               [] { return archive_of({{"MESH", "a.msh", text("not a model")}}); }),
      bad("MSH-RES-MISSING", without(Positions)),
      bad("MSH-RES-DUPLICATE", with_entry(3, 12, 0)),
      bad("MSH-RES-USUAL", without(Normals)),
      bad("MSH-RES-UNKNOWN", with_entry(99, 0, 4)),
      bad("MSH-STRIDE-REM", shortened(Positions, -1)),
      bad("MSH-ATTR1-COUNT", attributes(Indices, 7, 0, 2)),
      bad("MSH-ATTR2-NONZERO", attributes(Indices, 30, 1, 2)),
      bad("MSH-ATTR3-STRIDE", attributes(Indices, 30, 0, 4)),
      bad("MSH-RES1-LEGACY24", attributes(Nodes, 2, 0, 24)),
      bad("MSH-RES1-STRIDE", attributes(Nodes, 2, 0, 40)),
      bad("MSH-RES2-SIZE", shortened(Slots, 4 * 68 + 1)),
      bad("MSH-RES2-SLOTAREA", shortened(Slots, -3)),
      bad("MSH-STREAM-COUNT", shortened(Uv0, 4)),
      bad("MSH-HDR-NONFINITE",
          field(Slots, 0, offsetof(Header, axis_radius) - sizeof(Header), nan)),
      bad("MSH-HDR-RADIUS",
          field(Slots, 0, offsetof(Header, sphere_radius) - sizeof(Header), -1.0F)),
      bad("MSH-POS-NONFINITE", field(Positions, 5, 4, nan)),
      bad("MSH-RES9-SIZE", shortened(Names, 1)),
      bad("MSH-RES9-NUL",
          field(Names, 1, 0, std::array<std::uint64_t, 4>{~0ULL, ~0ULL, ~0ULL, ~0ULL})),
      bad("MSH-RES17-SIZE", attributes(HallWay, 1, 0, 0)),
      bad("MSH-RES17-REF", hall_way_to_nowhere),
      bad("MSH-RES10-TRUNC", shortened(Labels, 1)),
      bad("MSH-RES10-NUL", with_labels(std::string_view("\1\0\0\0AA\0\0\0\0", 10))),
      bad("MSH-RES10-TAIL", shortened(Labels, -1)),
      bad("MSH-RES10-ATTR", attributes(Labels, 3, 0, 0)),
  };
}

BrokenRules broken_geometry() {
  const auto slot = [](std::size_t index, std::size_t offset, auto value) {
    return field(Slots, index, offset, value);
  };
  const auto batch = [](std::size_t index, std::size_t offset, auto value) {
    return field(Batches, index, offset, value);
  };
  const auto triangle = [](std::size_t offset, auto value) {
    return field(Triangles, 0, offset, value);
  };
  using U16 = std::uint16_t;
  return {
      bad("MSH-SLOT-TRI-RANGE", slot(3, offsetof(Slot, tri_start), U16{9})),
      bad("MSH-SLOT-BATCH-RANGE", slot(3, offsetof(Slot, batch_count), U16{2})),
      bad("MSH-SLOT-BOUNDS-NONFINITE", slot(1, offsetof(Slot, sphere_radius), nan)),
      bad("MSH-SLOT-AABB-ORDER", slot(1, offsetof(Slot, aabb_min), 5.0F)),
      bad("MSH-SLOT-RADIUS-NEG", slot(1, offsetof(Slot, sphere_radius), -1.0F)),
      bad("MSH-SLOT-BOUNDS-LOOSE", slot(1, offsetof(Slot, sphere_radius), 0.5F)),
      bad("MSH-SLOT-TRICOUNT", slot(0, offsetof(Slot, tri_count), U16{1})),
      bad("MSH-SLOT-UNREFERENCED", field(Nodes, 0, offsetof(Node, slots), none)),
      bad("MSH-BATCH-INDEX-RANGE", batch(4, offsetof(Batch, index_start), 25U)),
      bad("MSH-BATCH-MOD3", batch(4, offsetof(Batch, index_count), U16{5})),
      bad("MSH-BATCH-EMPTY", batch(4, offsetof(Batch, index_count), U16{0})),
      bad("MSH-BATCH-VERTEX-RANGE", batch(4, offsetof(Batch, base_vertex), 17U)),
      bad("MSH-BATCH-VERTEXCOUNT", batch(4, offsetof(Batch, vertex_count), U16{3})),
      bad_file("MSH-BATCH-MATERIAL-ROW", "bad.rlb", with_short_wear),
      bad("MSH-BATCH-HIGHWORD", batch(1, offsetof(Batch, material_index), U16{1})),
      bad("MSH-BATCH-LIGHTMAP-ROW", batch(1, offsetof(Batch, flags), batch_flags::lightmapped)),
      bad("MSH-BATCH-LIGHTMAP-FLAG", batch(1, offsetof(Batch, lightmap_row), std::uint8_t{0})),
      bad("MSH-BATCH-PORTAL-NODE", batch(1, offsetof(Batch, portal_node), U16{2})),
      bad("MSH-BATCH-UNREFERENCED", slot(1, offsetof(Slot, batch_count), U16{1})),
      bad("MSH-TRI-LINK-RANGE", triangle(offsetof(Triangle, links), U16{10})),
      bad("MSH-TRI-LINK-ASYM", triangle(offsetof(Triangle, links), U16{4})),
      bad("MSH-TRI-SEL-MISMATCH", triangle(offsetof(Triangle, selectors), U16{0x3F})),
      bad("MSH-TRI-SEL-HIGHBITS", triangle(offsetof(Triangle, selectors), U16{0x1CF})),
      bad("MSH-TRI-NORMAL", triangle(offsetof(Triangle, normal) + 4, std::int16_t{30000})),
      bad("MSH-TRI-DEGENERATE", field(Indices, 1, 0, U16{0})),
  };
}

BrokenRules broken_nodes_and_keys() {
  const auto node = [](std::size_t index, std::size_t offset, std::uint16_t value) {
    return field(Nodes, index, offset, value);
  };
  const auto frame = [](std::size_t index, std::uint16_t value) {
    return field(FrameMap, index, 0, value);
  };
  constexpr std::size_t time = offsetof(Key, time);
  return {
      bad("MSH-NODE-COUNT-ZERO", [] { return built(ModelPlan{}); }),
      bad("MSH-NODE-SLOT-RANGE", node(1, offsetof(Node, slots) + 4, 4)),
      bad("MSH-NODE-PARENT-RANGE", node(1, offsetof(Node, parent), 2)),
      bad("MSH-NODE-PARENT-CYCLE", node(0, offsetof(Node, parent), 1)),
      bad("MSH-NODE-PARENT-ORDER", parent_behind),
      bad("MSH-NODE-ROOTS", node(1, offsetof(Node, parent), none)),
      bad("MSH-NODE-STATE-GAP", node(1, offsetof(Node, slots), none)),
      bad("MSH-NODE-COCKPIT", node(0, offsetof(Node, flags), node_flags::cockpit)),
      bad("MSH-ANIM-PAIR", without(FrameMap)),
      bad("MSH-ANIM-FRAMECOUNT-ZERO", attributes(FrameMap, 4, 0, 2)),
      bad("MSH-ANIM-FALLBACK-RANGE", node(1, offsetof(Node, fallback_key), 4)),
      bad("MSH-ANIM-MAP-RANGE", node(1, offsetof(Node, map_start), 1)),
      bad("MSH-ANIM-MAP-NEXT", node(1, offsetof(Node, fallback_key), 9)),
      bad("MSH-ANIM-MAP-FOREIGN", frame(0, 0)),
      bad("MSH-ANIM-MAP-NONCANON", frame(3, 4)),
      bad("MSH-ANIM-MAP-SEGMENT", frame(1, 2)),
      bad("MSH-ANIM-MAP-LAYOUT", attributes(FrameMap, 4, 3, 2)),
      bad("MSH-ANIM-TIME-NONFINITE", field(Keys, 2, 4, nan)),
      bad("MSH-ANIM-TIME-ORDER", field(Keys, 2, time, 0.0F)),
      bad("MSH-ANIM-TIME-START", field(Keys, 1, time, 1.0F)),
      bad("MSH-ANIM-TIME-INTEGRAL", field(Keys, 2, time, 1.5F)),
      bad("MSH-ANIM-TRACK-SHORT", node(0, offsetof(Node, map_start), 0)),
      bad("MSH-ANIM-STATIC-KEYS", node(1, offsetof(Node, map_start), none)),
      bad("MSH-ANIM-FALLBACK-ORDER", node(1, offsetof(Node, fallback_key), 0)),
      bad("MSH-ANIM-FRAMECOUNT", attributes(FrameMap, 4, 3, 2)),
      bad("MSH-ANIM-QUAT-ZERO", field(Keys, 0, offsetof(Key, quat), std::int16_t{0})),
      bad("MSH-ANIM-QUAT-NORM", field(Keys, 0, offsetof(Key, quat), std::int16_t{32000})),
  };
}

}  // namespace

}  // namespace models_files

Bytes valid_model() {
  using namespace models_files;
  return built(two_nodes_of_squares());
}

Bytes simple_model() {
  using namespace models_files;
  return one_part(unit_square());
}

Bytes lit_model() {
  using namespace models_files;
  Part part = unit_square();
  part.lightmap_row = std::uint8_t{0};
  return one_part(part);
}

BrokenRules broken_models() {
  using namespace models_files;
  BrokenRules all = broken_tables();
  for (BrokenRules more : {broken_geometry(), broken_nodes_and_keys()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
