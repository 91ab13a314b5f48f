#include "apps/studio/view/viewport.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/gizmo.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/text.h"

namespace ngi::studio {

namespace {

QSurfaceFormat wanted_format() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setSwapInterval(1);
  return format;
}

bool is_software(const QString& driver) {
  return driver.contains(QLatin1String("llvmpipe")) || driver.contains(QLatin1String("softpipe"));
}

// Whether windows of this platform can have OpenGL 3.3 by a graphics card. Asked once. With
// NGI_STUDIO_OPENGL in the environment a driver that draws by the processor will do: for trying the
// other way to draw where there is no card.
bool platform_has_opengl() {
  static const bool has = [] {
    if (QGuiApplication::platformName() == QLatin1String("offscreen") ||
        QGuiApplication::platformName() == QLatin1String("minimal")) {
      return false;
    }
    QOpenGLContext context;
    context.setFormat(wanted_format());
    if (!context.create()) return false;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!context.makeCurrent(&surface)) return false;
    const auto version = context.format().version();
    const auto* driver = context.functions()->glGetString(GL_RENDERER);
    const QString name = QString::fromLatin1(reinterpret_cast<const char*>(driver));
    context.doneCurrent();
    const bool may_be_software = qEnvironmentVariableIsSet("NGI_STUDIO_OPENGL");
    return version >= qMakePair(3, 3) && (may_be_software || !is_software(name));
  }();
  return has;
}

// The renderer of all viewports of a platform without OpenGL windows. It ends with the application,
// because drivers are unloaded before static objects end.
std::unique_ptr<render::OffscreenRenderer> renderer_of_pictures;

Result<render::OffscreenRenderer*> shared_renderer() {
  if (!renderer_of_pictures) {
    auto opened = render::OffscreenRenderer::open();
    if (!opened) return tl::unexpected(opened.error());
    renderer_of_pictures = std::make_unique<render::OffscreenRenderer>(*std::move(opened));
    qAddPostRoutine([] { renderer_of_pictures.reset(); });
  }
  // Other pictures, as those of a contact sheet, are drawn on this thread with their own context.
  auto current = renderer_of_pictures->make_current();
  if (!current) return fail(std::move(current));
  return renderer_of_pictures.get();
}

constexpr int refine_delay_ms = 200;

}  // namespace

// Draws into the framebuffer of the widget.
class Viewport::GlSurface : public QOpenGLWidget {
 public:
  explicit GlSurface(Viewport& viewport) : QOpenGLWidget(&viewport), viewport_(viewport) {
    setFormat(wanted_format());
    setMouseTracking(false);
  }
  ~GlSurface() override {
    makeCurrent();
    viewport_.release();
    doneCurrent();
  }

