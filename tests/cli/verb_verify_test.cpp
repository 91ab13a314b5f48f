// ngi verify, from the command line.
#include <gmock/gmock.h>

#include <filesystem>

#include "ngi/verify/claim.h"
#include "tests/cli/folder_files.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace verb_verify_test {

namespace fs = std::filesystem;
using nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A small forged collection, in a folder whose name is nobody's business.
class ForgedFolder : public WorkingFolder {
 public:
  ForgedFolder() {
    const Ran made =
        ngi({"forge", "secret-person/game", "--corpus", "--models=4", "--textures=4",
             "--lightmaps=1", "--materials=24", "--wears=4", "--effects=12", "--sounds=3",
             "--prototypes=12", "--units=4", "--maps=1", "--missions=1", "-q"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
  }

  Ran verify(std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"verify", game});
    return ngi(arguments);
  }
  ordered_json report() const { return json({"verify", game}); }

  // The first unit of the game, with another kind of its first component.
  void break_unit() const {
    const auto units = files_in(*this, game + "/UNITS");
    ASSERT_FALSE(units.empty());
    std::string bytes = units.begin()->second;
    bytes[8 + 64] = 2;
    write(units.begin()->first, bytes);
  }

  const std::string game = "secret-person/game";
};

const ordered_json& claim_in(const ordered_json& report, std::string_view id) {
  for (const ordered_json& claim : report.at("claims")) {
    if (claim.at("id") == id) return claim;
  }
  ADD_FAILURE() << "no claim " << id;
  return report.at("claims")[0];
}

std::vector<std::string> keys_of(const ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

TEST(VerbVerify, SaysWhichCopyItIsAndHowManyClaimsHold) {
  const ForgedFolder folder;
  const Ran ran = folder.verify();
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_THAT(ran.out, StartsWith("This is a forged collection of OpenNGI"));
  EXPECT_THAT(ran.out, HasSubstr("\nModels: "));
  EXPECT_THAT(ran.out, HasSubstr("\n" + std::to_string(verify::all_claims().size()) + " claims, "));
  EXPECT_THAT(ran.out, Not(HasSubstr("differs")));
  EXPECT_EQ(ran.err, "");
}

TEST(VerbVerify, ListsEveryClaimWhenAskedForMore) {
  const ForgedFolder folder;
  const std::string out = folder.verify({"-v"}).out;
  EXPECT_THAT(out, HasSubstr("holds nres-aligned (nres.md A4): "));
  EXPECT_THAT(out, HasSubstr("not applicable msh-models (msh.md 13)"));
  EXPECT_THAT(out, HasSubstr("  objects.rlb: 12 entries, "));
}

TEST(VerbVerify, SaysNothingOfTheCopyWhenQuiet) {
  const ForgedFolder folder;
  const Ran ran = folder.verify({"-q"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, Not(HasSubstr("This is")));
  EXPECT_EQ(ran.err, "");
}

TEST(VerbVerify, NamesWhatDiffersAndWhereAndExitsWith7) {
  const ForgedFolder folder;
  folder.break_unit();
  const Ran ran = folder.verify();
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, HasSubstr("differs game-unit-kind (game-assets.md 7)"));
  EXPECT_THAT(ran.out, HasSubstr("expected every one, found "));
  EXPECT_THAT(ran.out, HasSubstr("UNITS/UNITS/unit"));
  const ordered_json claim = claim_in(folder.report(), "game-unit-kind");
  EXPECT_EQ(claim.at("verdict"), "differs");
  EXPECT_EQ(claim.at("examples")[0].at("offset"), 8);
}

TEST(VerbVerify, ListsFilesThatCannotBeReadAndGoesOn) {
  const ForgedFolder folder;
  fs::resize_file(folder / (folder.game + "/bases.rlb"), 40);
  const Ran ran = folder.verify();
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, HasSubstr("bases.rlb: cannot be read ("));
  const ordered_json report = folder.report();
  EXPECT_EQ(report.at("unreadable")[0].at("path"), "bases.rlb");
  EXPECT_EQ(report.at("summary").at("unreadable"), 1);
  EXPECT_EQ(claim_in(report, "nres-aligned").at("verdict"), "holds");
}

