#include "apps/studio/view/viewport.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

#include "apps/studio/model/texts.h"
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

// Whether windows of this platform can have OpenGL 3.3. Asked once.
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
    context.doneCurrent();
    return version >= qMakePair(3, 3);
  }();
  return has;
}

// The renderer of all viewports of a platform without OpenGL windows. Its context stays current. It
// ends with the application, because drivers are unloaded before static objects end.
std::unique_ptr<render::OffscreenRenderer> renderer_of_pictures;

Result<render::OffscreenRenderer*> shared_renderer() {
  if (!renderer_of_pictures) {
    auto opened = render::OffscreenRenderer::open();
    if (!opened) return tl::unexpected(opened.error());
    renderer_of_pictures = std::make_unique<render::OffscreenRenderer>(*std::move(opened));
    qAddPostRoutine([] { renderer_of_pictures.reset(); });
  }
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
    if (viewport_.prepare(viewport_.quality_now())) {
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
    const QImage image = viewport_.draw_picture(viewport_.quality_now());
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
  refine_timer_.setSingleShot(true);
  refine_timer_.setInterval(refine_delay_ms);
  connect(&refine_timer_, &QTimer::timeout, surface_, qOverload<>(&QWidget::update));
}

Viewport::~Viewport() {
  delete surface_;  // while the rest of this is there
  release();
}

void Viewport::release() {
  scene_.unload();
  fast_.reset();
  fine_.reset();
  renderer_.reset();
  needs_load_ = true;
}

QSize Viewport::pixel_size() const {
  return surface_->size() * surface_->devicePixelRatioF();
}

void Viewport::redraw() {
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

void Viewport::fail_with(const Error& error) {
  problem_ = text_of_issue(error.issue);
}

bool Viewport::prepare(Quality quality) {
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
                                 quality == Quality::Fine ? render::RenderTarget::Samples::Four
                                                          : render::RenderTarget::Samples::One);
  if (!made) {
    fail_with(made.error());
    return false;
  }
  target = *std::move(made);
  return true;
}

Viewport::Quality Viewport::quality_now() const {
  const bool is_software = driver_.contains(QLatin1String("llvmpipe"));
  return is_software && refine_timer_.isActive() ? Quality::Fast : Quality::Fine;
}

void Viewport::draw_into(std::uint32_t framebuffer) {
  const render::RenderTarget& target = *target_of(quality_now());
  scene_.draw(target);
  target.copy_to(framebuffer);
}

QImage Viewport::draw_picture(Quality quality) {
  if (!prepare(quality)) return {};
  const render::RenderTarget& target = *target_of(quality);
  scene_.draw(target);
  return to_qimage(target.read());
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
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
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
  if (!has_own_context_) return draw_picture(Quality::Fine);
  auto* surface = static_cast<GlSurface*>(surface_);
  surface->makeCurrent();
  const QImage image = draw_picture(Quality::Fine);
  surface->doneCurrent();
  return image;
}

void Viewport::pick_at(QPointF point) {
  const auto found = scene_.pick(point, surface_->size());
  if (!found) return Q_EMIT picked({}, {}, {});
  const QString node = QStringLiteral("node[%1]").arg(found->hit.node);
  const QString batch = QStringLiteral("batch[%1]").arg(found->hit.batch);
  //: %1 is a number, %2 a name, %3 and %4 numbers
  const QString text = tr("Node %1 \"%2\", batch %3, triangle %4")
                           .arg(found->hit.node)
                           .arg(QString::fromStdString(found->node_name))
                           .arg(found->hit.batch)
                           .arg(found->hit.triangle);
  Q_EMIT picked(node, batch, text);
}

}  // namespace ngi::studio
