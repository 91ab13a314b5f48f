// What a person does in the viewport: select, move, fly.
#include <QComboBox>
#include <QImage>
#include <QToolButton>

#include "apps/studio/view/gizmo.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

class ViewportActions : public WindowTest {
 protected:
  ModelPage& model_page() {
    auto* page = qobject_cast<ModelPage*>(window_.current_page());
    if (!page) throw std::runtime_error("no model page");
    return *page;
  }
  static void drag(QWidget& widget, QPointF from, QPointF to, int steps) {
    const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton button,
                          Qt::MouseButtons buttons) {
      QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, Qt::NoModifier);
      QApplication::sendEvent(&widget, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= steps; ++i) {
      send(QEvent::MouseMove, from + (to - from) * i / steps, Qt::NoButton, Qt::LeftButton);
    }
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
  }
  // A point on an arrow of the gizmo, and its direction.
  std::optional<std::pair<QPointF, int>> arrow_point(ViewportScene& scene, QSize size) {
    const auto handle = scene.move_handle();
    if (!handle) return {};
    for (int y = 0; y < size.height(); y += 3) {
      for (int x = 0; x < size.width(); x += 3) {
        const auto axis = gizmo_axis_at(*handle, scene.view(), size, QPointF(x, y));
        if (axis) return std::pair(QPointF(x, y), *axis);
      }
    }
    return {};
  }
};

TEST_F(ViewportActions, AClickSelectsAndTheOutlineFollowsTheInspector) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  ViewportScene& scene = model_page().viewport().scene();
  EXPECT_TRUE(scene.outline().empty());
  auto* sort = window_.current_page()->findChild<QComboBox*>(QStringLiteral("pick_sort"));
  ASSERT_TRUE(sort);
  sort->setCurrentIndex(1);
  QWidget& surface = model_page().viewport().surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Batch);
  EXPECT_FALSE(scene.outline().empty());
  window_.inspector().show_field(QStringLiteral("node[0]"));
  EXPECT_EQ(scene.selected(), (tasks::ScenePart{tasks::PartSort::Node, 0}));
}

TEST_F(ViewportActions, AnArrowMovesANodeInOneEdit) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  ViewportScene& scene = model_page().viewport().scene();
  window_.inspector().show_field(QStringLiteral("node[1]"));
  QWidget& surface = model_page().viewport().surface();
  const auto arrow = arrow_point(scene, surface.size());
  ASSERT_TRUE(arrow);
  const auto before = scene.move_handle();
  drag(surface, arrow->first, arrow->first + QPointF(24, 18), 6);
  window_.settle();
  const Document& document = *window_.current_document();
  EXPECT_EQ(document.history().edits().size(), 1U) << "a drag is one edit";
  window_.grab();
  const auto after = scene.move_handle();
  ASSERT_TRUE(after);
  const auto axis = static_cast<std::size_t>(arrow->second);
  EXPECT_NE(after->value[axis], before->value[axis]);
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == axis) continue;
    EXPECT_EQ(after->value[i], before->value[i]);
  }
  trigger(ActionId::Undo);
  EXPECT_FALSE(document.has_unsaved_edits());
}

TEST_F(ViewportActions, AnObjectOfAMissionIsClickedAndMoved) {
  window_.resize(640, 480);  // missions are large; a small picture is enough
  open_game();
  open("MISSIONS/Single.01/data.tma");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  std::optional<QPoint> at;
  for (int y = 10; y < surface.height() && !at; y += 20) {
    for (int x = 10; x < surface.width() && !at; x += 20) {
      if (scene.pick_object(QPointF(x, y), surface.size())) at = QPoint(x, y);
    }
  }
  ASSERT_TRUE(at);
  QTest::mouseClick(&surface, Qt::LeftButton, {}, *at);
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Object);
  const auto handle = scene.move_handle();
  ASSERT_TRUE(handle);
  Q_EMIT model_page().viewport().part_moved(*handle, {5, 0, 0}, true);
  const auto moved = window_.current_document()->find_field(handle->field);
  ASSERT_TRUE(moved);
  EXPECT_NEAR(std::stod(moved->value), handle->value[0] + 5, 1e-3);
  EXPECT_EQ(window_.current_document()->history().edits().size(), 1U);
}

TEST_F(ViewportActions, AClickOnALandscapeSelectsAFaceOrATile) {
  window_.resize(640, 480);
  open_game();
  open("DATA/MAPS/Valley/Land.msh");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Face);
  EXPECT_EQ(scene.outline().size(), 3U);
  const auto selected_field = [this] {
    return window_.inspector().tree().currentIndex().data(FieldTreeModel::PathRole).toString();
  };
  EXPECT_EQ(selected_field(), QStringLiteral("face[%1]").arg(scene.selected()->index));
  window_.current_page()->findChild<QComboBox*>(QStringLiteral("pick_sort"))->setCurrentIndex(1);
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Tile);
  EXPECT_EQ(selected_field(), QStringLiteral("tile[%1]").arg(scene.selected()->index));
  EXPECT_GT(scene.outline().size(), 3U);
  // And back: a field of the inspector marks its face.
  window_.inspector().show_field(QStringLiteral("face[7]"));
  EXPECT_EQ(scene.selected(), (tasks::ScenePart{tasks::PartSort::Face, 7}));
}

TEST_F(ViewportActions, LayersAreDrawnOnALandscape) {
  window_.resize(640, 480);
  open_game();
  open("DATA/MAPS/Valley/Land.msh");
  const QImage plain = window_.current_page()->picture();
  const render::Camera camera = model_page().viewport().scene().view().camera;
  const auto switch_layer = [this](const QString& text) {
    for (QToolButton* button : window_.current_page()->findChildren<QToolButton*>()) {
      if (!button->menu()) continue;
      for (QAction* action : button->menu()->actions()) {
        if (action->text() == text) action->toggle();
      }
    }
    return window_.current_page()->picture();
  };
  EXPECT_NE(switch_layer(QStringLiteral("Areals")), plain);
  EXPECT_EQ(switch_layer(QStringLiteral("Areals")), plain);
  EXPECT_NE(switch_layer(QStringLiteral("Slopes")), plain);
  EXPECT_EQ(model_page().viewport().scene().view().camera.distance, camera.distance);
}

TEST_F(ViewportActions, TheEyeFliesAndGoesToTheSelectedPart) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  const render::Camera before = scene.view().camera;
  QTest::keyPress(&surface, Qt::Key_W);
  const auto moved = scene.view().camera.eye() - before.eye();
  QTest::keyRelease(&surface, Qt::Key_W);
  const auto ahead = before.forward();
  EXPECT_GT(moved.x * ahead.x + moved.y * ahead.y + moved.z * ahead.z, 0);
  trigger(ActionId::FrameAll);
  const double whole = scene.view().camera.distance;
  window_.inspector().show_field(QStringLiteral("node[8]"));
  trigger(ActionId::FrameSelected);
  EXPECT_LT(scene.view().camera.distance, whole);
  const auto gun = scene.move_handle();
  ASSERT_TRUE(gun);
  EXPECT_TRUE(render::project(scene.view().camera, {640, 480}, gun->place));
}

TEST_F(ViewportActions, TheTimelineMarksTheKeys) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  window_.grab();
  auto* slider = model_page().timeline().findChild<KeySlider*>();
  ASSERT_TRUE(slider);
  EXPECT_GT(slider->keys().size(), 1U);
}

}  // namespace
}  // namespace ngi::studio
