// The screens that docs/studio.md shows: they still look like their pictures there. After a change
// that is meant, NGI_WRITE_GOLDEN=1 writes the pictures again.
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QImage>
#include <QMenu>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <cstdlib>

#include "apps/studio/view/gallery.h"
#include "apps/studio/view/place_editor.h"
#include "tests/studio/window/window_fixture.h"
#include "tests/support/places.h"

namespace ngi::studio {
namespace {

class Screens : public WindowTest {
 protected:
  Screens() {
    window_.resize(1200, 750);
    place_docks();
  }
  ~Screens() override { apply_theme(Theme::Dark); }

  void place_docks() {
    window_.resizeDocks({window_.findChild<QDockWidget*>(QStringLiteral("game")),
                         window_.findChild<QDockWidget*>(QStringLiteral("inspector"))},
                        {290, 320}, Qt::Horizontal);
  }

  // A list that is filled, or a text that became longer for a moment, may move what is around it;
  // then the viewport is drawn again.
  QImage settled_picture() {
    window_.settle();
    place_docks();
    QImage shown;
    for (int same = 0, i = 0; same < 3 && i < 50; ++i) {
      window_.settle();
      QImage next = window_.grab().toImage().convertToFormat(QImage::Format_RGB888);
      same = next == shown ? same + 1 : 0;
      shown = std::move(next);
    }
    return shown;
  }

  // Pictures are compared at a quarter of their size, so that the edges of letters, which differ
  // from font to font, count little.
  void expect_like(const QString& name) {
    const QImage shown = settled_picture();
    const QString file =
        QString::fromStdString(in_source("docs/studio-")) + name + QStringLiteral(".png");
    if (std::getenv("NGI_WRITE_GOLDEN") != nullptr) {
      ASSERT_TRUE(shown.save(file, "PNG", 1));
    }
    const QImage kept(file);
    ASSERT_EQ(kept.size(), shown.size()) << file.toStdString();
    const auto small = [](const QImage& image) {
      return image.scaled(image.size() / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
          .convertToFormat(QImage::Format_RGB888);
    };
    const PictureDifference found = difference(small(shown), small(kept));
    EXPECT_LT(found.mean, 4.0) << name.toStdString();
    EXPECT_LT(found.far_share, 0.02) << name.toStdString();
  }
};

TEST_F(Screens, Welcome) {
  expect_like(QStringLiteral("welcome"));
}

TEST_F(Screens, Model) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.inspector().show_field(QStringLiteral("node[8]"));
  expect_like(QStringLiteral("model"));
}

TEST_F(Screens, Sockets) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  auto* layers = window_.current_page()->findChild<QToolButton*>(QStringLiteral("layers"));
  for (QAction* action : layers->menu()->actions()) {
    if (action->text() == QStringLiteral("Sockets")) action->trigger();
  }
  window_.current_page()->findChild<QComboBox*>(QStringLiteral("damage_state"))->setCurrentIndex(1);
  expect_like(QStringLiteral("sockets"));
}

TEST_F(Screens, Mission) {
  open_game();
  open("MISSIONS/Single.01/data.tma");
  window_.grab();
  window_.settle();
  window_.current_page()->findChild<QSlider*>(QStringLiteral("hour"))->setValue(18 * 60 + 42);
  window_.inspector().show_field(QStringLiteral("object[0]"));
  expect_like(QStringLiteral("mission"));
}

TEST_F(Screens, Archive) {
  open_game();
  open("Textures.lib");
  window_.current_page()->findChild<QTableView*>()->sortByColumn(3, Qt::DescendingOrder);
  window_.problems().show_game(true);
  expect_like(QStringLiteral("archive"));
}

TEST_F(Screens, Gallery) {
  open_game();
  window_.show_gallery(true);
  expect_like(QStringLiteral("gallery"));
}

TEST_F(Screens, Texture) {
  open_game();
  open("Textures.lib/LAMPS.0");
  window_.show_list(QStringLiteral("hex"));
  expect_like(QStringLiteral("texture"));
}

TEST_F(Screens, Material) {
  open_game();
  open("Material.lib/BOT_HULL");
  expect_like(QStringLiteral("material"));
}

TEST_F(Screens, Effect) {
  open_game();
  open("effects.rlb/exp_big");
  window_.show_list(QStringLiteral("uses"));
  expect_like(QStringLiteral("effect"));
}

TEST_F(Screens, Sound) {
  open_game();
  open("sounds.lib/#0");
  expect_like(QStringLiteral("sound"));
}

TEST_F(Screens, Problems) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("250"));
  window_.show_list(QStringLiteral("problems"));
  auto* list = window_.problems().findChild<QTreeView*>(QStringLiteral("problems_list"));
  list->setCurrentIndex(list->model()->index(0, 0));
  expect_like(QStringLiteral("problems"));
}

TEST_F(Screens, Changes) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  ASSERT_EQ(window_.current_document()->find_field("node[25].name")->value, "gun_r_m1o1");
  window_.inspector().show_field(QStringLiteral("node[25]"));
  window_.settle();
  QDoubleSpinBox* forward = window_.inspector().place().axes()[1];
  forward->setValue(forward->value() + 0.8);
  window_.show_list(QStringLiteral("changes"));
  expect_like(QStringLiteral("changes"));
}

TEST_F(Screens, Russian) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  trigger(ActionId::Russian);
  trigger(ActionId::LightTheme);
  expect_like(QStringLiteral("russian"));
  trigger(ActionId::English);
}

}  // namespace
}  // namespace ngi::studio
