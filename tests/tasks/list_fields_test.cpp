// What is listed can be set, and setting the value that is shown changes no byte.
#include "ngi/tasks/list_fields.h"

#include <gmock/gmock.h>

#include <map>
#include <regex>
#include <set>

#include "ngi/asset/fields/field.h"
#include "ngi/asset/walk.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/set_fields.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using testing::Contains;
using testing::Key;

std::map<std::string, FieldValueText> fields_of(const OpenedAsset& asset, Extent extent = {}) {
  std::map<std::string, FieldValueText> out;
  list_fields(asset, {}, extent, {[&](const FieldValueText& field) { out[field.path] = field; }});
  return out;
}

TEST(ListFields, NamesTheFieldsOfAModelAsSetTakesThem) {
  const OpenedAsset model = opened(Bytes::copy(sample_model()), "robot.msh");
  const auto fields = fields_of(model);
  EXPECT_THAT(fields, Contains(Key("batch[2].wear_row")));
  EXPECT_THAT(fields, Contains(Key("node[1].name")));
  EXPECT_EQ(fields.at("batch[2].wear_row").value, "2");
  ASSERT_TRUE(fields.at("batch[2].wear_row").field);
  EXPECT_TRUE(fields.at("batch[2].wear_row").field->is_whole_number());
}

TEST(ListFields, ListsOnlyWhatIsInTheExtent) {
  const OpenedAsset model = opened(Bytes::copy(sample_model()), "robot.msh");
  const FieldValueText row = fields_of(model).at("batch[2].wear_row");
  const auto inside = fields_of(model, {row.offset, row.size});
  EXPECT_EQ(inside.size(), 1U);
  EXPECT_THAT(inside, Contains(Key("batch[2].wear_row")));
}

TEST(ListFields, VisitsTablesAsAWhole) {
  const OpenedAsset model = opened(Bytes::copy(sample_model()), "robot.msh");
  std::map<std::string, std::uint64_t> counts;
  std::set<std::string> values;
  list_fields(model, {}, {},
              {[&](const FieldValueText& field) { values.insert(field.path); },
               [&](const FieldTable& table) { counts[table.path] = table.count; }});
  EXPECT_EQ(counts.at("node"), 2U);
  EXPECT_GT(counts.at("batch"), 2U);
  EXPECT_FALSE(values.contains("batch[0].flags"));
  EXPECT_TRUE(values.contains("header.hull"));
}

TEST(FindField, FindsAValueByItsPath) {
  const OpenedAsset model = opened(Bytes::copy(sample_model()), "robot.msh");
  const auto all = fields_of(model);
  for (const auto& [path, field] : all) {
    const auto found = find_field(model, {}, path);
    ASSERT_TRUE(found) << path;
    EXPECT_EQ(found->value, field.value) << path;
    EXPECT_EQ(found->offset, field.offset) << path;
  }
  EXPECT_FALSE(find_field(model, {}, "batch[900].flags"));
  EXPECT_FALSE(find_field(model, {}, "batch[0].nothing"));
}

TEST(ListFields, IsEmptyForWhatCannotBeRead) {
  EXPECT_TRUE(fields_of(opened(Bytes::copy("Texm"), "wall.texm")).empty());
  EXPECT_TRUE(fields_of(opened(Bytes::copy("RIFF"), "a.wav")).empty());
}

// Indices differ from record to record; one field of each sort is enough.
std::string without_indices(const std::string& path) {
  static const std::regex index(R"(\[\d+\])");
  return std::regex_replace(path, index, "[]");
}

class DemoFields : public testing::Test {
 protected:
  void check(const Asset& asset) {
    const OpenedAsset opened = {.asset = asset, .kind = identify(asset)};
    const KindSupport& kind = support(opened.kind);
    if (++assets_[opened.kind] > 3) return;
    list_fields(opened, {}, {}, {[&](const FieldValueText& field) {
                  const std::string sort =
                      std::string(kind.words().name) + " " + without_indices(field.path);
                  if (!seen_.insert(sort).second) return;
                  const std::string value = value_to_set(field.field, field.value);
                  const Assignment same = {field.path, value};
                  const auto changed = kind.set(asset, std::span(&same, 1), {});
                  ASSERT_TRUE(changed) << asset.path << " " << field.path << "=" << value << ": "
                                       << message(changed.error().issue);
                  const auto content = content_with(opened, *changed);
                  ASSERT_TRUE(content) << asset.path << " " << field.path;
                  EXPECT_TRUE(*content == asset.bytes)
                      << asset.path << " " << field.path << "=" << value;
                }});
  }

  std::map<Kind, int> assets_;  // a few of each kind are enough
  std::set<std::string> seen_;
};

TEST_F(DemoFields, AreSetToTheShownValueWithoutAChange) {
  const auto files = forge::demo_game();
  ASSERT_TRUE(files);
  for (const forge::GameFile& file : *files) {
    walk({file.path, file.path, join(file.pieces), {}}, {}, [&](const Visited& visited) {
      if (!visited.error) check(visited.asset);
      return visited.kind == Kind::Nres ? Next::Inside : Next::Over;
    });
  }
  EXPECT_GT(seen_.size(), 100U);
}

}  // namespace
}  // namespace ngi::tasks
