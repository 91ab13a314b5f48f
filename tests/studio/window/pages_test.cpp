// Pages of the kinds: material, effect, texture, sound; and what the inspector offers for a field.
#include <QComboBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include "apps/studio/view/field_chooser.h"
#include "apps/studio/view/json_view.h"
#include "apps/studio/view/quick_open.h"
#include "apps/studio/view/sound_page.h"
#include "ngi/tasks/describe.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

class Pages : public WindowTest {
 protected:
  template <typename Page>
  Page& page() {
    auto* found = qobject_cast<Page*>(window_.current_page());
    if (!found) throw std::runtime_error("another page");
    return *found;
  }
  QModelIndex value_of(const std::string& field) {
    return window_.inspector().fields().find(field).siblingAtColumn(FieldTreeModel::ValueColumn);
  }
  // Clicks the button of a field, and does something in the menu or dialog that it opens.
  template <typename Popup, typename Answer>
  bool answer(const std::string& field, Answer&& what) {
    bool is_answered = false;
    QTimer looks;  // it runs in the loop of the menu
    QObject::connect(&looks, &QTimer::timeout, &window_, [&] {
      auto* popup = qobject_cast<Popup*>(QApplication::activePopupWidget());
      if (!popup || is_answered) return;
      is_answered = true;
      what(*popup);
      popup->close();
    });
    looks.start(5);
    click_chooser(field);
    for (int i = 0; i < 100 && !is_answered; ++i) QTest::qWait(5);
    window_.settle();
    return is_answered;
  }
};

TEST_F(Pages, AMaterialIsShownOnASphereOrACube) {
  open_game();
  open("Material.lib/BOT_LAMP");
  const QImage sphere = page<ModelPage>().picture();
  ASSERT_FALSE(sphere.isNull()) << page<ModelPage>().viewport().problem().toStdString();
  ASSERT_GT(page<ModelPage>().viewport().scene().duration(), 2600);
  auto* shape = page<ModelPage>().findChild<QComboBox*>(QStringLiteral("material_shape"));
  QTest::keyClick(shape, Qt::Key_Down);
  EXPECT_NE(page<ModelPage>().picture(), sphere);
}

TEST_F(Pages, AMaterialIsShownOnAChosenModel) {
  open_game();
  open("Material.lib/BOT_TRIM");
  const QImage sphere = page<ModelPage>().picture();
  auto* shape = page<ModelPage>().findChild<QComboBox*>(QStringLiteral("material_shape"));
  EXPECT_EQ(shape->itemText(2), QStringLiteral("On a model..."));
  QTimer looks;  // it runs in the loop of the dialog
  bool is_chosen = false;
  QObject::connect(&looks, &QTimer::timeout, &window_, [&] {
    auto* dialog = qobject_cast<QuickOpen*>(QApplication::activeModalWidget());
    if (!dialog || is_chosen) return;
    is_chosen = true;
    auto* line = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("dartms"));
    QTest::keyClick(line, Qt::Key_Return);
  });
  looks.start(5);
  QTest::keyClick(shape, Qt::Key_End);
  window_.settle();
  ASSERT_TRUE(is_chosen);
  EXPECT_EQ(shape->currentText(), QStringLiteral("On fly_dart.msh"));
  const QImage on_model = page<ModelPage>().picture();
  EXPECT_TRUE(page<ModelPage>().viewport().problem().isEmpty());
  EXPECT_NE(on_model, sphere);
  EXPECT_GT(page<ModelPage>().viewport().scene().triangles(), 100U);
  QTest::keyClick(shape, Qt::Key_Home);
  EXPECT_EQ(page<ModelPage>().picture(), sphere);
}

TEST_F(Pages, AUnitIsShownWithItsParts) {
  open_game();
  open("UNITS/UNITS/strider.dat");
  EXPECT_FALSE(page<ModelPage>().picture().isNull());
  EXPECT_TRUE(page<ModelPage>().viewport().problem().isEmpty())
      << page<ModelPage>().viewport().problem().toStdString();
  const auto with_parts = page<ModelPage>().viewport().scene().triangles();
  open("bases.rlb/bot_strider.msh");
  EXPECT_FALSE(page<ModelPage>().picture().isNull());
  EXPECT_GT(with_parts, 0U);
  EXPECT_EQ(with_parts, page<ModelPage>().viewport().scene().triangles()) << "it has one part";
}

TEST_F(Pages, AnAssetIsShownAsJson) {
  open_game();
  open("Material.lib/BOT_HULL");
  EXPECT_TRUE(window_.json().text().toPlainText().isEmpty()) << "made when somebody looks";
  window_.show_list(QStringLiteral("json"));
  window_.settle();
  EXPECT_TRUE(window_.json().text().toPlainText().startsWith(QLatin1Char('{')));
  EXPECT_FALSE(window_.json().text().toPlainText().contains(QStringLiteral("0.125")));
  type_value("phase[0].diffuse", QStringLiteral("0.125 0 0 1"));
  EXPECT_TRUE(window_.json().text().toPlainText().contains(QStringLiteral("0.125")));
}

