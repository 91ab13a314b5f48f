// An edit changes what it names and what depends on it (docs/formats/terrain.md 8), nothing else.
#include "ngi/terrain/land/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <set>

#include "ngi/core/file.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/compare.h"
#include "ngi/terrain/land/edit_topology.h"
#include "ngi/terrain/land/query.h"
#include "ngi/terrain/land/rebuild.h"
#include "ngi/terrain/land/rules.h"
#include "tests/support/places.h"

namespace ngi::land {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSubsetOf;
using testing::Not;

// A landscape from a file, so that writing preserves it.
Draft opened(const Draft& made) {
  return *open_draft(*Document::parse(join(*write(made))));
}

Draft waves() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return 10 * std::sin(x / 31) + 8 * std::cos(y / 47); };
  plan.wear = [](double x, double y) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x + y < 250 ? 1 : 2)};
  };
  return opened(forge::make_land(plan));
}

// Flat ground at 5 with a tile of water at 5, which shares its vertices with the ground.
Draft pond() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double, double) { return 5.0; };
  plan.wear = [](double x, double y) {
    const bool wet = x > 100 && x < 200 && y < 100;
    return forge::LandWear{.flags = face_flags::usual |
                                    (wet ? face_flags::liquid | face_flags::two_sided : 0)};
  };
  return opened(forge::make_land(plan));
}

// The fields that differ, without their indices: "face.normal_raw".
std::set<std::string> changed_fields(const Draft& before, const Draft& after) {
  Differences found(Detail::Content, 100'000);
  const Asset a = {"a", "Land.msh", join(*write(before)), {}};
  const Asset b = {"a", "Land.msh", join(*write(after)), {}};
  compare_assets(a, b, found);
  std::set<std::string> fields;
  for (const Difference& difference : found.listed()) {
    std::string field = difference.field;
    const auto open = field.find('[');
    if (open != std::string::npos) field.erase(open, field.find(']') - open + 1);
    fields.insert(field);
  }
  return fields;
}

std::string issues_of(const Draft& draft) {
  Report report;
  check(*Document::parse(join(*write(draft))), report);
  std::string out;
  for (const Issue& issue : report.issues()) out += full_message(issue) + "\n";
  return out;
}

std::uint32_t vertex_at(const Draft& draft, float x, float y) {
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    if (draft.positions[v].x == x && draft.positions[v].y == y) {
      return static_cast<std::uint32_t>(v);
    }
  }
  ADD_FAILURE() << "no vertex at " << x << " " << y;
  return 0;
}

// What a moved vertex may change.
const std::vector<std::string> of_heights = {"position",      "normal",        "face.normal_raw",
                                             "slot.aabb_min", "slot.aabb_max", "slot.sphere",
                                             "header.hull"};

TEST(LandEdit, OfAHeightChangesNormalsAndBoundsOnly) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  ASSERT_TRUE(set_height(draft, vertex, 60));
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(of_heights));
  EXPECT_EQ(draft.header.box[7].z, 60);
  EXPECT_EQ(issues_of(draft), "");
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    EXPECT_EQ(draft.positions[v].z == before.positions[v].z, v != vertex);
  }
}

TEST(LandEdit, OfAHeightLeavesTilesAloneThatItDoesNotTouch) {
  const Draft before = waves();
  Draft draft = before;
  ASSERT_TRUE(set_height(draft, vertex_at(draft, 25, 25), 60));
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const bool same = std::memcmp(&draft.slots[s], &before.slots[s], sizeof(Slot)) == 0;
    EXPECT_EQ(same, s % 6 != 0) << s;
  }
}

TEST(LandEdit, OfAHeightAndBackGivesTheSameFile) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  const float z = draft.positions[vertex].z;
  ASSERT_TRUE(set_height(draft, vertex, 60));
  ASSERT_TRUE(set_height(draft, vertex, z));
  EXPECT_EQ(join(*write(draft)), join(*write(before)));
}

TEST(LandEdit, MovesVerticesAtTheSamePositionTogether) {
  Draft draft = waves();
  const std::uint32_t vertex = vertex_at(draft, 100, 100);
  const std::uint32_t faces[] = {0, 1};
  ASSERT_TRUE(blend(draft, faces, 3, [](double, double) { return 0.5; }));
  std::size_t stored = 0;
  ASSERT_TRUE(set_height(draft, vertex, 44));
  for (const Position& p : draft.positions) stored += p.x == 100 && p.y == 100 && p.z == 44 ? 1 : 0;
  std::size_t others = 0;
  for (const Position& p : draft.positions) others += p.x == 100 && p.y == 100 ? 1 : 0;
  EXPECT_EQ(stored, others);
}

