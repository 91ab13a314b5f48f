#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "tests/archive/nres_odd_archive.h"
#include "tests/archive/rsli_samples.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/jpeg_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace verb_diff_test {

using nlohmann::json;
using nres::archive_of;
using nres::entry;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Diffing : public testing::Test {
 protected:
  Ran run(std::vector<std::string> words, Running running = {}) const {
    words.insert(words.begin(), "diff");
    running.folder = folder.path();
    return run_ngi(words, running);
  }
  // What is said about two files.
  std::string text(const Bytes& a, const Bytes& b, const std::vector<std::string>& options = {}) {
    folder.write("a", a.text());
    folder.write("b", b.text());
    std::vector<std::string> words = {"a", "b"};
    words.insert(words.end(), options.begin(), options.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, ran.out.find("identical") == ran.out.npos &&
                                     ran.out.find("same content") == ran.out.npos
                                 ? 7
                                 : 0);
    EXPECT_EQ(ran.err, "");
    constexpr std::string_view last = "nothing else differs\n";
    const bool complete = ran.exit_code == 7 && ran.out.find(" more\n") == ran.out.npos;
    EXPECT_EQ(ran.out.ends_with(last), complete) << ran.out;
    return ran.out.substr(0, ran.out.size() - (complete ? last.size() : 0));
  }
  TemporaryFolder folder;
};

TEST_F(Diffing, SaysThatTheSameBytesAreIdentical) {
  EXPECT_EQ(text(nres::four_entries(), nres::four_entries()), "a and b are identical\n");
  EXPECT_EQ(run({"-q", "a", "b"}).out, "");
  EXPECT_EQ(json::parse(run({"--format", "json", "a", "b"}).out),
            json::parse(R"({"schema": "ngi.diff/1", "identical": true, "differences": [],
                            "shifted": 0, "more": 0})"));
}

TEST_F(Diffing, ComparesOtherFilesByteByByte) {
  EXPECT_EQ(
      text(Bytes::copy("0123456789"), Bytes::copy("01x3x56789")),
      "payload: differs in 2 bytes, the first at 0x2: 3233343536373839 -> 7833783536373839\n");
  EXPECT_EQ(text(Bytes::copy("0123"), Bytes::copy("01")),
            "payload_size: 4 -> 2\n"
            "payload: differs in 2 bytes, the first at 0x2: 3233 -> nothing\n");
  EXPECT_EQ(text(Bytes(), Bytes::copy("x")),
            "payload_size: 0 -> 1\npayload: differs in 1 byte, the first at 0x0: nothing -> 78\n");
}

TEST_F(Diffing, NamesTheFieldsOfARecord) {
  const std::vector<nres::Entry> a = {entry(7, "one", "x")};
  std::vector<nres::Entry> b = a;
  b[0].attr1 = 5;
  b[0].attr3 = 0xFFFFFFFF;
  b[0].type_id = four_cc("Texm");
  EXPECT_EQ(text(archive_of(a), archive_of(b)),
            "one: type: 7 -> Texm\none: attr1: 0 -> 5\none: attr3: 1 -> 4294967295\n");
}

TEST_F(Diffing, TellsNamesFromBytesBehindThem) {
  const Bytes one = nres::one_entry();
  EXPECT_EQ(text(one, patched(one, nres::d2_name, "ONE")), "one: name: one -> ONE\n");
  EXPECT_THAT(text(one, patched(one, nres::d2_name + 10, "!")), StartsWith("one: name_bytes: 6F"));
}

TEST_F(Diffing, FindsAddedRemovedRenamedAndMovedEntries) {
  const nres::Entry x = entry(1, "x", "payload of x");
  const nres::Entry y = entry(1, "y", "payload of y");
  const nres::Entry z = entry(1, "z", "payload of z");
  const nres::Entry renamed = entry(1, "w", "payload of x");
  EXPECT_EQ(text(archive_of({x, y}), archive_of({x, y, z})),
            "z: added (index 2, type 1, size 12)\n"
            "header.entry_count: 2 -> 3\n"
            "1 other field (offsets, indices, totals) only follow from these changes; --layout "
            "lists them\n");
  EXPECT_THAT(text(archive_of({x, y, z}), archive_of({x, z})),
              AllOf(StartsWith("y: removed (index 1, type 1, size 12)\n"), Not(HasSubstr("moved:")),
                    HasSubstr("other fields")));
  EXPECT_THAT(
      text(archive_of({x, y}), archive_of({y, renamed})),
      AllOf(HasSubstr("x: renamed to w\n"), HasSubstr("moved: index"), Not(HasSubstr("payload"))));
  EXPECT_THAT(text(archive_of({x, y, z}), archive_of({z, x, y})),
              AllOf(HasSubstr("z: moved: index 2 -> 0\n"), Not(HasSubstr("x: moved"))));
}

TEST_F(Diffing, MatchesRepeatedNamesInTheirOrder) {
  const std::vector<nres::Entry> a = {entry(1, "n", "first"), entry(1, "n", "second"),
                                      entry(2, "n", "other")};
  auto b = a;
  b[1].payload = Bytes::copy("SECOND");
  EXPECT_THAT(text(archive_of(a), archive_of(b)), StartsWith("#1: payload: differs in 6 bytes"));
}