TEST(VerbVerify, WritesTheJsonOfItsContract) {
  const ForgedFolder folder;
  const ordered_json report = folder.report();
  EXPECT_THAT(keys_of(report),
              ElementsAre("schema", "game", "copy", "summary", "unreadable", "claims"));
  EXPECT_EQ(report.at("schema"), "ngi.verify/1");
  EXPECT_EQ(report.at("game"), folder.game);
  EXPECT_THAT(keys_of(report.at("copy")), ElementsAre("edition", "steam", "played", "modded",
                                                      "installed", "fingerprints", "archives"));
  EXPECT_THAT(keys_of(report.at("copy").at("archives")[0]),
              ElementsAre("path", "bytes", "hash", "entries", "expected"));
  const ordered_json& summary = report.at("summary");
  EXPECT_THAT(keys_of(summary), ElementsAre("claims", "holds", "differs", "not_applicable", "files",
                                            "bytes", "unreadable"));
  EXPECT_EQ(summary.at("claims"), verify::all_claims().size());
  EXPECT_EQ(summary.at("holds").get<int>() + summary.at("differs").get<int>() +
                summary.at("not_applicable").get<int>(),
            summary.at("claims").get<int>());
  EXPECT_THAT(keys_of(report.at("claims")[0]),
              ElementsAre("id", "chapter", "section", "text", "verdict", "reason", "expected",
                          "found", "examples", "distribution"));
}

TEST(VerbVerify, WritesAPageThatAsksNoOtherHost) {
  const ForgedFolder folder;
  folder.break_unit();
  EXPECT_EQ(folder.verify({"--format=html", "-o", "report.html"}).exit_code, 7);
  const std::string page = folder.read("report.html");
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>\n"));
  EXPECT_THAT(page, EndsWith("</body></html>\n"));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, HasSubstr("game-unit-kind"));
  EXPECT_THAT(page, HasSubstr("class=\"chart\""));
  for (const std::string outside :
       {"://", "src=", "href=", "<script", "<link", "@import", "url("}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
  EXPECT_EQ(folder.verify({"--format=html"}).out, page) << "without -o it is printed";
}

TEST(VerbVerify, ReplacesNoReportWithoutForce) {
  const ForgedFolder folder;
  folder.write("report.json", "mine");
  EXPECT_EQ(folder.verify({"--format=json", "-o", "report.json"}).exit_code, 2);
  EXPECT_EQ(folder.verify({"--share", "report.json"}).exit_code, 2);
  EXPECT_EQ(folder.read("report.json"), "mine");
  EXPECT_EQ(folder.verify({"--format=json", "-o", "report.json", "--force"}).exit_code, 0);
  EXPECT_THAT(folder.read("report.json"), HasSubstr("ngi.verify/1"));
}

