// Every rule has a smallest file that breaks it, and a command that says so.
#include <gmock/gmock.h>

#include <set>

#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/cli/run.h"
#include "apps/ngi/cli/verb.h"
#include "apps/ngi/verbs/make/forge_broken.h"
#include "tests/cli/captured_stream.h"
#include "tests/cli/working_folder.h"
#include "tests/support/broken_file.h"

namespace ngi::test {
namespace forge_broken_test {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// What the command prints about the files in the folder, errors and all.
std::string said(const forge::BrokenRule& broken, const TemporaryFolder& folder) {
  const std::string path = (folder.path() / std::string(broken.name)).string();
  std::vector<std::string> words;
  const std::string line = command::words_that_show(broken);
  for (const std::string_view word : command::split(line, ' ')) {
    std::string full(word);
    if (const auto place = full.find("{}"); place != std::string::npos) {
      full.replace(place, 2, path.ends_with('/') ? path.substr(0, path.size() - 1) : path);
    } else if (full.starts_with("out.")) {
      full = (folder.path() / full).string();
    }
    words.push_back(std::move(full));
  }
  CapturedStream out;
  CapturedStream err;
  const auto empty_environment = [](const char*) { return std::string(); };
  command::run_program(words, empty_environment, out.stream(), err.stream());
  return out.text() + err.text();
}

// The code as a word of its own: not "FXID-10" in "FXID-101".
bool mentions(const std::string& text, std::string_view code) {
  for (auto at = text.find(code); at != std::string::npos; at = text.find(code, at + 1)) {
    const char next = at + code.size() < text.size() ? text[at + code.size()] : ' ';
    if (next != '-' && std::isalnum(static_cast<unsigned char>(next)) == 0) return true;
  }
  return false;
}

TEST(BrokenRules, AreFoundByTheCommandThatIsSaidToShowThem) {
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    const TemporaryFolder folder;
    const fs::path base =
        broken.is_folder() ? folder.path() / std::string(broken.name) : folder.path();
    write_broken(broken.code, base);
    const std::string text = said(broken, folder);
    EXPECT_TRUE(mentions(text, broken.code)) << broken.code << " is not in\n" << text;
  }
}

TEST(BrokenRules, AndThoseWithoutAFileAreAllRules) {
  std::set<std::string_view> known;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    EXPECT_TRUE(known.insert(broken.code).second) << broken.code << " has two files";
  }
  for (const forge::RuleWithoutFile& rule : forge::rules_without_file()) {
    EXPECT_TRUE(known.insert(rule.code).second) << rule.code << " has a file after all";
  }
  for (const Rule* rule : command::all_rules()) {
    EXPECT_TRUE(known.erase(rule->code) == 1)
        << rule->code << " needs its smallest bad file in ngi/forge/broken/";
  }
  EXPECT_TRUE(known.empty()) << *known.begin() << " is no rule";
}

TEST(BrokenRules, AreSmall) {
  const std::set<std::string_view> large = {"PAL-101",          "PAL-102", "PAL-103",
                                            "PAL-104",          "UDT-011", "RES-011",
                                            "PATH-NESTED-SIZE", "MAP-034", "FILE-OUTPUT-SIZE"};
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    std::uint64_t size = 0;
    for (const forge::GameFile& file : broken.make()) size += total_size(file.pieces);
    EXPECT_TRUE(size < 8192 || large.contains(broken.code)) << broken.code << ": " << size;
  }
}

