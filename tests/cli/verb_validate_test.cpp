#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/type_id.h"
#include "tests/archive/nres_samples.h"
#include "tests/archive/rsli_samples.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/broken_file.h"
#include "tests/support/child_process.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace verb_validate_test {

using nlohmann::json;
using nres::archive_of;
using nres::d2_name;
using nres::d2_sort;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Bytes& broken() {  // one error that tolerant readers put up with
  static const Bytes bytes = patched(nres::one_entry(), d2_sort, "\x01");
  return bytes;
}

class Validating : public testing::Test {
 protected:
  Ran run(std::vector<std::string> words, Running running = {}) const {
    words.insert(words.begin(), "validate");
    running.folder = folder.path();
    return run_ngi(words, running);
  }
  std::string put(const std::string& name, const Bytes& bytes) const {
    folder.write(name, bytes.text());
    return name;
  }
  TemporaryFolder folder;
};

TEST_F(Validating, SaysInOneLineThatAllIsWell) {
  const Ran ran = run({put("a.rlb", nres::one_entry())});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "1 file, 2 assets: 0 errors, 0 warnings\n");
  EXPECT_EQ(run({"-q", "a.rlb"}).out, "");
  EXPECT_EQ(run({put("empty.rlb", archive_of({}))}).out, "1 file, 1 asset: 0 errors, 0 warnings\n");
}

TEST_F(Validating, NamesPathCodeAndOffsetOfAnError) {
  const Ran ran = run({put("a.rlb", broken())});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(
      ran.out,
      "a.rlb: error NRES-SORT-RANGE at 0x54 (directory 0): the sort table contains 1; there are "
      "1 entries\n1 file, 2 assets: 1 error, 0 warnings\n");
  EXPECT_EQ(ran.err, "");
}

