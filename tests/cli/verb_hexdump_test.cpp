#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_hexdump_test {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Ran hexdump(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "hexdump");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Hexdump, NamesEveryFieldOfAnArchive) {
  const Ran ran =
      run_ngi({"hexdump", "-w", "8", "-"}, {.input = std::string(nres::one_entry().text())});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "header\n"
            "00000000  4E 52 65 73              |NRes|      magic  \"NRes\"\n"
            "00000004  00 01 00 00              |....|      version  0x100\n"
            "00000008  01 00 00 00              |....|      entry_count  1\n"
            "0000000C  58 00 00 00              |X...|      total_size  88\n"
            "data\n"
            "00000010  78                       |x|         payload of entry 0 \"one\"  7\n"
            "00000011  00 00 00 00 00 00 00     |.......|   padding\n"
            "directory, entry 0 \"one\"\n"
            "00000018  07 00 00 00              |....|      type_id  7\n"
            "0000001C  01 00 00 00              |....|      attr1  1\n"
            "00000020  02 00 00 00              |....|      attr2  2\n"
            "00000024  01 00 00 00              |....|      size  1\n"
            "00000028  03 00 00 00              |....|      attr3  3\n"
            "0000002C  6F 6E 65 00 00 00 00 00  |one.....|  name  \"one\"\n"
            "00000034  00 00 00 00 00 00 00 00  |........|\n"
            "*\n"
            "0000004C  00 00 00 00              |....|\n"
            "00000050  10 00 00 00              |....|      data_offset  0x10\n"
            "00000054  00 00 00 00              |....|      sort_index  0\n"
            "00000058\n");
}

TEST(Hexdump, TellsUnindexedBytesFromPayloads) {
  const SampleFolder folder;
  const std::string out = hexdump(folder, {"data/odd.rlb"}).out;
  EXPECT_THAT(out, HasSubstr("00000010  6A 75 6E 6B 20 69 6E 20 66 72 6F 6E 74 21 21 21  "
                             "|junk in front!!!|  unindexed  no entry points here\n"));
  EXPECT_THAT(out, HasSubstr("|tail|              unindexed  no entry points here\n"));
  EXPECT_THAT(out, HasSubstr("payload of entry 1 \"second\"  2\n"));
}

TEST(Hexdump, DeciphersTheTableOfAnRsLiArchive) {
  const SampleFolder folder;
  const std::string out = hexdump(folder, {"data/fonts.lib"}).out;
  EXPECT_THAT(out, HasSubstr("header\n00000000  4E 4C  "));
  EXPECT_THAT(out, HasSubstr("presorted  0xABBA, the table holds its sort order\n"));
  EXPECT_THAT(out, HasSubstr("table, entry 0 \"B.BIN\"\n"
                             "00000020  62 4E F2 A1 32 D2 63 C6 4A BD D3 21"));
  EXPECT_THAT(out, HasSubstr("name  \"B.BIN\"  from 42 2E 42 49 4E 00 00 00 00 00 00 00\n"));
  EXPECT_THAT(out, HasSubstr("flags  0x40, lzss  from 40 00\n"));
  EXPECT_THAT(out, HasSubstr("|plain|             payload of entry 2 \"A.BIN\"  0x0, copy\n"));
}

TEST(Hexdump, ShowsAPartOfTheFile) {
  const SampleFolder folder;
  EXPECT_EQ(hexdump(folder, {"--offset=0x1C", "--length", "6", "-w8", "data/odd.rlb"}).out,
            "data\n"
            "0000001C  74 21 21 21              |t!!!|      unindexed  no entry points here\n"
            "00000020  73 65                    |se|        payload of entry 1 \"second\"  2\n"
            "00000022\n");
  EXPECT_EQ(hexdump(folder, {"--offset=9999", "readme.txt"}).out, "00000006\n");
}

TEST(Hexdump, LeavesOutRowsThatRepeat) {
  const TemporaryFolder folder;
  folder.write("zeros", std::string(40, '\0'));
  const std::string row = "  00 00 00 00 00 00 00 00  |........|\n";
  EXPECT_EQ(hexdump(folder, {"--plain", "-w8", "zeros"}).out, "00000000" + row + "*\n00000028\n");
  EXPECT_THAT(hexdump(folder, {"--plain", "-v", "-w8", "zeros"}).out,
              HasSubstr("00000018" + row + "00000020" + row));
}

