#include <cstring>
#include <limits>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/forge/demo/sample_lands.h"

// docs/formats/terrain.md 7.1: Land.msh.
namespace ngi::forge {

namespace lands_files {

namespace {

using namespace land;
using enum StreamType;

using LandMaker = std::function<Bytes()>;

Document valid_land_document() {
  return *Document::parse(valid_land());
}

// The landscape with one field of one record overwritten.
template <typename T>
LandMaker land_field(StreamType type, std::size_t record, std::size_t offset, T value) {
  return [=] {
    const Document document = valid_land_document();
    std::string raw(sizeof(T), '\0');
    std::memcpy(raw.data(), &value, sizeof(T));
    return patched(document.bytes(), *document.place(type, record, offset).offset, raw);
  };
}

// The landscape after a change to its archive.
template <typename Change>
LandMaker with_archive(Change change) {
  return [change]() -> Bytes {
    const Document document = valid_land_document();
    nres::Editor editor(document.container());
    const Result<void> done = change(editor, document);
    return done ? bytes_or_empty(editor.write()) : Bytes();
  };
}

LandMaker land_attributes(StreamType type, std::uint32_t a1, std::uint32_t a2, std::uint32_t a3) {
  return with_archive([=](nres::Editor& editor, const Document& document) {
    return editor.set_attributes(*document.entry(type), a1, a2, a3);
  });
}

LandMaker without_table(StreamType type) {
  return with_archive([=](nres::Editor& editor, const Document& document) {
    return editor.remove(*document.entry(type));
  });
}

LandMaker with_table(std::uint32_t type) {
  return with_archive([=](nres::Editor& editor, const Document&) {
    return editor.add({type, 0, 0, 12, {'L', 'a', 'n', 'd'}, {}});
  });
}

// The table with another size; attr1 is the new count.
LandMaker resized(StreamType type, std::size_t size) {
  return with_archive([=](nres::Editor& editor, const Document& document) -> Result<void> {
    const auto payload = document.payload(type);
    std::vector<std::byte> bytes(payload.begin(), payload.end());
    bytes.resize(size);
    const std::size_t entry = *document.entry(type);
    if (auto done = editor.replace(entry, Bytes::own(std::move(bytes))); !done) return done;
    const Attributes after = default_attributes(type, size, 1);
    return editor.set_attributes(entry, after.attr1, after.attr2, after.attr3);
  });
}

// The landscape after a change to its tables, written whatever comes out.
LandMaker changed_land(void (*change)(Draft&)) {
  return [change]() -> Bytes {
    Draft draft = one_tile_land();
    change(draft);
    std::vector<nres::Entry> entries;
    for (const StreamInfo& info : stream_infos()) {
      const Bytes payload = encode_stream(draft, info.type);
      const auto [a1, a2, a3] = default_attributes(info.type, payload.size(), draft.columns);
      entries.push_back(
          {static_cast<std::uint32_t>(info.type), a1, a2, a3, {'L', 'a', 'n', 'd'}, payload});
    }
    return bytes_or_empty(nres::write_canonical(entries));
  };
}

BrokenRule bad_land(std::string_view code, LandMaker make,
                    std::string_view shown_by = "validate {}") {
  return bad_file(code, "Land.msh", std::move(make), shown_by);
}

BrokenRules broken_land_tables() {
  using U16 = std::uint16_t;
  const auto tile_word = [](std::size_t word, U16 value) {
    return land_field(Tiles, 0, offsetof(Tile, slots) + 2 * word, value);
  };
  return {
      bad_land(
          "TER-001", [] { return text("no archive"); }, "validate --as land {}"),
      bad_land("TER-002", without_table(MicroUv)),
      bad_land("TER-003", with_table(3)),
      bad_land("TER-004", with_table(7)),
      bad_land("TER-005", with_archive([](nres::Editor& editor, const Document&) {
                 return editor.move(0, 1);
               })),
      bad_land("TER-006", without_table(Alpha)),
      bad_land("TER-010", resized(Positions, 4 * sizeof(Position) + 1)),
      bad_land("TER-011", land_attributes(Faces, 5, 0, 28)),
      bad_land("TER-012", land_attributes(Faces, 4, 0, 30)),
      bad_land("TER-013", land_attributes(Faces, 4, 1, 28)),
      bad_land("TER-014", resized(Slots, 139)),
      bad_land("TER-015", resized(Slots, 140 + 2 * 68 + 1)),
      bad_land("TER-020", land_attributes(Tiles, 1, 0, 38)),
      bad_land("TER-021", tile_word(0, none)),
      bad_land("TER-022", tile_word(2, 2)),
      bad_land("TER-023", land_field(Tiles, 0, 0, U16{1})),
      bad_land("TER-024", tile_word(1, 255)),
      bad_land("TER-025", tile_word(1, none)),
      bad_land("TER-026", land_field(Slots, 0, offsetof(Slot, aabb_max), 90.0F)),
      bad_land("TER-030", land_field(Slots, 1, offsetof(Slot, face_start), U16{3})),
      bad_land("TER-031", land_field(Slots, 1, offsetof(Slot, face_start), U16{1})),
      bad_land("TER-032", tile_word(1, none)),
      bad_land("TER-034", land_field(Slots, 0, offsetof(Slot, aabb_max) + 8, 29.0F)),
      bad_land("TER-035", land_field(Slots, 1, offsetof(Slot, face_count), U16{1})),
      bad_land("TER-036", land_field(Slots, 1, offsetof(Slot, aabb_max) + 8, 31.0F)),
      bad_land("TER-037", land_field(Slots, 1, offsetof(Slot, aabb_min), -1.0F)),
  };
}

BrokenRules broken_land_faces() {
  using U8 = std::uint8_t;
  using U16 = std::uint16_t;
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  const auto face = [](std::size_t index, std::size_t offset, auto value) {
    return land_field(Faces, index, offset, value);
  };
  const auto draw = [](std::size_t index, std::size_t offset, auto value) {
    return land_field(DrawList, index, offset, value);
  };
  return {
      bad_land("TER-040", resized(Uv, 3 * sizeof(PackedUv))),
      bad_land("TER-041", land_field(Positions, 1, 8, nan)),
      bad_land("TER-042", land_field(Alpha, 0, 0, 2.0F)),
      bad_land("TER-043", changed_land([](Draft& d) {
                 d.positions.push_back(d.positions[0]);
                 d.normals.push_back(d.normals[0]);
                 d.uv.push_back(d.uv[0]);
                 d.micro_uv.push_back(d.micro_uv[0]);
                 d.alpha.push_back(d.alpha[0]);
               })),
      bad_land("TER-050", face(0, offsetof(Face, vertices) + 4, U16{4})),
      bad_land("TER-051", face(0, offsetof(Face, neighbours) + 2, U16{4})),
      bad_land("TER-052", face(0, offsetof(Face, vertices) + 4, U16{1})),
      bad_land("TER-053", face(0, offsetof(Face, neighbours) + 2, U16{2})),
      bad_land("TER-054", face(0, offsetof(Face, selectors), U16{0x3F})),
      bad_land("TER-055", face(0, offsetof(Face, normal) + 4, std::int16_t{30000})),
      bad_land("TER-056", changed_land([](Draft& d) {
                 for (le_i16& n : d.faces[0].normal) n = static_cast<std::int16_t>(-n);
               })),
      bad_land("TER-057", face(0, offsetof(Face, opaque6), U16{0})),
      bad_land("TER-058", face(0, 0, std::uint32_t{0x0050'0600})),
      bad_land("TER-059", face(1, 0, std::uint32_t{0x0010'0600})),
      bad_land("TER-060", resized(DrawList, 3 * sizeof(DrawEntry))),
      bad_land("TER-061", draw(2, 0, U16{9})),
      bad_land("TER-062", draw(1, 0, U16{0})),
      bad_land("TER-063", draw(0, 3, U8{1})),
      bad_land("TER-064", draw(1, 2, draw_flags::usual)),
      bad_land("TER-065", face(0, offsetof(Face, vertices), U16{1})),
      bad_land("TER-074", face(0, offsetof(Face, primary), U8{0})),
      bad_land("TER-077", changed_land([](Draft& d) {
                 for (Face& f : d.faces)
                   f.flags = f.flags | face_flags::liquid | face_flags::two_sided;
               })),
  };
}

// A folder with the landscape and its material tables.
BrokenRule bad_map(std::string_view code, std::string_view land1, std::string_view land2) {
  return bad_folder(code, "map/", [=] {
    std::vector<GameFile> files = {{"Land.msh", {valid_land()}}};
    if (!land1.empty()) files.push_back({"Land1.wea", {text(land1)}});
    if (!land2.empty()) files.push_back({"Land2.wea", {text(land2)}});
    return files;
  });
}

// A game with a map whose materials are all the one of its library, which does some damage.
BrokenRule bad_map_of_game(std::string_view code) {
  return bad_folder(code, "game/", [] {
    constexpr std::uint64_t damage_at = 10;  // metaD, docs/formats/materials.md 2.2
    SmallGame game = small_game();
    Bytes& material = game["Material.lib"][0].payload;
    material = patched(material, damage_at, std::string_view("\0\0\x80\x3F", 4));
    auto files = files_of(game);
    files.push_back({"DATA/MAPS/m/Land.msh", {valid_land()}});
    files.push_back({"DATA/MAPS/m/Land1.wea", {text("3\n0 M\n1 M\n2 M\n")}});
    files.push_back({"DATA/MAPS/m/Land2.wea", {text("3\n0 M\n1 M\n2 M\n")}});
    return files;
  });
}

BrokenRules broken_land_materials() {
  constexpr std::string_view three = "3\n0 A\n1 B\n2 C\n";
  constexpr std::string_view two = "2\n0 A\n1 B\n";
  return {
      bad_map("TER-070", three, ""),
      bad_map("TER-071", two, two),
      bad_map("TER-072", "1\n0 A\n", "1\n0 A\n"),
      bad_map("TER-073", three, two),
      bad_map_of_game("TER-075"),
      bad_map_of_game("TER-076"),
  };
}

}  // namespace

}  // namespace lands_files

Bytes valid_land() {
  using namespace lands_files;
  return bytes_or_empty(land::write(one_tile_land()));
}

BrokenRules broken_lands() {
  using namespace lands_files;
  BrokenRules all = broken_land_tables();
  for (BrokenRules more : {broken_land_faces(), broken_land_materials()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
