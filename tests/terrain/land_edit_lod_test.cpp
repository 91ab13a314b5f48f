// Levels of detail, and tables that are made anew.
#include "ngi/terrain/land/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <optional>

#include "ngi/core/file.h"
#include "ngi/terrain/land/rebuild.h"
#include "tests/support/places.h"
#include "tests/terrain/land_edit_sample.h"

namespace ngi::land {
namespace {

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