TEST(Hexdump, ShowsOtherFilesAsOneRange) {
  const SampleFolder folder;
  EXPECT_EQ(hexdump(folder, {"-w8", "readme.txt"}).out,
            "text\n00000000  68 65 6C 6C 6F 0A        |hello.|    line[0]  hello\n00000006\n");
  EXPECT_EQ(hexdump(folder, {"-w8", "--as=unknown", "data/odd.rlb", "--length=2"}).out,
            "unknown data\n00000000  4E 52                    |NR|        content\n00000002\n");
}

TEST(Hexdump, ShowsEachByteOnceWhenPayloadsOverlap) {
  const TemporaryFolder folder;
  Bytes bytes = nres_bytes({nres::entry(1, "a", "12345678"), nres::entry(1, "b", "abcdefgh")});
  bytes = patched(bytes, 0x20 + 0x40 + 0x38, std::string_view("\x14\0\0\0", 4));
  folder.write("x.rlb", bytes.text());
  EXPECT_THAT(
      hexdump(folder, {"-w8", "x.rlb"}).out,
      HasSubstr("00000010  31 32 33 34 35 36 37 38  |12345678|  payload of entry 0 \"a\"  1\n"
                "00000018  61 62 63 64              |abcd|      payload of entry 1 \"b\"  1  "
                "begins at 0x14\n"
                "0000001C  65 66 67 68              |efgh|      unindexed"));
}

TEST(Hexdump, ListsTheRangesAsJson) {
  const SampleFolder folder;
  const Ran ran = hexdump(folder, {"--format=json", "objects.rlb/robot.msh"});
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.hexdump/1\",\n"));
  const json document = json::parse(ran.out);
  EXPECT_EQ(document["path"], "objects.rlb/robot.msh");
  EXPECT_EQ(document["kind"], "msh");
  const json& ranges = document["ranges"];
  EXPECT_EQ(ranges[0], json({{"offset", 0},
                             {"size", 4},
                             {"part", "header"},
                             {"entry", nullptr},
                             {"label", "magic"},
                             {"value", "\"NRes\""}}));
  EXPECT_EQ(ranges[4], json({{"offset", 16},
                             {"size", 2},
                             {"part", "data"},
                             {"entry", 0},
                             {"name", "nodes"},
                             {"label", "payload"},
                             {"value", "1"}}));
  std::uint64_t end = 0;
  for (const json& range : ranges) {
    EXPECT_EQ(range["offset"], end);
    end += range["size"].get<std::uint64_t>();
  }
  EXPECT_EQ(end, document["size"]) << "every byte is accounted for";
}

TEST(Hexdump, ShowsADamagedArchiveAsBytesUnlessStrict) {
  const TemporaryFolder folder;
  folder.write("cut.rlb", nres::one_entry().text().substr(0, 40));
  const Ran ran = hexdump(folder, {"cut.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("|NRes........X...|  content"));
  EXPECT_THAT(ran.err, HasSubstr("NRES-DIRECTORY-RANGE"));
  const Ran strict = hexdump(folder, {"--strict", "--format=json", "cut.rlb"});
  EXPECT_EQ(strict.exit_code, 3);
  EXPECT_EQ(strict.out, "");
}

TEST(Hexdump, ShowsHostileNamesHarmlessly) {
  const TemporaryFolder folder;
  folder.write("odd.rlb", odd_names_archive().text());
  const std::string out = hexdump(folder, {"odd.rlb"}).out;
  EXPECT_THAT(out, HasSubstr("directory, entry 0 \"\\x1B[2Jred\""));
  EXPECT_THAT(out, Not(HasSubstr("\x1B")));
}

TEST(Hexdump, FailsWithTheRightExitCode) {
  const SampleFolder folder;
  EXPECT_EQ(hexdump(folder, {"none"}).exit_code, 6);
  EXPECT_EQ(hexdump(folder, {"--offset=twelve", "readme.txt"}).exit_code, 1);
  EXPECT_EQ(hexdump(folder, {"--width=0", "readme.txt"}).exit_code, 1);
}

}  // namespace verb_hexdump_test
}  // namespace ngi::test