TEST(ForgeBroken, MakesAFileAndSaysHowToSeeIt) {
  const WorkingFolder folder;
  const Ran made = folder.ngi({"forge", "bad.msh", "--broken", "msh-node-parent-cycle"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("bad.msh breaks MSH-NODE-PARENT-CYCLE; to see it:\n"
                                  "  ngi validate bad.msh\n"));
  EXPECT_EQ(made.err, "");
  EXPECT_THAT(folder.ngi({"validate", "bad.msh"}).out, HasSubstr("MSH-NODE-PARENT-CYCLE"));
}

TEST(ForgeBroken, ReplacesAFileOnlyWhenForced) {
  const WorkingFolder folder;
  folder.write("bad.wea", "mine");
  EXPECT_THAT(folder.ngi({"forge", "bad.wea", "--broken", "WEAR-102"}).err,
              HasSubstr("FILE-EXISTS"));
  EXPECT_EQ(folder.read("bad.wea"), "mine");
  EXPECT_EQ(folder.ngi({"forge", "bad.wea", "--broken", "WEAR-102", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.read("bad.wea"), "0\n");
}

TEST(ForgeBroken, MakesAFolderWhereOneFileIsNotEnough) {
  const WorkingFolder folder;
  const Ran made = folder.ngi({"forge", "game/", "--broken", "RES-003"});
  EXPECT_THAT(made.out, HasSubstr("  ngi graph --game=game obj\n"));
  EXPECT_THAT(folder.ngi({"graph", "--game=game", "obj"}).err, HasSubstr("RES-003"));
}

TEST(ForgeBroken, GivesATipWhenTheNameSaysSomethingElse) {
  const WorkingFolder folder;
  EXPECT_THAT(folder.ngi({"forge", "bad.txt", "--broken", "WEAR-102"}).err,
              HasSubstr("name it bad.wea"));
}

TEST(ForgeBroken, MakesAllOfThemInAFolder) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.ngi({"forge", "bad", "--broken", "all"}).exit_code, 0);
  EXPECT_EQ(folder.read("bad/WEAR-102.wea"), "0\n");
  EXPECT_TRUE(fs::exists(folder.path() / "bad/RES-003/objects.rlb"));
  EXPECT_TRUE(fs::exists(folder.path() / "bad/NAME-101/Textures.lib"));
}

TEST(ForgeBroken, ListsThemInTextAndJson) {
  const WorkingFolder folder;
  EXPECT_THAT(folder.ngi({"forge", "--broken", "list"}).out,
              AllOf(HasSubstr("WEAR-102"), HasSubstr("ngi validate bad.wea"),
                    HasSubstr("No file breaks these:\n"), HasSubstr("CANCELLED")));
  const auto json = folder.json({"forge", "--broken", "list"});
  EXPECT_EQ(json["schema"], "ngi.forge-broken/1");
  EXPECT_EQ(json["rules"].size(), forge::broken_rules().size());
}

TEST(ForgeBroken, ExplainsWhatItCannotMake) {
  const WorkingFolder folder;
  const Ran unknown = folder.ngi({"forge", "x", "--broken", "WEAR-12"});
  EXPECT_EQ(unknown.exit_code, 1);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("there is no rule 'WEAR-12'"), HasSubstr("WEAR-102")));
  EXPECT_THAT(folder.ngi({"forge", "x", "--broken", "CANCELLED"}).err,
              HasSubstr("no file breaks CANCELLED: it is about work that was cancelled"));
  EXPECT_THAT(folder.ngi({"forge", "--broken", "WEAR-102"}).err,
              HasSubstr("the file to make is missing"));
  EXPECT_THAT(folder.ngi({"forge"}).err, HasSubstr("the folder to make is missing"));
  EXPECT_FALSE(fs::exists(folder.path() / "x"));
}

TEST(ForgeCorpus, MakesAFolderOfTheSizeAskedFor) {
  const WorkingFolder folder;
  const Ran made =
      folder.ngi({"forge", "small", "--corpus", "--models=12", "--textures=5", "--lightmaps=1",
                  "--materials=9", "--wears=12", "--effects=7", "--sounds=3", "--prototypes=4",
                  "--units=2", "--maps=2", "--seed=3"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("ngi stats small"));
  const auto stats = folder.json({"stats", "small"});
  std::map<std::string, int> kinds;
  for (const auto& kind : stats["kinds"]) kinds[kind["kind"]] = kind["count"];
  EXPECT_EQ(kinds["msh"], 12);
  EXPECT_EQ(kinds["mat0"], 9);
  EXPECT_EQ(kinds["fxid"], 7);
  EXPECT_EQ(kinds["unit"], 2);
  EXPECT_EQ(kinds["land"], 2);
  EXPECT_EQ(kinds["landmap"], 2);
  EXPECT_THAT(folder.read("small/forged.txt"), HasSubstr("--corpus --models 12 --textures 5"));
}

TEST(ForgeCorpus, BreaksOnlyTheRulesThatTheRealFilesBreak) {
  const WorkingFolder folder;
  ASSERT_EQ(folder
                .ngi({"forge", "some", "--corpus", "--models=45", "--textures=20", "--wears=45",
                      "--sounds=20", "--prototypes=60", "--units=40", "--maps=6"})
                .exit_code,
            0);
  std::map<std::string, int> broken;
  const auto found = folder.json({"validate", "some", "--max-issues=0"});
  for (const auto& issue : found["issues"]) {
    const std::string severity = issue["severity"];
    if (severity != "info") ++broken[issue["code"]];
  }
  // docs/forge.md says why; the models are a tenth of the real number, and none of them is rare.
  const std::map<std::string, int> expected = {{"FXID-205", 1},
                                               {"FXID-401", 25},
                                               {"FXID-406", 1},
                                               {"MAT-303", 1},
                                               {"MSH-ANIM-QUAT-NORM", 1},
                                               {"NRES-UNINDEXED-REGION", 1},
                                               {"RSLI-DEFLATE-EOF-PLUS-ONE", 1},
                                               {"TER-055", 1},
                                               {"TMA-018", 1},
                                               {"TMA-025", 2}};
  EXPECT_EQ(broken, expected);
}

TEST(ForgeCorpus, WantsItsNameBeforeItCounts) {
  const WorkingFolder folder;
  EXPECT_THAT(folder.ngi({"forge", "x", "--models=3"}).err, HasSubstr("--models needs --corpus"));
  EXPECT_EQ(folder.ngi({"forge", "x", "--corpus", "--broken", "all"}).exit_code, 1);
  EXPECT_THAT(folder.ngi({"forge", "x", "--corpus", "--models=x"}).err, Not(HasSubstr("error ")));
}

}  // namespace forge_broken_test
}  // namespace ngi::test
