#pragma once

#include <QOpenGLWidget>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "apps/studio/view/viewport_scene.h"

namespace ngi::studio {

// Moves the camera of a scene by mouse and keyboard. The mouse works as in Blender: the middle
// button orbits, with Shift it pans, the wheel zooms; the left button picks, or orbits when it is
// dragged.
class ViewportControls : public QObject {
  Q_OBJECT

 public:
  ViewportControls(QWidget& widget, ViewportScene& scene);

  bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
  void view_changed();
  void clicked(QPointF point);

 private:
  bool press(const QMouseEvent& event);
  bool move(const QMouseEvent& event);
  bool release(const QMouseEvent& event);
  bool press_key(const QKeyEvent& event);

  QWidget& widget_;
  ViewportScene& scene_;
  QPointF last_;
  QPointF pressed_at_;
  bool is_dragging_ = false;
};

// A scene in a window. Draws by OpenGL into the widget; where the platform has no OpenGL, as when
// the program makes a screenshot without a display, it draws off screen and shows the picture.
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
  // The picture as it is shown, in the size of the widget.
  QImage grab_picture();
  // Why nothing is drawn; empty: it is drawn.
  const QString& problem() const noexcept { return problem_; }
  const QString& driver() const noexcept { return driver_; }
  QSize pixel_size() const;

 Q_SIGNALS:
  void loaded();
  // The node, batch and triangle at the point that was clicked; empty paths for none.
  void picked(const QString& node, const QString& batch, const QString& text);

 private:
  class GlSurface;
  class ImageSurface;

  // Four samples per pixel cost too much for motion when the processor draws: it draws with one,
  // and again with four when nothing has moved for a moment.
  enum class Quality { Fast, Fine };
  Quality quality_now() const;
  std::optional<render::RenderTarget>& target_of(Quality quality) {
    return quality == Quality::Fine ? fine_ : fast_;
  }

  // These need a current context.
  bool prepare(Quality quality);
  void draw_into(std::uint32_t framebuffer);
  QImage draw_picture(Quality quality);
  void release();

  void paint_over(QPainter& painter);
  void fail_with(const Error& error);
  void pick_at(QPointF point);

  ViewportScene scene_;
  std::unique_ptr<render::OffscreenRenderer> renderer_;
  std::optional<render::RenderTarget> fast_;
  std::optional<render::RenderTarget> fine_;
  QTimer refine_timer_;
  QWidget* surface_ = nullptr;
  bool has_own_context_ = false;
  bool needs_load_ = true;
  QString problem_;
  QString driver_;
};

}  // namespace ngi::studio
