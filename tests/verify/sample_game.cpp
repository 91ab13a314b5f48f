#include "tests/verify/sample_game.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/core/file.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/forge/demo/sample_models.h"
#include "ngi/fx/document.h"
#include "ngi/mission/document.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/texture/palette.h"
#include "tests/support/places.h"
#include "tests/verify/sample_assets.h"

namespace ngi::verify::test {

namespace {
SampleFile file_of(std::string path, const Bytes& bytes) {
  return {std::move(path), {bytes.span().begin(), bytes.span().end()}};
}
SampleFile text_of(std::string path, std::string_view text) {
  return file_of(std::move(path), Bytes::copy(text));
}
void add_models(std::vector<SampleFile>& files) {
  const Bytes points = independent("files/ctpt0.cpt");
  files.push_back(file_of(
      "fortif.rlb",
      archive_of({entry("MESH", "house.msh", building()),
                  entry("WEAR", "house.wea",
                        text_bytes("1\r\n0 DEFAULT\r\n\r\nLIGHTMAPS\r\n1\r\n0 LM_000.0\r\n")),
                  entry("NDPR", "house.ndp", damage_table(2)), entry("CTPT", "house.cpt", points),
                  entry("BASE", "house.bas", independent("files/base0.bas"))})));
  files.push_back(file_of(
      "turrets.rlb", archive_of({entry("MESH", "gun.msh", turret()),
                                 entry("WEAR", "gun.wea",
                                       text_bytes("3\r\n0 DEFAULT\r\n1 MAT_001\r\n2 MAT_002\r\n")),
                                 entry("CTLD", "gun.ctl", independent("files/ctld1.ctl")),
                                 entry("CTLD", "item.ctl", control_table()),
                                 entry("CTLD", "bare.ctl", independent("files/ctld0.ctl"))})));
  files.push_back(file_of(
      "static.rlb",
      archive_of({entry("MESH", "tree.msh", tree()),
                  entry("WEAR", "tree.wea", text_bytes("1\r\n0 DEFAULT\r\n")),
                  entry("CTPT", "tree.cpt", points), entry("NDPR", "tree.ndp", damage_table(1)),
                  entry("CTLD", "tree.ctl", independent("files/ctld0.ctl"))})));
  files.push_back(file_of("system.rlb",
                          archive_of({entry("EXPL", "boom.exp", independent("files/expl0.exp"))})));
  files.push_back(file_of(
      "objects.rlb",
      archive_of({entry("STAT", "s_tree_04",
                        prototype({{"static.rlb", "tree.msh"},
                                   {"static.rlb", "tree.wea"},
                                   {"static.rlb", "tree.cpt"},
                                   {"static.rlb", "tree.ndp"},
                                   {"static.rlb", "tree.ctl"}},
                                  6)),
                  entry("EXTO", "e_gun",
                        prototype({{"turrets.rlb", "gun.msh"}, {"turrets.rlb", "gun.wea"}}, 5)),
                  entry("FORT", "fr_house",
                        prototype({{"fortif.rlb", "house.bas"}, {"objects.rlb", "e_gun"}}, 2))})));
  files.push_back(
      file_of("objects.dlb", archive_of({entry("DSCR", "part", independent("files/dscr0.dscr"))})));
  files.push_back(file_of("ui/font.lib", archive_of({entry("TFNT", "small.tft", font_file())})));
}

// Two tiles by two, with a pool, its bed, lava and a second material.
void add_minimap(std::vector<SampleFile>& files) {
  // Bright where the ground is high: in the west.
  std::vector<std::byte> pixels(std::size_t{256} * 256 * 4);
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const std::size_t x = i / 4 % 256;
    const std::size_t y = i / 1024;
    pixels[i] = static_cast<std::byte>(x < 160 ? 200 + y / 16 : 40 + y / 16);
  }
  const texture::Header header = {texture::texm_magic, 256, 256, 1, 32, 0, 0, 8888};
  files.push_back(file_of(
      "ui/minimap.lib",
      archive_of(
          {entry("Texm", "TUT_1.0", join({texm_header(header), Bytes::own(std::move(pixels))}))})));
}

void add_map(std::vector<SampleFile>& files) {
  namespace flag = land::face_flags;
  forge::LandPlan plan = {.columns = 2, .rows = 2, .squares = 2, .tile_size = 400};
  plan.height = [](double x, double y) { return x > 500 ? 0.0 : 20.0 - y / 400; };
  plan.wear = [](double x, double y) {
    forge::LandWear wear;
    if (y > 700) wear.secondary = 2;
    if (x > 600 && y < 200) {
      wear.primary = 3;
      wear.flags = flag::usual | flag::liquid | flag::two_sided;
    } else if (x > 600 && y < 400) {
      wear.primary = 4;
      wear.flags = flag::usual | flag::bed;
    }
    return wear;
  };
  files.push_back(
      file_of("DATA/MAPS/Tut_1/Land.msh", join(must(land::write(forge::make_land(plan))))));
  const std::string_view first =
      "5\r\n0 B_S0\r\n1 MAT_001\r\n2 MAT_002\r\n3 WATER\r\n4 WATER_BOT\r\n";
  files.push_back(text_of("DATA/MAPS/Tut_1/Land1.wea", first));
  files.push_back(
      text_of("DATA/MAPS/Tut_1/Land2.wea",
              "5\r\n0 DEFAULT\r\n1 MAT_001\r\n2 MAT_002\r\n3 WATER\r\n4 WATER_BOT\r\n"));
  // The lake is the pool with its bed.
  std::vector<areals::NewAreal> polygons;
  const auto add = [&polygons](areals::Rectangle square, std::uint32_t class_id) {
    const auto corner = [](double x, double y) {
      return areals::Vec3{static_cast<float>(x), static_cast<float>(y), 0.0F};
    };
    polygons.push_back(
        {.vertices = {corner(square.low.x, square.low.y), corner(square.high.x, square.low.y),
                      corner(square.high.x, square.high.y), corner(square.low.x, square.high.y)},
         .class_id = class_id,
         .walkable = class_id == 3});
  };
  add({{0, 0}, {600, 800}}, 3);
  // A corner where the two others meet.
  polygons.back().vertices.insert(polygons.back().vertices.begin() + 2, {600.0F, 400.0F, 0.0F});
  add({{600, 0}, {800, 400}}, 240);
  add({{600, 400}, {800, 800}}, 3);
  files.push_back(file_of("DATA/MAPS/Tut_1/Land.map",
                          join(must(areals::write(must(areals::make_map(polygons)))))));
}

// The mission of the book's vector; its building is a mine.
Bytes mission_with_types() {
  const Bytes file = must(map_file(in_source("tests/data/mission_vector.tma")));
  const auto mission = must(mission::Document::parse(file));
  std::vector<std::byte> property(24);
  put_u32(property, 0, 1);
  for (std::size_t i = 0; i < 3; ++i) put_u32(property, 4 + 4 * i, mission::mine_type);
  put_u32(property, 16, 4);
  const std::string_view name = "Type";
  std::transform(name.begin(), name.end(), property.begin() + 20,
                 [](char c) { return static_cast<std::byte>(c); });
  return must(layout::insert_item(mission.tree(), "object[0].property", 0,
                                  Bytes::own(std::move(property))));
}

void add_missions(std::vector<SampleFile>& files) {
  files.push_back(file_of("MISSIONS/Single.01/data.tma", mission_with_types()));
  for (const std::string_view name : {"demo_pl", "demo_en", "demo_an"}) {
    files.push_back(file_of("MISSIONS/SCRIPTS/" + std::string(name) + ".scr", script_file()));
    files.push_back(text_of("MISSIONS/SCRIPTS/" + std::string(name) + ".fml",
                            "//FormulaSet export file\r\nFUNCTION( , 1, )\r\n"));
  }
  files.push_back(
      text_of("MISSIONS/SCRIPTS/varset.var", "VAR(DWORD, route, 0)\r\nVAR(DWORD, unit, 1)\r\n"));
  files.push_back(
      text_of("MISSIONS/Single.01/mission.cfg",
              "object minimap\r\n desc = \"resource\"\r\n library = ui\\minimap.lib\r\n"
              " map = TUT_1.0\r\nend\r\n"
              "object primary_objectives\r\n a = \"win\"\r\nend\r\n"
              "object script\r\n script0 = \"create(1, 2, 3, 0, walker.dat, 0)\"\r\nend\r\n"));
  std::string waypoint =
      "object WayPoint0\r\n EdgeType = linear\r\n WaitType = stay\r\n LoopIndex = -1\r\n";
  for (int i = 0; i < 21; ++i) waypoint += " Key" + std::to_string(i) + " = 0\r\n";
  files.push_back(text_of("MISSIONS/Single.01/briefing.cfg", waypoint + "end\r\n"));
  files.push_back(
      text_of("MISSIONS/Single.01/messages.cfg", "object one\r\n message_index = 1\r\nend\r\n"));
  files.push_back(file_of("MISSIONS/Single.01/sky.ske", independent("files/ske0.ske")));
  files.push_back(file_of("MISSIONS/SCRIPTS/data.trf", independent("files/trf0.trf")));
  files.push_back(text_of("BuildDat.lst",
                          "Bunker_Small 1\r\n  \"UNITS\\BUILDS\\BUNKER\\sbunk01.dat\"\r\n"
                          "Bunker_Medium 0\r\n"));
}

void put_unit(std::vector<SampleFile>& files, const std::string& path, std::uint32_t type,
              std::string_view key) {
  std::vector<std::byte> bytes(8 + 112);
  bytes[0] = std::byte{0xF1};
  bytes[1] = std::byte{0xF0};
  for (std::size_t i = 0; i < 4; ++i) bytes[4 + i] = static_cast<std::byte>(type >> (8 * i));
  const auto put = [&bytes](std::size_t at, std::string_view text) {
    std::transform(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                   [](char c) { return static_cast<std::byte>(c); });
  };
  put(8, "objects.rlb");
  put(8 + 32, key);
  bytes[8 + 64] = std::byte{1};
  files.push_back({path, std::move(bytes)});
}

// Bolts as in the shipped effects.
void mend_bolts(std::vector<std::byte>& bytes) {
  const auto archive = must(nres::Document::parse(Bytes::copy(bytes)));
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const auto effect = must(fx::Document::parse(must(archive.payload(i)), Reading::Tolerant));
    for (std::size_t c = 0; c < effect.command_count(); ++c) {
      if (effect.command(c).opcode() != fx::Opcode::Bolt) continue;
      const std::size_t at =
          archive.records()[i].data_offset + static_cast<std::size_t>(effect.command(c).offset());
      put_u32(bytes, at + 4, std::bit_cast<std::uint32_t>(1.0F));
      put_u32(bytes, at + 8, 0);
      put_u32(bytes, at + 40, std::bit_cast<std::uint32_t>(-1.0F));
    }
  }
}