TEST_F(Validating, TurnsWhatOnlyStrictReadersRefuseIntoWarningsWhenTolerant) {
  put("a.rlb", broken());
  EXPECT_EQ(run({"--strict", "a.rlb"}).exit_code, 3);
  const Ran ran = run({"--tolerant", "a.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("warning NRES-SORT-RANGE"));
  put("short.rlb", nres::one_entry().slice(0, 15));
  EXPECT_EQ(run({"--tolerant", "short.rlb"}).exit_code, 3) << "nobody can read this one";
}

TEST_F(Validating, GoesIntoArchivesInArchives) {
  const Bytes inner = archive_of(
      {nres::entry(9, "deep.rlb", broken().text()), nres::entry(9, "DEEP.RLB", broken().text())});
  put("outer.rlb", archive_of({nres::entry(8, "in/ner", inner.text())}));
  const Ran ran = run({"outer.rlb"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("outer.rlb/#0/deep.rlb: error NRES-SORT-RANGE at 0x54"),
                             HasSubstr("outer.rlb/#0/#1: error NRES-SORT-RANGE at 0x54"),
                             HasSubstr("1 file, 6 assets: 2 errors")));
  EXPECT_THAT(run({"outer.rlb/#0/:9"}).out, StartsWith("outer.rlb/#0/:9: error NRES-SORT-RANGE"));
}

TEST_F(Validating, UnpacksRsliAndLooksInside) {
  const std::vector<rsli::Entry> entries = {
      rsli::entry("IN.RLB", rsli::Method::XorLzss, broken().text())};
  put("a.lib", rsli::joined(rsli::write(entries)));
  EXPECT_THAT(run({"a.lib"}).out, HasSubstr("a.lib/IN.RLB: error NRES-SORT-RANGE at 0x54"));
}

TEST_F(Validating, StopsAtTheDepthItWasTold) {
  Bytes bytes = nres::one_entry();
  for (int i = 0; i < 3; ++i) bytes = archive_of({nres::entry(1, "x", bytes.text())});
  put("a.rlb", bytes);
  EXPECT_EQ(run({"a.rlb"}).exit_code, 0);
  const Ran ran = run({"--limit", "depth=2", "a.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("a.rlb/x/x/x: error PATH-TOO-DEEP"));
}

TEST_F(Validating, DoesNotMultiplyWorkOverEntriesThatShareBytes) {
  // 3000 entries, all of them the same inner archive of 1000 entries: 3 million if followed.
  const Bytes inner = archive_of(std::vector<nres::Entry>(1000, nres::entry(1, "x", "")));
  std::vector<nres::Entry> entries(3000, nres::entry(9, "inner", ""));
  entries[0] = nres::entry(9, "inner", inner.text());
  Bytes outer = archive_of(entries);
  const std::uint64_t directory = nres::Document::parse(outer)->directory_offset();
  std::string text(outer.text());
  const le_u32 size = static_cast<std::uint32_t>(inner.size());
  const le_u32 offset = 16U;
  for (std::uint64_t i = 0; i < 3000; ++i) {
    const auto field = [&](std::uint64_t at, const le_u32& value) {
      text.replace(directory + i * 64 + at, 4, Bytes::copy(bytes_of(value)).text());
    };
    field(offsetof(nres::Record, size), size);
    field(offsetof(nres::Record, data_offset), offset);
  }
  put("bomb.rlb", Bytes::copy(text));
  const Ran ran = run({"--limit", "packed-size=1M", "--limit", "decoded-size=1M", "bomb.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("PATH-NESTED-SIZE"));
}

TEST_F(Validating, ComparesAModelWithTheMaterialTableBesideIt) {
  const Bytes archive = broken_file("MSH-BATCH-MATERIAL-ROW");
  const std::string_view issue = "warning MSH-BATCH-MATERIAL-ROW";
  put("a.rlb", archive);
  EXPECT_THAT(run({"a.rlb"}).out, HasSubstr("a.rlb/a.msh: " + std::string(issue)));
  EXPECT_THAT(run({"a.rlb/a.msh"}).out, HasSubstr(issue));
  const auto document = *nres::Document::parse(archive);
  put("game/a.msh", *document.payload(0));
  EXPECT_THAT(run({"game"}).out, Not(HasSubstr(issue)));
  put("game/A.WEA", *document.payload(1));
  EXPECT_THAT(run({"game"}).out, HasSubstr(issue));
  EXPECT_THAT(run({"game/a.msh"}).out, Not(HasSubstr(issue)));
  put("game/A.WEA", Bytes::copy("no table"));
  EXPECT_THAT(run({"game"}).out, Not(HasSubstr(issue)));
}

TEST_F(Validating, ReadsStandardInput) {
  const Ran ran = run({"-"}, {.input = std::string(broken().text())});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, StartsWith("-: error NRES-SORT-RANGE at 0x54"));
}

TEST_F(Validating, TakesFoldersInOrderAndPassesOverWhatIsNoAsset) {
  put("game/b.rlb", broken());
  put("game/A/z.lib", broken());
  put("game/readme.htm", Bytes::copy("hello"));
  put("game/zeroed.rlb", Bytes::own(std::vector<std::byte>(64)));
  const Ran ran = run({"game"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, testing::MatchesRegex("game/A/z.lib: error NRES-SORT-RANGE[^\n]*\n"
                                             "game/b.rlb: error NRES-SORT-RANGE[^\n]*\n"
                                             "game/zeroed.rlb: error NRES-BAD-MAGIC[^\n]*\n"
                                             "3 files, 5 assets: 3 errors, 0 warnings; "
                                             "1 other file skipped\n"));
  EXPECT_THAT(run({"game", "game/b.rlb"}).out, HasSubstr("3 files")) << "nothing is checked twice";
}

TEST_F(Validating, RefusesToCallSomethingUnknownGoodWhenItWasNamed) {
  put("x.bin", Bytes::copy("hello"));
  const Ran ran = run({"x.bin"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, StartsWith("x.bin: error PATH-UNKNOWN-KIND: "));
  EXPECT_THAT(run({"--as", "nres", "x.bin"}).out, StartsWith("x.bin: error NRES-TOO-SHORT"));
  EXPECT_THAT(run({"--as", "rsli", "x.bin"}).out, StartsWith("x.bin: error RSLI-BAD-HEADER"));
}

TEST_F(Validating, TellsMissingFromUnreadableFromBroken) {
  put("bad.rlb", broken());
  put("good.rlb", nres::one_entry());
  const Ran missing = run({"none.rlb", "good.rlb"});
  EXPECT_EQ(missing.exit_code, 6);
  EXPECT_EQ(missing.err, "none.rlb: error FILE-NOT-FOUND: file or folder not found\n");
  EXPECT_EQ(missing.out, "2 files, 2 assets: 1 error, 0 warnings\n");
  EXPECT_EQ(run({"good.rlb/none"}).exit_code, 6);
  EXPECT_EQ(run({"--limit", "input-size=8", "bad.rlb"}).exit_code, 2);
  const json report = json::parse(run({"--format", "json", "none.rlb"}).out);
  EXPECT_EQ(report["issues"][0]["code"], "FILE-NOT-FOUND");
}

TEST_F(Validating, LeavesOutOrRegradesRulesBeforeItJudges) {
  put("a.rlb", patched(broken(), d2_name + 4, "\x54"));
  const std::string both = run({"a.rlb"}).out;
  EXPECT_THAT(both, HasSubstr("1 error, 1 warning\n"));
  const Ran ignored = run({"--ignore", "n12", "a.rlb"});
  EXPECT_EQ(ignored.exit_code, 0);
  EXPECT_THAT(ignored.out, EndsWith(": 0 errors, 1 warning\n"));
  EXPECT_EQ(run({"--only", "NRES-name-TAIL", "a.rlb"}).out, ignored.out);
  const Ran graver = run({"--severity", "N10=error", "--severity", "N12=off", "a.rlb"});
  EXPECT_EQ(graver.exit_code, 3);
  EXPECT_THAT(graver.out, AllOf(HasSubstr("error NRES-NAME-TAIL"), Not(HasSubstr("SORT"))));
  EXPECT_THAT(run({"--severity", "N12=hint", "a.rlb"}).out,
              EndsWith(": 0 errors, 1 warning, 1 hint (--severity hint lists them)\n"));
}

TEST_F(Validating, OffersNearSpellingsOfCodesAndLevels) {
  put("a.rlb", nres::one_entry());
  const Ran code = run({"--ignore", "NRES-NAME-TALE", "a.rlb"});
  EXPECT_EQ(code.exit_code, 1);
  EXPECT_THAT(code.err, AllOf(HasSubstr("no rule 'NRES-NAME-TALE'"), HasSubstr("NRES-NAME-TAIL")));
  EXPECT_EQ(run({"--severity", "N12", "a.rlb"}).exit_code, 1);
  EXPECT_THAT(run({"--severity", "N12=eror", "a.rlb"}).err, HasSubstr("did you mean 'error'?"));
}

TEST_F(Validating, ListsAtMostSoManyIssuesOfARuleInAFile) {
  put("a.rlb", archive_of(std::vector<nres::Entry>(5, nres::entry(1, "\x01", "1"))));
  const Ran ran = run({"--max-issues", "2", "--only", "N11", "a.rlb"});
  EXPECT_THAT(ran.out, EndsWith("a.rlb: 3 more NRES-NAME-CHARACTERS\n"
                                "1 file, 6 assets: 0 errors, 5 warnings\n"));
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 4);
  const json report =
      json::parse(run({"--format=json", "--max-issues=2", "--only=N11", "a.rlb"}).out);
  EXPECT_EQ(report["issues"].size(), 2U);
  EXPECT_EQ(report["more"], json::parse(R"([{"code": "NRES-NAME-CHARACTERS", "path": "a.rlb",
                                             "count": 3}])"));
  EXPECT_EQ(report["summary"]["warnings"], 5);
  EXPECT_THAT(run({"--max-issues", "0", "a.rlb"}).out, Not(HasSubstr("more")));
}

TEST_F(Validating, NeverLetsANameSteerTheTerminal) {
  const Bytes inner = patched(broken(), d2_name, "\x1B]0");
  put("a.rlb", archive_of({nres::entry(1, "\x1B[2J\xCE", inner.text())}));
  const Ran ran = run({"a.rlb"});
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1B")));
  EXPECT_THAT(ran.out, HasSubstr("entry \"\\x1B[2J\xD0\x9E\" has the byte 0x1B"));
  EXPECT_THAT(run({"--format", "json", "a.rlb"}).out, Not(HasSubstr("\x1B")));
  EXPECT_THAT(run({"--format", "sarif", "a.rlb"}).out, Not(HasSubstr("\x1B")));
}

TEST_F(Validating, GivesJsonInTheShapeOfTheContract) {
  put("a.rlb", broken());
  const Ran ran = run({"--format", "json", "a.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.validate/1\",\n"));
  EXPECT_EQ(json::parse(ran.out), json::parse(R"({
    "schema": "ngi.validate/1",
    "summary": {"files": 1, "assets": 2, "errors": 1, "warnings": 0, "infos": 0, "hints": 0,
                "skipped": 0},
    "issues": [{"code": "NRES-SORT-RANGE", "severity": "error", "path": "a.rlb",
                "stream": "directory", "record": 0, "offset": 84,
                "message": "the sort table contains 1; there are 1 entries"}],
    "more": []})"));
}

TEST_F(Validating, GivesSarifWithOffsetsInTheFile) {
  put("a b%.rlb", archive_of({nres::entry(1, "in", broken().text())}));
  const json log = json::parse(run({"--format", "sarif", "a b%.rlb"}).out);
  EXPECT_EQ(log["version"], "2.1.0");
  const json& run_log = log["runs"][0];
  const json& result = run_log["results"][0];
  EXPECT_EQ(result["ruleId"], "NRES-SORT-RANGE");
  EXPECT_EQ(result["level"], "error");
  const json& rule = run_log["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
  EXPECT_EQ(rule["id"], "NRES-SORT-RANGE");
  EXPECT_EQ(rule["properties"]["alias"], "N12");
  const json& place = result["locations"][0];
  EXPECT_EQ(place["physicalLocation"]["artifactLocation"]["uri"], "a%20b%25.rlb");
  EXPECT_EQ(place["physicalLocation"]["region"]["byteOffset"], 16 + 0x54);
  EXPECT_EQ(place["logicalLocations"][0]["fullyQualifiedName"], "a b%.rlb/in");
}

TEST_F(Validating, SaysTheSameAtAnyNumberOfThreads) {
  for (int i = 0; i < 200; ++i) {
    const std::string name = "game/" + std::to_string(i % 7) + "/" + std::to_string(i) + ".rlb";
    put(name, i % 3 == 0   ? broken()
              : i % 5 == 0 ? nres::one_entry().slice(0, 20)
                           : nres::one_entry());
  }
  const Ran one = run({"-j", "1", "game"});
  const Ran four = run({"-j", "4", "game"});
  EXPECT_EQ(one.exit_code, 3);
  EXPECT_THAT(one.out, HasSubstr("200 files"));
  EXPECT_EQ(one.out, four.out);
  EXPECT_EQ(run({"-j", "1", "--format", "json", "game"}).out,
            run({"-j", "4", "--format", "json", "game"}).out);
}

TEST_F(Validating, ReadsAnArchiveOfAnotherLengthWhenSalvaging) {
  put("a.rlb", patched(broken(), 12, "\x59"));
  EXPECT_THAT(run({"a.rlb"}).out, Not(HasSubstr("NRES-SORT-RANGE")));
  EXPECT_THAT(run({"--salvage", "a.rlb"}).out,
              AllOf(HasSubstr("NRES-SIZE-MISMATCH"), HasSubstr("NRES-SORT-RANGE")));
}

}  // namespace verb_validate_test
}  // namespace ngi::test
