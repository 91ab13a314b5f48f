#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/forge/demo/detail/demo_game_parts.h"

namespace ngi::forge {

Bytes prototype(const std::vector<std::array<std::string, 2>>& pairs) {
  return bytes_or_empty(forge_prototype(pairs.size(), pairs));
}

SmallGame small_game() {
  SmallGame game;
  game["objects.rlb"] = {{"STAT", "obj", prototype({{"m.rlb", "a.msh"}, {"m.rlb", "a.wea"}})}};
  game["m.rlb"] = {{"MESH", "a.msh", simple_model()}, {"WEAR", "a.wea", text("1\n0 M\n")}};
  game["Material.lib"] = {{"MAT0", "M", valid_material()}};
  game["Textures.lib"] = {{"Texm", "T.0", valid_texture()}};
  for (const char* empty : {"LightMap.lib", "sounds.lib", "effects.rlb"}) {
    game[empty] = {};
  }
  return game;
}

std::vector<GameFile> files_of(const SmallGame& game) {
  std::vector<GameFile> files;
  for (const auto& [path, entries] : game) files.push_back(archive_file(path, entries));
  return files;
}

BrokenRule bad_game(std::string_view code, std::function<void(SmallGame&)> spoil,
                    std::string_view shown_by) {
  auto make = [spoil = std::move(spoil)] {
    SmallGame game = small_game();
    spoil(game);
    return files_of(game);
  };
  return bad_folder(code, "game/", std::move(make), shown_by);
}

}  // namespace ngi::forge
