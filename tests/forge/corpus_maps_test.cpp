// The maps of corpora against the figures of docs/formats/terrain.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/material/wear/document.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/areals/polygon.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/rules.h"

namespace corpus_maps_test {

using namespace ngi;
using namespace ngi::forge;
using testing::AllOf;
using testing::Each;
using testing::Ge;
using testing::Le;

namespace {

struct MadeMap {
  std::string folder;
  Bytes land_bytes;
  Bytes areal_bytes;
  land::Draft land;
  areals::Draft areals;
  std::size_t rows1 = 0;
  std::size_t rows2 = 0;
};

std::vector<GameFile> files_of(const CorpusCounts& counts, unsigned threads = 2) {
  auto files = corpus({.counts = counts}, {.threads = threads});
  if (!files) ADD_FAILURE() << full_message(files.error().issue);
  return files.value_or(std::vector<GameFile>());
}

constexpr CorpusCounts only_maps = {0, 0, 0, 0, 0, 0, 0, 0, 0, 33};

const std::vector<MadeMap>& maps() {
  static const std::vector<MadeMap> all = [] {
    std::map<std::string, MadeMap> made;
    for (const GameFile& file : files_of(only_maps)) {
      const auto name = file.path.rfind('/');
      if (!file.path.starts_with("DATA/MAPS/")) continue;
      MadeMap& map = made[file.path.substr(0, name)];
      const std::string base = file.path.substr(name + 1);
      const Bytes bytes = join(file.pieces);
      if (base == "Land.msh") {
        map.land_bytes = bytes;
        map.land = *land::open_draft(*land::Document::parse(bytes));
      } else if (base == "Land.map") {
        map.areal_bytes = bytes;
        map.areals = areals::open_draft(*areals::Document::parse(bytes));
      } else {
        const std::size_t rows = wear::Document::parse(bytes, Reading::Strict)->materials().size();
        (base == "Land1.wea" ? map.rows1 : map.rows2) = rows;
      }
    }
    std::vector<MadeMap> out;
    for (auto& [folder, map] : made) {
      map.folder = folder;
      out.push_back(std::move(map));
    }
    return out;
  }();
  return all;
}

template <typename Count>
std::size_t sum(Count count) {
  std::size_t total = 0;
  for (const MadeMap& map : maps()) total += static_cast<std::size_t>(count(map));
  return total;
}

template <typename Accept>
std::size_t faces_that(Accept accept) {
  return sum([&](const MadeMap& map) { return std::ranges::count_if(map.land.faces, accept); });
}

std::size_t near_count(const MadeMap& map) {
  return map.land.slots[map.land.tiles.size()].face_start;
}

bool has(const land::Face& face, std::uint32_t bits) {
  return (face.flags & bits) != 0;
}

testing::Matcher<std::size_t> about(std::size_t wanted, std::size_t per_cent) {
  return AllOf(Ge(wanted - wanted * per_cent / 100), Le(wanted + wanted * per_cent / 100));
}

using Codes = std::map<std::string, std::size_t>;

void count_codes(const Report& report, Codes& codes) {
  EXPECT_TRUE(report.more().empty()) << "all issues are counted";
  for (const Issue& issue : report.issues()) ++codes[std::string(issue.rule->code)];
}

}  // namespace

TEST(CorpusMaps, HaveTheGridsAndSizesOfTheBook) {
  ASSERT_EQ(maps().size(), 33U);
  std::map<std::size_t, std::size_t> grids;
  double least = 1e9;
  double greatest = 0;
  std::vector<double> sides;
  for (const MadeMap& map : maps()) {
    ++grids[map.land.tiles.size()];
    EXPECT_EQ(map.land.columns * map.land.columns, map.land.tiles.size());
    const land::Slot& first = map.land.slots[0];
    const double cell = double{first.aabb_max.x} - first.aabb_min.x;
    EXPECT_FLOAT_EQ(static_cast<float>(cell),
                    static_cast<float>(double{first.aabb_max.y} - first.aabb_min.y));
    least = std::min(least, cell);
    greatest = std::max(greatest, cell);
    sides.push_back(map.land.header.box[7].x);
  }
  EXPECT_EQ(grids, (std::map<std::size_t, std::size_t>{{256, 28}, {64, 5}}));
  EXPECT_NEAR(least, 49.90, 0.005);
  EXPECT_NEAR(greatest, 311.28, 0.005);
  EXPECT_THAT(sides, Each(AllOf(Ge(798.0), Le(3'800.0))));
}

TEST(CorpusMaps, HaveTheFacesVerticesAndRunsOfTheBook) {
  EXPECT_EQ(sum([](const MadeMap& map) { return map.land.faces.size(); }), 275'882U);
  EXPECT_EQ(sum(near_count), 173'827U);
  EXPECT_EQ(sum([](const MadeMap& map) { return map.land.positions.size(); }), 299'450U);
  EXPECT_EQ(sum([](const MadeMap& map) { return map.land.tiles.size(); }), 7'488U);
  EXPECT_EQ(sum([](const MadeMap& map) { return map.land.slots.size(); }), 14'976U);
  EXPECT_EQ(sum([](const MadeMap& map) {
              return std::ranges::count_if(map.land.draw_list, [](const land::DrawEntry& entry) {
                return (entry.flags & land::draw_flags::opens_run) != 0;
              });
            }),
            27'174U);
  EXPECT_EQ(sum([](const MadeMap& map) {
              return std::ranges::count_if(map.land.draw_list, [](const land::DrawEntry& entry) {
                return (entry.flags & land::draw_flags::unread) != 0;
              });
            }),
            89U);
  EXPECT_EQ(sum([](const MadeMap& map) {
              return std::ranges::count_if(map.land.draw_list, [](const land::DrawEntry& entry) {
                return entry.opaque3 != 0;
              });
            }),
            316U);
  for (const MadeMap& map : maps()) {
    EXPECT_EQ(map.land.draw_list[0].face, 0);
    EXPECT_EQ(map.land.draw_list[1].face, 1);
  }
}

TEST(CorpusMaps, HaveTheFaceFlagsOfTheBook) {
  namespace flags = land::face_flags;
  EXPECT_EQ(faces_that([](const auto& face) { return has(face, flags::blended); }), 32'450U);
  EXPECT_EQ(sum([](const MadeMap& map) {
              return std::count_if(
                  map.land.faces.begin(),
                  map.land.faces.begin() + static_cast<std::ptrdiff_t>(near_count(map)),
                  [](const land::Face& face) { return has(face, flags::blended); });
            }),
            17'641U);
  EXPECT_EQ(faces_that([](const auto& face) { return has(face, flags::bed); }), 6'102U);
  std::map<std::uint32_t, std::size_t> surfaces;
  std::set<std::uint32_t> low_words;
  for (const MadeMap& map : maps()) {
    std::size_t blended = 0;
    for (const land::Face& face : map.land.faces) {
      ++surfaces[face.flags >> 16U];
      low_words.insert(face.flags & 0xFFFFU);
      if (has(face, flags::blended)) ++blended;
      EXPECT_EQ(face.primary == 0 || face.secondary == 0, false) << "row 0 is for foundations";
    }
    EXPECT_THAT(blended * 1'000 / map.land.faces.size(), AllOf(Ge(80U), Le(305U))) << map.folder;
  }
  EXPECT_EQ(surfaces, (std::map<std::uint32_t, std::size_t>{
                          {0, 27'538}, {0x02, 2'712}, {0x10, 244'714}, {0x12, 918}}));
  EXPECT_THAT(low_words, testing::ElementsAre(0x600, 0x604, 0x608, 0x2600));
  EXPECT_EQ(sum([](const MadeMap& map) { return map.rows1 + map.rows2; }), 270U);
  for (const MadeMap& map : maps()) EXPECT_EQ(map.rows1, map.rows2);
}

TEST(CorpusMaps, HaveTheEdgesAndSlopesOfTheBook) {
  std::map<int, std::size_t> open;
  std::size_t steep = 0;
  for (const MadeMap& map : maps()) {
    for (std::size_t f = 0; f < map.land.faces.size(); ++f) {
      const land::Face& face = map.land.faces[f];
      ++open[static_cast<int>(
          std::count(face.neighbours.begin(), face.neighbours.end(), land::none))];
      EXPECT_LE(face.selectors, 62);
      const auto point = [&](std::size_t k) { return map.land.positions[face.vertices[k]]; };
      const double ax = double{point(1).x} - point(0).x;
      const double ay = double{point(1).y} - point(0).y;
      const double az = double{point(1).z} - point(0).z;
      const double bx = double{point(2).x} - point(0).x;
      const double by = double{point(2).y} - point(0).y;
      const double bz = double{point(2).z} - point(0).z;
      const double x = ay * bz - az * by;
      const double y = az * bx - ax * bz;
      const double z = ax * by - ay * bx;
      EXPECT_GT(z, 0) << "faces wind counter-clockwise seen from above";
      const bool is_steep = z <= 0.173648 * std::sqrt(x * x + y * y + z * z);
      if (is_steep && f < near_count(map)) ++steep;
    }
  }
  EXPECT_EQ(open, (std::map<int, std::size_t>{{0, 265'635}, {1, 9'998}, {2, 249}}));
  EXPECT_EQ(steep, 323U);
}

TEST(CorpusMaps, HaveASecondLodOfTheFirstOnesVertices) {
  std::size_t fewer = 0;
  std::size_t copied = 0;
  for (const MadeMap& map : maps()) {
    std::set<std::tuple<std::uint16_t, std::array<std::array<float, 3>, 3>>> near;
    const auto shape = [&](const land::Face& face) {
      std::array<std::array<float, 3>, 3> corners;
      for (std::size_t k = 0; k < 3; ++k) {
        const land::Position& p = map.land.positions[face.vertices[k]];
        corners[k] = {p.x, p.y, p.z};
      }
      std::ranges::rotate(corners, std::ranges::min_element(corners));
      return std::tuple(static_cast<std::uint16_t>(0), corners);
    };
    const std::size_t tiles = map.land.tiles.size();
    for (std::size_t tile = 0; tile < tiles; ++tile) {
      const auto of_near = map.land.slots[tile].face_count;
      const auto of_far = map.land.slots[tiles + tile].face_count;
      EXPECT_LE(of_far, of_near);
      if (of_far < of_near) ++fewer;
    }
    for (std::size_t f = 0; f < near_count(map); ++f) near.insert(shape(map.land.faces[f]));
    for (std::size_t f = near_count(map); f < map.land.faces.size(); ++f) {
      copied += near.contains(shape(map.land.faces[f])) ? 1 : 0;
    }
  }
  EXPECT_EQ(fewer, 6'387U);
  EXPECT_THAT(copied, about(46'186, 3));
}

TEST(CorpusMaps, HaveAlphaOnlyWhereTwoMaterialsMeet) {
  std::size_t untouched = 0;
  for (const MadeMap& map : maps()) {
    std::vector<bool> touched(map.land.positions.size(), false);
    for (const land::Face& face : map.land.faces) {
      if (face.secondary == land::no_row) continue;
      for (const std::uint16_t vertex : face.vertices) touched[vertex] = true;
    }
    for (std::size_t v = 0; v < touched.size(); ++v) {
      if (touched[v]) continue;
      ++untouched;
      EXPECT_EQ(float{map.land.alpha[v]}, 1.0F);
    }
  }
  EXPECT_THAT(untouched, about(258'046, 2));
}

TEST(CorpusMaps, HaveTheArealsOfTheBook) {
  EXPECT_EQ(sum([](const MadeMap& map) { return map.areals.areals.size(); }), 34'662U);
  std::size_t edges = 0;
  std::size_t open = 0;
  std::size_t bent = 0;
  std::size_t most = 0;
  std::size_t ids = 0;
  std::size_t max_ids = 0;
  std::size_t rough = 0;
  std::size_t wrong = 0;
  double least_share = 1;
  double greatest_share = 0;
  for (const MadeMap& map : maps()) {
    double all = 0;
    double walkable = 0;
    for (const areals::ArealDraft& areal : map.areals.areals) {
      edges += areal.vertices.size();
      most = std::max(most, areal.vertices.size());
      open += static_cast<std::size_t>(std::ranges::count_if(
          areal.links, [](const areals::Link& link) { return link.areal == areals::no_link; }));
      const std::span<const areals::Vec3> corners = areal.vertices;
      constexpr double turn_back = 0.0105;  // 0.6 degrees
      if (!areals::is_convex(corners, turn_back)) ++bent;
      const double area = areals::signed_area(corners);
      const double off = std::abs(areal.record.area - area) / area;
      if (off > 0.02) ++rough;
      if (off > 0.05) ++wrong;
      EXPECT_LE(off, 0.15);
      EXPECT_LE(std::abs(areal.record.area - area), 51.4);
      all += area;
      if (areal.record.walkable == 1) walkable += area;
    }
    least_share = std::min(least_share, walkable / all);
    greatest_share = std::max(greatest_share, walkable / all);
    ids += map.areals.grid->ids.size();
    for (std::size_t cell = 0; cell < map.areals.grid->cell_count(); ++cell) {
      max_ids = std::max(max_ids, map.areals.grid->cell(cell).size());
    }
    EXPECT_EQ(map.areals.grid->cells_x, 128U);
    EXPECT_EQ(map.areals.grid->cells_y, 128U);
  }
  EXPECT_EQ(edges, 197'698U);
  EXPECT_EQ(open, 4'280U);
  EXPECT_EQ(bent, 10'441U);
  EXPECT_EQ(most, 285U);
  EXPECT_THAT(ids, about(1'034'301, 15));
  EXPECT_LE(max_ids, 20U);
  EXPECT_EQ(rough, 361U);
  EXPECT_EQ(wrong, 18U);
  EXPECT_NEAR(least_share, 0.026, 0.002);
  EXPECT_NEAR(greatest_share, 0.533, 0.002);
}

TEST(CorpusMaps, AreReportedForTheOdditiesOfTheBookOnly) {
  Codes of_lands;
  Codes of_areals;
  for (const MadeMap& map : maps()) {
    constexpr std::uint64_t no_limit = 1'000'000;
    Report land_report{no_limit};
    land::check(*land::Document::parse(map.land_bytes), land_report);
    count_codes(land_report, of_lands);
    Report areal_report{no_limit};
    areals::check(*areals::Document::parse(map.areal_bytes), areal_report);
    count_codes(areal_report, of_areals);
  }
  // One short normal and four turned ones, entries with odd bytes; polygons that turn back.
  EXPECT_EQ(of_lands, (Codes{{"TER-055", 1}, {"TER-056", 4}, {"TER-063", 316}}));
  EXPECT_EQ(of_areals, (Codes{{"MAP-026", 10'441}}));
}

TEST(CorpusMaps, RepeatOneFileUnderTwoNames) {
  std::set<std::string_view> different;
  for (const MadeMap& map : maps()) different.insert(map.land_bytes.text());
  EXPECT_EQ(different.size(), 32U);
}

TEST(CorpusMaps, AreLeftOutWhenNoneAreWanted) {
  CorpusCounts counts = only_maps;
  counts.maps = 0;
  for (const GameFile& file : files_of(counts)) {
    EXPECT_FALSE(file.path.starts_with("DATA/MAPS/")) << file.path;
  }
  counts.maps = 35;
  EXPECT_EQ(
      std::ranges::count_if(files_of(counts),
                            [](const GameFile& file) { return file.path.ends_with("/Land.msh"); }),
      35);
}

}  // namespace corpus_maps_test
