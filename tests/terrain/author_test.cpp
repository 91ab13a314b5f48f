// Landscapes made from height fields are valid, keep within the error, and have no gaps.
#include "ngi/terrain/author/author.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"
#include "ngi/terrain/land/query.h"

namespace ngi::author {
namespace {

using testing::IsEmpty;

struct Written {
  land::Document land;
  areals::Document areals;
};

Written written(const AuthoredLand& made) {
  const auto land = land::write(made.land);
  if (!land) throw std::runtime_error(land.error().issue.rule->code.data());
  const auto map = areals::write(made.areals);
  if (!map) throw std::runtime_error(map.error().issue.rule->code.data());
  return {*land::Document::parse(join(*land)), *areals::Document::parse(join(*map))};
}

// Codes of everything that the checks report, infos too.
std::multiset<std::string> codes_of(const AuthoredLand& made) {
  const Written files = written(made);
  Report report;
  const land::WearTables wear = {.land1 = made.land1, .land2 = made.land2};
  land::check(files.land, report, {.wear = &wear});
  const auto land = *land::Land::check(files.land, Reading::Strict);
  const auto& box = land.header().box;
  areals::check(files.areals, report,
                {.ground = areals::Rectangle{{box[0].x, box[0].y}, {box[2].x, box[2].y}}});
  std::vector<areals::GroundFace> centres;
  const auto positions = land.positions();
  for (std::uint32_t f = 0; f < land.slots()[land.tiles()[0].slots[1]].face_start; ++f) {
    const land::Face& face = land.faces()[f];
    double x = 0;
    double y = 0;
    for (const std::uint16_t v : face.vertices) {
      x += positions[v].x / 3;
      y += positions[v].y / 3;
    }
    centres.push_back({{x, y}, face.flags, f});
  }
  areals::check_lakes(*areals::AreaMap::check(files.areals, Reading::Strict), centres, report);
  std::multiset<std::string> codes;
  for (const Issue& issue : report.issues()) codes.insert(std::string(issue.rule->code));
  codes.erase("MAP-026");  // not convex, as a third of the shipped areals
  return codes;
}

HeightField field_of(std::uint32_t side, const std::function<double(double, double)>& height) {
  HeightField field = {side, side, {}};
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      field.samples.push_back(static_cast<float>(
          height(column / (side - 1.0), 1 - row / (side - 1.0))));  // +Y is north
    }
  }
  return field;
}

HeightField hills() {
  return field_of(129, [](double x, double y) {
    return 40 * std::sin(7 * x) * std::cos(5 * y) + 12 * std::sin(31 * x + 17 * y) + 30;
  });
}

// The areas of the faces of one LOD in XY, of those with all of the bits and none of the others.
double area_of(const land::Land& land, bool lod1, std::uint32_t bits, std::uint32_t without) {
  const std::size_t split = land.slots()[land.tiles()[0].slots[1]].face_start;
  double sum = 0;
  for (std::size_t f = lod1 ? split : 0; f < (lod1 ? land.faces().size() : split); ++f) {
    const land::Face& face = land.faces()[f];
    if ((face.flags & bits) != bits || (face.flags & without) != 0) continue;
    const auto at = [&](std::size_t k) {
      const auto& p = land.positions()[face.vertices[k]];
      return areals::Point{p.x, p.y};
    };
    const double twice = areals::cross(at(0), at(1), at(2));
    EXPECT_GT(twice, 0) << "face " << f << " is not counter-clockwise";
    sum += twice / 2;
  }
  return sum;
}

