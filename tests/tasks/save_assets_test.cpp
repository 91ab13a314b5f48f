#include "ngi/tasks/save_assets.h"

#include <gmock/gmock.h>

#include "ngi/tasks/set_fields.h"
#include "tests/game/game_folder.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace save_assets_test {

using game::sample::code_of;
using game::sample::GameFolder;
using nres::entry;

// A model in an archive, and as a file.
struct Models : GameFolder {
  Models() {
    archive("a.rlb", {entry(four_cc("MESH"), "robot.msh", sample_model()), entry(1, "two", "2")});
    write("lone.msh", sample_model());
  }

  OpenedAsset open(std::string_view path) const {
    auto opened = open_asset((*this / path).string(), OpenOptions{});
    EXPECT_TRUE(opened) << path;
    return *std::move(opened);
  }

  std::string bytes(std::string_view path) const {
    return std::string(open(path).asset.bytes.text());
  }
};

Bytes with_field(const OpenedAsset& model, std::string_view field, std::string_view value) {
  const Assignment assignment = {field, value};
  const auto changed = change_fields(model, std::span(&assignment, 1), {});
  EXPECT_TRUE(changed);
  return *content_with(model, *changed);
}

// The content with its first byte changed.
Bytes marked(const OpenedAsset& asset) {
  std::string text(asset.asset.bytes.text());
  text[0] ^= 1;
  return Bytes::copy(text);
}

std::string fields_of(const OpenedAsset& model) {
  const auto document = msh::Document::parse(model.asset.bytes);
  std::string rows;
  for (const msh::Batch& batch : document->batches()) rows += std::to_string(batch.wear_row);
  return rows;
}

void expect_both_are_saved(const Models& folder, const std::string& path) {
  const OpenedAsset model = folder.open(path);
  const OpenedAsset slots = folder.open(path + "/:2");
  const Bytes new_slots = marked(slots);
  const std::vector<AssetToSave> assets = {
      {&model, with_field(model, "batch[1].wear_row", "3"), {}}, {&slots, new_slots, {}}};
  const auto saved = save_assets(assets, {});
  ASSERT_TRUE(saved) << full_message(saved.error().issue);
  EXPECT_EQ(saved->size(), 1U);
  EXPECT_EQ(fields_of(folder.open(path)), "03212");
  EXPECT_EQ(folder.bytes(path + "/:2"), new_slots.text());
}

TEST(SaveAssets, KeepsTheEditsOfAModelAndOfAnEntryInside) {
  const Models folder;
  expect_both_are_saved(folder, "a.rlb/robot.msh");
  EXPECT_EQ(folder.bytes("a.rlb/two"), "2");
}

TEST(SaveAssets, KeepsTheEditsOfAFileAndOfAnEntryInside) {
  expect_both_are_saved(Models(), "lone.msh");
}

TEST(SaveAssets, TellsAnEntryInsideByWhateverItsPathSays) {
  const Models folder;
  const OpenedAsset model = folder.open("a.rlb/#0");
  const OpenedAsset slots = folder.open("a.rlb/ROBOT.MSH/:2");
  const std::vector<AssetToSave> assets = {
      {&slots, marked(slots), {}}, {&model, with_field(model, "batch[1].wear_row", "3"), {}}};
  ASSERT_TRUE(save_assets(assets, {}));
  EXPECT_EQ(fields_of(folder.open("a.rlb/robot.msh")), "03212");
  EXPECT_NE(folder.bytes("a.rlb/robot.msh/:2"), slots.asset.bytes.text());
}

TEST(SaveAssets, WritesNothingWhenTwoEditsChangeTheSameEntry) {
  for (const std::string path : {"a.rlb/robot.msh", "lone.msh"}) {
    const Models folder;
    const std::string file = path.substr(0, path.find('/'));
    const std::string before = folder.read(file);
    const OpenedAsset model = folder.open(path);
    const OpenedAsset batches = folder.open(path + "/:13");
    const std::vector<AssetToSave> assets = {
        {&model, with_field(model, "batch[1].wear_row", "3"), {}}, {&batches, marked(batches), {}}};
    EXPECT_EQ(code_of(save_assets(assets, {})), "EDIT-CONFLICT");
    EXPECT_EQ(folder.read(file), before);
  }
}

TEST(SaveAssets, TakesTwoNamesOfAnEntryForOne) {
  const Models folder;
  const OpenedAsset named = folder.open("a.rlb/two");
  const OpenedAsset numbered = folder.open("a.rlb/#1");
  const std::vector<AssetToSave> different = {{&named, Bytes::copy("x"), {}},
                                              {&numbered, Bytes::copy("y"), {}}};
  EXPECT_EQ(code_of(save_assets(different, {})), "EDIT-CONFLICT");
  const std::vector<AssetToSave> same = {{&named, Bytes::copy("x"), {}},
                                         {&numbered, Bytes::copy("x"), {}}};
  EXPECT_TRUE(save_assets(same, {}));
  EXPECT_EQ(folder.bytes("a.rlb/two"), "x");
}

TEST(SaveAssets, WritesNoFileWhenAnotherOneChangedSince) {
  const Models folder;
  folder.archive("b.rlb", {entry(1, "three", "3")});
  const std::string before = folder.read("a.rlb");
  const OpenedAsset two = folder.open("a.rlb/two");
  const OpenedAsset three = folder.open("b.rlb/three");
  folder.archive("b.rlb", {entry(1, "three", "of another program")});
  const std::vector<AssetToSave> assets = {{&two, Bytes::copy("x"), {}},
                                           {&three, Bytes::copy("y"), {}}};
  EXPECT_EQ(code_of(save_assets(assets, {})), "FILE-CHANGED");
  EXPECT_EQ(folder.read("a.rlb"), before);
  EXPECT_EQ(folder.bytes("b.rlb/three"), "of another program");
}

TEST(SaveAssets, WritesNothingToAModWhenTheGameChangedSince) {
  for (const std::string path : {"a.rlb/two", "lone.msh"}) {
    const Models folder;
    const OpenOptions options = {.game = folder.path(), .mods = {folder / "mod"}};
    const auto opened = open_asset((folder / path).string(), options);
    ASSERT_TRUE(opened);
    const std::string file = path.substr(0, path.find('/'));
    folder.archive(file, {entry(1, "two", "of another program")});
    const AssetToSave asset = {&*opened, Bytes::copy("x"), {}};
    EXPECT_EQ(code_of(save_assets(std::span(&asset, 1), options)), "FILE-CHANGED");
    EXPECT_FALSE(std::filesystem::exists(folder / "mod"));
  }
}

}  // namespace save_assets_test
}  // namespace ngi::tasks
