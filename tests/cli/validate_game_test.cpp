#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"
#include "tests/fx/sample.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"
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

}  // namespace validate_game_test
}  // namespace ngi::test