TEST(VerbVerify, WantsAFormatForAFile) {
  const ForgedFolder folder;
  const Ran ran = folder.verify({"-o", "report.txt"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("-o needs --format html or --format json"));
  EXPECT_FALSE(fs::exists(folder / "report.txt"));
}

TEST(VerbVerify, RefusesWhatIsNoGame) {
  const WorkingFolder folder;
  folder.write("file.txt", "x");
  fs::create_directory(folder / "empty");
  EXPECT_EQ(folder.ngi({"verify", "nowhere"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"verify", "file.txt"}).exit_code, 2);
  const Ran empty = folder.ngi({"verify", "empty"});
  EXPECT_EQ(empty.exit_code, 6);
  EXPECT_THAT(empty.err, HasSubstr("VFS-001"));
  EXPECT_EQ(folder.ngi({"verify"}).exit_code, 1);
}

TEST(VerbVerify, SharesNoNameOfThePersonsFolderFilesOrMods) {
  const ForgedFolder folder;
  // Own archives, designs, saves, maps and missions: broken ones, so that reports have to name
  // them.
  folder.write(folder.game + "/vasya_mod.rlb", "NRes broken");
  folder.write(folder.game + "/SAVE/vasya_save.sav", "x");
  const auto units = files_in(folder, folder.game + "/UNITS");
  std::string unit = units.begin()->second;
  unit[8 + 64] = 2;
  folder.write(folder.game + "/UNITS/vasya_tank.dat", unit);
  folder.write(folder.game + "/UNITS/UNITS/vasya_unit.dat", unit);
  folder.write(folder.game + "/vasya_pictures/vasya_mod.rlb", "NRes broken");
  folder.write(folder.game + "/DATA/MAPS/vasya_map/Land.msh", "NRes broken");
  const Ran shared = folder.verify({"--share", "share.json", "--format=json", "-o", "own.json"});
  EXPECT_EQ(shared.exit_code, 7);
  const std::string own = folder.read("own.json");
  for (const std::string name : {"secret-person", "vasya_mod.rlb", "vasya_unit.dat", "vasya_map"}) {
    EXPECT_THAT(own, HasSubstr(name)) << "the own report names it, so it could have leaked";
  }
  const std::string text = folder.read("share.json");
  EXPECT_THAT(text, Not(HasSubstr("secret")));
  EXPECT_THAT(text, Not(HasSubstr("vasya")));
  EXPECT_THAT(text, Not(HasSubstr(folder.path().string())));
  const ordered_json report = ordered_json::parse(text);
  EXPECT_FALSE(report.contains("game"));
  EXPECT_EQ(claim_in(report, "game-unit-kind").at("examples")[0].at("path"), "UNITS/UNITS/*.dat");
  EXPECT_EQ(report.at("copy").at("played"), true);
  EXPECT_THAT(text, HasSubstr("objects.rlb")) << "archives of the game keep their names";
}

TEST(VerbVerify, WritesNothingIntoTheGame) {
  const ForgedFolder folder;
  const auto before = files_in(folder, folder.game);
  folder.verify();
  folder.verify({"--format=html", "-o", "report.html", "--share", "share.json"});
  EXPECT_TRUE(files_in(folder, folder.game) == before);
}

TEST(VerbVerify, FollowsNoLinkInACircle) {
  const ForgedFolder folder;
  fs::create_directory_symlink(folder / folder.game, folder / (folder.game + "/DATA/again"));
  const auto files = folder.report().at("summary").at("files").get<std::size_t>();
  EXPECT_EQ(files, files_in(folder, folder.game).size());
}

TEST(VerbVerify, TellsAPlayedGameAndInstalledModels) {
  const ForgedFolder folder;
  folder.write(folder.game + "/SAVE/slot1.sav", "x");
  folder.write(folder.game + "/ngi-installed/robot.json", "{}");
  const ordered_json copy = folder.report().at("copy");
  EXPECT_EQ(copy.at("played"), true);
  EXPECT_EQ(copy.at("installed"), 1);
  EXPECT_EQ(copy.at("modded"), true);
  EXPECT_THAT(folder.verify().out, HasSubstr(", played, with 1 installed model"));
}

TEST(VerbVerify, ShowsNoProgressWithoutATerminal) {
  const ForgedFolder folder;
  EXPECT_EQ(folder.verify().err, "");
  EXPECT_EQ(folder.verify({"--progress=never"}).err, "");
}

TEST(VerbVerify, SpeaksRussian) {
  const ForgedFolder folder;
  const std::string page = folder.verify({"--format=html", "--lang=ru"}).out;
  EXPECT_THAT(page, AllOf(HasSubstr("<html lang=\"ru\">"), HasSubstr("Модели")));
}

}  // namespace verb_verify_test
}  // namespace ngi::test
