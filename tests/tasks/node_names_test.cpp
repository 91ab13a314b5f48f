#include "ngi/tasks/detail/node_names.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace ngi::tasks {
namespace {

using testing::ElementsAre;

TEST(NodeNames, StayWhereTheyAreWhenNoneCoversAnother) {
  std::vector<Label> labels = {{0, 0, 10}, {20, 0, 10}, {0, 9, 10}};
  const std::vector<Label> before = labels;
  spread_labels(labels, 9);
  EXPECT_EQ(labels, before);
}

TEST(NodeNames, MoveDownBelowThoseThatTheyWouldCover) {
  std::vector<Label> labels = {{0, 3, 10}, {0, 0, 10}, {5, 4, 10}};
  spread_labels(labels, 9);
  EXPECT_THAT(labels, ElementsAre(Label{0, 9, 10}, Label{0, 0, 10}, Label{5, 18, 10}));
}

RC_GTEST_PROP(NodeNames, NeverCoverOneAnother, ()) {
  std::vector<Label> labels;
  for (const int at : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 100 * 100))) {
    labels.push_back({at % 100, at / 100, 15});
  }
  spread_labels(labels, 9);
  for (std::size_t a = 0; a < labels.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool beside = std::abs(labels[a].x - labels[b].x) >= 15;
      const bool below = std::abs(labels[a].y - labels[b].y) >= 9;
      RC_ASSERT(beside || below);
    }
  }
}

}  // namespace
}  // namespace ngi::tasks
