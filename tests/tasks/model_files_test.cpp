// Models to files of other programs and back.
#include <gmock/gmock.h>

#include "ngi/tasks/export_model.h"
#include "ngi/tasks/import_asset.h"
#include "ngi/tasks/outside_file.h"
#include "tests/game/game_folder.h"
#include "tests/msh/sample.h"

namespace ngi::tasks {
namespace {

using game::sample::code_of;
using game::sample::GameFolder;
using testing::Contains;
using testing::Field;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct ModelFolder : GameFolder {
  ModelFolder() {
    const std::string model(msh::sample::model().bytes().text());
    write("robot.msh", model);
    archive("models.rlb",
            {nres::entry(0, "robot.msh", model), nres::entry(0, "robot.wea", "1\r\n0 STONE\r\n")});
  }

  OpenedAsset open(std::string_view path) const {
    auto opened = open_asset((*this / path).string(), OpenOptions{});
    EXPECT_TRUE(opened) << path;
    return *std::move(opened);
  }
};

Asset scene_of(const ModelFolder& folder, const OpenedAsset& model, ModelFormat format) {
  Report report;
  auto made = export_model(model, {}, {.format = format}, {}, "robot", report);
  EXPECT_TRUE(made);
  if (!made) return {};
  for (const exchange::OutFile& file : made->files) {
    folder.write(file.name, join(file.content).text());
  }
  const std::string path = (folder / made->files.front().name).string();
  return {path, made->files.front().name, join(made->files.front().content), {}};
}

TEST(ExportModel, SaysWhatTheFormatCannotHold) {
  const ModelFolder folder;
  Report report;
  const auto scene = export_model(folder.open("robot.msh"), {}, {}, {}, "robot", report);
  ASSERT_TRUE(scene);
  EXPECT_THAT(scene->files, SizeIs(1));
  EXPECT_EQ(scene->files.front().name, "robot.glb");
  EXPECT_THAT(scene->not_carried, Contains(Field(&NotCarried::what, "triangle adjacency")));
  EXPECT_FALSE(report.empty());  // it wears nothing
}

TEST(ExportModel, TakesTheTableThatIsNamed) {
  const ModelFolder folder;
  Report report;
  const Asset table = {"x.wea", "x.wea", Bytes::copy("1\r\n0 GLASS\r\n"), {}};
  const auto scene = export_model(folder.open("models.rlb/robot.msh"), table,
                                  {.format = ModelFormat::Gltf}, {}, "robot", report);
  ASSERT_TRUE(scene);
  const std::string text(join(scene->files.front().content).text());
  EXPECT_NE(text.find("GLASS"), std::string::npos);
  EXPECT_EQ(text.find("STONE"), std::string::npos);
}

TEST(ImportAsset, ChangesNothingThatWasNotEdited) {
  const ModelFolder folder;
  for (const char* path : {"robot.msh", "models.rlb/robot.msh"}) {
    for (const ModelFormat format : {ModelFormat::Glb, ModelFormat::Gltf, ModelFormat::Obj}) {
      const OpenedAsset model = folder.open(path);
      Report report;
      const auto content = import_asset(scene_of(folder, model, format), model, {}, {}, report);
      ASSERT_TRUE(content) << path << suffix_of(format);
      EXPECT_EQ(content->bytes, model.asset.bytes);
      ASSERT_TRUE(content->model);
      EXPECT_THAT(content->model->changes, IsEmpty());
    }
  }
}

TEST(ImportAsset, RefusesWhatIsNoneForTheAsset) {
  const ModelFolder folder;
  const OpenedAsset table = folder.open("models.rlb/robot.wea");
  const Asset scene = scene_of(folder, folder.open("robot.msh"), ModelFormat::Glb);
  EXPECT_FALSE(is_imported(scene, table.asset));
  Report report;
  EXPECT_EQ(code_of(import_asset(scene, table, {}, {}, report)), "NOT-SUPPORTED");
}

TEST(ImportAsset, SaysWhatAProgramThatTakesOnlyTheContentLoses) {
  ImportedContent made;
  Report nothing;
  report_changes_outside(made, nothing);
  made.model.emplace();
  report_changes_outside(made, nothing);
  EXPECT_TRUE(nothing.issues().empty());
  made.model->wear.emplace();
  made.model->materials.resize(2);
  made.model->tables.updates.resize(3);
  Report report;
  report_changes_outside(made, report);
  std::string texts;
  for (const Issue& issue : report.issues()) texts += message(issue) + "\n";
  EXPECT_EQ(texts,
            "new materials that are left out: 2\n"
            "tables with indices of nodes that stay as they are: 3\n"
            "the material table, another file, stays as it is without its changes\n");
}

TEST(ImportNew, MakesATableAndTheMaterialsThatTheGameLacks) {
  const ModelFolder folder;
  const Asset file = {(folder / "house.obj").string(),
                      "house.obj",
                      Bytes::copy("mtllib house.mtl\nusemtl Glass\n"
                                  "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
                      {}};
  folder.write("house.mtl", "newmtl Glass\nKd 1 0 0\n");
  Report report;
  const auto made = import_new(file, folder.path(), {}, {}, report);
  ASSERT_TRUE(made);
  const auto companions = companions_of(*made, folder / "house.msh");
  EXPECT_THAT(companions, Contains(Field(&CompanionFile::path, folder / "Glass.mat0")));
  EXPECT_EQ(wear_companion(*made, folder / "house.msh")->path, folder / "house.wea");

  // The same in an installed game that has it.
  folder.archive("objects.rlb", {});
  folder.archive("Material.lib", {nres::entry(four_cc("MAT0"), "GLASS", "")});
  const auto in_game = import_new(file, folder.path(), {}, {}, report);
  ASSERT_TRUE(in_game);
  EXPECT_THAT(in_game->materials, IsEmpty());
}

TEST(CompanionFiles, ThatAreOnDiskAlreadyNeedNotBeWritten) {
  const ModelFolder folder;
  folder.write("same", "content");
  folder.write("other", "something else");
  const auto files = changed_companions({{folder / "same", Bytes::copy("content")},
                                         {folder / "other", Bytes::copy("content")},
                                         {folder / "new", Bytes::copy("content")}},
                                        {});
  EXPECT_THAT(files, SizeIs(2));
  EXPECT_THAT(files, Not(Contains(Field(&CompanionFile::path, folder / "same"))));
}

}  // namespace
}  // namespace ngi::tasks
