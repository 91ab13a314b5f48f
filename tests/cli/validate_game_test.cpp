#include <gmock/gmock.h>

#include <set>

#include "tests/cli/working_folder.h"
#include "tests/fx/sample.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"
#include "tests/support/broken_file.h"
#include "tests/support/hex_bytes.h"

namespace ngi::test {
namespace validate_game_test {

using game::sample::material;
using nres::entry;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A paletted texture of one pixel without a Page.
std::string indexed_texture() {
  return std::string(hex_bytes("54 65 78 6D 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00"
                               "00 00 00 00 00 00 00 00 00 00 00 00")
                         .text()) +
         std::string(1024, '\0') + '\0';
}

// A game in which each asset names something that is there and something that is not.
class LinkedFolder : public WorkingFolder {
 public:
  LinkedFolder() {
    write_archive("game/objects.rlb", {});
    write_archive("game/Textures.lib", {entry(four_cc("Texm"), "SKIN.0", indexed_texture()),
                                        entry(four_cc("Texm"), "SKIN.B", indexed_texture())});
    write_archive("game/Material.lib", {material("DEFAULT", {"SKIN.0"}),
                                        material("BARE", {"LOST.0"}), celled("CELL", {"SKIN.0"})});
    write_archive("game/LightMap.lib", {});
    using enum fx::Opcode;
    write_archive("game/effects.rlb", {effect_entry("boom", fx::sample::effect({Sound, Sprite}))});
    write_archive("game/sounds.lib", {entry(four_cc("SWAV"), "boom.wav", "")});
    write_archive("game/wears.rlb", {entry(four_cc("WEAR"), "r.wea",
                                           "2\r\n0 DEFAULT\r\n0 GONE\r\n\r\nLIGHTMAPS\r\n1\r\n"
                                           "0 PAGE.0\r\n")});
  }

  void write_archive(std::string_view name, const std::vector<nres::Entry>& entries) const {
    write(name, nres::archive_of(entries).text());
  }

  static nres::Entry effect_entry(std::string_view name, const Bytes& bytes) {
    return {fx::type_id, 0, 0, 1, *nres::make_name(name), bytes};
  }