std::vector<nres::Entry> entries_of(const std::vector<std::byte>& bytes) {
  const auto archive = must(nres::Document::parse(Bytes::copy(bytes)));
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    entries.push_back(must(nres::entry_of(archive, i)));
  }
  return entries;
}

void set_archive(std::vector<std::byte>& bytes, const std::vector<nres::Entry>& entries) {
  const Bytes archive = archive_of(entries);
  bytes.assign(archive.span().begin(), archive.span().end());
}

// Drops effects whose commands others have already.
void keep_one_of_each_command(std::vector<std::byte>& bytes) {
  std::vector<nres::Entry> kept;
  std::set<fx::Opcode> seen;
  for (nres::Entry& one : entries_of(bytes)) {
    const auto effect = must(fx::Document::parse(one.payload, Reading::Tolerant));
    bool is_new = kept.size() < 3;
    for (std::size_t c = 0; c < effect.command_count(); ++c) {
      is_new = seen.insert(effect.command(c).opcode()).second || is_new;
    }
    if (is_new) kept.push_back(std::move(one));
  }
  set_archive(bytes, kept);
}

// The materials that the map wears.
void add_materials(std::vector<std::byte>& bytes) {
  auto entries = entries_of(bytes);
  for (const std::string_view name : {"B_S0", "WATER", "WATER_BOT"}) {
    nres::Entry copy = entries[1];
    copy.name = must(nres::make_name(name));
    entries.push_back(std::move(copy));
  }
  set_archive(bytes, entries);
}

