#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_info_test {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

Ran info(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "info");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Info, DescribesAnArchive) {
  const SampleFolder folder;
  EXPECT_EQ(info(folder, {"objects.rlb"}).out,
            "objects.rlb\n"
            "Kind        NRes archive\n"
            "Size        600 bytes\n"
            "Entries     3, 388 bytes\n"
            "Oddities    1\n"
            "  entry \"Робот\" has the byte 0xD0 in its name (warning, NRES-NAME-CHARACTERS)\n"
            "\n"
            "TYPE  COUNT  BYTES\n"
            "MAT0      1      0\n"
            "MESH      1    376\n"
            "WEAR      1     12\n");
}

TEST(Info, SaysInPlainWordsWhatIsOdd) {
  const SampleFolder folder;
  EXPECT_THAT(info(folder, {"data/odd.rlb"}).out,
              AllOf(HasSubstr("  16 bytes up to 0x20 belong to no entry (not zero) (warning, "
                              "NRES-UNINDEXED-REGION)\n"),
                    HasSubstr("payloads are not in directory order")));
}

TEST(Info, DescribesAnEntryByItsRecord) {
  const SampleFolder folder;
  EXPECT_EQ(info(folder, {"objects.rlb/robot.wea"}).out,
            "objects.rlb/robot.wea\n"
            "Kind        material table\n"
            "Size        12 bytes\n"
            "Entry       1 of 3, \"Robot.wea\"\n"
            "Type        WEAR\n"
            "Attributes  0 0 1\n"
            "Offset      0x188\n"
            "Rows        1\n"
            "Lightmaps   none\n"
            "\n"
            "ROW  MATERIAL\n"
            "  0  METAL\n");
  EXPECT_EQ(info(folder, {"data/fonts.lib/#1"}).out,
            "data/fonts.lib/#1\n"
            "Kind        unknown data\n"
            "Size        6 bytes\n"
            "Entry       1 of 3, \"C.BIN\"\n"
            "Method      lzss\n"
            "Packed      5 bytes\n"
            "Offset      0x86\n");
}

TEST(Info, DescribesANestedArchiveAndAnEmptyOne) {
  const SampleFolder folder;
  EXPECT_THAT(info(folder, {"objects.rlb/robot.msh"}).out,
              AllOf(HasSubstr("Kind        model\n"), HasSubstr("Type        MESH\n"),
                    HasSubstr("Entries     5, 12 bytes\nOddities    none\n")));
  EXPECT_EQ(info(folder, {"data/empty.lib"}).out,
            "data/empty.lib\nKind        NRes archive\nSize        16 bytes\n"
            "Entries     none\nOddities    none\n");
}

TEST(Info, SummarisesAFolder) {
  const SampleFolder folder;
  EXPECT_THAT(info(folder, {"."}).out,
              testing::MatchesRegex("\\.\n"
                                    "Kind        folder\n"
                                    "Size        1018 bytes\n"
                                    "Files       5\n"
                                    "Archives    5\n"
                                    "Entries     14\n"
                                    "Oddities    [0-9]+; 'ngi stats' names them\n"
                                    "\n"
                                    "KIND            COUNT  BYTES\n"
                                    "unknown data       11     48\n"
                                    "NRes archive        3    868\n"
                                    "RsLi archive        1    144\n"
                                    "model               1    376\n"
                                    "material            1      0\n"
                                    "material table      1     12\n"
                                    "text                1      6\n"));
}

TEST(Info, GivesJson) {
  const SampleFolder folder;
  const Ran ran = info(folder, {"--format=json", "objects.rlb/#1", "data/odd.rlb", "data"});
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.info/1\",\n"));
  const json paths = json::parse(ran.out)["paths"];
  ASSERT_EQ(paths.size(), 3U);
  EXPECT_EQ(paths[0]["kind"], "wear");
  EXPECT_EQ(paths[0]["record"]["index"], 1);
  EXPECT_EQ(paths[0]["record"]["type_text"], "WEAR");
  EXPECT_EQ(paths[1]["entries"], 3);
  EXPECT_EQ(paths[1]["types"][0],
            json({{"type", 1}, {"type_text", "1"}, {"count", 1}, {"bytes", 5}}));
  EXPECT_EQ(paths[1]["oddities"][0]["path"], "data/odd.rlb");
  EXPECT_EQ(paths[2]["files"], 3);
  EXPECT_EQ(paths[2]["kind"], "folder");
}

TEST(Info, SaysWhatIsKnownOfADamagedArchive) {
  const TemporaryFolder folder;
  folder.write("cut.rlb", nres::one_entry().text().substr(0, 40));
  const Ran ran = info(folder, {"cut.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(ran.out, "cut.rlb\nKind        NRes archive\nSize        40 bytes\n");
  EXPECT_THAT(ran.err, StartsWith("cut.rlb: error NRES-DIRECTORY-RANGE at 0x8 (header)"));
}

TEST(Info, GoesOnAfterAPathThatFails) {
  const SampleFolder folder;
  const Ran ran = info(folder, {"none", "readme.txt"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.out, HasSubstr("readme.txt\nKind        text\n"));
}

TEST(Info, TakesTheKindItIsTold) {
  const SampleFolder folder;
  EXPECT_THAT(info(folder, {"--as=fxid", "readme.txt"}).out, HasSubstr("Kind        effect\n"));
  EXPECT_EQ(info(folder, {"--as=nres", "readme.txt"}).exit_code, 3);
}

TEST(Info, ReadsStandardInput) {
  EXPECT_THAT(run_ngi({"info", "-"}, {.input = std::string(nres::one_entry().text())}).out,
              StartsWith("-\nKind        NRes archive\n"));
}

}  // namespace verb_info_test
}  // namespace ngi::test
