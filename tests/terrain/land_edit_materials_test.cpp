// An edit changes what it names and what depends on it (docs/formats/terrain.md 8), nothing else:
// materials and water.
#include "ngi/terrain/land/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "ngi/terrain/land/query.h"
#include "tests/terrain/land_edit_sample.h"

namespace ngi::land {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSubsetOf;
using testing::SizeIs;

// The runs of a slot: "1/-:3 2/-:5".
std::vector<std::size_t> run_lengths(const Draft& draft, const Slot& slot) {
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i < slot.face_count; ++i) {
    const DrawEntry& entry = draft.draw_list[std::size_t{slot.face_start} + i];
    if ((entry.flags & draw_flags::opens_run) != 0) runs.push_back(0);
    if (!runs.empty()) ++runs.back();
  }
  return runs;
}

TEST(LandEdit, OfARowChangesOneByteAndTheRunsOfItsSlot) {
  const Draft before = waves();
  for (const std::uint32_t face : {0U, 5U, 31U, 64U, 100U, 200U}) {
    for (const std::uint8_t row : std::vector<std::uint8_t>{1, 2, 7}) {
      SCOPED_TRACE(std::to_string(face) + " row " + std::to_string(row));
      Draft draft = before;
      const std::uint8_t secondary = draft.faces[face].secondary;
      ASSERT_TRUE(set_rows(draft, face, row, secondary));
      EXPECT_EQ(issues_of(draft), "");
      for (std::size_t f = 0; f < draft.faces.size(); ++f) {
        Face expected = before.faces[f];
        if (f == face) expected.primary = row;
        EXPECT_EQ(std::memcmp(&draft.faces[f], &expected, sizeof(Face)), 0) << f;
      }
      std::set<std::pair<int, int>> pairs;
      for (const Slot& slot : draft.slots) {
        const std::size_t begin = slot.face_start;
        const bool own = face >= begin && face < begin + slot.face_count;
        const auto list = std::span(draft.draw_list).subspan(begin, slot.face_count);
        const auto stored = std::span(before.draw_list).subspan(begin, slot.face_count);
        if (!own) {
          EXPECT_EQ(std::memcmp(list.data(), stored.data(), list.size_bytes()), 0);
          continue;
        }
        for (std::size_t i = 0; i < slot.face_count; ++i) {
          pairs.emplace(draft.faces[begin + i].primary, draft.faces[begin + i].secondary);
        }
        EXPECT_EQ(run_lengths(draft, slot).size(), pairs.size()) << "no more runs than needed";
        std::size_t changed = 0;
        for (std::size_t i = 0; i < slot.face_count; ++i) {
          changed += std::memcmp(&list[i], &stored[i], sizeof(DrawEntry)) != 0 ? 1 : 0;
        }
        EXPECT_LE(changed, 3U) << "few entries follow";
      }
    }
  }
}

TEST(LandEdit, OfARowThatKeepsTheRunsKeepsTheDrawList) {
  Draft draft = opened(forge::one_tile_land());
  const Draft before = draft;
  ASSERT_TRUE(set_rows(draft, 0, 5, no_row));
  EXPECT_THAT(changed_fields(before, draft), ElementsAre("face.primary"));
}

TEST(LandEdit, OfASecondaryRowSetsItsFlag) {
  Draft draft = opened(forge::one_tile_land());
  const Draft before = draft;
  ASSERT_TRUE(set_rows(draft, 0, 1, 2));
  EXPECT_THAT(changed_fields(before, draft), ElementsAre("face.flags", "face.secondary"));
  ASSERT_TRUE(set_rows(draft, 0, 1, no_row));
  EXPECT_THAT(changed_fields(before, draft), IsEmpty());
}

TEST(LandEdit, ReplacesARowEverywhere) {
  Draft draft = waves();
  const auto changed = replace_row(draft, 2, 9);
  ASSERT_TRUE(changed);
  EXPECT_GT(*changed, 0U);
  EXPECT_TRUE(std::ranges::none_of(draft.faces, [](const Face& f) { return f.primary == 2; }));
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, PaintsFacesWithTheirCentreInTheRegion) {
  const Draft before = waves();
  Draft draft = before;
  const auto changed = paint(draft, Brush{100, 100, 45}, 4);
  ASSERT_TRUE(changed);
  EXPECT_GT(*changed, 10U);
  EXPECT_EQ(issues_of(draft), "");
  EXPECT_THAT(changed_fields(before, draft),
              IsSubsetOf(std::vector<std::string>{"face.primary", "draw.face", "draw.flags"}));
}

