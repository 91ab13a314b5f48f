#include "ngi/verify/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/demo_game.h"
#include "tests/verify/sample_game.h"

namespace ngi::verify::test {
namespace {

std::vector<SampleFile> files_of(const std::vector<forge::GameFile>& forged) {
  std::vector<SampleFile> files;
  for (const forge::GameFile& file : forged) {
    const Bytes bytes = join(file.pieces);
    files.push_back({file.path, {bytes.span().begin(), bytes.span().end()}});
  }
  std::sort(files.begin(), files.end(),
            [](const SampleFile& a, const SampleFile& b) { return a.path < b.path; });
  return files;
}

std::string differing(const Verification& verification) {
  std::string text;
  for (const Answer& answer : verification.answers) {
    if (answer.verdict != Verdict::Differs) continue;
    text += std::string(answer.claim->id) + ": expected " + answer.expected + ", found " +
            answer.found + "\n";
    for (const Example& example : answer.examples) {
      text += "    " + example.path + " " + example.value + "\n";
    }
  }
  return text;
}

const Answer& answer_to(const Verification& verification, std::string_view id) {
  for (const Answer& answer : verification.answers) {
    if (answer.claim->id == id) return answer;
  }
  ADD_FAILURE() << "no claim " << id;
  return verification.answers.front();
}

TEST(Verify, FindsThatTheDemoGameIsAsTheBookSays) {
  const auto files = files_of(*forge::demo_game());
  const auto verification = verify(source_of(files));
  ASSERT_TRUE(verification);
  EXPECT_EQ(verification->copy.edition, Edition::ForgedDemo);
  EXPECT_EQ(differing(*verification), "");
  EXPECT_GT(verification->count(Verdict::Holds), 150U);
}

TEST(Verify, FindsTheFiguresOfTheBookInTheForgedCollection) {
  const auto files = files_of(*forge::corpus({}));
  const auto verification = verify(source_of(files));
  ASSERT_TRUE(verification);
  EXPECT_EQ(verification->copy.edition, Edition::ForgedCorpus);
  EXPECT_EQ(differing(*verification), "");
  EXPECT_EQ(answer_to(*verification, "msh-models").found, "435");
  EXPECT_EQ(answer_to(*verification, "fx-opcodes").verdict, Verdict::Holds);
}

TEST(Verify, AnswersTheSameAtAnyNumberOfThreads) {
  const auto files = sample_game();
  const auto one = verify(source_of(files), {}, {.threads = 1});
  const auto many = verify(source_of(files), {}, {.threads = 4});
  ASSERT_TRUE(one && many);
  for (std::size_t i = 0; i < one->answers.size(); ++i) {
    EXPECT_EQ(one->answers[i].found, many->answers[i].found);
    EXPECT_EQ(one->answers[i].examples, many->answers[i].examples);
  }
}

TEST(Verify, ListsAFileThatCannotBeReadAndGoesOn) {
  auto files = sample_game();
  for (SampleFile& file : files) {
    if (file.path == "static.rlb") file.bytes.resize(40);
  }
  const auto verification = verify(source_of(files));
  ASSERT_TRUE(verification);
  ASSERT_EQ(verification->unreadable.size(), 1U);
  EXPECT_EQ(verification->unreadable[0].path, "static.rlb");
  EXPECT_EQ(answer_to(*verification, "msh-readable").verdict, Verdict::Holds);
}

TEST(Verify, SurvivesEveryTruncationOfEveryFile) {
  auto files = sample_game();
  const Source source = source_of(files);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto whole = files[i].bytes;
    const std::size_t step = std::max<std::size_t>(1, whole.size() / 40);
    for (std::size_t size = 0; size < whole.size(); size += step) {
      files[i].bytes.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      collect_file(source, i, Limits{});
    }
    files[i].bytes = whole;
  }
}

TEST(Judge, SaysWhyAClaimDoesNotApply) {
  const Claim figure_claim = count("x", "1", "text", "fact", {"3"});
  EXPECT_EQ(judge(figure_claim, {}, Edition::Part2).reason, Reason::NoFigure);
  EXPECT_EQ(judge(every("x", "1", "text", "fact"), {}, Edition::Part1).reason, Reason::NoCases);
  EXPECT_EQ(judge(not_forged(figure_claim), {}, Edition::ForgedCorpus).reason, Reason::NotForged);
}

TEST(Judge, FindsThatACountOfARealCopyIsMissing) {
  const Answer answer = judge(count("x", "1", "text", "fact", {"3"}), {}, Edition::Part1);
  EXPECT_EQ(answer.verdict, Verdict::Differs);
  EXPECT_EQ(answer.found, "0");
}

TEST(Judge, NamesPlacesOfWhatDiffers) {
  Facts facts;
  facts.test("fact", true, {"good", 1});
  for (std::uint64_t i = 0; i < 9; ++i) facts.test("fact", false, {"bad", i});
  const Answer answer = judge(every("x", "1", "text", "fact"), facts, Edition::Unknown);
  EXPECT_EQ(answer.verdict, Verdict::Differs);
  EXPECT_EQ(answer.found, "1 of 10");
  ASSERT_EQ(answer.examples.size(), max_examples);
  EXPECT_EQ(answer.examples[4].offset, 4U);
}

TEST(Judge, KeepsNumbersThatAreNotFiniteOutOfEveryRange) {
  Facts facts;
  facts.number("fact", 1, {"a", 0});
  facts.number("fact", std::numeric_limits<double>::quiet_NaN(), {"b", 0});
  const Answer answer = judge(within("x", "1", "text", "fact", "0 .. 2"), facts, Edition::Unknown);
  EXPECT_EQ(answer.verdict, Verdict::Differs);
  EXPECT_EQ(answer.examples[0].path, "b");
}

TEST(Copy, IsPart2WhenMostCountsAreNearIt) {
  Facts facts;
  facts.value("nres.types", "MESH", {"x", {}}, 511);
  facts.value("nres.types", "MAT0", {"x", {}}, 1130);
  facts.value("nres.types", "FXID", {"x", {}}, 1065);
  facts.count("ter.maps", 32);
  const std::vector<SampleFile> files = {{"MUSIC/Track02.ogg", {}}, {"SAVE/slot1.sav", {}}};
  const Copy copy = identify_copy(source_of(files), facts);
  EXPECT_EQ(copy.edition, Edition::Part2);
  EXPECT_TRUE(copy.is_modded);
  EXPECT_TRUE(copy.is_steam);
  EXPECT_TRUE(copy.is_played);
}

TEST(Copy, OfPart1WithSixMapsIsTheDemo) {
  Facts facts;
  facts.value("nres.types", "MESH", {"x", {}}, 435);
  facts.value("nres.types", "MAT0", {"x", {}}, 905);
  facts.value("nres.types", "FXID", {"x", {}}, 923);
  facts.count("ter.maps", 6);
  facts.count("mis.missions", 6);
  const std::vector<SampleFile> files;
  EXPECT_EQ(identify_copy(source_of(files), facts).edition, Edition::Demo);
}

TEST(Copy, IsUnknownWithoutAssets) {
  const std::vector<SampleFile> files;
  EXPECT_EQ(identify_copy(source_of(files), {}).edition, Edition::Unknown);
}

}  // namespace
}  // namespace ngi::verify::test
