#include "ngi/forge/broken/detail/recipes.h"

// Names in assets that refer to missing or wrong assets: docs/formats/game-assets.md 11 and the
// link rules of the other chapters.
namespace ngi::forge {

namespace links_files {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view check_all = "validate {}";

// Offsets in the payload of valid_material(): the cell and the texture of its phase.
constexpr std::uint64_t cell_at = 14 + 17;
constexpr std::uint64_t texture_at = 14 + 18;

Bytes& model(SmallGame& game) {
  return game["m.rlb"][0].payload;
}
Bytes& wear(SmallGame& game) {
  return game["m.rlb"][1].payload;
}
Bytes& material(SmallGame& game) {
  return game["Material.lib"][0].payload;
}
void name_resource(SmallGame& game, std::string archive, std::string resource) {
  game["objects.rlb"][0].payload = prototype({{std::move(archive), std::move(resource)}});
}

BrokenRules broken_libraries() {
  return {
      bad_game(
          "MAT-401", [](SmallGame& g) { material(g) = valid_material("LOST.0"); }, check_all),
      bad_game(
          "MAT-402", [](SmallGame& g) { material(g) = patched(material(g), cell_at, "\0"sv); },
          check_all),
      bad_game(
          "WEAR-201", [](SmallGame& g) { wear(g) = text("1\n0 LOST\n"); }, check_all),
      bad_game(
          "WEAR-202", [](SmallGame& g) { wear(g) = text("1\n0 M\n\nLIGHTMAPS\n1\n0 lost.0\n"); },
          check_all),
      bad_game(
          "FXID-406",
          [](SmallGame& g) {
            g["effects.rlb"] = {{"FXID", "a", valid_effect()}};
            g["Material.lib"][0].name = "OTHER";
          },
          check_all),
      bad_game(
          "FXID-407",
          [](SmallGame& g) {
            g["effects.rlb"] = {{"FXID", "a", noise_effect()}};
            g["sounds.lib"] = {{"SWAV", "a.wav"}};
          },
          check_all),
      bad_game(
          "NAME-104",
          [](SmallGame& g) {
            g["palettes.lib"] = {};
            g["Textures.lib"].push_back({"Texm", "W.A", indexed_texture()});
          },
          check_all),
  };
}

BrokenRules broken_resolution() {
  return {
      bad_game("RES-001", [](SmallGame& g) { g["m.rlb"].pop_back(); }),
      bad_game("RES-002", [](SmallGame& g) { model(g) = valid_model(); }),
      bad_game("RES-003",
               [](SmallGame& g) {
                 wear(g) = text("1\n0 LOST\n");
                 g["Material.lib"][0].name = "DEFAULT";
               }),
      bad_game("RES-004", [](SmallGame& g) { wear(g) = text("1\n0 LOST\n"); }),
      bad_game("RES-005", [](SmallGame& g) { g["Material.lib"].clear(); }),
      bad_game("RES-006",
               [](SmallGame& g) { material(g) = patched(material(g), texture_at, "TX0"); }),
      bad_game("RES-007", [](SmallGame& g) { g["Textures.lib"].clear(); }),
      bad_game("RES-008",
               [](SmallGame& g) {
                 model(g) = lit_model();
                 wear(g) = text("1\n0 M\n\nLIGHTMAPS\n1\n0 lost.0\n");
               }),
      bad_game("RES-009", [](SmallGame& g) { material(g) = valid_material(""); }),
      bad_game("RES-010",
               [](SmallGame& g) {
                 g["m.rlb"].push_back({"WEAR", "b.wea", text("1\n5 M\n")});
                 g["objects.rlb"][0].payload = prototype({{"m.rlb", "a.msh"}, {"m.rlb", "b.wea"}});
               }),
  };
}

BrokenRules broken_files() {
  return {
      bad_folder(
          "VFS-002", "game/",
          [] {
            auto files = files_of(small_game());
            files.push_back(archive_file("TEXTURES.LIB", {}));
            return files;
          },
          check_all),
      bad_game("VFS-003", [](SmallGame& g) { name_resource(g, "../m.rlb", "a.msh"); }),
      bad_game(
          "VFS-006", [](SmallGame& g) { g.erase("Textures.lib"); }, check_all),
      bad_game(
          "VFS-007", [](SmallGame& g) { g.erase("LightMap.lib"); }, check_all),
      bad_game("VFS-010", [](SmallGame& g) { name_resource(g, "lost.rlb", "a.msh"); }),
      bad_game("VFS-011", [](SmallGame& g) { name_resource(g, "m.rlb", "lost.msh"); }),
      bad_folder(
          "VFS-012", "game/",
          [] {
            SmallGame game = small_game();
            name_resource(game, "m.txt", "a.msh");
            auto files = files_of(game);
            files.push_back({"m.txt", {text("no archive")}});
            return files;
          },
          "graph --game={} obj"),
      bad_folder(
          "VFS-013", "game/",
          [] {
            auto files = files_of(small_game());
            for (GameFile& file : files) {
              if (file.path == "m.rlb") file.pieces = {join(file.pieces).slice(0, 20)};
            }
            return files;
          },
          "graph --game={} obj"),
      bad_game("VFS-014", [](SmallGame& g) { g["m.rlb"].push_back(g["m.rlb"][0]); }),
      bad_game("VFS-015", [](SmallGame& g) { g["m.rlb"][0].type = "CTPT"; }),
      bad_game("VFS-016", [](SmallGame& g) { g["Textures.lib"][0].payload = {}; }),
  };
}

}  // namespace

}  // namespace links_files

BrokenRules broken_links() {
  using namespace links_files;
  BrokenRules all = broken_libraries();
  for (BrokenRules more : {broken_resolution(), broken_files()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
