#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"
#include "tests/support/file_descriptor.h"
#include "tests/support/sanitized.h"

namespace ngi::test {
namespace verb_ls_test {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

// What `ngi ls` prints when it runs in the folder.
Ran ls(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "ls");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Ls, PrintsAlignedColumnsAndTotals) {
  const SampleFolder folder;
  const Ran ran = ls(folder, {"objects.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out,
            "INDEX  NAME       TYPE  SIZE\n"
            "    0  robot.msh  MESH   376\n"
            "    1  Robot.wea  WEAR    12\n"
            "    2  Робот      MAT0     0\n"
            "3 entries, 388 bytes\n");
}

TEST(Ls, ShowsEveryFieldInALongList) {
  const SampleFolder folder;
  EXPECT_EQ(ls(folder, {"-l", "data/odd.rlb"}).out,
            "INDEX  NAME    TYPE  ATTR1  ATTR2  ATTR3  SIZE  OFFSET  SORT\n"
            "    0  first   1        11     22     33     5    0x28     0\n"
            "    1  second  2        11     22     33     6    0x20     1\n"
            "    2  third   3        11     22     33     8    0x30     2\n"
            "3 entries, 19 bytes\n");
}

TEST(Ls, ListsRsLiArchives) {
  const SampleFolder folder;
  EXPECT_EQ(ls(folder, {"data/fonts.lib"}).out,
            "INDEX  NAME   SIZE\n"
            "    0  B.BIN     6\n"
            "    1  C.BIN     6\n"
            "    2  A.BIN     5\n"
            "3 entries, 17 bytes, packed 16 (94%)\n");
  EXPECT_EQ(ls(folder, {"-l", "data/fonts.lib"}).out,
            "INDEX  NAME   METHOD  SIZE  PACKED  RATIO  OFFSET  SORT\n"
            "    0  B.BIN  xor        6       6   100%    0x80     2\n"
            "    1  C.BIN  lzss       6       5    83%    0x86     0\n"
            "    2  A.BIN  copy       5       5   100%    0x8B     1\n"
            "3 entries, 17 bytes, packed 16 (94%)\n");
}

TEST(Ls, GivesNresAsJson) {
  const SampleFolder folder;
  const Ran ran = ls(folder, {"--format", "json", "objects.rlb"});
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.ls/1\",\n"));
  const json document = json::parse(ran.out);
  EXPECT_EQ(document["archive"],
            json({{"path", "objects.rlb"}, {"kind", "nres"}, {"size", 600}, {"entries", 3}}));
  ASSERT_EQ(document["entries"].size(), 3U);
  EXPECT_EQ(document["entries"][1], json({{"index", 1},
                                          {"name", "Robot.wea"},
                                          {"type", four_cc("WEAR")},
                                          {"type_text", "WEAR"},
                                          {"attr1", 0},
                                          {"attr2", 0},
                                          {"attr3", 1},
                                          {"size", 12},
                                          {"offset", 392},
                                          {"sort_index", 1}}));
  EXPECT_EQ(document["entries"][2]["name"], "Робот");
  EXPECT_EQ(document["entries"][2]["name_hex"], "D0EEE1EEF2");
}

TEST(Ls, GivesRsLiAsJson) {
  const SampleFolder folder;
  const json document = json::parse(ls(folder, {"--format=json", "data/fonts.lib"}).out);
  EXPECT_EQ(document["archive"]["kind"], "rsli");
  EXPECT_EQ(document["entries"][1], json({{"index", 1},
                                          {"name", "C.BIN"},
                                          {"method", "lzss"},
                                          {"flags", 0x40},
                                          {"size", 6},
                                          {"packed_size", 5},
                                          {"offset", 0x86},
                                          {"sort_index", 0}}));
}

TEST(Ls, ListsAnEmptyArchive) {
  const SampleFolder folder;
  EXPECT_EQ(ls(folder, {"data/empty.lib"}).out, "0 entries, 0 bytes\n");
  const Ran ran = ls(folder, {"--format=json", "data/empty.lib"});
  EXPECT_THAT(ran.out, HasSubstr("\"entries\": []\n}\n"));
  EXPECT_EQ(json::parse(ran.out)["entries"], json::array());
}

std::vector<int> indices(const Ran& ran) {
  std::vector<int> out;
  const json document = json::parse(ran.out);
  for (const json& entry : document["entries"]) out.push_back(entry["index"]);
  return out;
}

