// Files that other programs write, and texts.
#include <gmock/gmock.h>

#include <QFile>
#include <QSignalSpy>

#include "apps/studio/model/disk_watch.h"
#include "apps/studio/model/line_endings.h"
#include "apps/studio/model/outside_editor.h"
#include "ngi/core/file.h"
#include "ngi/image/formats.h"
#include "tests/studio/demo_folder.h"

namespace ngi::studio {
namespace {

TEST(LineEndings, KeepTheBytesOfLinesThatAreNotTouched) {
  const std::string mixed = "one\r\ntwo\nthree\r\n";
  const LineEndings lines(mixed);
  EXPECT_EQ(lines.shown(), "one\ntwo\nthree\n");
  EXPECT_EQ(lines.edited(lines.shown()), mixed);
  EXPECT_EQ(lines.edited("one\nTWO\nthree\n"), "one\r\nTWO\nthree\r\n");
  EXPECT_EQ(lines.edited("one\nnew\ntwo\nthree\n"), "one\r\nnew\r\ntwo\nthree\r\n");
  EXPECT_EQ(lines.edited("three\n"), "three\r\n");
  EXPECT_EQ(lines.edited(""), "");
  EXPECT_EQ(LineEndings("a\nb").edited("a\nx\nb"), "a\nx\nb");
  EXPECT_EQ(LineEndings("").edited("a\nb"), "a\r\nb");
}

TEST(LineEndings, LeaveTextsAloneThatAnEditorWouldChange) {
  EXPECT_TRUE(LineEndings::can_edit("a\r\nb\n"));
  EXPECT_FALSE(LineEndings::can_edit("a\rb"));
  EXPECT_FALSE(LineEndings::can_edit("a\r"));
  EXPECT_FALSE(LineEndings::can_edit(std::string_view("a\0b", 3)));
}

class Outside : public testing::Test {
 protected:
  Outside() : workspace_(QDir(QString::fromStdString(demo_.journals().string()))) {}

  Document& open(const std::string& path) {
    if (workspace_.kind() == WorkspaceKind::Empty) (void)workspace_.open(demo_.game(), demo_.mod());
    const auto document = workspace_.document(demo_.asset(path));
    if (!document) throw std::runtime_error("cannot open " + path);
    return **document;
  }

  test::DemoFolder demo_;
  Workspace workspace_;
};

TEST_F(Outside, EachSaveOfAPaintProgramComesBack) {
  Document& texture = open("Textures.lib/#0");
  OutsideEditor editor(workspace_);
  QSignalSpy back(&editor, &OutsideEditor::brought_back);
  const auto file = editor.start(texture);
  ASSERT_TRUE(file);
  EXPECT_EQ(*editor.start(texture), *file) << "one file per asset";
  editor.look();
  workspace_.jobs().wait();
  EXPECT_EQ(back.count(), 0) << "nothing was saved yet";
  const auto content = map_file(file->toStdString());
  ASSERT_TRUE(content);
  auto picture = image::read_png(*content);
  ASSERT_TRUE(picture);
  for (const std::uint8_t red : {std::uint8_t{255}, std::uint8_t{60}}) {
    for (texture::Rgba8& pixel : picture->image.pixels) pixel = {red, 0, 0, 255};
    const auto painted = image::write_png({.image = picture->image});
    ASSERT_TRUE(painted);
    ASSERT_TRUE(write_file_atomically(file->toStdString(), {*painted}, Existing::Replace));
    editor.look();
    workspace_.jobs().wait();
  }
  EXPECT_EQ(back.count(), 2);
  EXPECT_EQ(texture.history().edits().size(), 2U);
  texture.undo();
  texture.undo();
  EXPECT_FALSE(texture.differs_from_original());
  workspace_.close_document(texture);
  editor.look();
  workspace_.jobs().wait();
}

TEST_F(Outside, AModelBecomesASceneAndBack) {
  Document& model = open("bases.rlb/fly_dart.msh");
  OutsideEditor editor(workspace_);
  const auto file = editor.start(model);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->endsWith(QStringLiteral("fly_dart.glb"))) << file->toStdString();
}

TEST_F(Outside, AFileOfAnotherSortIsRefusedWithTheReason) {
  Document& texture = open("Textures.lib/#0");
  OutsideEditor editor(workspace_);
  QSignalSpy refused(&editor, &OutsideEditor::refused);
  const auto path = editor.start(texture);
  QFile file(*path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("not a picture");
  file.close();
  editor.look();
  workspace_.jobs().wait();
  EXPECT_EQ(refused.count(), 1);
  EXPECT_FALSE(texture.has_unsaved_edits());
}

TEST_F(Outside, AFileThatChangesOnDiskIsReadAgain) {
  Document& model = open("bases.rlb/fly_dart.msh");
  DiskWatch watch(workspace_);
  // It was opened before the watch began; opening another one makes it known.
  Document& other = open("bases.rlb/bot_strider.msh");
  QSignalSpy reloaded(&watch, &DiskWatch::reloaded);
  QSignalSpy conflict(&watch, &DiskWatch::conflict);
  watch.look();
  EXPECT_EQ(reloaded.count(), 0);
  ASSERT_TRUE(other.set_field("batch[0].wear_row", "1"));
  const std::filesystem::path file = model.opened().path.file;
  auto bytes = map_file(file);
  ASSERT_TRUE(bytes);
  const Bytes copy = Bytes::copy(bytes->text());
  bytes = Bytes();
  ASSERT_TRUE(write_file_atomically(file, {copy}, Existing::Replace));
  std::filesystem::last_write_time(
      file, std::filesystem::last_write_time(file) + std::chrono::seconds(5));
  watch.look();
  EXPECT_EQ(reloaded.count(), 1);
  EXPECT_EQ(conflict.count(), 1) << "unsaved edits are kept";
  EXPECT_TRUE(other.has_unsaved_edits());
  watch.look();
  EXPECT_EQ(reloaded.count(), 1);
}

}  // namespace
}  // namespace ngi::studio
