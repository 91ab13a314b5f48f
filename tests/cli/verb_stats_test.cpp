#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/model_folder.h"
#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_stats_test {

using nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

Ran stats(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "stats");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Stats, CountsAnArchiveAndWhatIsNestedInIt) {
  const SampleFolder folder;
  const Ran ran = stats(folder, {"objects.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("1 file, 600 bytes; 2 archives; 8 entries, 400 bytes\n"
                                  "\n"
                                  "Kinds of files and entries\n"
                                  "KIND            COUNT  BYTES\n"
                                  "unknown data        5     12\n"
                                  "NRes archive        1    600\n"
                                  "model               1    376\n"
                                  "material            1      0\n"
                                  "material table      1     12\n"
                                  "\n"
                                  "Types of NRes entries\n"
                                  "TYPE  COUNT  BYTES  MIN  MEDIAN  MAX\n"
                                  "1         1      2    2       2    2\n"
                                  "2         1      1    1       1    1\n"
                                  "3         1      3    3       3    3\n"
                                  "6         1      1    1       1    1\n"
                                  "13        1      5    5       5    5\n"
                                  "MAT0      1      0    0       0    0\n"
                                  "MESH      1    376  376     376  376\n"
                                  "WEAR      1     12   12      12   12\n"
                                  "\n"
                                  "Their attributes: value (how often)\n"
                                  "TYPE  ATTR1  ATTR2  ATTR3\n"
                                  "1     0 (1)  0 (1)  1 (1)\n"
                                  "2     0 (1)  0 (1)  1 (1)\n"
                                  "3     0 (1)  0 (1)  1 (1)\n"
                                  "6     0 (1)  0 (1)  1 (1)\n"
                                  "13    0 (1)  0 (1)  1 (1)\n"
                                  "MAT0  0 (1)  0 (1)  1 (1)\n"
                                  "MESH  0 (1)  0 (1)  1 (1)\n"
                                  "WEAR  0 (1)  0 (1)  1 (1)\n"
                                  "\n"
                                  "Orders of types in nested archives\n"
                                  "COUNT  TYPES       FIRST\n"
                                  "    1  1 2 3 6 13  objects.rlb/robot.msh\n"
                                  "\n"
                                  "In each model\n"));
  EXPECT_THAT(ran.out, ContainsRegex("NRES-NAME-CHARACTERS +warning +1  objects.rlb/#2\n"));
  EXPECT_THAT(ran.out, ContainsRegex("\\(empty payload\\) +1  objects.rlb/Робот\n"));
}

TEST(Stats, CountsAFolder) {
  const SampleFolder folder;
  EXPECT_THAT(stats(folder, {"."}).out,
              AllOf(StartsWith("5 files, 1018 bytes; 5 archives; 14 entries, 436 bytes\n"),
                    HasSubstr("METHOD  COUNT  BYTES  PACKED  RATIO\n"
                              "copy        1      5       5   100%\n"
                              "lzss        1      6       5    83%\n"),
                    HasSubstr("NRES-UNINDEXED-REGION     warning       2  ./data/odd.rlb\n")));
}

TEST(Stats, GivesJson) {
  const SampleFolder folder;
  folder.write("more.rlb", nres_bytes({nres::entry(1, "a", "1"), nres::entry(1, "b", "22"),
                                       nres::entry(1, "c", "4444")})
                               .text());
  const Ran ran = stats(folder, {"--format=json", "more.rlb"});
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.stats/1\",\n"));
  const json document = json::parse(ran.out);
  EXPECT_EQ(document["entries"], json({{"count", 3}, {"bytes", 7}}));
  EXPECT_EQ(document["types"],
            json::array({{{"type", 1},
                          {"type_text", "1"},
                          {"count", 3},
                          {"bytes", 7},
                          {"size", {{"min", 1}, {"median", 2}, {"max", 4}}},
                          {"attr1", json::array({{{"value", 0}, {"count", 3}}})},
                          {"attr2", json::array({{{"value", 0}, {"count", 3}}})},
                          {"attr3", json::array({{{"value", 1}, {"count", 3}}})}}}));
  EXPECT_EQ(document["oddities"], json::array());
  const json odd = json::parse(stats(folder, {"--format=json", "data/odd.rlb"}).out)["oddities"];
  EXPECT_EQ(odd.back(), json({{"code", "NRES-UNINDEXED-REGION"},
                              {"severity", "warning"},
                              {"count", 2},
                              {"where", {"data/odd.rlb"}},
                              {"elsewhere", false}}));
}