TEST_F(Diffing, SummarisesOffsetsThatOnlyFollow) {
  const auto archive = [](std::string_view first) {
    return archive_of({entry(1, "a", first), entry(1, "b", "bb"), entry(1, "c", "cc")});
  };
  const std::string brief = text(archive("1"), archive("123456789"));
  EXPECT_THAT(brief, AllOf(HasSubstr("a: payload_size: 1 -> 9\n"), Not(HasSubstr("b: offset")),
                           HasSubstr("3 other fields (offsets, indices, totals) only follow")));
  for (const std::string option : {"--layout", "-v"}) {
    EXPECT_THAT(text(archive("1"), archive("123456789"), {option}),
                AllOf(HasSubstr("b: offset: 24 -> 32\n"), HasSubstr("c: offset: 32 -> 40\n"),
                      HasSubstr("header.total_size: 232 -> 240\n"), Not(HasSubstr("only follow"))));
  }
}

TEST_F(Diffing, ReportsSortTablesAndUnindexedBytes) {
  const Bytes two = archive_of({entry(1, "a", ""), entry(2, "b", "")});
  const Bytes unsorted = nres::with_u32(nres::with_u32(two, 0x4C, 1), 0x8C, 0);
  EXPECT_EQ(text(two, unsorted), "a: sort_index: 0 -> 1\nb: sort_index: 1 -> 0\n");
  const Bytes odd = nres::odd_archive();
  EXPECT_EQ(text(odd, patched(odd, 0x12, "NK")),
            "unindexed bytes at 0x10: differs in 2 bytes, the first at 0x2: 6E6B20696E206672 -> "
            "4E4B20696E206672\n");
  EXPECT_THAT(
      text(nres::one_entry(), nres::with_data_before_directory(nres::one_entry(), "junk----")),
      StartsWith("unindexed bytes at 0x11 added (size 15)\n"));
}

TEST_F(Diffing, GoesIntoArchivesInArchives) {
  const auto outer = [](std::string_view deep) {
    const Bytes inner = archive_of({entry(1, "x", "same"), entry(1, "deep", deep)});
    return archive_of({entry(9, "inner", inner.text())});
  };
  EXPECT_EQ(text(outer("abc"), outer("aXc")),
            "inner/deep: payload: differs in 1 byte, the first at 0x1: 6263 -> 5863\n");
  EXPECT_EQ(run({"a/inner/deep", "b/inner/deep"}).out,
            "payload: differs in 1 byte, the first at 0x1: 6263 -> 5863\nnothing else differs\n");
  EXPECT_EQ(run({"a/inner/x", "b/inner/x"}).exit_code, 0);
}

TEST_F(Diffing, KnowsHowRsliIsPackedFromWhatIsPacked) {
  const auto archive = [](rsli::Method method, std::string_view payload) {
    return rsli::joined(rsli::write(std::vector{rsli::entry("A.BIN", method, payload)}));
  };
  using rsli::Method;
  EXPECT_THAT(text(archive(Method::Copy, "abcabcabcabc"), archive(Method::Lzss, "abcabcabcabc")),
              AllOf(HasSubstr("A.BIN: method: copy -> lzss\n"), HasSubstr("A.BIN: packed: "),
                    Not(HasSubstr("payload"))));
  EXPECT_EQ(text(archive(Method::Copy, "abcabcabcabc"), archive(Method::Lzss, "abcabcabcabc"),
                 {"--content"}),
            "a and b have the same content\n");
  EXPECT_THAT(text(archive(Method::Lzss, "abcabcabcabc"), archive(Method::Lzss, "abcabcabcabX")),
              HasSubstr("A.BIN: payload: differs in 1 byte, the first at 0xB: 63 -> 58\n"));
  const Bytes service = rsli::changed_row(rsli::one_entry(), 0, [](rsli::Record& row) {
    row.service[0] = std::byte{7};
    row.flags = std::uint16_t{1};
  });
  EXPECT_EQ(text(rsli::one_entry(), service),
            "A.BIN: flags: 0 -> 1\nA.BIN: service: 00000000 -> 07000000\n");
}

TEST_F(Diffing, ComparesContentAloneWhenAsked) {
  const Bytes plain = archive_of(
      {entry(1, "first", "first"), entry(2, "second", "second"), entry(3, "third", "third---")});
  EXPECT_EQ(text(plain, nres::odd_archive(), {"--content"}), "a and b have the same content\n");
  EXPECT_THAT(text(plain, nres::odd_archive()), HasSubstr("moved: offset"));
}

TEST_F(Diffing, GivesUpOnDamagedArchivesAndComparesBytes) {
  const Bytes cut = nres::one_entry().slice(0, 40);
  EXPECT_THAT(text(nres::one_entry(), cut), StartsWith("payload_size: 88 -> 40\n"));
  EXPECT_THAT(text(nres::one_entry(), rsli::one_entry()), HasSubstr("payload: "));
}

