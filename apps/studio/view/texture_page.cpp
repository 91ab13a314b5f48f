#include "apps/studio/view/texture_page.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/viewport_scene.h"
#include "ngi/ngi.h"
#include "ngi/tasks/texture_view.h"

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
constexpr std::size_t most_cells = 4096;

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
  paint_cells(painter, where);
}

void PictureView::paint_cells(QPainter& painter, const QRectF& where) {
  painter.setBrush(Qt::NoBrush);
  for (qsizetype i = 0; i < cells_.size(); ++i) {
    const QRectF cell(where.topLeft() + QPointF(cells_[i].topLeft()) * scale_,
                      QSizeF(cells_[i].size()) * scale_);
    painter.setPen(accent_colour());
    painter.drawRect(cell.adjusted(0, 0, -1, -1));
    const QRectF label(cell.topLeft(), QSizeF(26, 16));
    painter.fillRect(label, QColor(0, 0, 0, 150));
    painter.drawText(label, Qt::AlignCenter, QString::number(i));
  }
}

void PictureView::set_cells(const QList<QRect>& cells) {
  cells_ = cells;
  update();
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

PaletteView::PaletteView() {
  setFixedWidth(columns * cell + 2 * edge);
}

void PaletteView::set_colours(std::vector<QColor> colours) {
  colours_ = std::move(colours);
  setVisible(!colours_.empty());
  update();
}

QRect PaletteView::cell_of(int index) const {
  return {edge + index % columns * cell, edge + index / columns * cell, cell - 1, cell - 1};
}

void PaletteView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  for (std::size_t i = 0; i < colours_.size(); ++i) {
    painter.fillRect(cell_of(static_cast<int>(i)), colours_[i]);
  }
}

void PaletteView::mousePressEvent(QMouseEvent* event) {
  for (int i = 0; i < static_cast<int>(colours_.size()); ++i) {
    if (cell_of(i).contains(event->pos())) Q_EMIT clicked(i);
  }
}

TexturePage::TexturePage(Document& document)
    : AssetPage(document), view_(new PictureView), palette_(new PaletteView) {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  bar->setSpacing(6);
  level_ = new QComboBox(this);
  channels_ = new QComboBox(this);
  channels_->addItems({{}, {}, {}, {}, {}, {}});
  cells_ = new QToolButton(this);
  cells_->setObjectName(QStringLiteral("atlas_cells"));
  cells_->setCheckable(true);
  cells_->setChecked(true);
  cells_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  repaint_ = new QToolButton(this);
  repaint_->setObjectName(QStringLiteral("repaint"));
  repaint_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  repaint_->setPopupMode(QToolButton::InstantPopup);
  auto* ways = new QMenu(repaint_);
  from_file_ = ways->addAction(QString(), this, &AssetPage::import_wanted);
  outside_ = ways->addAction(QString(), this, &AssetPage::outside_wanted);
  repaint_->setMenu(ways);
  facts_ = new QLabel(this);
  facts_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  facts_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  bar->addWidget(channels_);
  bar->addWidget(level_);
  bar->addWidget(cells_);
  bar->addWidget(repaint_);
  bar->addWidget(facts_, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  auto* pictures = new QHBoxLayout;
  pictures->setSpacing(0);
  pictures->addWidget(view_, 1);
  pictures->addWidget(palette_);
  layout->addLayout(pictures, 1);
  setFocusProxy(view_);
  connect(palette_, &PaletteView::clicked, this, [this](int index) {
    const QString field = QStringLiteral("palette[%1]").arg(index);
    Q_EMIT picked(field, tr("Colour %1 of the palette").arg(index));
  });
  connect(level_, &QComboBox::currentIndexChanged, this, &TexturePage::refresh);
  connect(channels_, &QComboBox::currentIndexChanged, this, &TexturePage::refresh);
  connect(cells_, &QToolButton::toggled, this, &TexturePage::refresh);
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
  show_parts(asset, static_cast<std::uint32_t>(level));
  view_->set_image(with_channels(image, static_cast<Channels>(channels_->currentIndex())));
  const auto format = document().find_field("format");
  facts_->setText(QStringLiteral("%1 x %2  ·  %3")
                      .arg(image.width())
                      .arg(image.height())
                      .arg(format ? QString::fromStdString(format->value) : QString()));
}

void TexturePage::show_parts(const Asset& asset, std::uint32_t level) {
  const tasks::TextureParts parts = tasks::parts_of_texture(asset, level);
  std::vector<QColor> colours;
  for (const texture::Rgba8& colour : parts.palette) {
    colours.emplace_back(colour.r, colour.g, colour.b);
  }
  palette_->set_colours(std::move(colours));
  QList<QRect> cells;
  for (const texture::PixelRect& cell : parts.cells) {
    if (cells.size() >= static_cast<qsizetype>(most_cells)) break;
    cells.append(QRect(QPoint(cell.x0, cell.y0), QPoint(cell.x1 - 1, cell.y1 - 1)));
  }
  cells_->setVisible(!cells.isEmpty());
  view_->set_cells(cells_->isChecked() ? cells : QList<QRect>());
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
  if (event->type() == QEvent::PaletteChange) {
    repaint_->setIcon(action_icon(QStringLiteral("import")));
  }
  AssetPage::changeEvent(event);
}

void TexturePage::retranslate() {
  const QStringList names = {
      tr("Colour and alpha"), tr("Colour"), tr("Red"), tr("Green"), tr("Blue"), tr("Alpha")};
  for (int i = 0; i < names.size(); ++i) channels_->setItemText(i, names[i]);
  channels_->setToolTip(tr("Channels that are shown"));
  repaint_->setIcon(action_icon(QStringLiteral("import")));
  repaint_->setText(tr("Repaint"));
  repaint_->setToolTip(tr("Takes over a picture. You can also drop one here."));
  from_file_->setText(tr("From a picture: PNG, TGA, DDS or JPEG... (Ctrl+I)"));
  outside_->setText(tr("In another program; each save comes back (Ctrl+Shift+E)"));
  cells_->setText(tr("Cells"));
  cells_->setToolTip(tr("Cells of the atlas, as materials number them (materials.md 6.7)"));
  palette_->setToolTip(
      tr("The palette. A click shows the colour in the inspector (materials.md 4.4)"));
  level_->setToolTip(tr("Mip level: each is half the size of the one before (materials.md 6)"));
}

}  // namespace ngi::studio
