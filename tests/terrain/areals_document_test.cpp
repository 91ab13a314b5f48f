#include "ngi/terrain/areals/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "ngi/archive/nres/edit.h"
#include "ngi/json/areal_map.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/inspect.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/areals/route.h"
#include "ngi/terrain/areals/rules.h"
#include "tests/support/hex_bytes.h"
#include "tests/support/sha256.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// docs/formats/terrain.md 13.4: the left and right half of a square, and a grid of 2 x 2 cells.
Bytes chapter_payload() {
  return hex_bytes(R"(
00 00 c8 41 00 00 48 42 00 00 48 41 00 00 00 00 00 40 9c 45 00 00 00 00 00 00 00 00 00 00 80 3f
00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
00 00 00 00 00 00 48 42 00 00 00 00 00 00 a0 40 00 00 48 42 00 00 c8 42 00 00 c8 41 00 00 00 00
00 00 c8 42 00 00 a0 41 ff ff ff ff ff ff ff ff 01 00 00 00 03 00 00 00 ff ff ff ff ff ff ff ff
ff ff ff ff ff ff ff ff 00 00 96 42 00 00 48 42 00 00 8c 41 00 00 00 00 00 40 9c 45 00 00 00 00
00 00 00 00 00 00 80 3f 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00
00 00 48 42 00 00 00 00 00 00 a0 40 00 00 c8 42 00 00 00 00 00 00 20 41 00 00 c8 42 00 00 c8 42
00 00 f0 41 00 00 48 42 00 00 c8 42 00 00 c8 41 ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff
ff ff ff ff ff ff ff ff 00 00 00 00 01 00 00 00 02 00 00 00 02 00 00 00 01 00 00 00 01 00 00 00
01 00 01 00 01 00 01 00)");
}

Bytes archive_of(const Bytes& payload, std::uint32_t count = 2) {
  const nres::Entry entry = {
      .type_id = type_id, .attr1 = count, .name = *nres::make_name("Res12"), .payload = payload};
  return join(*nres::write_canonical({&entry, 1}));
}

Document tolerant(const Bytes& file) {
  return *Document::parse(file, Reading::Tolerant);
}

std::vector<std::string> errors_of(const Document& document) {
  Report report;
  check(document, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) {
    if (issue.severity == Severity::Error) codes.emplace_back(issue.rule->code);
  }
  return codes;
}

TEST(ArealDocument, ReadsTheVectorOfTheChapter) {
  EXPECT_EQ(test::sha256(chapter_payload()),
            "a8c3059fe0bd8906d2599374ab32e655604ec2bc5aef4352d561d94faee472e6");
  const Bytes file = archive_of(chapter_payload());
  EXPECT_EQ(test::sha256(file), "0e9cab3542ee51b264fd80e10067de495997cd61e2280aabc01a82cbb5703ac4");
  const auto document = Document::parse(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->areal_count(), 2U);
  EXPECT_EQ(document->areal(0).links[1].areal, 1);
  EXPECT_EQ(document->areal(0).links[1].edge, 3);
  const std::vector<std::uint16_t> expected = {0, 0, 1, 1};  // x outer
  for (std::size_t i = 0; i < 4; ++i) {
    ASSERT_EQ(document->cell(i).size(), 1U);
    EXPECT_EQ(document->cell(i)[0], expected[i]);
  }
  const auto map = AreaMap::check(*document, Reading::Strict);
  EXPECT_EQ(find_areal(*map, {25, 50}), 0U);
  EXPECT_EQ(find_areal(*map, {75, 50}), 1U);
  EXPECT_EQ(find_areal(*map, {101, 50}), std::nullopt);
}

