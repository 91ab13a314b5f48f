#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "apps/studio/view/draw_thread.h"
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
// the program makes a screenshot without a display, and where the processor draws, the pictures are
// drawn off screen by the DrawThread, which all viewports share, while the window goes on.
//
// The scene that is loaded is used by one thread at a time: by the thread that draws while it does,
// else by that of the window. when_idle() waits for that without stopping the window.
class Viewport : public QWidget {
  Q_OBJECT

 public:
  Viewport(Workspace& workspace, Document& document);
  ~Viewport() override;

  // Waits for the picture that is being drawn. when_idle() does not wait, nor does options().
  ViewportScene& scene();
  SceneOptions& options() noexcept { return scene_.options(); }
  // Calls the function with the scene now, or when the picture is drawn that is being drawn.
  void when_idle(std::function<void(ViewportScene&)> function);
  // Draws again; loads the asset again first when it has changed.
  void redraw();
  void reload();
  void frame_all();
  bool frame_selected();
  // Shows all of what the next load brings.
  void frame_when_loaded() { scene_.forget_framing(); }
  // Loads and draws the fine picture now, and waits for it. For screenshots and tests.
  void refine();
  // Lets a driver that compiles programs when they are first used do so before the first model is
  // opened. The thread that draws does it; the task can be waited for. nullptr: a graphics
  // card draws.
  static std::shared_ptr<DrawThread::Task> warm_up();
  // The picture as it is shown, in the size of the widget.
  QImage grab_picture();
  // Why nothing is drawn; empty: it is drawn.
  const QString& problem() const noexcept { return problem_; }
  const QString& driver() const noexcept { return driver_; }
  bool was_cancelled() const noexcept { return was_cancelled_; }
  // Whether nothing is being loaded or drawn, nor needs to be.
  bool shows_fine_picture() const;
  // How the selected part is moved, in the picture that is shown.
  const std::optional<tasks::MoveHandle>& move_handle() const noexcept { return marks_.handle; }
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
  // The selected part was dragged: where it was, and how far along its axes. `is_last` at the end
  // of the drag.
  void part_moved(const ngi::tasks::MoveHandle& from, const std::array<double, 3>& by,
                  bool is_last);
  // The place of the selected part is another one.
  void handle_changed();

 protected:
  bool event(QEvent* event) override;

 private:
  class GlSurface;
  class ImageSurface;

  // Four samples per pixel and soft shadows cost too much for motion when the processor draws: it
  // draws drafts, and the fine picture when nothing has moved for a moment.
  DrawQuality quality_now() const;
  void begin_drafts();
  // Lines and names over the picture, as the scene was when it was drawn.
  struct Marks {
    std::vector<tasks::Edge> outline = {};
    std::vector<render::NodePosition> names = {};
    std::optional<tasks::MoveHandle> handle = {};
  };
  void update_marks();

  // viewport_work.h: loading and drawing by the thread that draws.
  struct Pending;
  struct Pictures;
  struct ThreadWork;
  using MakeScene =
      std::function<Result<std::unique_ptr<LoadedScene>>(const render::OffscreenRenderer&)>;
  void begin_work();
  void begin_load();
  void begin_making();
  void begin_drawing(DrawQuality quality);
  bool wants_picture() const;
  // Gives what is in work_ to the thread, which calls do_work().
  void hand_over();
  void do_work(const DrawThread::Renderer& renderer);
  bool is_working() const;
  // Waits for the thread; finish_work() takes over what it has done, too.
  void wait_for_thread();
  void finish_work();
  void finish_picture();
  void take_loaded(Result<std::unique_ptr<LoadedScene>> loaded, const std::string& driver);
  void when_load_ended(int job, bool was_cancelled);
  void drop_scene();
  void release();

  // These need a current context of the window.
  bool prepare_own_context();
  void draw_into(std::uint32_t framebuffer);

  void paint_over(QPainter& painter);
  void fail_with(const Error& error);
  void click_at(QPointF point);
  void pick_at(QPointF point);
  void pick_in_land(QPointF point);
  void show_selection();
  void paint_selection(QPainter& painter);
  ViewportControls::Drag drag_of_part();

  // A part that is being moved.
  struct Moving {
    tasks::MoveHandle handle;  // when the drag began
    int axis = 0;
    double distance = 0;
  };

  Workspace& workspace_;
  ViewportScene scene_;
  Marks marks_;
  PickSort pick_sort_ = PickSort::Node;
  std::optional<Moving> moving_;
  QTimer refine_timer_;
  QElapsedTimer since_change_;
  QWidget* surface_ = nullptr;
  bool has_own_context_ = false;
  bool needs_load_ = true;
  bool was_cancelled_ = false;  // by the person, while it was loaded
  int load_job_ = 0;            // that reads a map; 0: none
  std::unique_ptr<Pending> pending_;
  bool is_stale_ = true;  // the picture that is shown
  QString problem_;
  QString driver_;
  std::vector<std::function<void(ViewportScene&)>> waiting_;  // when_idle()

  // Of a context of the window.
  std::unique_ptr<render::OffscreenRenderer> renderer_;
  std::optional<render::RenderTarget> target_;

  // Of the thread that draws.
  std::shared_ptr<Pictures> pictures_;
  std::unique_ptr<ThreadWork> work_;
  std::uint64_t last_number_ = 0;  // that work_ had
  QImage shown_;
  QImage spare_;  // the next picture is drawn into it
  DrawQuality shown_quality_ = DrawQuality::Draft;
};

}  // namespace ngi::studio
