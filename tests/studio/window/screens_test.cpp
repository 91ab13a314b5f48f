// The screens that docs/studio.md shows: they still look like their pictures there. After a change
// that is meant, NGI_WRITE_GOLDEN=1 writes the pictures again.
#include <QDockWidget>
#include <QImage>
#include <cstdlib>

#include "apps/studio/view/gallery.h"
#include "tests/studio/window/window_fixture.h"
#include "tests/support/places.h"

namespace ngi::studio {
namespace {

class Screens : public WindowTest {
 protected:
  Screens() {
    window_.resize(1200, 750);
    window_.resizeDocks({window_.findChild<QDockWidget*>(QStringLiteral("game")),
                         window_.findChild<QDockWidget*>(QStringLiteral("inspector"))},
                        {290, 320}, Qt::Horizontal);
  }
  ~Screens() override { apply_theme(Theme::Dark); }

  // Pictures are compared at a quarter of their size, so that the edges of letters, which differ
  // from font to font, count little.
  void expect_like(const QString& name) {
    for (int i = 0; i < 3; ++i) {  // a list that is filled may move what is around it
      window_.settle();
      window_.grab();
    }
    const QImage shown = window_.grab().toImage().convertToFormat(QImage::Format_RGB888);
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
    const QImage a = small(shown);
    const QImage b = small(kept);
    double sum = 0;
    int far = 0;
    for (int y = 0; y < a.height(); ++y) {
      for (int x = 0; x < a.width(); ++x) {
        const QColor p = a.pixelColor(x, y);
        const QColor q = b.pixelColor(x, y);
        const int most = std::max({std::abs(p.red() - q.red()), std::abs(p.green() - q.green()),
                                   std::abs(p.blue() - q.blue())});
        sum += most;
        if (most > 48) ++far;
      }
    }
    const int pixels = a.width() * a.height();
    EXPECT_LT(sum / pixels, 4.0) << name.toStdString();
    EXPECT_LT(far, pixels / 50) << name.toStdString();
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
  expect_like(QStringLiteral("problems"));
}

TEST_F(Screens, Changes) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  type_value("node[8].flags", QStringLiteral("64"));
  window_.show_list(QStringLiteral("changes"));
  expect_like(QStringLiteral("changes"));
}

TEST_F(Screens, Russian) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  trigger(ActionId::Russian);
  trigger(ActionId::LightTheme);
  expect_like(QStringLiteral("russian"));
  trigger(ActionId::English);
}

}  // namespace
}  // namespace ngi::studio