TEST(AuthorLand, IsValidAndCoversTheMapOnceAtEachLod) {
  Options options = {.tile_columns = 4, .tile_rows = 3, .tile_size = 100, .error = 0.8};
  options.water_level = 20.0F;
  const auto made = author_land(hills(), nullptr, options);
  ASSERT_TRUE(made);
  EXPECT_THAT(codes_of(*made), IsEmpty());
  const auto land = *land::Land::check(written(*made).land, Reading::Strict);
  using namespace land::face_flags;
  for (const bool lod1 : {false, true}) {
    EXPECT_NEAR(area_of(land, lod1, 0, liquid), 120'000, 1e-2);
    // The surface covers exactly the bed.
    EXPECT_GT(area_of(land, lod1, liquid, 0), 1'000);
    EXPECT_NEAR(area_of(land, lod1, liquid, 0), area_of(land, lod1, bed, 0), 1e-2);
  }
  EXPECT_EQ(land.water_level(), 20.0F);
}

TEST(AuthorLand, KeepsWithinTheError) {
  const HeightField field = hills();
  for (const double error : {0.2, 1.0, 5.0}) {
    const Options options = {.tile_columns = 4, .tile_rows = 4, .tile_size = 100, .error = error};
    const auto made = author_land(field, nullptr, options);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->error, error);
    const auto land = *land::Land::check(written(*made).land, Reading::Strict);
    const land::LandIndex index(land);
    double worst = 0;
    for (std::uint32_t row = 0; row < field.rows; ++row) {
      for (std::uint32_t column = 0; column < field.columns; ++column) {
        const double x = column * 400.0 / 128;
        const double y = 400 - row * 400.0 / 128;
        const auto found = index.height(x, y, {});
        ASSERT_TRUE(found);
        worst = std::max(worst, std::abs(found->z - field.samples[row * field.columns + column]));
      }
    }
    EXPECT_LE(worst, error + 1e-3);
    EXPECT_GT(worst, error / 3);
  }
}

// The number of faces at each edge in XY of one LOD: two inside, one at the map's border.
TEST(AuthorLand, HasNoCornerInTheMiddleOfAnEdge) {
  Options options = {.tile_columns = 4, .tile_rows = 4, .tile_size = 100, .error = 1};
  options.water_level = 25.0F;
  const auto made = author_land(hills(), nullptr, options);
  ASSERT_TRUE(made);
  const auto& draft = made->land;
  const std::size_t split = draft.slots[draft.tiles[0].slots[1]].face_start;
  for (const bool lod1 : {false, true}) {
    std::map<std::array<float, 4>, int> edges;
    for (std::size_t f = lod1 ? split : 0; f < (lod1 ? draft.faces.size() : split); ++f) {
      const land::Face& face = draft.faces[f];
      if ((face.flags & land::face_flags::liquid) != 0) continue;
      for (std::size_t k = 0; k < 3; ++k) {
        const auto& a = draft.positions[face.vertices[k]];
        const auto& b = draft.positions[face.vertices[(k + 1) % 3]];
        ++edges[{a.x, a.y, b.x, b.y}];
      }
    }
    for (const auto& [edge, count] : edges) {
      EXPECT_EQ(count, 1);
      const bool on_border = (edge[0] == edge[2] && (edge[0] == 0 || edge[0] == 400)) ||
                             (edge[1] == edge[3] && (edge[1] == 0 || edge[1] == 400));
      EXPECT_EQ(edges.count({edge[2], edge[3], edge[0], edge[1]}), on_border ? 0U : 1U);
    }
  }
  EXPECT_LT(draft.faces.size() - split, split);
}

TEST(AuthorLand, BlendsRowsOverTheFacesBetweenThem) {
  RowField rows = {65, 65, {}};
  for (int row = 0; row < 65; ++row) {
    for (int column = 0; column < 65; ++column) {
      rows.samples.push_back(static_cast<std::uint8_t>(row < 20 ? 3 : column < 30 ? 1 : 2));
    }
  }
  Options options = {.tile_columns = 2, .tile_rows = 2, .tile_size = 200, .error = 1};
  options.rows = {{"B_S0", "DEFAULT"}, {"A", "A"}, {"B", "B"}, {"C", "C"}};
  const auto made = author_land(hills(), &rows, options);
  ASSERT_TRUE(made);
  EXPECT_THAT(codes_of(*made), IsEmpty());
  std::set<std::pair<int, int>> pairs;
  std::vector<bool> blended(made->land.positions.size());
  for (const land::Face& face : made->land.faces) {
    pairs.emplace(face.primary, face.secondary);
    if (face.secondary == land::no_row) continue;
    for (const std::uint16_t v : face.vertices) blended[v] = true;
  }
  EXPECT_THAT(pairs, testing::ElementsAre(std::pair(1, 2), std::pair(1, 3), std::pair(1, 255),
                                          std::pair(2, 3), std::pair(2, 255), std::pair(3, 255)));
  for (std::size_t v = 0; v < blended.size(); ++v) {
    if (blended[v]) continue;
    EXPECT_EQ(made->land.alpha[v], 1.0F);
  }
}

TEST(AuthorLand, CoarsensUntilTheFacesFit) {
  Options options = {.tile_columns = 8, .tile_rows = 8, .tile_size = 100, .error = 0.001};
  options.face_limit = 3'000;
  const auto made = author_land(hills(), nullptr, options);
  ASSERT_TRUE(made);
  EXPECT_THAT(codes_of(*made), IsEmpty());
  EXPECT_LE(made->land.faces.size(), 3'000U);
  EXPECT_GT(made->land.faces.size(), 2'500U);
  EXPECT_GT(made->error, 0.001);
}

TEST(AuthorLand, NeverUsesTheSlotThatTheEngineIgnores) {
  const Options options = {.tile_columns = 13, .tile_rows = 12, .tile_size = 50};
  const auto made = author_land(hills(), nullptr, options);
  ASSERT_TRUE(made);
  EXPECT_THAT(codes_of(*made), IsEmpty());
  EXPECT_EQ(made->land.slots.size(), 2U * 13 * 12 + 1);
}

TEST(AuthorLand, RefusesWhatDoesNotFit) {
  const auto code = [](const Result<AuthoredLand>& made) {
    return made ? "" : std::string(made.error().issue.rule->code);
  };
  const HeightField good = hills();
  HeightField bad = good;
  bad.samples[7] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(code(author_land(bad, nullptr, {})), "TER-EDIT-INVALID");
  bad.samples.pop_back();
  EXPECT_EQ(code(author_land(bad, nullptr, {})), "TER-EDIT-INVALID");
  EXPECT_EQ(code(author_land({}, nullptr, {})), "TER-EDIT-INVALID");
  EXPECT_EQ(code(author_land(good, nullptr, {.tile_columns = 0})), "TER-EDIT-INVALID");
  EXPECT_EQ(code(author_land(good, nullptr, {.error = 0})), "TER-EDIT-INVALID");
  EXPECT_EQ(code(author_land(good, nullptr, {.face_limit = 100})), "TER-081");
  const RowField rows = {2, 2, {1, 1, 1, 0}};
  EXPECT_EQ(code(author_land(good, &rows, {})), "TER-EDIT-INVALID");
}

RC_GTEST_PROP(AuthorLand, IsCleanForAnyHeights, ()) {
  const auto side = *rc::gen::inRange<std::uint32_t>(2, 40);
  const auto other = *rc::gen::inRange<std::uint32_t>(2, 40);
  HeightField field = {side, other, {}};
  // Few heights, so that many samples are at the water's level.
  const auto heights =
      *rc::gen::container<std::vector<int>>(std::size_t{side} * other, rc::gen::inRange(-6, 7));
  const auto scale = *rc::gen::element(0.01F, 1.0F, 7.3F, 300.0F);
  for (const int height : heights) field.samples.push_back(static_cast<float>(height) * scale);
  RowField rows = {3, 5, {}};
  for (const int row : *rc::gen::container<std::vector<int>>(15, rc::gen::inRange(1, 4))) {
    rows.samples.push_back(static_cast<std::uint8_t>(row));
  }
  Options options;
  options.tile_columns = *rc::gen::inRange<std::uint32_t>(1, 6);
  options.tile_rows = *rc::gen::inRange<std::uint32_t>(1, 6);
  options.tile_size = *rc::gen::element(16.0, 100.0, 51200.0 / 43, 111.1);
  options.error = *rc::gen::element(0.001, 0.5, 20.0);
  options.texture_turn = *rc::gen::element(30.0, 200.0);
  options.rows = {{"B_S0", "DEFAULT"}, {"A", "A"}, {"B", "B"}, {"C", "C"}};
  if (*rc::gen::arbitrary<bool>()) {
    options.water_level = static_cast<float>(*rc::gen::inRange(-7, 7)) * scale +
                          *rc::gen::element(0.0F, 0.3F, 0.0001F);
  }
  const auto made = author_land(field, *rc::gen::arbitrary<bool>() ? &rows : nullptr, options);
  RC_ASSERT(made.has_value());
  const auto codes = codes_of(*made);
  for (const std::string& code : codes) RC_LOG() << code << "\n";
  RC_ASSERT(codes.empty());
}

}  // namespace
}  // namespace ngi::author