TEST_F(Pages, ATextureTellsWhatUsesIt) {
  open_game();
  open("Textures.lib/BOT_HULL.0");
  window_.show_list(QStringLiteral("uses"));
  window_.settle();
  const QTreeWidget& tree = window_.uses().tree();
  ASSERT_EQ(tree.topLevelItemCount(), 1);
  const QTreeWidgetItem& group = *tree.topLevelItem(0);
  EXPECT_EQ(group.text(0), QStringLiteral("Used by"));
  ASSERT_GT(group.childCount(), 0);
  EXPECT_EQ(group.child(0)->text(0), QStringLiteral("Material.lib/BOT_HULL"));
  EXPECT_GT(group.child(0)->childCount(), 0) << "the table of the robot";
  Q_EMIT window_.uses().tree().itemActivated(group.child(0), 0);
  window_.settle();
  EXPECT_EQ(window_.current_document()->kind(), Kind::Material);
}

TEST_F(Pages, TheTimelineRunsThroughThePhasesOfAMaterial) {
  open_game();
  open("Material.lib/TUR_LAMP");
  const QImage dark = page<ModelPage>().picture();
  auto* slider = page<ModelPage>().timeline().findChild<QSlider*>();
  ASSERT_TRUE(slider);
  slider->setValue(slider->maximum() / 3);  // in the middle it is dark again
  window_.settle();
  EXPECT_NE(page<ModelPage>().picture(), dark);
  slider->setValue(slider->minimum());
  window_.settle();
  EXPECT_EQ(page<ModelPage>().picture(), dark);
}

TEST_F(Pages, AMaterialFollowsItsFields) {
  open_game();
  open("Material.lib/BOT_HULL");
  const QImage before = page<ModelPage>().picture();
  type_value("phase[0].diffuse", QStringLiteral("1 0 0 1"));
  EXPECT_TRUE(errors_.isEmpty());
  EXPECT_NE(page<ModelPage>().picture(), before);
  trigger(ActionId::ShowOriginal);
  EXPECT_EQ(page<ModelPage>().picture(), before);
}

TEST_F(Pages, EmittersOfAnEffectAreSwitchedOneByOne) {
  open_game();
  open("effects.rlb/exp_big");
  const QImage whole = page<ModelPage>().picture();
  auto* button = page<ModelPage>().findChild<QToolButton*>(QStringLiteral("emitters"));
  const QList<QAction*> emitters = button->menu()->actions();
  ASSERT_EQ(emitters.size(), 7);
  EXPECT_TRUE(emitters[2]->text().contains(QStringLiteral("FX_FIRE")))
      << emitters[2]->text().toStdString();
  emitters[2]->setChecked(false);
  const QImage less = page<ModelPage>().picture();
  EXPECT_NE(less, whole);
  emitters[2]->setChecked(true);
  EXPECT_EQ(page<ModelPage>().picture(), whole);
  page<ModelPage>().findChild<QSpinBox*>()->setValue(77);
  EXPECT_NE(page<ModelPage>().picture(), whole) << "other random numbers";
}

TEST_F(Pages, ATextureShowsItsPaletteAndTheCellsOfItsAtlas) {
  open_game();
  open("Textures.lib/#3");
  auto* palette = page<TexturePage>().findChild<PaletteView*>();
  ASSERT_EQ(palette->colours().size(), 256U);
  QTest::mouseClick(palette, Qt::LeftButton, {}, QPoint(10 + 5 * 14 + 4, 14));
  EXPECT_TRUE(window_.inspector()
                  .tree()
                  .currentIndex()
                  .data(FieldTreeModel::PathRole)
                  .toString()
                  .startsWith(QStringLiteral("palette[5]")));
  open("Textures.lib/LAMPS.0");
  auto* picture = page<TexturePage>().findChild<PictureView*>();
  EXPECT_EQ(picture->cells().size(), 8);
  EXPECT_FALSE(page<TexturePage>().findChild<PaletteView*>()->isVisible());
  page<TexturePage>().findChild<QToolButton*>(QStringLiteral("atlas_cells"))->click();
  EXPECT_TRUE(picture->cells().isEmpty());
}

