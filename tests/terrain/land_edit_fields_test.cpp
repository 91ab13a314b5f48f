// Edits of a landscape by their names, as `ngi set` takes them.
#include "ngi/terrain/land/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/terrain/land/edit_topology.h"
#include "tests/terrain/land_edit_sample.h"

namespace ngi::land {
namespace {

using testing::ElementsAre;
using testing::IsSubsetOf;

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
  EXPECT_EQ(issues_of(draft), "");

  draft = before;
  ASSERT_TRUE(set_field(draft, "liquid", "10,10,90,90,on"));
  ASSERT_TRUE(set_field(draft, "water_level", "2"));
  EXPECT_EQ(issues_of(draft), "");
  const Draft wet = draft;
  ASSERT_TRUE(set_field(draft, "bed", "210,10,290,90,on"));
  EXPECT_THAT(changed_fields(wet, draft), ElementsAre("face.flags"));
  EXPECT_FALSE(set_field(draft, "bed", "210,10,290,90,on")) << "nothing would change";
  EXPECT_FALSE(set_field(draft, "liquid", "210,10,290,90,on")) << "a bed is no surface";
  EXPECT_FALSE(set_field(draft, "bed", "10,10,90,90,on")) << "a surface is no bed";
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

}  // namespace
}  // namespace ngi::land