TEST_F(Diffing, GivesJsonInTheShapeOfTheContract) {
  text(archive_of({entry(7, "one", "x")}), archive_of({entry(8, "one", "y")}));
  const Ran ran = run({"--format", "json", "a", "b"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.diff/1\",\n"));
  EXPECT_EQ(json::parse(ran.out), json::parse(R"({
    "schema": "ngi.diff/1", "identical": false,
    "differences": [
      {"path": "one", "kind": "changed", "field": "type", "a": "7", "b": "8"},
      {"path": "one", "kind": "changed", "field": "payload", "a": "78", "b": "79",
       "offset": 0, "count": 1}],
    "shifted": 0, "more": 0})"));
}

TEST_F(Diffing, ListsAtMostSoManyOfAFile) {
  std::vector<nres::Entry> a(5, entry(1, "n", "1"));
  std::vector<nres::Entry> b(5, entry(1, "n", "2"));
  EXPECT_THAT(text(archive_of(a), archive_of(b), {"--max", "2"}), testing::EndsWith("\n3 more\n"));
  EXPECT_THAT(text(archive_of(a), archive_of(b), {"--max", "0"}), Not(HasSubstr("more")));
}

TEST_F(Diffing, ComparesFoldersFileByFile) {
  const std::string one(nres::one_entry().text());
  folder.write("p1/same.rlb", one);
  folder.write("p2/same.rlb", one);
  folder.write("p1/Sub/x.rlb", one);
  folder.write("p2/Sub/x.rlb", patched(nres::one_entry(), 0x10, "y").text());
  folder.write("p1/gone.txt", "1");
  folder.write("p2/new.txt", "22");
  folder.write("p1/Case.txt", "c");
  folder.write("p2/case.TXT", "c");
  const Ran ran = run({"p1", "p2"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_EQ(ran.out,
            "Case.txt: file_name: Case.txt -> case.TXT\n"
            "Sub/x.rlb/one: payload: differs in 1 byte, the first at 0x0: 78 -> 79\n"
            "gone.txt: removed (size 1)\n"
            "new.txt: added (size 2)\n"
            "4 of 5 files differ\n");
  EXPECT_EQ(run({"-j", "1", "p1", "p2"}).out, run({"-j", "4", "p1", "p2"}).out);
  EXPECT_EQ(run({"p1", "p1"}).out, "p1 and p1 are identical\n");
  const Ran mixed = run({"p1", "p2/new.txt"});
  EXPECT_EQ(mixed.exit_code, 1);
  EXPECT_THAT(mixed.err, HasSubstr("'p1' is a folder and 'p2/new.txt' is not"));
}

TEST_F(Diffing, ReadsStandardInputAndTellsWhatIsMissing) {
  folder.write("a", "abc");
  EXPECT_EQ(run({"a", "-"}, {.input = "abc"}).exit_code, 0);
  EXPECT_EQ(run({"-", "a"}, {.input = "abX"}).exit_code, 7);
  EXPECT_EQ(run({"a", "none"}).exit_code, 6);
  EXPECT_EQ(run({"a"}).exit_code, 1);
}

TEST_F(Diffing, NeverLetsANameSteerTheTerminal) {
  const Bytes a = archive_of({entry(1, "\x1B[2J", "1")});
  const Bytes b = archive_of({entry(1, "\x1B[3J", "1")});
  EXPECT_EQ(text(a, b), "#0: renamed to \\x1B[3J\n");
}

TEST_F(Diffing, CountsPixelsAsPixels) {
  folder.write("photo.jpg", colour_jpeg().text());
  const auto ngi = [&](const std::vector<std::string>& words) {
    return run_ngi(words, {.folder = folder.path()});
  };
  ASSERT_EQ(ngi({"convert", "photo.jpg", "a.texm", "--mips", "1"}).exit_code, 0);
  std::string changed = folder.read("a.texm");
  for (std::size_t i = changed.size() - 8; i < changed.size(); ++i) changed[i] ^= 0x40;
  folder.write("b.texm", changed);
  const Ran ran = run({"a.texm", "b.texm"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, HasSubstr("level[0] pixels: differs in 2 pixels, the first (14, 7) "));
  EXPECT_THAT(ran.out, HasSubstr("\nnothing else differs\n"));
  const auto found = json::parse(run({"a.texm", "b.texm", "--format", "json"}).out);
  EXPECT_EQ(found["differences"][0]["unit"], "pixel");
  for (const std::string suffix : {".png", ".tga"}) {
    ASSERT_EQ(ngi({"convert", "a.texm", "a" + suffix}).exit_code, 0);
    ASSERT_EQ(ngi({"convert", "b.texm", "b" + suffix}).exit_code, 0);
    const std::string out = run({"a" + suffix, "b" + suffix}).out;
    EXPECT_THAT(out, StartsWith("pixels: differs in 2 pixels, the first (14, 7) "));
    EXPECT_THAT(out, HasSubstr("\nnothing else differs\n"));
    EXPECT_THAT(run({"b" + suffix, "photo.jpg"}).out, HasSubstr("differs in 2 pixels"));
  }
}

}  // namespace verb_diff_test
}  // namespace ngi::test
