#include "ngi/forge/broken/detail/recipes.h"

// docs/formats/terrain.md 7.3: BuildDat.lst.
namespace ngi::forge {

namespace build_lists_files {

namespace {

// A list of all twelve categories without paths, with a change.
Bytes list_with(std::string_view words) {
  constexpr std::string_view all =
      "Bunker_Small 0\nBunker_Medium 0\nBunker_Large 0\nMine 0\nStorage 0\nPlant 0\nHangar 0\n"
      "MainTeleport 0\nInstitute 0\nTower_Medium 0\nTower_Large 0\n";
  return text(std::string(all) + std::string(words));
}

BrokenRule bad_list(std::string_view code, std::string_view words) {
  return bad_file(code, "BuildDat.lst", [words] { return list_with(words); });
}

}  // namespace

}  // namespace build_lists_files

BrokenRules broken_build_lists() {
  using namespace build_lists_files;
  return {
      bad_list("BLD-001", "Generator 0\nGenerator\n"),
      bad_list("BLD-002", "Generator 0\nCastle 0\n"),
      bad_list("BLD-003", "Generator 2\n\"a.dat\"\n"),
      bad_list("BLD-004", "Generator 1\na.dat\n"),
      bad_list("BLD-005", "Generator 0\nMine 0\n"),
      bad_list("BLD-006", ""),
      bad_folder("BLD-007", "game/",
                 [] {
                   auto files = files_of(small_game());
                   files.push_back({"BuildDat.lst", {list_with("Generator 1\n\"a.dat\"\n")}});
                   return files;
                 }),
  };
}

}  // namespace ngi::forge
