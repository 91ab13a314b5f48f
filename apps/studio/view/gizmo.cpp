#include "apps/studio/view/gizmo.h"

#include <QLineF>
#include <QPolygonF>
#include <array>
#include <cmath>

namespace ngi::studio {

namespace {

using math::Double3;

constexpr double arrow_pixels = 74;
constexpr double head_pixels = 11;
constexpr double reach_pixels = 8;  // of the mouse
constexpr std::array<QRgb, 3> axis_colours = {0xFFFF5A5A, 0xFF5FD068, 0xFF5AA0FF};

render::ImageSize pixels_of(QSize size) {
  return {static_cast<std::uint32_t>(std::max(size.width(), 1)),
          static_cast<std::uint32_t>(std::max(size.height(), 1))};
}

Double3 along(const Double3& place, const Double3& axis, double by) {
  return {place.x + axis.x * by, place.y + axis.y * by, place.z + axis.z * by};
}

// An arrow on the screen, and the change of the number from its foot to its tip.
struct Arrow {
  QLineF line;
  double change = 0;
};

std::optional<Arrow> arrow_of(const tasks::MoveHandle& handle, int axis, const render::View& view,
                              QSize size) {
  const auto foot = render::project(view.camera, pixels_of(size), handle.place);
  const Double3& direction = handle.axes[static_cast<std::size_t>(axis)];
  const double length = math::length(direction);
  if (!foot || foot->distance <= 0 || !(length > 0)) return {};
  const double shorter = std::max(1, std::min(size.width(), size.height()));
  const double unit = 2 * foot->distance * std::tan(view.camera.angle / 2) / shorter;
  const double change = arrow_pixels * unit / length;
  const auto tip =
      render::project(view.camera, pixels_of(size), along(handle.place, direction, change));
  if (!tip) return {};
  return Arrow{QLineF(foot->x, foot->y, tip->x, tip->y), change};
}

double distance_to(const QLineF& line, QPointF point) {
  const QPointF d = line.p2() - line.p1();
  const double square = d.x() * d.x() + d.y() * d.y();
  if (square < 1) return QLineF(line.p1(), point).length();
  const QPointF p = point - line.p1();
  const double t = std::clamp((p.x() * d.x() + p.y() * d.y()) / square, 0.0, 1.0);
  return QLineF(line.pointAt(t), point).length();
}

}  // namespace

std::optional<int> gizmo_axis_at(const tasks::MoveHandle& handle, const render::View& view,
                                 QSize size, QPointF point) {
  std::optional<int> out;
  double nearest = reach_pixels;
  for (int axis = 0; axis < 3; ++axis) {
    const auto arrow = arrow_of(handle, axis, view, size);
    // An axis that points at the eye cannot be dragged.
    if (!arrow || arrow->line.length() < 2 * reach_pixels) continue;
    const double distance = distance_to(arrow->line, point);
    if (distance >= nearest) continue;
    nearest = distance;
    out = axis;
  }
  return out;
}

double gizmo_distance(const tasks::MoveHandle& handle, int axis, const render::View& view,
                      QSize size, QPointF pixels) {
  const auto arrow = arrow_of(handle, axis, view, size);
  if (!arrow) return 0;
  const double dx = arrow->line.dx();
  const double dy = arrow->line.dy();
  const double square = dx * dx + dy * dy;
  if (square < 1) return 0;
  return (pixels.x() * dx + pixels.y() * dy) / square * arrow->change;
}

tasks::MoveHandle moved_handle(tasks::MoveHandle handle, int axis, double distance) {
  handle.place = along(handle.place, handle.axes[static_cast<std::size_t>(axis)], distance);
  handle.value[static_cast<std::size_t>(axis)] += distance;
  return handle;
}

void paint_gizmo(QPainter& painter, const tasks::MoveHandle& handle, const render::View& view,
                 QSize size, std::optional<int> active) {
  painter.save();
  for (int axis = 0; axis < 3; ++axis) {
    const auto arrow = arrow_of(handle, axis, view, size);
    if (!arrow) continue;
    const QColor colour = axis == active ? QColor(255, 230, 90)
                                         : QColor(axis_colours[static_cast<std::size_t>(axis)]);
    painter.setPen(QPen(colour, axis == active ? 3.5 : 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(arrow->line);
    if (arrow->line.length() < head_pixels) continue;
    QLineF side = arrow->line.normalVector().unitVector();
    const QPointF across(side.dx() * head_pixels * 0.45, side.dy() * head_pixels * 0.45);
    const QPointF neck = arrow->line.pointAt(1 - head_pixels / arrow->line.length());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({arrow->line.p2(), neck + across, neck - across}));
  }
  painter.restore();
}

}  // namespace ngi::studio