// Small textures of the two formats with padding; the names stay.
void add_textures(std::vector<std::byte>& bytes) {
  auto entries = entries_of(bytes);
  entries[0].payload = paletted_texture();
  for (std::size_t i = 1; i < entries.size(); ++i) entries[i].payload = padded_texture();
  set_archive(bytes, entries);
}

// Small libraries of the forged collection.
void add_libraries(std::vector<SampleFile>& files) {
  forge::CorpusPlan plan;
  plan.counts = {.models = 0,
                 .textures = 3,
                 .lightmaps = 1,
                 .materials = 16,
                 .wears = 0,
                 .effects = 60,
                 .sounds = 3,
                 .prototypes = 0,
                 .units = 0};
  for (const forge::GameFile& file : must(forge::corpus(plan))) {
    const std::string key = path_key(file.path);
    const bool wanted = key == "material.lib" || key == "effects.rlb" || key == "sounds.lib" ||
                        key == "lightmap.lib" || key == "textures.lib";
    if (!wanted) continue;
    files.push_back(file_of(file.path, join(file.pieces)));
    std::vector<std::byte>& bytes = files.back().bytes;
    if (key == "effects.rlb") {
      keep_one_of_each_command(bytes);
      mend_bolts(bytes);
    }
    if (key == "material.lib") add_materials(bytes);
    if (key == "textures.lib") add_textures(bytes);
  }
  const std::array fonts = {
      rsli::Entry{.name = "ARIALTEX.TFT", .flags = 0x040, .content = font_file()},
      rsli::Entry{.name = "PAL.PAL",
                  .flags = 0x040,
                  .content = texture::make_palette_file(texture::Palette{}).bytes()}};
  files.push_back(file_of("gamefont.rlb", join(must(rsli::write(fonts)))));
  std::vector<rsli::Entry> sprites;
  for (int i = 0; i < 3; ++i) {
    sprites.push_back({.name = "INTERF" + std::to_string(i) + ".TEX",
                       .flags = 0x100,
                       .content = Bytes::own(std::vector<std::byte>(64)),
                       .declared_excess = 1});
  }
  files.push_back(file_of("sprites.lib", join(must(rsli::write(sprites)))));
  files.push_back(file_of("palettes.lib", archive_of({})));
  files.push_back(
      file_of("ui/ui.lib", archive_of({entry("Texm", "BUTTON.0", paletted_texture())})));
}

}  // namespace

std::vector<SampleFile> sample_game() {
  std::vector<SampleFile> files;
  add_models(files);
  add_map(files);
  add_minimap(files);
  add_missions(files);
  add_libraries(files);
  put_unit(files, "UNITS/BUILDS/BUNKER/sbunk01.dat", mission::mine_type, "fr_house");
  put_unit(files, "UNITS/UNITS/HERO/hero_t.dat", 0x0102'0000, "e_gun");
  put_unit(files, "UNITS/AUTO/walker.dat", 0x0100'8000, "e_gun");
  std::sort(files.begin(), files.end(),
            [](const SampleFile& a, const SampleFile& b) { return a.path < b.path; });
  return files;
}

Source source_of(const std::vector<SampleFile>& files) {
  std::vector<std::string> paths;
  for (const SampleFile& file : files) paths.push_back(file.path);
  return Source(std::move(paths),
                [&files](std::size_t i) -> Result<Bytes> { return Bytes::borrow(files[i].bytes); });
}

}  // namespace ngi::verify::test
