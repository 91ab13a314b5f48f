// What the pages of models, units, missions and archives show.
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <set>

#include "apps/studio/view/archive_page.h"
#include "apps/studio/view/hour_slider.h"
#include "apps/studio/view/material_panel.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tasks/render.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Look : public WindowTest {
 protected:
  ModelPage& page() {
    auto* found = qobject_cast<ModelPage*>(window_.current_page());
    if (!found) throw std::runtime_error("no model page");
    return *found;
  }
  void switch_layer(const QString& text) {
    for (QAction* action :
         page().findChild<QToolButton*>(QStringLiteral("layers"))->menu()->actions()) {
      if (action->text() == text) action->toggle();
    }
  }
  QComboBox& choice(const char* name) { return *page().findChild<QComboBox*>(QLatin1String(name)); }
};

TEST_F(Look, SocketsAreALayerWithTheirLabels) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  const QImage plain = page().picture();
  EXPECT_TRUE(page().viewport().scene().node_marks().empty());
  switch_layer(QStringLiteral("Sockets"));
  EXPECT_NE(page().picture(), plain);
  const auto marks = page().viewport().scene().node_marks();
  EXPECT_TRUE(std::ranges::any_of(
      marks, [](const render::NodePosition& mark) { return mark.name == "central_bc"; }));
  switch_layer(QStringLiteral("Sockets"));
  EXPECT_EQ(page().picture(), plain);
}

TEST_F(Look, StatesAndLevelsWithoutGeometryAreSaidToBeEmpty) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  page().picture();
  window_.settle();
  EXPECT_EQ(choice("detail_level").itemText(1), QStringLiteral("Level 1"));
  EXPECT_EQ(choice("detail_level").itemText(3), QStringLiteral("Level 3, empty"));
  EXPECT_EQ(choice("detail_level").itemText(4), QStringLiteral("Own view"));
  EXPECT_EQ(choice("damage_state").itemText(2), QStringLiteral("Destroyed"));
  const auto finest = page().viewport().scene().triangles();
  choice("detail_level").setCurrentIndex(2);
  EXPECT_LT(page().viewport().scene().triangles(), finest);
  choice("detail_level").setCurrentIndex(4);
  EXPECT_EQ(choice("damage_state").itemText(2), QStringLiteral("Destroyed, empty"));
  EXPECT_GT(page().viewport().scene().triangles(), 0U);
}

TEST_F(Look, MaterialsStandBesideTheModelAndFollowTheClock) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  page().picture();
  window_.settle();
  const MaterialRowsModel& rows = page().materials().rows();
  ASSERT_EQ(rows.rowCount(), 8);
  EXPECT_EQ(rows.index(0).data().toString(), QStringLiteral("0  BOT_HULL"));
  EXPECT_FALSE(rows.picture(rows.rows()[0]).isNull());
  open("turrets.rlb/tur_twin.msh");
  page().picture();
  window_.settle();
  const MaterialRowsModel& of_turret = page().materials().rows();
  const auto lamp = std::ranges::find(of_turret.rows(), "TUR_LAMP", &tasks::MaterialRowState::name);
  ASSERT_NE(lamp, of_turret.rows().end());
  EXPECT_GT(lamp->phase_count, 1U);
  // The lamp shines and goes out while the turret is played.
  std::set<float> seen;
  for (int i = 0; i < 40; ++i) {
    Q_EMIT page().timeline().clock_advanced(100);
    seen.insert(lamp->colour[0]);
  }
  EXPECT_GT(seen.size(), 2U);
}

TEST_F(Look, AMaterialRowMarksItsTrianglesAndOpensItsTexture) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  page().picture();
  window_.settle();
  ViewportScene& scene = page().viewport().scene();
  QListView& list = page().materials().list();
  const QRect row = list.visualRect(list.model()->index(0, 0));
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, row.center());
  EXPECT_EQ(scene.selected(), (tasks::ScenePart{tasks::PartSort::Row, 0}));
  EXPECT_GT(scene.outline().size(), 100U);
  // And back: a batch marks the row that it wears.
  type_value("batch[0].wear_row", QStringLiteral("2"));
  window_.inspector().show_field(QStringLiteral("batch[1]"));
  window_.inspector().show_field(QStringLiteral("batch[0]"));
  EXPECT_EQ(list.currentIndex().row(), 2);
  QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, row.center());
  window_.settle();
  EXPECT_EQ(window_.current_document()->kind(), Kind::Texture);
  EXPECT_EQ(window_.current_document()->title(), QStringLiteral("BOT_HULL.0"));
}