// docs/formats/terrain.md 13.5.
TEST(ArealDocument, FindsTheFaultsOfTheChapter) {
  const auto errors = [](std::uint64_t offset, std::string_view bytes) {
    return errors_of(tolerant(archive_of(patched(chapter_payload(), offset, bytes))));
  };
  using namespace std::string_view_literals;
  EXPECT_THAT(errors(0x70, "\2\0\0\0"sv), ElementsAre("MAP-021"));
  EXPECT_THAT(errors(0x74, "\4\0\0\0"sv), ElementsAre("MAP-022"));
  EXPECT_THAT(errors(0x126, "\2\0"sv), ElementsAre("MAP-032"));
  EXPECT_THAT(errors(0x110, "\0\0\0\0"sv), ElementsAre("MAP-030", "MAP-006"));
  const std::string longer = std::string(chapter_payload().text()) + "x";
  EXPECT_THAT(errors_of(tolerant(archive_of(Bytes::copy(longer)))), ElementsAre("MAP-006"));
}

TEST(ArealDocument, KeepsWhatComesBeforeEveryTruncation) {
  const Bytes whole = chapter_payload();
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    const Bytes file = archive_of(whole.slice(0, size));
    const auto strict = Document::parse(file);
    ASSERT_FALSE(strict) << size;
    EXPECT_EQ(strict.error().rule().code, "MAP-004") << size;
    const Document document = tolerant(file);
    EXPECT_EQ(document.areal_count(), size < 136 ? 0U : size < 272 ? 1U : 2U) << size;
    const auto& issue = document.damage().front();
    EXPECT_LE(*issue.place.offset, 16 + size);
    const auto map = AreaMap::check(document, Reading::Tolerant);
    EXPECT_EQ(find_areal(*map, {25, 50}).has_value(), size >= 136) << size;
    EXPECT_EQ(join(*write(open_draft(document))), file);
    const auto again =
        json::areal_map_from_json(json::areal_map_to_json(document, json::Detail::Full));
    ASSERT_TRUE(again) << full_message(again.error().issue);
    EXPECT_EQ(join(*again), file) << size;
  }
}

// Every file that tolerant reading accepts comes back, and every query ends.
void require_sound(const Bytes& file) {
  const auto document = Document::parse(file, Reading::Tolerant);
  if (!document) return;
  Report report;
  check(*document, report);
  EXPECT_EQ(Document::parse(file).has_value(), document->damage().empty());
  const auto map = AreaMap::check(*document, Reading::Tolerant);
  ASSERT_TRUE(map);
  const RouteGraph graph(*map);
  static_cast<void>(find_route(graph, {25, 50}, {75, 50}));
  EXPECT_EQ(join(*write(open_draft(*document))), file);
  const auto again =
      json::areal_map_from_json(json::areal_map_to_json(*document, json::Detail::Full));
  ASSERT_TRUE(again) << full_message(again.error().issue);
  EXPECT_EQ(join(*again), file);
  std::uint64_t annotated = 0;
  annotate(*document, RangeSink({}, [&](const AnnotatedRange& range) {
    if (range.offset == annotated) annotated += range.size;
  }));
  EXPECT_EQ(annotated, file.size());
}

TEST(ArealDocument, SurvivesEveryCorruptionOfAWord) {
  using namespace std::string_view_literals;
  const Bytes whole = chapter_payload();
  for (std::uint64_t at = 0; at + 4 <= whole.size(); at += 2) {
    for (const std::string_view word : {"\xFF\xFF\xFF\xFF"sv, "\0\0\xC0\x7F"sv, "\0\0\0\x80"sv,
                                        "\xFF\xFF\xFF\x7F"sv, "\0\0\0\0"sv, "\1\0\0\0"sv}) {
      require_sound(archive_of(patched(whole, at, word)));
    }
  }
  for (const std::uint32_t count : {0U, 1U, 3U, 0x7FFF'FFFFU, 0xFFFF'FFFFU}) {
    require_sound(archive_of(whole, count));
  }
}

TEST(ArealDocument, SurvivesRandomBytes) {
  std::mt19937 random(16);
  const std::string whole(archive_of(chapter_payload()).text());
  for (int i = 0; i < 2000; ++i) {
    std::string file = whole;
    for (int k = 0; k < 3; ++k) file[random() % file.size()] = static_cast<char>(random());
    require_sound(Bytes::copy(file));
  }
}