TEST(Ls, SortsAndFilters) {
  const SampleFolder folder;
  const auto listed = [&folder](std::vector<std::string> options, std::string archive) {
    options.insert(options.end(), {"--format=json", std::move(archive)});
    return indices(ls(folder, options));
  };
  using testing::ElementsAre;
  EXPECT_THAT(listed({"--sort=name"}, "data/fonts.lib"), ElementsAre(2, 0, 1));
  EXPECT_THAT(listed({"--sort=size"}, "data/odd.rlb"), ElementsAre(0, 1, 2));
  EXPECT_THAT(listed({"--sort=size", "--reverse"}, "data/odd.rlb"), ElementsAre(2, 1, 0));
  EXPECT_THAT(listed({"--sort=offset"}, "data/odd.rlb"), ElementsAre(1, 0, 2));
  EXPECT_THAT(listed({"--sort=type"}, "objects.rlb"), ElementsAre(2, 0, 1));
  EXPECT_THAT(listed({"--type=3", "--type=13"}, "objects.rlb/robot.msh"), ElementsAre(2, 4));
  EXPECT_THAT(listed({"--type=Texm"}, "data/fonts.lib"), ElementsAre());
  EXPECT_THAT(ls(folder, {"--type=WEAR", "objects.rlb"}).out, HasSubstr("1 entry of 3, 12 bytes"));
}

TEST(Ls, RefusesATypeThatIsNone) {
  const SampleFolder folder;
  const Ran ran = ls(folder, {"--type", "toolong", "objects.rlb"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("'toolong' is not a type"));
}

TEST(Ls, ReadsStandardInput) {
  const Ran ran = run_ngi({"ls", "-"}, {.input = std::string(nres::one_entry().text())});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("    0  one   7        1\n"));
}

TEST(Ls, ShowsHostileNamesHarmlessly) {
  const TemporaryFolder folder;
  folder.write("odd.rlb", odd_names_archive().text());
  const Ran ran = ls(folder, {"odd.rlb"});
  EXPECT_THAT(ran.out, HasSubstr("    0  \\x1B[2Jred  1        1\n"));
  EXPECT_EQ(ran.out.find('\x1B'), std::string::npos);
  EXPECT_EQ(json::parse(ls(folder, {"--format=json", "odd.rlb"}).out)["entries"][0]["name"],
            "\x1B[2Jred");
}

TEST(Ls, FailsWithTheRightExitCode) {
  const SampleFolder folder;
  EXPECT_EQ(ls(folder, {"none.rlb"}).exit_code, 6);
  EXPECT_EQ(ls(folder, {"objects.rlb/none"}).exit_code, 6);
  EXPECT_EQ(ls(folder, {"."}).exit_code, 2);
  EXPECT_EQ(ls(folder, {"readme.txt"}).exit_code, 3);
  EXPECT_THAT(ls(folder, {"readme.txt"}).err, StartsWith("readme.txt: error PATH-NOT-ARCHIVE"));
  EXPECT_EQ(ls(folder, {"--limit", "entries=2", "objects.rlb"}).exit_code, 3);
}

TEST(Ls, ReadsADamagedLengthOnlyToSalvage) {
  const TemporaryFolder folder;
  folder.write("cut.rlb", std::string(nres::one_entry().text()) + "more");
  EXPECT_EQ(ls(folder, {"cut.rlb"}).exit_code, 3);
  const Ran ran = ls(folder, {"--salvage", "cut.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("one"));
}

TEST(Ls, RefusesWhatBreaksARuleOnlyWhenStrict) {
  const TemporaryFolder folder;
  folder.write("x.rlb", patched(nres::one_entry(), nres::one_entry().size() - 4, "\x09").text());
  EXPECT_EQ(ls(folder, {"x.rlb"}).exit_code, 0);
  const Ran ran = ls(folder, {"--strict", "x.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("NRES-SORT-RANGE"));
}

// 2 GiB of nothing between header and directory.
std::filesystem::path write_sparse(const TemporaryFolder& folder) {
  constexpr std::uint64_t size = 2ULL << 30;
  std::vector<nres::Record> records(100);
  for (std::uint32_t i = 0; i < records.size(); ++i) {
    records[i] = {i, 0U, 0U, 1U << 20, 1U, *nres::make_name("entry"), (i + 1) << 20, i};
  }
  const nres::Header header = {nres::magic, nres::version, 100, static_cast<std::uint32_t>(size)};
  const auto path = folder.write("big.rlb", Bytes::copy(bytes_of(header)).text());
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  const auto directory = std::as_bytes(std::span(records));
  const auto place = static_cast<off_t>(size - directory.size());
  EXPECT_EQ(::pwrite(file.number(), directory.data(), directory.size(), place),
            static_cast<ssize_t>(directory.size()));
  return path;
}

TEST(Ls, NeedsLittleMemoryForTwoGibibytes) {
  const TemporaryFolder folder;
  const auto path = write_sparse(folder);
  const Ran ran = run_ngi({"ls", "-l", path.string()});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("100 entries, 104857600 bytes (100.0 MiB)"));
  if (is_sanitized()) return;  // shadow memory alone is more than that
  EXPECT_LT(ran.max_resident_kib, 64 * 1024);
}

}  // namespace verb_ls_test
}  // namespace ngi::test
