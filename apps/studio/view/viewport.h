#pragma once

#include <QOpenGLWidget>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "apps/studio/view/viewport_scene.h"

namespace ngi::studio {

// Moves the camera of a scene by mouse and keyboard. The mouse works as in Blender: the middle
// button orbits, with Shift it pans, the wheel zooms; the left button picks, or orbits when it is
// dragged. W, A, S, D, Q and E fly while they are held.
class ViewportControls : public QObject {
  Q_OBJECT

 public:
  ViewportControls(QWidget& widget, ViewportScene& scene);

  bool eventFilter(QObject* watched, QEvent* event) override;

  // Something in the picture that the left button drags instead of the camera.
  struct Drag {
    std::function<bool(QPointF point)> begin;  // whether there is something at the point
    std::function<void(QPointF moved)> move;   // pixels since it began
    std::function<void()> end;
  };
  void set_drag(Drag drag) { drag_ = std::move(drag); }

 Q_SIGNALS:
  void view_changed();
  void clicked(QPointF point);
  void escaped();

 private:
  bool press(const QMouseEvent& event);
  bool move(const QMouseEvent& event);
  bool release(const QMouseEvent& event);
  bool press_key(const QKeyEvent& event);
  bool begin_flight(const QKeyEvent& event);
  bool end_flight(const QKeyEvent& event);
  void fly_on();

  QWidget& widget_;
  ViewportScene& scene_;
  QPointF last_;
  QPointF pressed_at_;
  bool is_dragging_ = false;
  Drag drag_ = {};
  bool drags_part_ = false;
  std::set<int> flight_keys_;
  QTimer flight_timer_;
};

// A scene in a window. Draws by OpenGL into the widget. Where the platform has no OpenGL, as when
// the program makes a screenshot without a display, and where the processor draws, it draws off
// screen and shows the picture: all viewports then share one context with its programs.
class Viewport : public QWidget {
  Q_OBJECT

 public:
  Viewport(Workspace& workspace, Document& document);
  ~Viewport() override;

  ViewportScene& scene() noexcept { return scene_; }
  // Draws again; loads the asset again first when it has changed.
  void redraw();
  void reload();
  void frame_all();
  bool frame_selected();
  // Shows all of what the next load brings.
  void frame_when_loaded() { scene_.forget_framing(); }
  // Draws the fine picture now, not after a moment without motion.
  void refine();
  // Lets a driver that compiles programs when they are first used do so before the first model is
  // opened. Each call does a part that takes a fraction of a second; false: all is done.
  static bool warm_up();
  // The picture as it is shown, in the size of the widget.
  QImage grab_picture();
  // Why nothing is drawn; empty: it is drawn.
  const QString& problem() const noexcept { return problem_; }
  const QString& driver() const noexcept { return driver_; }
  QSize pixel_size() const;
  // What a click selects in a model or a landscape.
  enum class PickSort { Node, Batch, Triangle, Face, Tile };
  void set_pick_sort(PickSort sort) noexcept { pick_sort_ = sort; }
  // Marks the part of a field: "batch[3].wear_row".
  void select_field(const QString& field);
  void select_nothing();
  QWidget& surface() noexcept { return *surface_; }

 Q_SIGNALS:
  void loaded();
  // The node, batch, triangle or object that was clicked: the path of its fields, and a text that
  // names it. Empty: none.
  void picked(const QString& field, const QString& text);
  // The selected part was dragged: the field that holds its place, and the new value. `is_last` at
  // the end of the drag.
  void part_moved(const QString& field, const QString& value, bool is_last);

 private:
  class GlSurface;
  class ImageSurface;

  // Four samples per pixel and soft shadows cost too much for motion when the processor draws: it
  // draws drafts, and the fine picture when nothing has moved for a moment.
  DrawQuality quality_now() const;
  std::optional<render::RenderTarget>& target_of(DrawQuality quality) {
    return quality == DrawQuality::Fine ? fine_ : draft_;
  }

  // These need a current context.
  bool prepare(DrawQuality quality);
  void draw_into(std::uint32_t framebuffer);
  // Draws into an image, which is made anew only when its size is another one.
  void draw_picture(DrawQuality quality, QImage& image);
  // The last picture, drawn again when something has changed since. For a platform without OpenGL.
  const QImage& shown_picture();
  bool begins_to_load();
  void release();

  void paint_over(QPainter& painter);
  void fail_with(const Error& error);
  void pick_at(QPointF point);
  void pick_in_land(QPointF point);
  void paint_selection(QPainter& painter);
  ViewportControls::Drag drag_of_part();

  // A part that is being moved.
  struct Moving {
    tasks::MoveHandle handle;  // when the drag began
    int axis = 0;
    double distance = 0;
  };

  ViewportScene scene_;
  PickSort pick_sort_ = PickSort::Node;
  std::optional<Moving> moving_;
  std::unique_ptr<render::OffscreenRenderer> renderer_;
  std::optional<render::RenderTarget> draft_;
  std::optional<render::RenderTarget> fine_;
  QTimer refine_timer_;
  QWidget* surface_ = nullptr;
  bool has_own_context_ = false;
  bool needs_load_ = true;
  bool is_loading_ = false;  // says so in the picture
  QImage shown_;
  DrawQuality shown_quality_ = DrawQuality::Draft;
  bool is_stale_ = true;  // the picture that is shown
  QString problem_;
  QString driver_;
};

}  // namespace ngi::studio