TEST(LandEdit, MovesAVertexInsideItsTilesWithItsTextures) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  const float z = draft.positions[vertex].z;
  ASSERT_TRUE(move_vertex(draft, vertex, {130, 70, z}));
  // 5.12 and 51.2 steps per unit, docs/formats/terrain.md 3.4; v falls with Y.
  EXPECT_EQ(draft.uv[vertex].u, before.uv[vertex].u + 26);
  EXPECT_EQ(draft.uv[vertex].v, before.uv[vertex].v + 26);
  EXPECT_EQ(draft.micro_uv[vertex].u, before.micro_uv[vertex].u + 256);
  EXPECT_EQ(issues_of(draft), "");
  auto allowed = of_heights;
  allowed.insert(allowed.end(), {"uv", "micro_uv"});
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(allowed));
  EXPECT_FALSE(move_vertex(draft, vertex, {90, 70, z})) << "into the next tile";
  EXPECT_FALSE(move_vertex(draft, vertex, {130, 70, NAN}));
}

TEST(LandEdit, RaisesAndLowersInABrush) {
  const Draft before = waves();
  Draft draft = before;
  const Brush brush = {.x = 150, .y = 100, .radius = 60};
  const auto moved = raise(draft, brush, 20);
  ASSERT_TRUE(moved);
  EXPECT_GT(*moved, 5U);
  EXPECT_EQ(issues_of(draft), "");
  const std::uint32_t centre = vertex_at(draft, 150, 100);
  EXPECT_FLOAT_EQ(draft.positions[centre].z, before.positions[centre].z + 20);
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    const Position& p = draft.positions[v];
    const bool inside = std::hypot(p.x - 150, p.y - 100) < 60;
    EXPECT_EQ(p.z != before.positions[v].z, inside) << v;
  }
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(of_heights));
  ASSERT_TRUE(raise(draft, brush, -40));
  EXPECT_LT(draft.positions[centre].z, before.positions[centre].z);
}

