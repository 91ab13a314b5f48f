// What the directory of a model tells equals what the parsed model says.
#include "ngi/msh/directory.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "tests/msh/sample.h"

namespace ngi::msh {
namespace directory_test {

Bytes model_with_hall_way() {
  ModelPlan plan = sample::plan();
  plan.hall_vertices = {{encode(Float3{1, 2, 3}), 1U, 0U}, {encode(Float3{4, 5, 6}), 0U, 1U}};
  plan.hall_links = {HallLink{0U, 1U, {}}};
  return build(plan)->bytes();
}

std::optional<std::size_t> parsed_nodes(const Bytes& bytes) {
  const auto document = Document::parse(bytes);
  if (!document || !document->nodes_readable()) return std::nullopt;
  return document->nodes().size();
}

std::optional<std::vector<std::byte>> parsed_hall_way(const Bytes& bytes) {
  const auto document = Document::parse(bytes);
  if (!document || !document->hall_way_fits()) return std::nullopt;
  const auto vertices = std::as_bytes(document->hall_vertices());
  return std::vector<std::byte>(vertices.begin(), vertices.end());
}

void expect_equal(const Bytes& bytes, int round) {
  ASSERT_EQ(count_nodes(bytes), parsed_nodes(bytes)) << round;
  const auto hall_way = copy_hall_vertices(bytes);
  const auto parsed = parsed_hall_way(bytes);
  ASSERT_EQ(hall_way.has_value(), parsed.has_value()) << round;
  if (!hall_way) return;
  const auto copied = std::as_bytes(std::span(*hall_way));
  ASSERT_EQ(std::vector<std::byte>(copied.begin(), copied.end()), *parsed) << round;
}

TEST(MshDirectory, TellsNodesAndHallWayOfAModel) {
  const Bytes bytes = model_with_hall_way();
  EXPECT_EQ(count_nodes(bytes), sample::plan().nodes.size());
  ASSERT_TRUE(copy_hall_vertices(bytes));
  EXPECT_EQ(copy_hall_vertices(bytes)->size(), 2U);
  EXPECT_EQ((*copy_hall_vertices(bytes))[1].node, 1U);
}

TEST(MshDirectory, TellsNothingOfWhatIsNoModel) {
  EXPECT_EQ(count_nodes(Bytes::copy("no model")), std::nullopt);
  EXPECT_FALSE(copy_hall_vertices(Bytes::copy("no model")));
  const Document without = sample::without(sample::model(), StreamType::HallWay);
  EXPECT_FALSE(copy_hall_vertices(without.bytes()));
}

TEST(MshDirectory, AgreesWithTheParsedModelWhateverIsDamaged) {
  std::mt19937 random(3);
  const Bytes good = model_with_hall_way();
  for (int round = 0; round < 5000; ++round) {
    std::vector<std::byte> bytes(good.span().begin(), good.span().end());
    // Mostly in the directory, which is at the end.
    const std::size_t from = random() % 4 == 0 ? 0 : bytes.size() - bytes.size() / 3;
    bytes[from + random() % (bytes.size() - from)] = static_cast<std::byte>(random());
    expect_equal(Bytes::copy(bytes), round);
  }
}

}  // namespace directory_test
}  // namespace ngi::msh
