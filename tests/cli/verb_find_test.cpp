#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_find_test {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

Ran find(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "find");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Find, MatchesAPartOfTheNameInAnyCase) {
  const SampleFolder folder;
  const Ran ran = find(folder, {".", "ROBOT"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "./objects.rlb/robot.msh\n./objects.rlb/Robot.wea\n");
  EXPECT_EQ(find(folder, {"data", "IN"}).out,
            "data/fonts.lib/B.BIN\ndata/fonts.lib/C.BIN\ndata/fonts.lib/A.BIN\n");
  EXPECT_EQ(find(folder, {".", "обо"}).out, "./objects.rlb/Робот\n");
}

TEST(Find, MatchesTheWholeNameWithWildcards) {
  const SampleFolder folder;
  EXPECT_EQ(find(folder, {".", "*.wea"}).out, "./objects.rlb/Robot.wea\n");
  EXPECT_EQ(find(folder, {"data", "?.bin"}).out,
            "data/fonts.lib/B.BIN\ndata/fonts.lib/C.BIN\ndata/fonts.lib/A.BIN\n");
  EXPECT_EQ(find(folder, {".", "ob*ots*"}).exit_code, 6);
}

TEST(Find, MatchesTypesAndKinds) {
  const SampleFolder folder;
  EXPECT_EQ(find(folder, {".", "--type=13"}).out, "./objects.rlb/robot.msh/batches\n");
  EXPECT_EQ(find(folder, {".", "--kind=rsli", "--kind=msh"}).out,
            "./data/fonts.lib\n./objects.rlb/robot.msh\n");
}

TEST(Find, TellsStreamsOfModelsFromUnknownAssets) {
  const SampleFolder folder;
  const json all = json::parse(find(folder, {"objects.rlb", "*", "--format=json"}).out);
  for (const json& match : all["matches"]) {
    const bool inside = match["path"].get<std::string>().find("robot.msh/") != std::string::npos;
    EXPECT_EQ(match["kind"] == "stream", inside) << match;
  }
  const json unknown =
      json::parse(find(folder, {"objects.rlb", "*", "--kind=unknown", "--format=json"}).out);
  for (const json& match : unknown["matches"]) EXPECT_EQ(match["kind"], "unknown");
}

TEST(Find, LooksIntoPayloads) {
  const SampleFolder folder;
  EXPECT_EQ(find(folder, {".", "--text=METAL"}).out, "./objects.rlb/Robot.wea\n");
  EXPECT_EQ(find(folder, {".", "--text=abab"}).out, "./data/fonts.lib/C.BIN\n")
      << "packed entries are unpacked";
  EXPECT_EQ(find(folder, {".", "--hex", "68656C6C"}).out, "./readme.txt\n");
  const json matches = json::parse(find(folder, {".", "--text=METAL", "--format=json"}).out);
  EXPECT_EQ(matches["matches"][0], json({{"path", "./objects.rlb/Robot.wea"},
                                         {"name", "Robot.wea"},
                                         {"kind", "wear"},
                                         {"type", four_cc("WEAR")},
                                         {"type_text", "WEAR"},
                                         {"size", 12},
                                         {"offset", 5}}));
}

TEST(Find, PrintsPathsThatOtherVerbsAccept) {
  const SampleFolder folder;
  folder.write("odd.rlb", odd_names_archive().text());
  std::istringstream paths(find(folder, {"."}).out);
  int count = 0;
  for (std::string path; std::getline(paths, path); ++count) {
    EXPECT_EQ(run_ngi({"cat", path}, {.folder = folder.path()}).exit_code, 0) << path;
  }
  EXPECT_EQ(count, 25);
}

TEST(Find, ReportsDamageAndGoesOn) {
  const TemporaryFolder folder;
  folder.write("cut.rlb", nres::one_entry().text().substr(0, 40));
  folder.write("good.rlb", nres::one_entry().text());
  const Ran ran = find(folder, {".", "one"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "./good.rlb/one\n");
  EXPECT_THAT(ran.err, HasSubstr("./cut.rlb: warning NRES-DIRECTORY-RANGE"));
}

TEST(Find, SaysTheSameAtAnyNumberOfThreads) {
  const TemporaryFolder folder;
  for (int i = 0; i < 60; ++i) {
    folder.write("f" + std::to_string(i % 7) + "/a" + std::to_string(i) + ".rlb",
                 objects_archive().text());
  }
  const Ran one = find(folder, {"-j1", ".", "robot"});
  EXPECT_EQ(one.out, find(folder, {"-j4", ".", "robot"}).out);
  EXPECT_THAT(one.out, StartsWith("./f0/a0.rlb/robot.msh\n./f0/a0.rlb/Robot.wea\n./f0/a14.rlb/"));
}

TEST(Find, GivesExitCode6WhenNothingMatches) {
  const SampleFolder folder;
  const Ran ran = find(folder, {".", "tank"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("nothing matches"));
  const Ran as_json = find(folder, {".", "tank", "--format=json"});
  EXPECT_EQ(as_json.exit_code, 6);
  EXPECT_EQ(json::parse(as_json.out)["matches"], json::array());
}

TEST(Find, RefusesWhatItCannotLookFor) {
  const SampleFolder folder;
  EXPECT_EQ(find(folder, {".", "--hex=XY"}).exit_code, 1);
  EXPECT_EQ(find(folder, {".", "--type=toolong"}).exit_code, 1);
  EXPECT_EQ(find(folder, {".", "--hex=00", "--text=a"}).exit_code, 1);
  EXPECT_EQ(find(folder, {"none", "x"}).exit_code, 6);
}

TEST(Find, SearchesStandardInput) {
  EXPECT_EQ(run_ngi({"find", "-", "one"}, {.input = std::string(nres::one_entry().text())}).out,
            "-/one\n");
}

}  // namespace verb_find_test
}  // namespace ngi::test
