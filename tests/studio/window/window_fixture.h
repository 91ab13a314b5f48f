#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QSettings>
#include <QTest>
#include <QTreeView>
#include <algorithm>
#include <memory>

#include "apps/studio/view/changes_view.h"
#include "apps/studio/view/game_dock.h"
#include "apps/studio/view/hex_view.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/lower_docks.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/model_page.h"
#include "apps/studio/view/problems_view.h"
#include "apps/studio/view/texture_page.h"
#include "apps/studio/view/timeline.h"
#include "apps/studio/view/viewport.h"
#include "ngi/archive/nres/edit.h"
#include "tests/studio/demo_folder.h"

namespace ngi::studio {

// How far two pictures of the same size are apart: of each pixel the channel that differs most.
struct PictureDifference {
  int largest = 0;
  double mean = 0;
  double far_share = 0;  // of the pixels that anybody would see to be different
};

inline PictureDifference difference(const QImage& a, const QImage& b) {
  constexpr int far = 48;
  PictureDifference out;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QColor p = a.pixelColor(x, y);
      const QColor q = b.pixelColor(x, y);
      const int most = std::max({std::abs(p.red() - q.red()), std::abs(p.green() - q.green()),
                                 std::abs(p.blue() - q.blue())});
      out.largest = std::max(out.largest, most);
      out.mean += most;
      if (most > far) ++out.far_share;
    }
  }
  const double pixels = static_cast<double>(a.width()) * a.height();
  out.mean /= pixels;
  out.far_share /= pixels;
  return out;
}

// A window on the demo game. Questions are answered by the test; errors are collected.
class WindowTest : public testing::Test {
 protected:
  WindowTest()
      : has_fresh_settings_(forget_settings()),
        window_(QDir(QString::fromStdString(demo_.journals().string()))) {
    window_.set_language(Language::English);
    window_.questions().tell_error = [this](const QString& text) { errors_ += text; };
    window_.questions().unsaved = [](int) { return Questions::Unsaved::Discard; };
    window_.questions().mod_folder = [this](const std::filesystem::path&) {
      return std::optional(demo_.mod());
    };
    window_.resize(1000, 700);
    window_.show();
  }

  void open_game() {
    ASSERT_TRUE(window_.open_path(QString::fromStdString(demo_.game().string()), demo_.mod()));
    window_.settle();
  }
  void open(const std::string& path) {
    ASSERT_TRUE(window_.open_asset(QString::fromStdString(demo_.asset(path))));
    window_.settle();
  }
  static QString text(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
  }

  // Writes an archive of small texts.
  std::filesystem::path archive_of(std::size_t count) {
    std::vector<nres::Entry> entries(count);
    for (std::size_t i = 0; i < count; ++i) {
      entries[i].name = *nres::make_name("entry" + std::to_string(i) + ".txt");
      entries[i].payload = Bytes::copy("text");
    }
    const std::filesystem::path file = demo_.folder() / "many.lib";
    const auto pieces = nres::write_canonical(entries);
    if (!pieces || !write_new_file(file, *pieces)) throw std::runtime_error("cannot write it");
    return file;
  }

  // Edits a field as a person does: F2, typing, Enter.
  void type_value(const std::string& field, const QString& value) {
    QTreeView& tree = window_.inspector().tree();
    window_.inspector().show_field(QString::fromStdString(field));
    const QModelIndex index =
        window_.inspector().fields().find(field).siblingAtColumn(FieldTreeModel::ValueColumn);
    ASSERT_TRUE(index.isValid()) << field;
    tree.setCurrentIndex(index);
    tree.scrollTo(index);
    QTest::keyClick(&tree, Qt::Key_F2);
    auto* editor = tree.viewport()->findChild<QLineEdit*>();
    ASSERT_TRUE(editor) << field;
    editor->selectAll();
    QTest::keyClicks(editor, value);
    QTest::keyClick(editor, Qt::Key_Return);
    window_.settle();
  }
  void trigger(ActionId id) {
    ASSERT_TRUE(window_.actions()[id].isEnabled());
    window_.actions()[id].trigger();
    window_.settle();
  }

  // Clicks the button at the end of a value, which offers a choice.
  void click_chooser(const std::string& field) {
    QTreeView& tree = window_.inspector().tree();
    window_.inspector().show_field(QString::fromStdString(field));
    const QModelIndex index =
        window_.inspector().fields().find(field).siblingAtColumn(FieldTreeModel::ValueColumn);
    ASSERT_TRUE(index.isValid()) << field;
    tree.scrollTo(index);
    QStyleOptionViewItem option;
    option.rect = tree.visualRect(index);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {},
                      FieldDelegate::chooser_place(option).center());
  }

  test::DemoFolder demo_;
  QStringList errors_;
  bool has_fresh_settings_;
  MainWindow window_;

 private:
  // A window remembers its layout; that of another test must not matter.
  static bool forget_settings() {
    QSettings().clear();
    return true;
  }
};

}  // namespace ngi::studio
