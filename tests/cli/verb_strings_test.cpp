#include <gmock/gmock.h>

#include "ngi/core/text.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/text_library.h"

namespace ngi::test {
namespace verb_strings_test {

using testing::AllOf;
using testing::HasSubstr;

class StringFolder : public WorkingFolder {
 public:
  StringFolder() {
    write("game/DATA/TextRes.dll", text_library({{17, u"Hello"}, {18, u"Привет"}}));
    const std::string part = "//G1:L1\r\n#1GUN\r\n#2Gun, small\r\n#3Text\r\n";
    write("game/objects.dlb", nres_archive({nres_entry(four_cc("DSCR"), "e_gun_01", part)}));
    write("game/iron.dll", "MZ is another library");
  }
};

TEST(Strings, AreATableForTranslators) {
  const StringFolder folder;
  const Ran ran = folder.ngi({"strings", "game"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "key,original,translation\r\n"
            "DATA/TextRes.dll:17,Hello,\r\n"
            "DATA/TextRes.dll:18,Привет,\r\n"
            "objects.dlb/e_gun_01:display_name,\"Gun, small\",\r\n"
            "objects.dlb/e_gun_01:text3,Text,\r\n");
}

TEST(Strings, ComeBackIntoTheGame) {
  const StringFolder folder;
  const std::string library = folder.read("game/DATA/TextRes.dll");
  folder.write("t.csv",
               "key,original,translation\n"
               "DATA/TextRes.dll:17,Hello,Здравствуй\n"
               "objects.dlb/e_gun_01:display_name,\"Gun, small\",Пушка\n"
               "objects.dlb/e_gun_01:text3,Text,\n");
  const Ran dry = folder.ngi({"strings", "game", "--from", "t.csv", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("DATA/TextRes.dll:17: Hello -> Здравствуй"));
  EXPECT_EQ(folder.read("game/DATA/TextRes.dll"), library);
  const Ran ran = folder.ngi({"strings", "game", "--from", "t.csv"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(folder.ngi({"strings", "game"}).out,
              AllOf(HasSubstr("17,Здравствуй,"), HasSubstr("18,Привет,"),
                    HasSubstr("display_name,Пушка,"), HasSubstr("text3,Text,")));
  EXPECT_THAT(std::string(folder.archive("game/objects.dlb").payload(0)->text()),
              HasSubstr("#2" + *utf8_to_cp1251("Пушка") + "\r\n#3Text"));
}

TEST(Strings, OfMissionsAreNamesTipsAndObjectives) {
  const WorkingFolder folder;
  folder.write("game/MISSIONS/Single.01/descr", "First mission");
  folder.write("game/MISSIONS/Single.01/mistips.mis", "One\r\n\r\nTwo\r\n");
  const std::string settings =
      "object primary_objectives\r\n\tobj = \"Build it\"\r\n\tobj = \"Hold it\"\r\nend\r\n";
  folder.write("game/MISSIONS/Single.01/mission.cfg", settings);
  const std::string place = "MISSIONS/Single.01/";
  EXPECT_EQ(folder.ngi({"strings", "game"}).out,
            "key,original,translation\r\n" + place + "descr:line[0],First mission,\r\n" + place +
                "mission.cfg:primary_objectives[0].obj[0],Build it,\r\n" + place +
                "mission.cfg:primary_objectives[0].obj[1],Hold it,\r\n" + place +
                "mistips.mis:line[0],One,\r\n" + place + "mistips.mis:line[2],Two,\r\n");
  folder.write("t.csv", "key,original,translation\n" + place +
                            "mission.cfg:primary_objectives[0].obj[1],Hold it,Держись\n" + place +
                            "mistips.mis:line[2],Two,Два\n");
  ASSERT_EQ(folder.ngi({"strings", "game", "--from", "t.csv"}).exit_code, 0);
  EXPECT_EQ(folder.read("game/" + place + "mistips.mis"),
            "One\r\n\r\n" + *utf8_to_cp1251("Два") + "\r\n");
  std::string expected = settings;
  expected.replace(expected.find("Hold it"), 7, *utf8_to_cp1251("Держись"));
  EXPECT_EQ(folder.read("game/" + place + "mission.cfg"), expected);
}

TEST(Strings, GoIntoAModFolder) {
  const StringFolder folder;
  folder.write("t.csv", "key,original,translation\nDATA/TextRes.dll:17,Hello,Hi\n");
  const std::string before = folder.read("game/DATA/TextRes.dll");
  const Ran ran = folder.ngi({"strings", "game", "--from=t.csv", "--game=game", "--mod=mod"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("game/DATA/TextRes.dll"), before);
  EXPECT_NE(folder.read("mod/DATA/TextRes.dll"), before);
}

TEST(Strings, AWrongRowChangesNothing) {
  const StringFolder folder;
  const std::string before = folder.read("game/objects.dlb");
  const auto refusal = [&folder](const std::string& rows) {
    folder.write("t.csv", "key,original,translation\n" + rows);
    const Ran ran = folder.ngi({"strings", "game", "--from", "t.csv"});
    return std::to_string(ran.exit_code) + " " + ran.err;
  };
  EXPECT_THAT(refusal("objects.dlb/e_gun_01:text3,Text,日本\n"),
              AllOf(HasSubstr("3 "), HasSubstr("STR-008"), HasSubstr("row 2")));
  EXPECT_THAT(refusal("objects.dlb/e_gun_01:text3,Other,x\n"), HasSubstr("STR-007"));
  EXPECT_THAT(refusal("objects.dlb/e_gun_01:text9,Text,x\n"), HasSubstr("STR-006"));
  EXPECT_THAT(refusal("nowhere:text9,Text,x\n"), HasSubstr("STR-006"));
  EXPECT_THAT(refusal("a,\"b\n"), HasSubstr("STR-005"));
  EXPECT_THAT(refusal("a,b\n"), HasSubstr("STR-005"));
  EXPECT_EQ(folder.read("game/objects.dlb"), before);
}

TEST(Strings, OfAFileWithoutTextsAreNotFound) {
  const StringFolder folder;
  EXPECT_EQ(folder.ngi({"strings", "game/iron.dll"}).exit_code, 3);
  folder.write("x.txt", "no texts");
  EXPECT_EQ(folder.ngi({"strings", "x.txt"}).exit_code, 6);
}

}  // namespace verb_strings_test
}  // namespace ngi::test
