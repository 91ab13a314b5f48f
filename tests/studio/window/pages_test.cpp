// Pages of the kinds: material, effect, texture, sound; and what the inspector offers for a field.
#include <QComboBox>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include "apps/studio/view/field_chooser.h"
#include "apps/studio/view/quick_open.h"
#include "apps/studio/view/sound_page.h"
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
  shape->setCurrentIndex(1);
  EXPECT_NE(page<ModelPage>().picture(), sphere);
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

}  // namespace
}  // namespace ngi::studio