 private:
  // The first cell of a texture that has none.
  static nres::Entry celled(std::string_view name, const std::vector<std::string_view>& textures) {
    nres::Entry made = material(name, textures);
    std::string bytes(made.payload.text());
    bytes[mat0::header_size(6) + offsetof(mat0::Phase, cell)] = 0;
    made.payload = Bytes::copy(bytes);
    return made;
  }
};

const auto links = AllOf(
    HasSubstr("Material.lib/BARE: warning MAT-401"), HasSubstr("Material.lib/CELL: error MAT-402"),
    HasSubstr("wears.rlb/r.wea: warning WEAR-201"), HasSubstr("wears.rlb/r.wea: warning WEAR-202"),
    HasSubstr("effects.rlb/boom: error FXID-406"), HasSubstr("effects.rlb/boom: warning FXID-407"),
    HasSubstr("Textures.lib/SKIN.B: warning NAME-104"));

TEST(ValidateGame, ChecksTheFilesOfAModInPlaceOfThoseOfTheGame) {
  const LinkedFolder folder;
  folder.write("mod/MATERIAL.LIB", "no archive");
  folder.write("mod/new.wea", "broken");
  const auto found = folder.json({"validate", "game", "--game", "game", "--mod", "mod"});
  std::set<std::string> paths;
  for (const auto& issue : found["issues"]) paths.insert(issue["path"].get<std::string>());
  EXPECT_TRUE(paths.contains("mod/new.wea"));
  for (const std::string& path : paths) {
    EXPECT_FALSE(path.starts_with("game/Material.lib")) << path;
  }
}

TEST(ValidateGame, ChecksTheFolderOfAGameAgainstItself) {
  const LinkedFolder folder;
  const Ran ran = folder.ngi({"validate", "game"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, links);
  EXPECT_THAT(ran.out, AllOf(Not(HasSubstr("Material.lib/DEFAULT")),
                             Not(HasSubstr("Textures.lib/SKIN.0: warning NAME"))));
}

TEST(ValidateGame, ChecksSingleFilesAgainstTheGameThatIsNamed) {
  const LinkedFolder folder;
  const std::vector<std::string> all = {"Material.lib", "wears.rlb", "effects.rlb", "Textures.lib"};
  std::vector<std::string> alone = {"validate"};
  std::vector<std::string> linked = {"validate", "--game=game"};
  for (const std::string& name : all) {
    alone.push_back("game/" + name);
    linked.push_back("game/" + name);
  }
  EXPECT_THAT(folder.ngi(linked).out, links);
  const Ran ran = folder.ngi(alone);
  EXPECT_EQ(ran.exit_code, 0) << "without a game nobody knows what is missing";
  EXPECT_THAT(ran.out, AllOf(Not(HasSubstr("MAT-40")), Not(HasSubstr("WEAR-20")),
                             Not(HasSubstr("FXID-40")), Not(HasSubstr("NAME-104"))));
}

TEST(ValidateGame, TakesAFolderThatIsNoGameAsItIs) {
  const LinkedFolder folder;
  folder.write("loose/boom.fxid", fx::sample::effect({fx::Opcode::Sprite}).text());
  EXPECT_THAT(folder.ngi({"validate", "loose"}).out, Not(HasSubstr("FXID-406")));
  const Ran both = folder.ngi({"validate", "loose", "game", "loose/boom.fxid"});
  EXPECT_THAT(both.out, AllOf(links, Not(HasSubstr("loose/boom.fxid: error"))));
  EXPECT_THAT(folder.ngi({"validate", "--game=game", "loose"}).out,
              HasSubstr("loose/boom.fxid: error FXID-406"));
  EXPECT_EQ(folder.ngi({"validate", "--game=nowhere", "loose"}).exit_code, 6);
}

TEST(ValidateGame, ChecksTheGameAsAWhole) {
  const WorkingFolder folder;
  write_broken("UDT-010", folder.path() / "game");
  std::filesystem::remove(folder.path() / "game/Textures.lib");
  folder.write("game/units/other.dat", std::string(120, 'x'));
  const Ran ran = folder.ngi({"validate", "game"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("game: error VFS-006: the game has no Textures.lib\n"),
                    HasSubstr("game/bad.dat: error UDT-010 (records 0): "),
                    HasSubstr("game/units/other.dat: error UDT-002"), Not(HasSubstr("MAT-401"))));
  EXPECT_THAT(ran.out, HasSubstr("8 files, ")) << "the game is no file of its own";
}

TEST(ValidateGame, ChecksAGameThatLostItsRegistry) {
  const LinkedFolder folder;
  std::filesystem::remove(folder.path() / "game/objects.rlb");
  for (const char* named : {"--color=never", "--game=game"}) {
    const Ran ran = folder.ngi({"validate", "game", named});
    EXPECT_EQ(ran.exit_code, 3) << named;
    EXPECT_THAT(ran.out, AllOf(links, HasSubstr("error VFS-006: the game has no objects.rlb")));
  }
  std::filesystem::remove(folder.path() / "game/Material.lib");
  EXPECT_THAT(folder.ngi({"validate", "game"}).out, Not(HasSubstr("VFS-006")))
      << "a mod folder has some of the libraries";
  EXPECT_THAT(folder.ngi({"validate", "game", "--game=game"}).out,
              AllOf(HasSubstr("no objects.rlb"), HasSubstr("no Material.lib")));
}

TEST(ValidateGame, IsCheckedAsAWholeAlsoWhenItIsTheNamedOne) {
  const WorkingFolder folder;
  write_broken("REG-006", folder.path() / "game");
  EXPECT_THAT(folder.ngi({"validate", "--game=game", "game"}).out,
              HasSubstr("game/objects.rlb/obj: error REG-006"));
}

TEST(ValidateGame, ReportsABrokenLibraryOnce) {
  const LinkedFolder folder;
  folder.write("game/Material.lib", folder.read("game/Material.lib").substr(0, 40));
  folder.write("game/Textures.lib", "no archive");
  const auto found = folder.json({"validate", "game"});
  std::vector<std::string> errors;
  for (const auto& issue : found["issues"]) {
    if (issue["severity"] == "error") errors.push_back(issue["path"]);
  }
  EXPECT_THAT(errors, testing::ElementsAre("game/Material.lib", "game/Textures.lib"));
}

TEST(ValidateGame, PutsErrorsFirstAndListsInfosWhenAsked) {
  const WorkingFolder folder;
  write_broken("RES-009", folder.path() / "game");  // an info of a material
  write_broken("REG-008", folder.path() / "game/below");
  write_broken("REG-001", folder.path() / "game/z");
  write_broken("AUX-005", folder.path() / "game/y");
  const Ran brief = folder.ngi({"validate", "game"});
  EXPECT_THAT(brief.out,
              AllOf(testing::StartsWith("game/z/objects.rlb/obj: error REG-001"),
                    Not(HasSubstr("REG-008")), HasSubstr("(--severity info lists them)")));
  const Ran all = folder.ngi({"validate", "--severity", "info", "game"});
  EXPECT_THAT(all.out, AllOf(HasSubstr("info REG-008"), Not(HasSubstr("lists them"))));
  const Ran errors = folder.ngi({"validate", "--severity", "error", "game"});
  EXPECT_THAT(errors.out, Not(HasSubstr(": warning ")));
  EXPECT_THAT(folder.ngi({"validate", "--format=json", "game"}).out, HasSubstr("REG-008"));
  EXPECT_THAT(folder.ngi({"validate", "--severity", "grave", "game"}).err,
              HasSubstr("takes LEVEL or CODE=LEVEL"));
}

TEST(ValidateGame, GivesEveryFileALineWhenVerbose) {
  const LinkedFolder folder;
  folder.write("game/readme.htm", "hello");
  const Ran ran = folder.ngi({"validate", "-v", "game"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("game/objects.rlb: 1 asset, no errors or warnings\n"),
                             HasSubstr("game/readme.htm: skipped, not an asset\n"),
                             HasSubstr("game/Material.lib: 4 assets, 1 error, 1 warning\n")));
}

}  // namespace validate_game_test
}  // namespace ngi::test