 protected:
  void initializeGL() override {
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
      makeCurrent();
      viewport_.release();
      doneCurrent();
    });
  }
  void paintGL() override {
    if (viewport_.prepare(DrawQuality::Fine)) {
      viewport_.draw_into(defaultFramebufferObject());
    }
    QPainter painter(this);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

// Shows a picture that was drawn off screen.
class Viewport::ImageSurface : public QWidget {
 public:
  explicit ImageSurface(Viewport& viewport) : QWidget(&viewport), viewport_(viewport) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const QImage& image = viewport_.shown_picture();
    if (!image.isNull()) painter.drawImage(rect(), image);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

Viewport::Viewport(Workspace& workspace, Document& document) : scene_(workspace, document) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  has_own_context_ = platform_has_opengl();
  if (has_own_context_) {
    surface_ = new GlSurface(*this);
  } else {
    surface_ = new ImageSurface(*this);
  }
  surface_->setObjectName(QStringLiteral("viewport_surface"));
  layout->addWidget(surface_);
  setMinimumSize(200, 150);
  setFocusProxy(surface_);
  auto* controls = new ViewportControls(*surface_, scene_);
  connect(controls, &ViewportControls::view_changed, this, &Viewport::redraw);
  connect(controls, &ViewportControls::clicked, this, &Viewport::pick_at);
  connect(controls, &ViewportControls::escaped, this, &Viewport::select_nothing);
  controls->set_drag(drag_of_part());
  refine_timer_.setSingleShot(true);
  refine_timer_.setInterval(refine_delay_ms);
  connect(&refine_timer_, &QTimer::timeout, surface_, qOverload<>(&QWidget::update));
  refine_timer_.start();
}

Viewport::~Viewport() {
  delete surface_;  // while the rest of this is there
  release();
}

void Viewport::release() {
  if (!has_own_context_ && renderer_of_pictures) (void)renderer_of_pictures->make_current();
  scene_.unload();
  draft_.reset();
  fine_.reset();
  renderer_.reset();
  needs_load_ = true;
}

QSize Viewport::pixel_size() const {
  return surface_->size() * surface_->devicePixelRatioF();
}

void Viewport::redraw() {
  is_stale_ = true;
  refine_timer_.start();
  surface_->update();
}

void Viewport::reload() {
  needs_load_ = true;
  redraw();
}

void Viewport::frame_all() {
  scene_.frame(pixel_size());
  redraw();
}

bool Viewport::frame_selected() {
  if (!scene_.frame_selected(pixel_size())) return false;
  redraw();
  return true;
}

void Viewport::refine() {
  if (needs_load_) {
    is_loading_ = true;  // at once, without saying so first
    surface_->repaint();
  }
  if (!refine_timer_.isActive()) return;
  refine_timer_.stop();
  surface_->update();
}

bool Viewport::warm_up() {
  static int step = 0;
  if (platform_has_opengl()) return false;
  const auto renderer = shared_renderer();
  if (!renderer) return false;
  using Samples = render::RenderTarget::Samples;
  switch (step++) {
    case 0:
      return true;
    case 1:
      (*renderer)->warm_up(Samples::One, true);
      return true;
    case 2:
      (*renderer)->warm_up(Samples::Four, false);
      return false;
    default:
      return false;
  }
}

void Viewport::fail_with(const Error& error) {
  problem_ = text_of_issue(error.issue);
}

bool Viewport::prepare(DrawQuality quality) {
  if (has_own_context_ && !renderer_) {
    auto made = render::OffscreenRenderer::in_current_context();
    if (!made) {
      fail_with(made.error());
      return false;
    }
    renderer_ = std::make_unique<render::OffscreenRenderer>(*std::move(made));
  }
  const render::OffscreenRenderer* renderer = renderer_.get();
  if (!has_own_context_) {
    const auto shared = shared_renderer();
    if (!shared) {
      fail_with(shared.error());
      return false;
    }
    renderer = *shared;
  }
  if (needs_load_) {
    needs_load_ = false;
    is_loading_ = false;
    problem_.clear();
    driver_ = QString::fromStdString(renderer->driver());
    if (auto done = scene_.load(*renderer); !done) fail_with(done.error());
    QMetaObject::invokeMethod(this, &Viewport::loaded, Qt::QueuedConnection);
  }
  if (!scene_.is_loaded()) return false;
  const QSize size = pixel_size();
  const render::ImageSize wanted = {static_cast<std::uint32_t>(std::max(size.width(), 1)),
                                    static_cast<std::uint32_t>(std::max(size.height(), 1))};
  std::optional<render::RenderTarget>& target = target_of(quality);
  if (target && target->size() == wanted) return true;
  auto made =
      render::RenderTarget::make(wanted, {},
                                 quality == DrawQuality::Fine ? render::RenderTarget::Samples::Four
                                                              : render::RenderTarget::Samples::One);
  if (!made) {
    fail_with(made.error());
    return false;
  }
  target = *std::move(made);
  return true;
}

DrawQuality Viewport::quality_now() const {
  return !has_own_context_ && refine_timer_.isActive() ? DrawQuality::Draft : DrawQuality::Fine;
}

void Viewport::draw_into(std::uint32_t framebuffer) {
  const render::RenderTarget& target = *target_of(DrawQuality::Fine);
  scene_.draw(target);
  target.copy_to(framebuffer);
}

void Viewport::draw_picture(DrawQuality quality, QImage& image) {
  if (!prepare(quality)) {
    image = {};
    return;
  }
  const render::RenderTarget& target = *target_of(quality);
  scene_.draw(target, quality);
  const QSize size(static_cast<int>(target.size().width), static_cast<int>(target.size().height));
  if (image.size() != size) image = QImage(size, QImage::Format_RGBA8888);
  target.read_into({reinterpret_cast<texture::Rgba8*>(image.bits()),
                    std::size_t{target.size().width} * target.size().height});
}

// A map takes a moment to load. Before that, the window shows which tab it is and that it loads.
bool Viewport::begins_to_load() {
  const bool is_map = scene_.is_mission() || scene_.is_land();
  if (!is_map || !needs_load_ || scene_.is_loaded() || is_loading_) return false;
  is_loading_ = true;
  QTimer::singleShot(0, surface_, qOverload<>(&QWidget::update));
  return true;
}

const QImage& Viewport::shown_picture() {
  if (begins_to_load()) return shown_;
  const DrawQuality quality = quality_now();
  const bool is_fine_enough = shown_quality_ == quality || shown_quality_ == DrawQuality::Fine;
  if (is_stale_ || !is_fine_enough || shown_.size() != pixel_size()) {
    draw_picture(quality, shown_);
    shown_quality_ = quality;
    is_stale_ = needs_load_;
  }
  return shown_;
}

void Viewport::paint_over(QPainter& painter) {
  painter.setRenderHint(QPainter::Antialiasing);
  if (!problem_.isEmpty()) {
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(severity_colour(Severity::Error));
    painter.drawText(rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
                     problem_);
    return;
  }
  if (is_loading_) {
    painter.setPen(faint_text_colour());
    painter.drawText(rect(), Qt::AlignCenter, tr("Loading..."));
    return;
  }
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
  paint_selection(painter);
  painter.setPen(QColor(255, 255, 255, 220));
  for (const render::NodePosition& mark : scene_.node_marks()) {
    const auto place = render::project(view.camera, size, mark.place);
    if (!place) continue;
    const QPointF at(place->x, place->y);
    painter.setBrush(accent_colour());
    painter.drawEllipse(at, 2.5, 2.5);
    painter.drawText(at + QPointF(6, 4), QString::fromStdString(cp1251_to_utf8(mark.name)));
  }
}

QImage Viewport::grab_picture() {
  QImage image;
  if (!has_own_context_) {
    draw_picture(DrawQuality::Fine, image);
    return image;
  }
  auto* surface = static_cast<GlSurface*>(surface_);
  surface->makeCurrent();
  draw_picture(DrawQuality::Fine, image);
  surface->doneCurrent();
  return image;
}

void Viewport::paint_selection(QPainter& painter) {
  if (!scene_.selected()) return;
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
  QList<QLineF> lines;
  for (const tasks::Edge& edge : scene_.outline()) {
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
  auto handle = scene_.move_handle();
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
    const std::string value = tasks::moved_value(moving_->handle, moving_->axis, moving_->distance);
    Q_EMIT part_moved(QString::fromStdString(moving_->handle.field), QString::fromStdString(value),
                      is_last);
  };
  return {.begin =
              [this](QPointF point) {
                const auto handle = scene_.move_handle();
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
  redraw();
}

void Viewport::select_nothing() {
  scene_.select({});
  Q_EMIT picked({}, {});
  redraw();
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
  Q_EMIT picked(QStringLiteral("triangle[%1]").arg(found->hit.triangle), text);
}

}  // namespace ngi::studio