TEST(Stats, CountWhatModelsAreMadeOf) {
  const TemporaryFolder folder;
  const std::string text = stats(folder, {independent_models}).out;
  EXPECT_THAT(text, HasSubstr("In each model\n"
                              "OF EACH          SUM  MIN  MEDIAN  MAX\n"
                              "animated nodes    39    0       1   14\n"));
  EXPECT_THAT(text, ContainsRegex("batch flags +0x100 +77\n"));
  EXPECT_THAT(text, ContainsRegex("MSH-NODE-STATE-GAP +warning +4 "));
  const json facts = json::parse(stats(folder, {"--format=json", independent_models}).out)["facts"];
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_EQ(facts[0]["kind"], "msh");
  EXPECT_EQ(
      facts[0]["numbers"][4],
      json({{"of", "nodes"}, {"assets", 16}, {"sum", 76}, {"min", 1}, {"median", 2}, {"max", 16}}));
}

TEST(Stats, NameUnusualStridesOfModels) {
  const TemporaryFolder folder;
  const auto legacy =
      msh::sample::with_attributes(msh::sample::model(), msh::StreamType::Nodes, {2, 0, 24});
  folder.write("old.msh", legacy.bytes().text());
  EXPECT_THAT(stats(folder, {"old.msh"}).out,
              ContainsRegex("models +model with 24-byte nodes +1\n"));
  const auto odd =
      msh::sample::with_attributes(msh::sample::model(), msh::StreamType::Indices, {30, 0, 3});
  folder.write("odd.msh", odd.bytes().text());
  EXPECT_THAT(stats(folder, {"odd.msh"}).out, ContainsRegex("streams +Res6 with attr3 3 +1\n"));
}

TEST(Stats, CountsWhatCannotBeReadAsOdd) {
  const TemporaryFolder folder;
  folder.write("cut.rlb", nres::one_entry().text().substr(0, 40));
  const Ran ran = stats(folder, {"."});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("NRES-DIRECTORY-RANGE  error         1  ./cut.rlb\n"));
}

TEST(Stats, CountsADamagedEntryOnce) {
  const TemporaryFolder folder;
  const Bytes one = nres::one_entry();
  folder.write("x.rlb", patched(one, one.size() - 8, "\xFF").text());
  EXPECT_THAT(stats(folder, {"x.rlb"}).out,
              HasSubstr("NRES-PAYLOAD-RANGE      error         1  x.rlb/#0\n"));
}

TEST(Stats, SaysTheSameAtAnyNumberOfThreads) {
  const TemporaryFolder folder;
  for (int i = 0; i < 60; ++i) {
    const Bytes archive = i % 3 == 0 ? nres::odd_archive() : objects_archive();
    folder.write("a" + std::to_string(i) + ".rlb", archive.text());
  }
  const Ran one = stats(folder, {"-j1", "."});
  EXPECT_EQ(one.out, stats(folder, {"-j4", "."}).out);
  EXPECT_THAT(one.out, HasSubstr("   40  1 2 3 6 13  ./a1.rlb/robot.msh\n"));
  EXPECT_THAT(one.out, HasSubstr("./a2.rlb/Робот, ./a20.rlb/Робот, ...\n"));
}

TEST(Stats, OfNothingAreEmpty) {
  const TemporaryFolder folder;
  EXPECT_THAT(stats(folder, {"."}).out, HasSubstr("Nothing odd.\n"));
  EXPECT_EQ(stats(folder, {"none"}).exit_code, 6);
}

}  // namespace verb_stats_test
}  // namespace ngi::test
