#include "apps/studio/view/viewport.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/viewport_work.h"
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
    if (viewport_.prepare_own_context()) viewport_.draw_into(defaultFramebufferObject());
    QPainter painter(this);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

// Shows a picture that the thread draws.
class Viewport::ImageSurface : public QWidget {
 public:
  explicit ImageSurface(Viewport& viewport) : QWidget(&viewport), viewport_(viewport) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    viewport_.begin_work();
    QPainter painter(this);
    if (!viewport_.shown_.isNull()) painter.drawImage(rect(), viewport_.shown_);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

Viewport::Viewport(Workspace& workspace, Document& document)
    : workspace_(workspace), scene_(workspace, document), work_(std::make_unique<ThreadWork>()) {
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
  connect(controls, &ViewportControls::clicked, this, &Viewport::click_at);
  connect(controls, &ViewportControls::escaped, this, &Viewport::select_nothing);
  controls->set_drag(drag_of_part());
  refine_timer_.setSingleShot(true);
  connect(&refine_timer_, &QTimer::timeout, this, [this] {
    const auto rest = refine_delay_ms - static_cast<int>(since_change_.elapsed());
    if (rest > 0) return refine_timer_.start(rest);
    surface_->update();
  });
  begin_drafts();
  connect(&workspace.jobs(), &Jobs::ended, this, &Viewport::when_load_ended);
}

Viewport::~Viewport() {
  delete surface_;  // while the rest of this is there
  release();        // does not use it
}

QSize Viewport::pixel_size() const {
  return (surface_->size() * surface_->devicePixelRatioF()).expandedTo(QSize(1, 1));
}

void Viewport::redraw() {
  is_stale_ = true;
  begin_drafts();
  surface_->update();
}

void Viewport::begin_drafts() {
  since_change_.start();
  // To begin it again with every frame would allocate.
  if (!refine_timer_.isActive()) refine_timer_.start(refine_delay_ms);
}

void Viewport::frame_all() {
  scene_.forget_framing();
  redraw();
}

bool Viewport::frame_selected() {
  finish_work();  // the outline of what was selected a moment ago is made then
  if (!scene_.frame_lines(marks_.outline, pixel_size())) return false;
  redraw();
  return true;
}

std::shared_ptr<DrawThread::Task> Viewport::warm_up() {
  if (platform_has_opengl()) return {};
  using Samples = render::RenderTarget::Samples;
  const auto compile = [](Samples samples, bool draft) {
    return DrawThread::instance().run([samples, draft](const DrawThread::Renderer& renderer) {
      if (renderer) (*renderer)->warm_up(samples, draft);
    });
  };
  compile(Samples::One, true);
  return compile(Samples::Four, false);
}

void Viewport::fail_with(const Error& error) {
  problem_ = text_of_issue(error.issue);
}

bool Viewport::prepare_own_context() {
  if (!renderer_) {
    auto made = render::OffscreenRenderer::in_current_context();
    if (!made) {
      fail_with(made.error());
      return false;
    }
    renderer_ = std::make_unique<render::OffscreenRenderer>(*std::move(made));
  }
  begin_work();
  if (!scene_.is_loaded()) return false;
  const QSize size = pixel_size();
  const render::ImageSize wanted = {static_cast<std::uint32_t>(size.width()),
                                    static_cast<std::uint32_t>(size.height())};
  if (target_ && target_->size() == wanted) return true;
  auto made = render::RenderTarget::make(wanted, {}, render::RenderTarget::Samples::Four);
  if (!made) {
    fail_with(made.error());
    return false;
  }
  target_ = *std::move(made);
  return true;
}

DrawQuality Viewport::quality_now() const {
  return !has_own_context_ && refine_timer_.isActive() ? DrawQuality::Draft : DrawQuality::Fine;
}

void Viewport::draw_into(std::uint32_t framebuffer) {
  scene_.draw(*target_);
  target_->copy_to(framebuffer);
  update_marks();
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
  const bool has_picture = has_own_context_ ? scene_.is_loaded() : !shown_.isNull();
  if (!has_picture || was_cancelled_) {
    painter.setPen(faint_text_colour());
    painter.drawText(
        rect(), Qt::AlignCenter,
        was_cancelled_ ? tr("Loading was cancelled. Click here to load it.") : tr("Loading..."));
    return;
  }
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
  paint_selection(painter);
  painter.setPen(QColor(255, 255, 255, 220));
  for (const render::NodePosition& mark : marks_.names) {
    const auto place = render::project(view.camera, size, mark.place);
    if (!place) continue;
    const QPointF at(place->x, place->y);
    painter.setBrush(accent_colour());
    painter.drawEllipse(at, 2.5, 2.5);
    painter.drawText(at + QPointF(6, 4), QString::fromStdString(cp1251_to_utf8(mark.name)));
  }
}

QImage Viewport::grab_picture() {
  if (!has_own_context_) {
    finish_picture();
    return problem_.isEmpty() ? shown_ : QImage();
  }
  auto* surface = static_cast<GlSurface*>(surface_);
  surface->makeCurrent();
  QImage image;
  if (prepare_own_context()) {
    scene_.draw(*target_);
    image = QImage(pixel_size(), QImage::Format_RGBA8888);
    target_->read_into({reinterpret_cast<texture::Rgba8*>(image.bits()),
                        std::size_t{target_->size().width} * target_->size().height});
  }
  surface->doneCurrent();
  return image;
}

}  // namespace ngi::studio
