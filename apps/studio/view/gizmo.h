#pragma once

#include <QPainter>
#include <QPointF>
#include <QSize>
#include <optional>

#include "ngi/render/view.h"
#include "ngi/tasks/scene_parts.h"

// Three arrows at the selected node or object. Dragging one moves it along that axis.
namespace ngi::studio {

// The arrow under a point: 0 to 2; nullopt: none.
std::optional<int> gizmo_axis_at(const tasks::MoveHandle& handle, const render::View& view,
                                 QSize size, QPointF point);

// How much the number of the axis changes when the mouse moves by so many pixels.
double gizmo_distance(const tasks::MoveHandle& handle, int axis, const render::View& view,
                      QSize size, QPointF pixels);

// The handle after moving its place, without its field.
tasks::MoveHandle moved_handle(tasks::MoveHandle handle, int axis, double distance);

void paint_gizmo(QPainter& painter, const tasks::MoveHandle& handle, const render::View& view,
                 QSize size, std::optional<int> active);

}  // namespace ngi::studio
