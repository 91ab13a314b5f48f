// The quick test of faces, with four and with eight at once.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/detail/face_walk.h"
#include "ngi/terrain/land/document.h"

namespace ngi::land {
namespace land_walk_test {

struct Tables {
  std::vector<Face> faces;
  std::vector<Position> positions;
};

Tables hills() {
  forge::LandPlan plan = {.columns = 2, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return 9 * std::sin(x / 31) * std::cos(y / 23); };
  const Document land = *Document::parse(join(*write(forge::make_land(plan))));
  return {{land.faces().begin(), land.faces().end()},
          {land.positions().begin(), land.positions().end()}};
}

// Changes one number of a face to another valid one.
void change_face(Tables& tables, std::mt19937& random) {
  Face& face = tables.faces[random() % tables.faces.size()];
  const std::size_t corner = random() % 3;
  const auto any_of = [&](std::size_t count) {
    return static_cast<std::uint16_t>(random() % count);
  };
  switch (random() % 9) {
    case 0:
      face.flags = face.flags ^ (1U << (random() % 32));
      break;
    case 1:
      face.primary = static_cast<std::uint8_t>(random());
      break;
    case 2:
      face.secondary = static_cast<std::uint8_t>(random());
      break;
    case 3:
      face.opaque6 = any_of(0x1'0000);
      break;
    case 4:
      face.vertices[corner] = any_of(tables.positions.size());
      break;
    case 5:
      face.neighbours[corner] = any_of(tables.faces.size());
      break;
    case 6:
      face.neighbours[corner] = none;
      break;
    case 7:
      face.normal[corner] = static_cast<std::int16_t>(any_of(0x1'0000));
      break;
    default:
      face.selectors = static_cast<std::uint16_t>(face.selectors ^ (1U << (random() % 16)));
  }
}

std::array<float, 6> box_of(const FaceWalk::Found& found) {
  return {found.low[0], found.low[1], found.low[2], found.high[0], found.high[1], found.high[2]};
}

void expect_equal_walks(const Tables& tables, std::size_t first, std::size_t count) {
  FaceWalk four(tables.faces, tables.positions, {}, FaceWalk::Lanes::Four);
  FaceWalk best(tables.faces, tables.positions);
  const auto a = four.visit(first, count, FaceWalk::Marks::Corners);
  const auto b = best.visit(first, count, FaceWalk::Marks::Corners);
  ASSERT_EQ(a.valid, b.valid) << first << " + " << count;
  ASSERT_EQ(a.flags, b.flags) << first << " + " << count;
  ASSERT_EQ(box_of(a), box_of(b)) << first << " + " << count;
  ASSERT_EQ(four.all_marked(), best.all_marked()) << first << " + " << count;
}

TEST(FaceWalk, FindsTheSameInEveryPartOfALandscapeWithFourAndEightLanes) {
  const Tables tables = hills();
  for (std::size_t first = 0; first < 20; ++first) {
    for (std::size_t count = 0; count <= 40; ++count) expect_equal_walks(tables, first, count);
  }
  expect_equal_walks(tables, 0, tables.faces.size());
  FaceWalk walk(tables.faces, tables.positions);
  EXPECT_TRUE(walk.visit(0, tables.faces.size(), FaceWalk::Marks::Corners).valid);
  EXPECT_TRUE(walk.all_marked());
}

TEST(FaceWalk, FindsTheSameDamageWithFourAndEightLanes) {
  std::mt19937 random(17);
  const Tables good = hills();
  std::size_t damaged = 0;
  for (int round = 0; round < 2000; ++round) {
    Tables tables = good;
    change_face(tables, random);
    expect_equal_walks(tables, 0, tables.faces.size());
    FaceWalk walk(tables.faces, tables.positions);
    damaged += walk.visit(0, tables.faces.size(), FaceWalk::Marks::None).valid ? 0U : 1U;
  }
  EXPECT_GT(damaged, 1000U);
}

// Runs of any length, empty ones too, up to the last face.
std::vector<FaceWalk::Run> any_runs(std::size_t faces, std::mt19937& random) {
  std::vector<FaceWalk::Run> runs;
  std::size_t end = 0;
  while (end < faces || random() % 2 == 0) {
    end = std::min(faces, end + random() % (random() % 4 == 0 ? 40 : 5));
    runs.push_back({static_cast<std::uint32_t>(end), random() % 2 == 0});
  }
  return runs;
}

TEST(FaceWalk, FindsInAllRunsWhatItFindsInEach) {
  std::mt19937 random(23);
  const Tables good = hills();
  const std::size_t count = good.faces.size();
  for (int round = 0; round < 500; ++round) {
    Tables tables = good;
    change_face(tables, random);
    const auto runs = any_runs(count, random);
    for (const auto lanes : {FaceWalk::Lanes::Best, FaceWalk::Lanes::Four}) {
      FaceWalk together(tables.faces, tables.positions, {}, lanes);
      FaceWalk each(tables.faces, tables.positions, {}, lanes);
      const auto all = together.visit_all(runs);
      const auto keys = together.take_keys();
      ASSERT_EQ(all.size(), runs.size());
      std::size_t first = 0;
      for (std::size_t r = 0; r < runs.size(); ++r) {
        const std::size_t end = runs[r].end;
        const auto marks = runs[r].marked ? FaceWalk::Marks::Corners : FaceWalk::Marks::None;
        const auto alone = each.visit(first, end - first, marks);
        ASSERT_EQ(all[r].valid, alone.valid) << first << " to " << end;
        ASSERT_EQ(all[r].flags, alone.flags) << first << " to " << end;
        ASSERT_EQ(box_of(all[r]), box_of(alone)) << first << " to " << end;
        for (std::size_t f = first; f < end; ++f) {
          const Face& face = tables.faces[f];
          ASSERT_EQ(keys[f] & 0xFFFFU, face.primary | std::uint32_t{face.secondary} << 8);
          ASSERT_EQ(keys[f] >> 16, keys[first] >> 16);
        }
        if (first > 0 && end > first) {
          ASSERT_NE(keys[first] >> 16, keys[first - 1] >> 16);
        }
        first = end;
      }
      ASSERT_EQ(together.all_marked(), each.all_marked());
    }
  }
}

TEST(FaceWalk, DoubtsFacesSoLargeThatProductsAreInfinite) {
  Tables tables = hills();
  FaceWalk usual(tables.faces, tables.positions);
  EXPECT_TRUE(usual.visit(0, tables.faces.size(), FaceWalk::Marks::None).valid);
  for (Position& p : tables.positions) p = {p.x * 1e30F, p.y * 1e30F, p.z * 1e30F};
  for (const auto lanes : {FaceWalk::Lanes::Best, FaceWalk::Lanes::Four}) {
    FaceWalk walk(tables.faces, tables.positions, {}, lanes);
    EXPECT_FALSE(walk.visit(0, tables.faces.size(), FaceWalk::Marks::None).valid);
  }
}

TEST(FaceWalk, DoubtsAFaceWhoseCornersAreOnePoint) {
  Tables tables = hills();
  Face& face = tables.faces[5];
  face.vertices[1] = face.vertices[2] = face.vertices[0];
  for (const auto lanes : {FaceWalk::Lanes::Best, FaceWalk::Lanes::Four}) {
    FaceWalk walk(tables.faces, tables.positions, {}, lanes);
    EXPECT_FALSE(walk.visit(0, tables.faces.size(), FaceWalk::Marks::None).valid);
  }
}

// From the size of a landscape down to where products of floats are zero.
TEST(FaceWalk, FindsTheSameInFacesOfAnySizeWithFourAndEightLanes) {
  const Tables good = hills();
  for (int power = 0; power > -44; --power) {
    Tables tables = good;
    const float scale = std::pow(10.0F, static_cast<float>(power));
    for (Position& p : tables.positions) p = {p.x * scale, p.y * scale, p.z * scale};
    expect_equal_walks(tables, 0, tables.faces.size());
    if (power > -16) continue;
    FaceWalk walk(tables.faces, tables.positions);
    EXPECT_FALSE(walk.visit(0, tables.faces.size(), FaceWalk::Marks::None).valid) << power;
  }
}

TEST(FaceWalk, ReadsPositionsInTheFileWhenMoreBytesFollow) {
  const Tables tables = hills();
  std::vector<std::byte> file(tables.positions.size() * sizeof(Position) + sizeof(float));
  std::memcpy(file.data(), tables.positions.data(), file.size() - sizeof(float));
  const auto stored = view<Position>(std::span(file), 0, tables.positions.size());
  FaceWalk in_file(tables.faces, stored, file);
  FaceWalk at_end(tables.faces, stored, std::span(file).first(file.size() - sizeof(float)));
  const std::size_t count = tables.faces.size();
  EXPECT_EQ(box_of(in_file.visit(0, count, FaceWalk::Marks::None)),
            box_of(at_end.visit(0, count, FaceWalk::Marks::None)));
}

}  // namespace land_walk_test
}  // namespace ngi::land