TEST(LandEdit, BlendsASecondMaterialWithoutTouchingOtherFaces) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t faces[] = {10, 11};
  ASSERT_TRUE(blend(draft, faces, 6, [](double x, double) { return x / 100; }));
  EXPECT_EQ(issues_of(draft), "");
  EXPECT_GT(draft.positions.size(), before.positions.size());
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    const bool chosen = f == 10 || f == 11;
    EXPECT_EQ(draft.faces[f].secondary == 6, chosen);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t v = draft.faces[f].vertices[k];
      const Position& p = draft.positions[v];
      const Position& old = before.positions[before.faces[f].vertices[k]];
      EXPECT_EQ(std::memcmp(&p, &old, sizeof(Position)), 0);
      if (!chosen) {
        EXPECT_EQ(draft.alpha[v], 1);
      } else {
        EXPECT_FLOAT_EQ(draft.alpha[v], std::min(1.0F, p.x / 100));
      }
    }
  }
}

// The alphas that LOD 1 shows of a second row, by place.
std::map<std::pair<float, float>, std::set<float>> far_alphas(const Draft& draft,
                                                              std::uint8_t secondary) {
  std::map<std::pair<float, float>, std::set<float>> out;
  for (const Tile& tile : draft.tiles) {
    const Slot& slot = draft.slots[tile.slots[1]];
    for (std::size_t f = slot.face_start; f < slot.face_start + slot.face_count; ++f) {
      if (draft.faces[f].secondary != secondary) continue;
      for (const std::uint16_t v : draft.faces[f].vertices) {
        out[{draft.positions[v].x, draft.positions[v].y}].insert(draft.alpha[v]);
      }
    }
  }
  return out;
}

TEST(LandEdit, BlendsLod1WithVerticesOfLod0) {
  // Two faces of LOD 1 per tile; the middles of two of them are within 60 units.
  Draft draft = waves();
  ASSERT_TRUE(set_field(draft, "blend", "100,100,60,6"));
  EXPECT_EQ(issues_of(draft), "");
  const auto shown = far_alphas(draft, 6);
  EXPECT_THAT(shown.at({100, 100}), ElementsAre(1));
  EXPECT_THAT(shown.at({100, 0}), ElementsAre(0)) << "beyond the brush nothing shows through";
}

TEST(LandEdit, MakesLod1ACopyWhereTwoBlendsMeet) {
  Draft draft = waves();
  ASSERT_TRUE(set_field(draft, "blend", "100,100,60,6"));
  const std::size_t faces = draft.faces.size();
  ASSERT_TRUE(set_field(draft, "blend", "180,100,60,7"));
  EXPECT_EQ(issues_of(draft), "");
  EXPECT_GT(draft.faces.size(), faces);
  EXPECT_THAT(far_alphas(draft, 7).at({175, 100}), SizeIs(1));
}

TEST(LandEdit, BlendsAgainWithTheSameRow) {
  Draft draft = waves();
  ASSERT_TRUE(set_field(draft, "blend", "100,100,60,6"));
  const std::size_t faces = draft.faces.size();
  ASSERT_TRUE(set_field(draft, "blend", "120,100,60,6"));
  EXPECT_EQ(issues_of(draft), "");
  EXPECT_EQ(draft.faces.size(), faces);
}

TEST(LandEdit, KeepsLod1OnVerticesOfLod0WhenWaterMoves) {
  for (const std::string_view region : {"60,60,30", "10,10,90,90", "100,100,45", "0,0,120,200"}) {
    SCOPED_TRACE(region);
    Draft draft = waves();
    ASSERT_TRUE(set_field(draft, "liquid", std::string(region) + ",on"));
    ASSERT_TRUE(set_field(draft, "water_level", "2"));
    EXPECT_EQ(issues_of(draft), "");
    ASSERT_TRUE(set_field(draft, "water_level", "4"));
    EXPECT_EQ(issues_of(draft), "");
    EXPECT_EQ(water_level(draft.faces, draft.positions), 4);
  }
}

TEST(LandEdit, MovesTheWaterWithoutTheGround) {
  const Draft before = pond();
  Draft draft = before;
  ASSERT_TRUE(set_water_level(draft, 8));
  EXPECT_EQ(water_level(draft.faces, draft.positions), 8);
  EXPECT_EQ(issues_of(draft), "");
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    const bool liquid = (draft.faces[f].flags & face_flags::liquid) != 0;
    for (const std::uint16_t v : draft.faces[f].vertices) {
      EXPECT_EQ(draft.positions[v].z, liquid ? 8 : 5);
    }
  }
}

TEST(LandEdit, MarksLiquidAndBed) {
  Draft draft = waves();
  const Draft before = draft;
  const std::uint32_t faces[] = {3, 4};
  ASSERT_TRUE(set_bed(draft, faces, true));
  EXPECT_THAT(changed_fields(before, draft), ElementsAre("face.flags"));
  ASSERT_TRUE(set_bed(draft, faces, false));
  ASSERT_TRUE(set_liquid(draft, faces, true));
  ASSERT_TRUE(set_water_level(draft, 2));
  EXPECT_EQ(issues_of(draft), "");
  ASSERT_TRUE(set_liquid(draft, faces, false));
  EXPECT_EQ(draft.faces[3].flags, before.faces[3].flags);
}

}  // namespace
}  // namespace ngi::land