TEST_F(Look, AMissionIsSeenAtAnyHourAsTheCommandDrawsIt) {
  window_.resize(640, 480);
  open_game();
  open("MISSIONS/Single.01/data.tma");
  const QImage begin = page().picture();
  window_.settle();
  const double first = page().viewport().scene().hour();
  EXPECT_NEAR(page().hour().hour(), first, 1.0 / 60);
  page().hour().slider().setValue(18 * 60 + 42);
  const QImage dusk = page().picture();
  EXPECT_NE(dusk, begin);
  tasks::RenderOptions options;
  options.settings.size = {static_cast<std::uint32_t>(dusk.width()),
                           static_cast<std::uint32_t>(dusk.height())};
  options.mission.hour = 18.7;
  const Document& document = *window_.current_document();
  Report report;
  const auto drawn = tasks::render_image({document.path(), document.asset()}, options,
                                         window_.workspace().options(), report);
  ASSERT_TRUE(drawn) << message(drawn.error().issue);
  const PictureDifference found = difference(dusk, to_qimage(*drawn));
  EXPECT_LT(found.mean, 0.5);
  EXPECT_LT(found.far_share, 0.01);
  page().hour().slider().setValue(static_cast<int>(std::lround(first * 60)));
  EXPECT_LT(difference(page().picture(), begin).mean, 0.5);
}

// A unit of two parts: the robot, and a turret on the socket of its torso.
Bytes strider_with_turret() {
  const auto record = [](const char* key, std::int32_t socket, game::ComponentType type,
                         std::int32_t children) {
    game::UnitRecord out = {};
    out.archive = *game::with_text({}, "objects.rlb");
    out.key = *game::with_text({}, key);
    out.description = *game::with_text({}, key);
    out.kind = 1;
    out.attach_index = socket;
    out.component_type = static_cast<std::int32_t>(type);
    out.child_count = children;
    return out;
  };
  const std::array records = {record("bot_strider", -1, game::ComponentType::Chassis, 1),
                              record("tur_twin", 33, game::ComponentType::Turret, 0)};
  return game::UnitScheme::make(0x0100'8000, records).bytes();
}

TEST_F(Look, TheAttachedPartsOfAUnitAreShown) {
  const fs::path unit = demo_.game() / "UNITS/UNITS/strider.dat";
  fs::remove(unit);
  ASSERT_TRUE(write_new_file(unit, {strider_with_turret()}));
  open_game();
  const auto triangles_of = [this](const std::string& path) {
    open(path);
    EXPECT_FALSE(page().picture().isNull());
    window_.settle();
    return page().viewport().scene().triangles();
  };
  const auto robot = triangles_of("bases.rlb/bot_strider.msh");
  const auto turret = triangles_of("turrets.rlb/tur_twin.msh");
  EXPECT_EQ(triangles_of("UNITS/UNITS/strider.dat"), robot + turret);
  EXPECT_TRUE(page().viewport().problem().isEmpty());
  const auto& rows = page().materials().rows().rows();
  EXPECT_TRUE(std::ranges::any_of(rows, [](const auto& row) { return row.part == 1; }))
      << "the turret brings its own materials";
}

TEST_F(Look, AnArchiveIsATableThatIsSorted) {
  open_game();
  open("bases.rlb");
  auto* archive = qobject_cast<ArchivePage*>(window_.current_page());
  ASSERT_TRUE(archive);
  QTableView& table = archive->table();
  const auto cell = [&](int row, int column) { return table.model()->index(row, column); };
  ASSERT_EQ(table.model()->rowCount(), 8);
  EXPECT_EQ(cell(0, ArchiveTableModel::NameColumn).data().toString(),
            QStringLiteral("bot_strider.msh"));
  table.sortByColumn(ArchiveTableModel::SizeColumn, Qt::AscendingOrder);
  EXPECT_EQ(cell(0, ArchiveTableModel::NameColumn).data().toString(),
            QStringLiteral("fly_dart.wea"));
  EXPECT_EQ(cell(7, ArchiveTableModel::NameColumn).data().toString(),
            QStringLiteral("bot_strider.msh"))
      << "2 MB are more than 900 bytes";
  QTest::keyClicks(archive->findChild<QLineEdit*>(), QStringLiteral("dart.msh"));
  ASSERT_EQ(table.model()->rowCount(), 1);
  table.setCurrentIndex(cell(0, 0));
  QTest::keyClick(&table, Qt::Key_Return);
  window_.settle();
  EXPECT_EQ(window_.current_document()->title(), QStringLiteral("fly_dart.msh"));
}

}  // namespace
}  // namespace ngi::studio
