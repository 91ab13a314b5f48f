#include "ngi/verify/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/texture/records.h"
#include "ngi/verify/correlation.h"
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
  EXPECT_EQ(answer_to(*verification, "ter-areals").verdict, Verdict::Holds);
  EXPECT_FALSE(verification->copy.is_modded);
  EXPECT_FALSE(verification->copy.is_played);
}

std::vector<std::byte> without_last_entry(const std::vector<std::byte>& bytes) {
  const auto archive = nres::Document::parse(Bytes::copy(bytes));
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i + 1 < archive->size(); ++i) {
    entries.push_back(*nres::entry_of(*archive, i));
  }
  const Bytes written = join(*nres::write_canonical(entries));
  return {written.span().begin(), written.span().end()};
}

TEST(Verify, MarksEveryArchiveSoThatCopiesCanBeCompared) {
  auto files = sample_game();
  const auto print_of = [&files] {
    const Copy copy = verify(source_of(files))->copy;
    for (const ArchivePrint& archive : copy.archives) {
      if (archive.path == "Material.lib") return archive;
    }
    return ArchivePrint{};
  };
  const ArchivePrint before = print_of();
  for (SampleFile& file : files) {
    if (file.path == "Material.lib") file.bytes = without_last_entry(file.bytes);
  }
  const ArchivePrint after = print_of();
  EXPECT_EQ(after.entries + 1, before.entries);
  EXPECT_NE(after.hash, before.hash);
  EXPECT_NE(after.bytes, before.bytes);
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

// A registry in which every prototype names every other one as parent, and one has a mesh.
TEST(Verify, FollowsParentsInCirclesOnce) {
  constexpr std::size_t count = 40;
  std::vector<FileFacts> files(2);
  files[0].archive = "objects.rlb";
  files[1].archive = "bases.rlb";
  files[1].entries["hull.msh"] = 0;
  for (std::size_t i = 0; i < count; ++i) {
    auto& pairs = files[0].prototypes["p" + std::to_string(i)];
    for (std::size_t k = 0; k < count; ++k) {
      pairs.emplace_back("objects.rlb", "p" + std::to_string(k));
    }
  }
  files[0].prototypes["p7"].emplace_back("bases.rlb", "hull.msh");
  const Source source({"objects.rlb", "bases.rlb"}, {});
  const Facts facts = combine(source, files);
  const Fact* meshes = facts.find("game.prototype-meshes");
  ASSERT_TRUE(meshes);
  EXPECT_EQ(meshes->values.at("direct").times, 1U);
  EXPECT_EQ(meshes->values.at("parent").times, count - 1);
}

// Entries that all have the same bytes: far more work than the size of the file says.
TEST(Verify, StopsAtEntriesThatShareTheirBytes) {
  std::vector<std::byte> pixels(std::size_t{1024} * 1024 * 4 + 32);
  const texture::Header header = {texture::texm_magic, 1024, 1024, 1, 32, 0, 0, 8888};
  std::ranges::copy(bytes_of(header), pixels.begin());
  nres::Entry picture;
  picture.type_id = four_cc("Texm");
  picture.name = *nres::make_name("A.0");
  picture.payload = Bytes::own(std::move(pixels));
  std::vector<nres::Entry> entries(60, picture);
  for (std::size_t i = 1; i < entries.size(); ++i) entries[i].payload = Bytes();
  const Bytes written = join(*nres::write_canonical(entries));
  std::vector<SampleFile> files = {
      {"Textures.lib", {written.span().begin(), written.span().end()}}};
  const auto archive = nres::Document::parse(Bytes::copy(files[0].bytes));
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const auto from = static_cast<std::size_t>(archive->record_offset(0));
    const auto to = static_cast<std::size_t>(archive->record_offset(i));
    // Size and place of the first entry, which stand at 12 and 56 of a record.
    for (const std::size_t field : {12U, 56U}) {
      std::copy_n(files[0].bytes.begin() + static_cast<std::ptrdiff_t>(from + field), 4,
                  files[0].bytes.begin() + static_cast<std::ptrdiff_t>(to + field));
    }
  }
  const FileFacts facts = collect_file(source_of(files), 0, Limits{});
  EXPECT_EQ(facts.unreadable, "PATH-NESTED-SIZE");
}

TEST(Correlation, IsOneOfAGridWithItselfAndLessOfATurnedOne) {
  MapGrid grid = {};
  for (std::size_t i = 0; i < grid.size(); ++i) {
    grid[i] = static_cast<double>(i % map_squares) + 3 * static_cast<double>(i / map_squares);
  }
  EXPECT_NEAR(correlation(grid, grid), 1, 1e-12);
  for (std::size_t turn = 1; turn < orientations; ++turn) {
    EXPECT_LT(correlation(grid, grid, turn), 0.99) << turn;
  }
  const MapGrid flat = {};
  EXPECT_EQ(correlation(grid, flat), 0);
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

// What the counts of part 1 are found as.
Facts facts_of_part1() {
  Facts facts;
  facts.value("nres.types", "MESH", {"x", {}}, 435);
  facts.value("nres.types", "MAT0", {"x", {}}, 905);
  facts.value("nres.types", "Texm", {"x", {}}, 518);
  facts.value("nres.types", "FXID", {"x", {}}, 923);
  facts.count("game.prototypes", 590);
  facts.count("ter.maps", 33);
  facts.count("mis.missions", 29);
  return facts;
}

TEST(Copy, OfPart1IsUnchangedWhenAllCountsAreThoseOfTheBook) {
  const std::vector<SampleFile> files = {{"iron_3d.exe", {}}};
  const Copy copy =
      identify_copy(source_of(files), facts_of_part1(), {{.path = "Textures.lib", .entries = 393}});
  EXPECT_EQ(copy.edition, Edition::Part1);
  EXPECT_FALSE(copy.is_modded);
  EXPECT_FALSE(copy.is_steam);
  EXPECT_FALSE(copy.is_played);
  EXPECT_EQ(copy.archives[0].expected, 393U);
}

TEST(Copy, IsChangedByOneMoreEntryInAnArchive) {
  const std::vector<SampleFile> files;
  const Copy copy = identify_copy(source_of(files), facts_of_part1(),
                                  {{.path = "UI/Minimap.lib", .entries = 54}});
  EXPECT_EQ(copy.edition, Edition::Part1);
  EXPECT_TRUE(copy.is_modded);
}

TEST(Copy, OfTheForgedCollectionWithOneEntryLessIsChanged) {
  Facts facts = facts_of_part1();
  facts.count("game.forged-keys");
  facts.value("nres.types", "MAT0", {"x", {}});
  const std::vector<SampleFile> files;
  const Copy copy = identify_copy(source_of(files), facts);
  EXPECT_EQ(copy.edition, Edition::ForgedCorpus);
  EXPECT_TRUE(copy.is_modded);
}

TEST(Copy, OfPart2WithItsUnitsIsNotPlayed) {
  Facts facts;
  facts.value("nres.types", "MESH", {"x", {}}, 511);
  facts.value("nres.types", "MAT0", {"x", {}}, 1127);
  facts.value("nres.types", "FXID", {"x", {}}, 1065);
  facts.count("game.units", 676);
  const std::vector<SampleFile> files;
  const Copy copy = identify_copy(source_of(files), facts);
  EXPECT_EQ(copy.edition, Edition::Part2);
  EXPECT_FALSE(copy.is_played);
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
