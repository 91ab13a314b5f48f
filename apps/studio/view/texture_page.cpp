#include "apps/studio/view/texture_page.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/viewport_scene.h"
#include "ngi/ngi.h"

namespace ngi::studio {

namespace {

enum class Channels { All, Colour, Red, Green, Blue, Alpha };

QImage with_channels(QImage image, Channels channels) {
  if (channels == Channels::All) return image;
  image.convertTo(QImage::Format_RGBA8888);
  for (int y = 0; y < image.height(); ++y) {
    uchar* line = image.scanLine(y);
    for (int x = 0; x < image.width(); ++x) {
      uchar* pixel = line + x * 4;
      if (channels != Channels::Colour) {
        const uchar value = pixel[static_cast<int>(channels) - static_cast<int>(Channels::Red)];
        pixel[0] = pixel[1] = pixel[2] = value;
      }
      pixel[3] = 255;
    }
  }
  return image;
}

constexpr int checker_side = 12;

}  // namespace

PictureView::PictureView() {
  setMouseTracking(true);
  setMinimumSize(120, 120);
  setFocusPolicy(Qt::StrongFocus);
}

void PictureView::set_image(const QImage& image) {
  image_ = image;
  message_.clear();
  if (is_fitted_) fit();
  update();
}

void PictureView::set_message(const QString& message) {
  image_ = {};
  message_ = message;
  update();
}

void PictureView::fit() {
  is_fitted_ = true;
  middle_ = {};
  if (image_.isNull()) return;
  const double fits =
      std::min((width() - 40.0) / image_.width(), (height() - 40.0) / image_.height());
  // Whole factors keep pixels square.
  scale_ = fits >= 1 ? std::floor(fits) : std::max(fits, 0.01);
  update();
}

QRectF PictureView::place() const {
  const QSizeF size = QSizeF(image_.size()) * scale_;
  const QPointF centre = QPointF(width() / 2.0, height() / 2.0) + middle_;
  return {QPointF(std::round(centre.x() - size.width() / 2),
                  std::round(centre.y() - size.height() / 2)),
          size};
}

void PictureView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  if (image_.isNull()) {
    painter.setPen(severity_colour(Severity::Error));
    painter.drawText(rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
                     message_);
    return;
  }
  const QRectF where = place();
  painter.save();
  painter.setClipRect(where);
  painter.fillRect(where, QColor(0x58, 0x5c, 0x63));
  const QRectF visible = where.intersected(QRectF(rect()));
  for (int y = static_cast<int>(visible.top()) / checker_side; y * checker_side < visible.bottom();
       ++y) {
    for (int x = static_cast<int>(visible.left()) / checker_side;
         x * checker_side < visible.right(); ++x) {
      if ((x + y) % 2 == 0) {
        painter.fillRect(x * checker_side, y * checker_side, checker_side, checker_side,
                         QColor(0x70, 0x75, 0x7d));
      }
    }
  }
  painter.setRenderHint(QPainter::SmoothPixmapTransform, scale_ < 1);
  painter.drawImage(where, image_);
  painter.restore();
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(where.adjusted(-1, -1, 0, 0));
}

void PictureView::wheelEvent(QWheelEvent* event) {
  const QPointF centre(width() / 2.0, height() / 2.0);
  const QPointF mouse = event->position() - centre;
  const double factor = std::pow(1.25, event->angleDelta().y() / 120.0);
  const double next = std::clamp(scale_ * factor, 0.05, 64.0);
  // The pixel below the mouse stays there.
  middle_ = mouse - (mouse - middle_) * (next / scale_);
  scale_ = next;
  is_fitted_ = false;
  update();
}

void PictureView::mousePressEvent(QMouseEvent* event) {
  last_ = event->position();
}

void PictureView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() != Qt::NoButton) {
    middle_ += event->position() - last_;
    last_ = event->position();
    is_fitted_ = false;
    update();
  }
  if (image_.isNull()) return;
  const QPointF inside = (event->position() - place().topLeft()) / scale_;
  const QPoint pixel(static_cast<int>(std::floor(inside.x())),
                     static_cast<int>(std::floor(inside.y())));
  if (image_.rect().contains(pixel)) Q_EMIT hovered(pixel);
}

void PictureView::resizeEvent(QResizeEvent*) {
  if (is_fitted_) fit();
}

TexturePage::TexturePage(Document& document) : AssetPage(document), view_(new PictureView) {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  level_ = new QComboBox(this);
  channels_ = new QComboBox(this);
  channels_->addItems({{}, {}, {}, {}, {}, {}});
  facts_ = new QLabel(this);
  bar->addWidget(channels_);
  bar->addWidget(level_);
  bar->addStretch();
  bar->addWidget(facts_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(view_, 1);
  setFocusProxy(view_);
  connect(level_, &QComboBox::currentIndexChanged, this, &TexturePage::refresh);
  connect(channels_, &QComboBox::currentIndexChanged, this, &TexturePage::refresh);
  connect(view_, &PictureView::hovered, this, [this](QPoint pixel) {
    const QColor colour = view_->image().pixelColor(pixel);
    Q_EMIT status(tr("x %1, y %2: red %3, green %4, blue %5, alpha %6")
                      .arg(pixel.x())
                      .arg(pixel.y())
                      .arg(colour.red())
                      .arg(colour.green())
                      .arg(colour.blue())
                      .arg(colour.alpha()));
  });
  retranslate();
  fill_levels();
  refresh();
}

void TexturePage::fill_levels() {
  const QSignalBlocker quiet(level_);
  const int current = std::max(level_->currentIndex(), 0);
  const auto count = document().find_field("mip_count");
  const int levels = count ? std::clamp(QString::fromStdString(count->value).toInt(), 1, 16) : 1;
  level_->clear();
  for (int i = 0; i < levels; ++i) level_->addItem(tr("Level %1").arg(i));
  level_->setCurrentIndex(std::min(current, levels - 1));
}

void TexturePage::refresh() {
  if (!sender()) fill_levels();
  const Asset& asset = shows_original_ ? document().original() : document().asset().asset;
  const auto level = static_cast<std::size_t>(std::max(level_->currentIndex(), 0));
  const auto decoded = ngi::decode_texture(asset, level);
  if (!decoded) {
    facts_->clear();
    return view_->set_message(text_of_issue(decoded.error().issue));
  }
  const QImage image = to_qimage(*decoded);
  view_->set_image(with_channels(image, static_cast<Channels>(channels_->currentIndex())));
  const auto format = document().find_field("format");
  facts_->setText(QStringLiteral("%1 x %2  ·  %3")
                      .arg(image.width())
                      .arg(image.height())
                      .arg(format ? QString::fromStdString(format->value) : QString()));
}

void TexturePage::show_original(bool on) {
  shows_original_ = on;
  refresh();
}

void TexturePage::frame_all() {
  view_->fit();
}

QImage TexturePage::picture() {
  return view_->image();
}

void TexturePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    fill_levels();
  }
  AssetPage::changeEvent(event);
}

void TexturePage::retranslate() {
  const QStringList names = {
      tr("Colour and alpha"), tr("Colour"), tr("Red"), tr("Green"), tr("Blue"), tr("Alpha")};
  for (int i = 0; i < names.size(); ++i) channels_->setItemText(i, names[i]);
  channels_->setToolTip(tr("Channels that are shown"));
  level_->setToolTip(tr("Mip level: each is half the size of the one before (materials.md 6)"));
}

}  // namespace ngi::studio
