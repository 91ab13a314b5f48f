// What is selected in a viewport: by a click or elsewhere, its outline, and the arrows that move
// it.
#include <QPainter>
#include <algorithm>

#include "apps/studio/view/gizmo.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/viewport.h"
#include "ngi/core/text.h"

namespace ngi::studio {

void Viewport::paint_selection(QPainter& painter) {
  if (!scene_.selected()) return;
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
  QList<QLineF> lines;
  for (const tasks::Edge& edge : marks_.outline) {
    const auto at = [&](const math::Float3& point) {
      return render::project(view.camera, size, {point.x, point.y, point.z});
    };
    const auto a = at(edge[0]);
    const auto b = at(edge[1]);
    if (a && b) lines.append(QLineF(a->x, a->y, b->x, b->y));
  }
  // Many lines would hide what they are drawn on.
  constexpr double few_lines = 600;
  QColor colour = accent_colour();
  colour.setAlpha(static_cast<int>(
      std::clamp(150 * few_lines / static_cast<double>(lines.size() + 1), 45.0, 150.0)));
  painter.setPen(QPen(colour, 1));
  painter.drawLines(lines);
  auto handle = marks_.handle;
  // A mission is built again after the drag; until then the arrows show where the object will be.
  if (moving_ && scene_.is_mission()) {
    handle = moved_handle(moving_->handle, moving_->axis, moving_->distance);
  }
  if (!handle) return;
  const std::optional<int> active = moving_ ? std::optional(moving_->axis) : std::nullopt;
  paint_gizmo(painter, *handle, view, surface_->size(), active);
}

ViewportControls::Drag Viewport::drag_of_part() {
  const auto tell = [this](bool is_last) {
    std::array<double, 3> by = {};
    by[static_cast<std::size_t>(moving_->axis)] = moving_->distance;
    // A copy: what is told may end the drag.
    Q_EMIT part_moved(tasks::MoveHandle(moving_->handle), by, is_last);
  };
  return {.begin =
              [this](QPointF point) {
                const auto& handle = marks_.handle;
                if (!handle) return false;
                const auto axis = gizmo_axis_at(*handle, scene_.view(), surface_->size(), point);
                if (axis) moving_ = Moving{*handle, *axis};
                return axis.has_value();
              },
          .move =
              [this, tell](QPointF pixels) {
                moving_->distance = gizmo_distance(moving_->handle, moving_->axis, scene_.view(),
                                                   surface_->size(), pixels);
                if (!scene_.is_mission()) tell(false);
                redraw();
              },
          .end =
              [this, tell] {
                if (moving_->distance != 0) tell(true);
                moving_.reset();
                redraw();
              }};
}

void Viewport::select_field(const QString& field) {
  const auto part = tasks::scene_part_of(field.toStdString());
  // A field outside any part, such as a key, leaves the selection as it is.
  if (!part || part == scene_.selected()) return;
  scene_.select(part);
  show_selection();
}

void Viewport::show_selection() {
  when_idle([this](ViewportScene&) {
    update_marks();
    surface_->update();
  });
}

void Viewport::select_nothing() {
  scene_.select({});
  show_selection();
  Q_EMIT picked({}, {});
}

void Viewport::pick_in_land(QPointF point) {
  const auto found = scene_.pick_face(point, surface_->size());
  if (!found) return select_nothing();
  const bool wants_tile = pick_sort_ == PickSort::Tile && found->tile;
  const tasks::ScenePart part = wants_tile ? tasks::ScenePart{tasks::PartSort::Tile, *found->tile}
                                           : tasks::ScenePart{tasks::PartSort::Face, found->face};
  const QString tile = found->tile ? QString::number(*found->tile) : QStringLiteral("-");
  Q_EMIT picked(QString::fromStdString(tasks::field_of(part)),
                //: %1 and %2 are numbers, %3 to %5 coordinates
                tr("Face %1, tile %2, at %3, %4, height %5")
                    .arg(found->face)
                    .arg(tile)
                    .arg(found->place.x, 0, 'f', 1)
                    .arg(found->place.y, 0, 'f', 1)
                    .arg(found->place.z, 0, 'f', 2));
}

void Viewport::click_at(QPointF point) {
  if (was_cancelled_) return reload();
  when_idle([this, point](ViewportScene&) { pick_at(point); });
}

void Viewport::pick_at(QPointF point) {
  if (scene_.is_land()) return pick_in_land(point);
  if (scene_.is_mission()) {
    const auto object = scene_.pick_object(point, surface_->size());
    if (!object) return select_nothing();
    const tasks::ScenePart part = {tasks::PartSort::Object, object->index};
    return Q_EMIT picked(QString::fromStdString(tasks::field_of(part)),
                         //: %1 is a number, %2 a name
                         tr("Object %1 \"%2\"")
                             .arg(object->index)
                             .arg(QString::fromStdString(cp1251_to_utf8(object->name))));
  }
  const auto found = scene_.pick(point, surface_->size());
  if (!found) return select_nothing();
  //: %1 is a number, %2 a name, %3 and %4 numbers
  const QString text = tr("Node %1 \"%2\", batch %3, triangle %4")
                           .arg(found->hit.node)
                           .arg(QString::fromStdString(found->node_name))
                           .arg(found->hit.batch)
                           .arg(found->hit.triangle);
  switch (pick_sort_) {
    case PickSort::Node:
      return Q_EMIT picked(QStringLiteral("node[%1]").arg(found->hit.node), text);
    case PickSort::Batch:
      return Q_EMIT picked(QStringLiteral("batch[%1]").arg(found->hit.batch), text);
    case PickSort::Triangle:
    case PickSort::Face:
    case PickSort::Tile:
      break;
  }
  scene_.select(tasks::ScenePart{tasks::PartSort::Batch, found->hit.batch});
  show_selection();
  Q_EMIT picked(QStringLiteral("triangle[%1]").arg(found->hit.triangle), text);
}

}  // namespace ngi::studio
