#include "ngi/render/map_layers.h"

#include <gtest/gtest.h>

#include "ngi/core/file.h"
#include "ngi/render/detail/map_canvas.h"
#include "tests/render/golden.h"
#include "tests/support/places.h"

namespace ngi::render::test {
namespace {

using areals::Point;
using texture::Rgba8;

constexpr Rgba8 red = {255, 0, 0, 255};

std::vector<areals::Vec3> polygon(std::initializer_list<Point> points) {
  std::vector<areals::Vec3> out;
  for (const Point& p : points) {
    out.push_back({static_cast<float>(p.x), static_cast<float>(p.y), 0.0F});
  }
  return out;
}

TEST(MapCanvas, HasNorthAtTheTopAndKeepsTheProportions) {
  MapCanvas canvas({{100, 100}, {300, 200}}, 20, {});
  canvas.fill(polygon({{100, 190}, {120, 190}, {120, 200}, {100, 200}}), red);
  const DrapedPicture picture = std::move(canvas).take();
  EXPECT_EQ(picture.image.width, 20U);
  EXPECT_EQ(picture.image.height, 10U);
  EXPECT_EQ(picture.image.at(0, 0), red);
  EXPECT_EQ(picture.image.at(1, 0), red);
  EXPECT_EQ(picture.image.at(2, 0), Rgba8());
  EXPECT_EQ(picture.image.at(0, 1), Rgba8());
}

TEST(MapCanvas, FillsPolygonsThatAreNotConvex) {
  MapCanvas canvas({{0, 0}, {10, 10}}, 10, {});
  // A U: the middle of its upper half is open.
  canvas.fill(polygon({{0, 0}, {10, 0}, {10, 10}, {7, 10}, {7, 3}, {3, 3}, {3, 10}, {0, 10}}), red);
  const texture::Image image = std::move(canvas).take().image;
  EXPECT_EQ(image.at(1, 1), red);
  EXPECT_EQ(image.at(5, 1), Rgba8());
  EXPECT_EQ(image.at(8, 1), red);
  EXPECT_EQ(image.at(5, 9), red);
}

TEST(MapCanvas, ClipsWhatIsOutside) {
  MapCanvas canvas({{0, 0}, {10, 10}}, 10, {});
  canvas.line({-1e30, 5}, {1e30, 5}, 1, red);
  canvas.fill(polygon({{-1e20, -1e20}, {1e20, -1e20}, {0, 1e20}}), {0, 255, 0, 255});
  canvas.dot({1e9, -1e9}, 3, red);
  EXPECT_EQ(std::move(canvas).take().image.at(5, 5), (Rgba8{0, 255, 0, 255}));
}

TEST(MapLayers, OfNothingAreOnePixel) {
  EXPECT_EQ(draw_map_layers({.areals = true}, {}).image.pixels.size(), 1U);
}

TEST(MapLayers, DrawTheArealsLinksAndCellsOfAMap) {
  const auto bytes = map_file(in_source("tests/data/independent_world/map9004/Land.map"));
  const auto document = areals::Document::parse(*bytes);
  ASSERT_TRUE(document);
  const auto map = areals::AreaMap::check(*document, Reading::Strict);
  ASSERT_TRUE(map);
  const MapParts parts = {.areals = &*map, .document = &*document};
  const MapPictureOptions options = {
      .side = 128, .opacity = 255, .background = {206, 204, 198, 255}};
  expect_golden("map_areals", draw_map_layers({.areals = true}, parts, options).image);
  expect_golden("map_links",
                draw_map_layers({.areals = true, .links = true}, parts, options).image);
  expect_golden("map_grid", draw_map_layers({.grid = true}, parts, options).image);
}

}  // namespace
}  // namespace ngi::render::test
