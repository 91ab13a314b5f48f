#include "ngi/material/mat0/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/rules.h"
#include "tests/material/mat0_sample.h"

namespace mat0_document_test {

using namespace ngi;
using namespace ngi::mat0;
using testing::Contains;
using testing::IsEmpty;

TEST(Mat0Document, ReadsTheHeaderThatItsVersionHas) {
  for (const std::uint32_t version : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 0xFFFF'FFFFU}) {
    const Document document = sample::of_version(version);
    SCOPED_TRACE(version);
    EXPECT_FALSE(document.damage());
    EXPECT_THAT(document.tail().span(), IsEmpty());
    EXPECT_EQ(document.meta().a, version >= 2 ? 7 : 255);
    EXPECT_EQ(document.meta().b, 255);
    EXPECT_EQ(document.meta().c_value(), 1.0F);
    EXPECT_EQ(document.meta().d, version >= 4 ? 0x461C4000U : 0U);
    ASSERT_EQ(document.phases().size(), 1U);
    EXPECT_EQ(document.phases()[0].ambient.r, 0xDC);
    EXPECT_EQ(document.phases()[0].ambient.a, 100);
    EXPECT_EQ(document.phases()[0].cell, 0);
    EXPECT_EQ(texture_of(document.phases()[0]), "SUN4.0");
    ASSERT_EQ(document.blocks().size(), 1U);
    EXPECT_EQ(document.blocks()[0].mode(), 0U);
    EXPECT_EQ(document.blocks()[0].mask(), 1U);
    ASSERT_EQ(document.blocks()[0].keys.size(), 1U);
    EXPECT_EQ(document.blocks()[0].keys[0].end_time, 50);
  }
}

TEST(Mat0Document, HasTheSizesOfTheChapter) {
  EXPECT_EQ(sample::of_version(1).bytes().size(), 50U);
  EXPECT_EQ(sample::of_version(2).bytes().size(), 52U);
  EXPECT_EQ(sample::of_version(3).bytes().size(), 56U);
  EXPECT_EQ(sample::of_version(6).bytes().size(), 60U);
  EXPECT_EQ(sample::two_phases_payload().size(), 124U);
}

TEST(Mat0Document, OfTwoPhasesAndTwoBlocksHasTheirValues) {
  const Document document = sample::two_phases();
  ASSERT_EQ(document.blocks().size(), 2U);
  EXPECT_EQ(document.blocks()[0].mode(), 1U);
  EXPECT_EQ(document.blocks()[0].mask(), 0x11U);
  EXPECT_EQ(document.blocks()[0].keys.size(), 4U);
  EXPECT_EQ(document.blocks()[0].keys[3].phase, 1);
  EXPECT_EQ(document.blocks()[0].keys[3].end_time, 200);
  EXPECT_EQ(document.blocks()[1].mode(), 2U);
  EXPECT_EQ(document.blocks()[1].keys[0].phase, 1);
}

TEST(Mat0Document, ReadByAnotherVersionIsCutOffOrHasATail) {
  for (const std::uint32_t stored : {1U, 2U, 3U, 6U}) {
    for (const std::uint32_t read : {1U, 2U, 3U, 6U}) {
      if (stored == read || (stored == 1 && read == 3)) continue;
      const Document document =
          Document::parse(sample::of_version(stored).bytes(), {.attr2 = read});
      EXPECT_TRUE(document.damage() || !document.tail().empty()) << stored << " as " << read;
    }
  }
}

TEST(Mat0Document, OfVersion1ReadAs3IsGivenAwayByItsBlockWithoutKeys) {
  const Document document = Document::parse(sample::of_version(1).bytes(), {.attr2 = 3});
  EXPECT_FALSE(document.damage());
  EXPECT_TRUE(document.tail().empty());
  Report report;
  check(document, report);
  EXPECT_THAT(sample::rules_of(report), Contains(&mat0::rules::no_keys));
}

TEST(Mat0Document, CutOffAnywhereShowsWhatIsWholeAndCannotBeEdited) {
  const Bytes whole = sample::two_phases_payload();
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    const Document document = Document::parse(whole.slice(0, size), {});
    ASSERT_TRUE(document.damage()) << size;
    const Rule* expected = size < 14            ? &mat0::rules::header_cut
                           : size < 14 + 2 * 34 ? &mat0::rules::phases_cut
                                                : &mat0::rules::block_cut;
    EXPECT_EQ(document.damage()->rule, expected) << size;
    EXPECT_EQ(document.phases().size(),
              size < 14 ? 0 : std::min<std::uint64_t>((size - 14) / 34, 2));
    EXPECT_TRUE(document.tail().empty());
    EXPECT_FALSE(open_draft(document));
    EXPECT_FALSE(Material::check(document, Reading::Tolerant));
  }
}