TEST(ArealDocument, ReadsSubBlocksInEitherFraming) {
  Draft draft = open_draft(tolerant(archive_of(chapter_payload())));
  draft.areals[1].block_count = 1;
  draft.areals[1].links.resize(7, {no_link, no_link});
  const std::string point(12, '\1');
  draft.areals[1].blocks = Bytes::copy(std::string("\1\0\0\0", 4) + point);
  const Bytes inside = archive_of(encode(draft));
  ASSERT_TRUE(Document::parse(inside));
  EXPECT_EQ(tolerant(inside).areal(1).blocks.size(), 16U);
  EXPECT_EQ(tolerant(inside).block_framing(), BlockFraming::CountInside);

  draft.areals[1].blocks = Bytes::copy(std::string("\1\0\0\0", 4) + point + "abcd");
  const Bytes outside = archive_of(encode(draft));
  EXPECT_FALSE(Document::parse(outside));
  EXPECT_EQ(tolerant(outside).block_framing(), BlockFraming::CountOutside);
  EXPECT_EQ(tolerant(outside).areal(1).blocks.size(), 20U);
  EXPECT_TRUE(tolerant(outside).has_whole_grid());
  require_sound(inside);
  require_sound(outside);
}

TEST(ArealDocument, ChecksAMillionCornersInTime) {
  // A comb whose teeth all cross the same column: every pair of edges would have to be compared.
  ArealDraft comb = {.record = {}};
  constexpr int corners = 1'000'000;
  for (int i = 0; i < corners; ++i) {
    comb.vertices.push_back({i % 2 == 0 ? 0.0F : 1000.0F, static_cast<float>(i), 0.0F});
    comb.links.push_back({no_link, no_link});
  }
  Draft draft;
  draft.areals = {comb};
  draft.grid = Grid{1, 1, {0, 1}, {0}};
  const Document document = tolerant(archive_of(encode(draft), 1));
  EXPECT_EQ(document.areal(0).vertices.size(), 1'000'000U);
  Report report;
  check(document, report);
  EXPECT_EQ(report.count(Severity::Error), 0U);
  EXPECT_TRUE(AreaMap::check(document, Reading::Strict));
}

TEST(ArealDocument, FollowsLinksInACircleOnce) {
  // Every edge of the areal leads to the next edge of the same areal.
  Draft draft = open_draft(tolerant(archive_of(chapter_payload())));
  for (std::int32_t edge = 0; edge < 4; ++edge) {
    draft.areals[0].links[static_cast<std::size_t>(edge)] = {0, (edge + 1) % 4};
    draft.areals[0].record.walkable = draft.areals[1].record.walkable = 1U;
  }
  const auto map = AreaMap::check(tolerant(archive_of(encode(draft))), Reading::Strict);
  ASSERT_TRUE(map);
  const RouteGraph graph(*map);
  EXPECT_EQ(find_route(graph, {25, 50}, {75, 50}).outcome, RouteOutcome::NoWay);
}

TEST(ArealDocument, IndexesManyArealsThatAllCoverTheMap) {
  ArealDraft square = {.record = {}};
  for (const auto& [x, y] :
       {std::pair{0.0F, 0.0F}, {100.0F, 0.0F}, {100.0F, 100.0F}, {0.0F, 100.0F}}) {
    square.vertices.push_back({x, y, 0.0F});
    square.links.push_back({no_link, no_link});
  }
  Draft draft;
  draft.areals.assign(100'000, square);
  const Document document = tolerant(archive_of(encode(draft), 100'000));
  const auto map = AreaMap::check(document, Reading::Tolerant);
  EXPECT_EQ(find_areal(*map, {50, 50}), 0U);
  EXPECT_LE(map->candidates({50, 50}).size(), 100'000U);
}

}  // namespace
}  // namespace ngi::areals
