#include "ngi/tasks/field_owner.h"

#include <gtest/gtest.h>

#include "ngi/anim/tracks.h"
#include "ngi/tasks/list_fields.h"
#include "ngi/tasks/read.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

TEST(FieldOwner, AKeyBelongsToItsNode) {
  const OpenedAsset asset = opened(Bytes::copy(sample_model()), "robot.msh");
  Report report;
  const auto model = read_model(asset.asset, {}, report);
  ASSERT_TRUE(model);
  const auto tracks = anim::tracks(anim::animation_of(*model, msh::QuatOrder::Wxyz));
  const FieldOwners owners(asset, {});
  std::size_t found = 0;
  for (std::size_t node = 0; node < tracks.size(); ++node) {
    for (const msh::Key& key : tracks[node]) {
      const auto index = static_cast<std::size_t>(&key - model->keys().data());
      const FieldOwner owner = owners.of("key[" + std::to_string(index) + "].pos");
      EXPECT_EQ(owner.record, "node[" + std::to_string(node) + "]");
      EXPECT_EQ(owner.name, find_field(asset, {}, owner.record + ".name")->value);
      EXPECT_EQ(owner.field, "pos");
      EXPECT_EQ(owner.key_time.has_value(), tracks[node].size() > 1) << "a single key is a place";
      ++found;
    }
  }
  EXPECT_GT(found, 0U);
}

TEST(FieldOwner, OtherFieldsBelongToTheirRecord) {
  const OpenedAsset asset = opened(Bytes::copy(sample_model()), "robot.msh");
  const FieldOwners owners(asset, {});
  const FieldOwner node = owners.of("node[1].flags");
  EXPECT_EQ(node.record, "node[1]");
  EXPECT_EQ(node.name, find_field(asset, {}, "node[1].name")->value);
  EXPECT_EQ(node.field, "flags");
  EXPECT_EQ(owners.of("batch[2].wear_row"),
            (FieldOwner{.record = "batch[2]", .field = "wear_row"}));
  EXPECT_EQ(owners.of("key[99999].pos").record, "key[99999]") << "there is no such key";
  EXPECT_EQ(owners.of("payload").field, "payload");
  EXPECT_EQ(owners.of("not a [ path").field, "not a [ path");
}

TEST(FieldOwner, IsSafeForAModelThatCannotBeRead) {
  const FieldOwners owners(opened(Bytes::copy("NRes"), "robot.msh"), {});
  EXPECT_EQ(owners.of("key[0].pos").record, "key[0]");
}

}  // namespace
}  // namespace ngi::tasks