TEST_F(Pages, ASoundShowsItsCourseAndOpensInAnotherProgram) {
  open_game();
  open("sounds.lib/#0");
  const WaveformView::Course& course = page<SoundPage>().waveform().course();
  ASSERT_EQ(course.channels.size(), 1U);
  EXPECT_EQ(course.sample_rate, 22050U);
  EXPECT_GT(course.channels[0].size(), 10'000U);
  QString opened;
  window_.questions().open_outside = [&](const QString& file) {
    opened = file;
    return true;
  };
  page<SoundPage>().findChild<QPushButton*>(QStringLiteral("play_sound"))->click();
  EXPECT_TRUE(opened.endsWith(QStringLiteral(".wav"), Qt::CaseInsensitive)) << opened.toStdString();
}

TEST_F(Pages, RecordsOfAMaterialTableShowTheirNames) {
  open_game();
  open("bases.rlb/bot_strider.wea");
  EXPECT_EQ(value_of("row[2]").data().toString(), QStringLiteral("BOT_TRIM"));
  type_value("row[2].legacy_id", QStringLiteral("9"));
  EXPECT_EQ(value_of("row[2]").data().toString(), QStringLiteral("BOT_TRIM"));
}

TEST_F(Pages, FlagsAreSwitchedByTheirNames) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  ASSERT_EQ(chooser_of(value_of("batch[0].flags")), FieldChooser::Flags);
  const std::uint32_t before = flags_of(value_of("batch[0].flags")).value;
  EXPECT_TRUE(answer<QMenu>("batch[0].flags", [](const QMenu& menu) {
    for (QAction* action : menu.actions()) {
      if (action->text().startsWith(QStringLiteral("two_sided"))) action->trigger();
    }
  }));
  EXPECT_EQ(flags_of(value_of("batch[0].flags")).value, before ^ 2U);
  EXPECT_EQ(window_.current_document()->history().edits().size(), 1U);
}

TEST_F(Pages, AReferenceIsChosenFromTheAssetsOfItsKind) {
  open_game();
  open("bases.rlb/bot_strider.wea");
  ASSERT_EQ(chooser_of(value_of("row[0].name")), FieldChooser::Reference);
  bool only_materials = true;
  EXPECT_TRUE(answer<QuickOpen>("row[0].name", [&](const QuickOpen& dialog) {
    auto* line = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("turhull"));
    const auto* list = dialog.findChild<QListWidget*>();
    for (int i = 0; i < list->count(); ++i) {
      only_materials =
          only_materials && list->item(i)->text().contains(QStringLiteral("Material.lib"));
    }
    QTest::keyClick(line, Qt::Key_Return);
  }));
  EXPECT_TRUE(only_materials);
  EXPECT_EQ(window_.current_document()->find_field("row[0].name")->value, "TUR_HULL");
}

TEST_F(Pages, AColourIsOfferedForTheColoursOfAMaterial) {
  open_game();
  open("Material.lib/BOT_HULL");
  EXPECT_EQ(chooser_of(value_of("phase[0].diffuse")), FieldChooser::Colour);
  EXPECT_EQ(chooser_of(value_of("phase[0].texture")), FieldChooser::Reference);
  EXPECT_EQ(chooser_of(value_of("phase[0].power")), FieldChooser::None);
}

TEST_F(Pages, TheMenuOfARecordHasTheEditsThatAPersonWouldName) {
  open_game();
  open("effects.rlb/exp_big");
  const auto commands = [this] {
    return tasks::describe(window_.current_document()->asset(), {}).table->rows.size();
  };
  const std::size_t before = commands();
  const auto choose = [this](const std::string& record, const QString& text) {
    bool is_done = false;
    QTimer looks;  // it runs in the loop of the menu
    QObject::connect(&looks, &QTimer::timeout, &window_, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu || is_done) return;
      is_done = true;
      for (QAction* action : menu->actions()) {
        if (action->text() == text) action->trigger();
      }
      menu->close();
    });
    looks.start(5);
    window_.inspector().show_field(QString::fromStdString(record));
    QTreeView& tree = window_.inspector().tree();
    Q_EMIT tree.customContextMenuRequested(tree.visualRect(tree.currentIndex()).center());
    window_.settle();
    return is_done;
  };
  EXPECT_TRUE(choose("command[1]", QStringLiteral("Copy")));
  EXPECT_EQ(commands(), before + 1);
  EXPECT_EQ(window_.current_document()->undo_name(), QStringLiteral("Copy: command[1]"));
  trigger(ActionId::Undo);
  EXPECT_EQ(commands(), before);
  EXPECT_TRUE(choose("command[0]", QStringLiteral("Remove")));
  EXPECT_EQ(commands(), before - 1);
  open("bases.rlb/fly_dart.msh");
  EXPECT_TRUE(choose("node[1]", QStringLiteral("Rename")));
  EXPECT_EQ(window_.inspector().tree().currentIndex().data(FieldTreeModel::PathRole).toString(),
            QStringLiteral("node[1].name"));
  EXPECT_TRUE(window_.inspector().tree().viewport()->findChild<QLineEdit*>()) << "it is edited";
}

}  // namespace
}  // namespace ngi::studio