TEST(LandEdit, FlattensARectangle) {
  Draft draft = waves();
  const auto moved = flatten(draft, Area{100, 50, 200, 150}, 12);
  ASSERT_TRUE(moved);
  for (const Position& p : draft.positions) {
    const bool inside = p.x >= 100 && p.x <= 200 && p.y >= 50 && p.y <= 150;
    if (inside) {
      EXPECT_EQ(p.z, 12);
    }
  }
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, SmoothsPeaksDown) {
  Draft draft = waves();
  const std::uint32_t peak = vertex_at(draft, 150, 100);
  ASSERT_TRUE(set_height(draft, peak, 90));
  ASSERT_TRUE(smooth(draft, Brush{150, 100, 80, Falloff::None}, 3));
  EXPECT_LT(draft.positions[peak].z, 45);
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, OfGroundLeavesTheWaterLevel) {
  Draft draft = pond();
  ASSERT_TRUE(raise(draft, Area{0, 0, 300, 200}, 7));
  EXPECT_EQ(water_level(draft.faces, draft.positions), 5);
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, RefusesRegionsAndHeightsThatAreNone) {
  Draft draft = waves();
  const Bytes before = join(*write(draft));
  EXPECT_EQ(raise(draft, Brush{0, 0, 0}, 1).error().rule().code, "TER-EDIT-INVALID");
  EXPECT_FALSE(raise(draft, Area{5, 0, 0, 5}, 1));
  EXPECT_FALSE(raise(draft, Brush{0, 0, 10}, INFINITY));
  EXPECT_FALSE(set_height(draft, 60'000, 1));
  EXPECT_FALSE(set_rows(draft, 60'000, 1, 2));
  EXPECT_FALSE(set_alpha(draft, 0, 2));
  EXPECT_FALSE(set_water_level(draft, 3)) << "no water";
  EXPECT_EQ(join(*write(draft)), before);
}

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

TEST(LandEdit, CopiesLod0ToLod1AndRenumbersEverything) {
  for (const std::size_t tile : {0U, 3U, 5U}) {
    Draft draft = waves();
    const std::size_t before = draft.faces.size();
    ASSERT_TRUE(copy_lod0_to_lod1(draft, tile));
    EXPECT_EQ(draft.faces.size(), before + 30);
    EXPECT_EQ(issues_of(draft), "");
    const Slot& far = draft.slots[draft.tiles[tile].slots[1]];
    EXPECT_EQ(far.face_count, 32);
  }
  Draft draft = waves();
  EXPECT_FALSE(copy_lod0_to_lod1(draft, 6));
}

TEST(LandEdit, SetsFieldsByTheirPath) {
  const Draft before = opened(forge::one_tile_land());
  Draft draft = before;
  ASSERT_TRUE(set_field(draft, "draw[0].opaque3", "7"));
  ASSERT_TRUE(set_field(draft, "face[0].flags", "0x100601"));
  ASSERT_TRUE(set_field(draft, "alpha[2]", "0.25"));
  ASSERT_TRUE(set_field(draft, "tile[0].slots[3]", "none"));
  EXPECT_THAT(changed_fields(before, draft), ElementsAre("alpha", "draw.opaque3", "face.flags"));
  draft = before;
  ASSERT_TRUE(set_field(draft, "position[0][2]", "4"));
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(of_heights));
  draft = before;
  ASSERT_TRUE(set_field(draft, "face[1].secondary", "none"));
  EXPECT_THAT(changed_fields(before, draft), ElementsAre("face.flags", "face.secondary"));
  EXPECT_FALSE(set_field(draft, "face[9].primary", "1"));
  EXPECT_FALSE(set_field(draft, "face[0].primary", "256"));
  EXPECT_FALSE(set_field(draft, "fase[0].primary", "1"));
  EXPECT_FALSE(set_field(draft, "position[0][2]", "nan"));
  EXPECT_FALSE(set_field(draft, "water_level", "3"));
}

TEST(LandEdit, HasBrushesThatAreSetLikeFields) {
  const Draft before = waves();
  Draft draft = before;
  ASSERT_TRUE(set_field(draft, "raise", "50,50,60,3"));
  Draft expected = before;
  ASSERT_TRUE(raise(expected, Brush{50, 50, 60}, 3));
  EXPECT_TRUE(changed_fields(expected, draft).empty());
  EXPECT_FALSE(changed_fields(before, draft).empty());

  ASSERT_TRUE(set_field(draft, "flatten", "50,50,60,9"));
  ASSERT_TRUE(flatten(expected, Brush{50, 50, 60}, 9));
  ASSERT_TRUE(set_field(draft, "smooth", "50,50,60,2"));
  ASSERT_TRUE(smooth(expected, Brush{50, 50, 60}, 2));
  ASSERT_TRUE(set_field(draft, "paint", "50,50,60,3"));
  ASSERT_TRUE(paint(expected, Brush{50, 50, 60}, 3));
  ASSERT_TRUE(set_field(draft, "replace_row", "3,2"));
  ASSERT_TRUE(replace_row(expected, 3, 2));
  EXPECT_TRUE(changed_fields(expected, draft).empty());

  ASSERT_TRUE(set_field(draft, "raise", "90,10,10,90,3")) << "corners of a rectangle";
  ASSERT_TRUE(raise(expected, Area{10, 10, 90, 90}, 3));
  EXPECT_TRUE(changed_fields(expected, draft).empty());

  EXPECT_FALSE(set_field(draft, "raise", "50,50,60"));
  EXPECT_FALSE(set_field(draft, "raise", "50,50,60,x"));
  EXPECT_FALSE(set_field(draft, "raise", "-5000,50,60,3")) << "nothing is there";
  EXPECT_FALSE(set_field(draft, "smooth", "50,50,60,0"));
  EXPECT_FALSE(set_field(draft, "paint", "50,50,60,255"));
  EXPECT_FALSE(set_field(draft, "replace_row", "77,2"));
  EXPECT_TRUE(changed_fields(expected, draft).empty());
}

TEST(LandEdit, HasNamesForTheOtherEdits) {
  const Draft before = waves();
  Draft draft = before;
  ASSERT_TRUE(set_field(draft, "blend", "100,100,60,6"));
  std::size_t blended = 0;
  for (const Face& face : draft.faces) blended += face.secondary == 6 ? 1 : 0;
  EXPECT_GT(blended, 10U);
  EXPECT_THAT(issues_of(draft), Not(AnyOf(HasSubstr("error"), HasSubstr("warning"))));

  draft = before;
  ASSERT_TRUE(set_field(draft, "liquid", "10,10,90,90,on"));
  ASSERT_TRUE(set_field(draft, "water_level", "2"));
  EXPECT_THAT(issues_of(draft), Not(AnyOf(HasSubstr("error"), HasSubstr("warning"))));
  const Draft wet = draft;
  ASSERT_TRUE(set_field(draft, "bed", "210,10,290,90,on"));
  EXPECT_THAT(changed_fields(wet, draft), ElementsAre("face.flags"));
  EXPECT_FALSE(set_field(draft, "bed", "210,10,290,90,on")) << "nothing would change";
  EXPECT_FALSE(set_field(draft, "liquid", "10,10,90,90,1"));
  // Painting leaves water as it is.
  ASSERT_TRUE(set_field(draft, "paint", "0,0,300,200,7"));
  for (const Face& face : draft.faces) {
    EXPECT_EQ(face.primary == 7, (face.flags & (face_flags::liquid | face_flags::bed)) == 0);
  }

  draft = before;
  ASSERT_TRUE(set_field(draft, "split_edge", "0,1,0.5"));
  Draft expected = before;
  ASSERT_TRUE(split_edge(expected, 0, 1, 0.5));
  EXPECT_TRUE(changed_fields(expected, draft).empty());
  EXPECT_FALSE(set_field(draft, "flip_edge", "0,3"));
  EXPECT_FALSE(set_field(draft, "split_face", "0,1"));
  EXPECT_FALSE(set_field(draft, "collapse_edge", "99999,0"));
  EXPECT_FALSE(set_field(draft, "lod1", "x"));
  EXPECT_FALSE(set_field(draft, "lod1", "2,99"));
  EXPECT_FALSE(set_field(draft, "lod1", "-1"));
  EXPECT_FALSE(set_field(draft, "draw_list", "sort"));
  EXPECT_TRUE(changed_fields(expected, draft).empty());
}

TEST(LandEdit, RebuildsTheDrawListAndTheLinks) {
  const Draft before = waves();
  Draft draft = before;
  std::swap(draft.draw_list[0], draft.draw_list[7]);
  draft.faces[3].neighbours[0] = none;
  ASSERT_TRUE(set_field(draft, "draw_list", "rebuild"));
  ASSERT_TRUE(set_field(draft, "links", "rebuild"));
  EXPECT_EQ(issues_of(draft), "");
}

// The height of LOD 1 over a point.
std::optional<double> far_height(const Draft& draft, double x, double y) {
  for (const Tile& tile : draft.tiles) {
    const Slot& slot = draft.slots[tile.slots[1]];
    for (std::size_t f = 0; f < slot.face_count; ++f) {
      const Face& face = draft.faces[slot.face_start + f];
      const auto at = [&](std::size_t k) { return draft.positions[face.vertices[k]]; };
      const auto side = [&](const Position& a, const Position& b) {
        return (double{b.x} - a.x) * (y - a.y) - (double{b.y} - a.y) * (x - a.x);
      };
      const double c = side(at(0), at(1));
      const double a = side(at(1), at(2));
      const double b = side(at(2), at(0));
      if (a < -1e-6 || b < -1e-6 || c < -1e-6) continue;
      return (a * at(0).z + b * at(1).z + c * at(2).z) / (a + b + c);
    }
  }
  return std::nullopt;
}

TEST(LandEdit, RebuildsLod1WithFewerFacesWithinAnError) {
  constexpr double error = 2;
  const Draft before = waves();
  Draft draft = before;
  ASSERT_TRUE(set_field(draft, "lod1", "2"));
  EXPECT_EQ(issues_of(draft), "");
  std::size_t near = 0;
  std::size_t far = 0;
  for (const Tile& tile : draft.tiles) {
    near += draft.slots[tile.slots[0]].face_count;
    far += draft.slots[tile.slots[1]].face_count;
  }
  EXPECT_LT(far, near * 9 / 10);
  EXPECT_GT(far, before.tiles.size() * 2);
  // Every vertex of LOD 0 is within the error of LOD 1, and LOD 1 covers the whole map.
  for (const Position& p : before.positions) {
    const auto z = far_height(draft, p.x, p.y);
    ASSERT_TRUE(z) << p.x << ", " << p.y;
    EXPECT_LE(std::abs(*z - p.z), error + 1e-3);
  }
  // Without an error flat ground alone is simplified.
  draft = before;
  ASSERT_TRUE(rebuild_lod1(draft, 0, 0));
  const Slot& slot = draft.slots[draft.tiles[0].slots[1]];
  EXPECT_EQ(slot.face_count, draft.slots[draft.tiles[0].slots[0]].face_count);
  EXPECT_FALSE(rebuild_lod1(draft, 99, 1));
}

TEST(LandRebuild, ReproducesTheIndependentMaps) {
  for (const std::string map : {"map9001", "map9004", "map9007"}) {
    SCOPED_TRACE(map);
    const auto file = map_file(in_source("tests/data/independent_world/" + map + "/Land.msh"));
    const Draft stored = *open_draft(*Document::parse(*file));
    Draft draft = stored;
    rebuild_neighbours(draft);
    std::size_t different = 0;
    for (std::size_t f = 0; f < draft.faces.size(); ++f) {
      different += std::memcmp(&draft.faces[f], &stored.faces[f], sizeof(Face)) != 0 ? 1 : 0;
    }
    EXPECT_EQ(different, 0U) << "neighbours and selectors";
    rebuild_draw_list(draft);
    EXPECT_EQ(
        std::memcmp(draft.draw_list.data(), stored.draw_list.data(), 4 * stored.draw_list.size()),
        0);
    rebuild_hull(draft);
    EXPECT_EQ(std::memcmp(&draft.header, &stored.header, sizeof(Header)), 0);
  }
}

}  // namespace
}  // namespace ngi::land