TEST(Mat0Document, KeepsATailAndReportsIt) {
  const Document document =
      Document::parse(Bytes::copy(std::string(sample::two_phases_payload().text()) + "rest"), {});
  EXPECT_EQ(document.tail().text(), "rest");
  EXPECT_TRUE(Material::check(document, Reading::Tolerant));
  const auto strict = Material::check(document, Reading::Strict);
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().rule().code, "MAT-105");
  EXPECT_EQ(strict.error().issue.place.offset, 124U);
  EXPECT_EQ(*write(*open_draft(document)), document.bytes());
}

// 12.3: bytes of the pool record of phase 1, within 1 ulp.
TEST(Mat0PoolRecord, IsThatOfTheChapter) {
  const Bytes expected = hex_bytes(R"(
00 00 80 3F 81 80 00 3F CE CC 4C 3E 00 00 00 00 F2 F0 70 3F 00 00 00 00 CA C8 C8 3D 99 99 19 3F
A1 A0 20 3D A1 A0 A0 3D F2 F0 F0 3D 00 00 00 00 81 80 80 3B 81 80 00 3C C2 C0 40 3C 00 00 00 00
05 00 00 00 FF FF FF FF FF FF FF FF)");
  const PoolRecord record = to_pool(sample::two_phases().phases()[1]);
  std::array<std::uint32_t, 19> found = {};
  std::array<std::uint32_t, 19> wanted = {};
  std::memcpy(found.data(), &record, sizeof(record));
  std::memcpy(wanted.data(), expected.data(), sizeof(wanted));
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto difference = static_cast<std::int64_t>(found[i]) - wanted[i];
    EXPECT_LE(std::abs(difference), i < 16 ? 1 : 0) << "word " << i;
  }
}

TEST(Mat0PoolRecord, TakesTheCellOnlyWithATexture) {
  Phase phase = {};
  phase.cell = 3;
  EXPECT_EQ(to_pool(phase).cell, -1);
  phase.texture = {'A', '.', '0'};
  EXPECT_EQ(to_pool(phase).cell, 3);
  phase.cell = -2;
  EXPECT_EQ(to_pool(phase).cell, -2);
}

TEST(Mat0PoolRecord, IsWithinOneUlpOfADivisionAndExactAtTheEnds) {
  for (unsigned value = 0; value < 256; ++value) {
    Phase phase = {};
    phase.diffuse.r = static_cast<std::uint8_t>(value);
    phase.ambient.a = static_cast<std::uint8_t>(value);
    const PoolRecord record = to_pool(phase);
    const auto ulps = [](float a, float b) {
      return std::abs(std::bit_cast<std::int32_t>(a) - std::bit_cast<std::int32_t>(b));
    };
    EXPECT_LE(ulps(record.diffuse[0], static_cast<float>(value) / 255.0F), 1) << value;
    EXPECT_LE(ulps(record.ambient[3], static_cast<float>(value) / 100.0F), 1) << value;
    EXPECT_EQ(record.diffuse[0] == 1.0F, value == 255);
    EXPECT_EQ(record.ambient[3] == 1.0F, value == 100);
  }
}

}  // namespace mat0_document_test
