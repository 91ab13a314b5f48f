#include "apps/studio/view/hex_view.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "apps/studio/view/theme.h"
#include "ngi/tasks/annotate.h"

namespace ngi::studio {

namespace {

constexpr std::uint64_t per_row = 16;
constexpr int left = 12;
constexpr int offset_digits = 10;
constexpr int hex_begin = offset_digits;  // in digits
constexpr int text_begin = hex_begin + static_cast<int>(per_row) * 3 + 2;
constexpr int notes_begin = text_begin + static_cast<int>(per_row) + 3;

int hex_column(std::uint64_t column) {
  return hex_begin + static_cast<int>(column) * 3 + (column >= per_row / 2 ? 1 : 0);
}

QString note_of(const AnnotatedRange& range) {
  QString text = QString::fromStdString(range.label);
  if (!range.value.empty()) text += QStringLiteral(" = ") + QString::fromStdString(range.value);
  return text.left(120);
}

}  // namespace

HexView::HexView() {
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setFocusPolicy(Qt::StrongFocus);
  setFrameShape(QFrame::NoFrame);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(),
          qOverload<>(&QWidget::update));
}

void HexView::set_document(Document* document) {
  if (document_) document_->disconnect(this);
  document_ = document;
  offset_ = 0;
  size_ = 0;
  if (document_) {
    connect(document_, &Document::content_changed, this, &HexView::refresh);
    connect(document_, &QObject::destroyed, this, [this, document] {
      if (document_ == document) document_ = nullptr;
    });
  }
  verticalScrollBar()->setValue(0);
  refresh();
}

void HexView::refresh() {
  update_scroll_bar();
  viewport()->update();
}

int HexView::row_height() const {
  return fontMetrics().height() + 3;
}

int HexView::digit_width() const {
  return fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

std::uint64_t HexView::rows() const {
  return document_ ? (document_->asset().asset.bytes.size() + per_row - 1) / per_row : 0;
}

void HexView::update_scroll_bar() {
  const int visible = std::max(1, viewport()->height() / row_height());
  verticalScrollBar()->setPageStep(visible);
  verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(rows()) - visible));
}

void HexView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  update_scroll_bar();
}

std::vector<AnnotatedRange> HexView::ranges_in(std::uint64_t begin, std::uint64_t end) const {
  std::vector<AnnotatedRange> out;
  Report ignored;
  const RangeSink sink({begin, end - begin},
                       [&](const AnnotatedRange& range) { out.push_back(range); });
  // What cannot be read has no ranges; the list of problems says why.
  (void)tasks::annotate(document_->asset(), document_->options(), tasks::Annotate::Fields, sink,
                        ignored);
  return out;
}

void HexView::select(std::uint64_t offset, std::uint64_t size) {
  offset_ = offset;
  size_ = size;
  const int row = static_cast<int>(offset / per_row);
  const int visible = std::max(1, viewport()->height() / row_height());
  const int top = verticalScrollBar()->value();
  if (row < top || row >= top + visible) verticalScrollBar()->setValue(row - visible / 3);
  viewport()->update();
}

void HexView::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
  if (!document_) return;
  const Bytes& bytes = document_->asset().asset.bytes;
  const int height = row_height();
  const int digit = digit_width();
  const auto first = static_cast<std::uint64_t>(verticalScrollBar()->value());
  const auto visible = static_cast<std::uint64_t>(viewport()->height() / height + 1);
  const std::uint64_t begin = first * per_row;
  const std::uint64_t end = std::min<std::uint64_t>(bytes.size(), (first + visible) * per_row);
  if (begin >= end) return;
  const auto ranges = ranges_in(begin, end);
  const QColor text = palette().color(QPalette::Text);
  QColor marked = palette().color(QPalette::Highlight);
  QColor banded =
      palette().color(QPalette::AlternateBase).lighter(current_theme() == Theme::Dark ? 125 : 97);
  std::size_t at = 0;  // the range of the next byte
  for (std::uint64_t row = begin; row < end; row += per_row) {
    const int y = static_cast<int>((row - begin) / per_row) * height;
    const int base = y + fontMetrics().ascent() + 1;
    painter.setPen(faint_text_colour());
    painter.drawText(left, base, QStringLiteral("%1").arg(row, 8, 16, QLatin1Char('0')));
    QStringList notes;
    for (std::uint64_t i = 0; i < per_row && row + i < end; ++i) {
      const std::uint64_t offset = row + i;
      while (at < ranges.size() && ranges[at].offset + ranges[at].size <= offset) ++at;
      const bool is_selected = offset >= offset_ && offset < offset_ + size_;
      const int x = left + hex_column(i) * digit;
      if (is_selected || at % 2 == 1) {
        painter.fillRect(x - digit / 2, y, digit * 3, height, is_selected ? marked : banded);
      }
      if (at < ranges.size() && ranges[at].offset <= offset &&
          (ranges[at].offset == offset || i == 0)) {
        notes += note_of(ranges[at]);
      }
      const auto value = std::to_integer<unsigned>(bytes.span()[offset]);
      painter.setPen(value == 0 && !is_selected ? faint_text_colour() : text);
      painter.drawText(x, base, QStringLiteral("%1").arg(value, 2, 16, QLatin1Char('0')));
      const QChar letter = value >= 32 && value < 127 ? QChar(value) : QChar(0xB7);
      painter.drawText(left + (text_begin + static_cast<int>(i)) * digit, base, letter);
    }
    painter.setPen(faint_text_colour());
    painter.drawText(left + notes_begin * digit, base, notes.join(QStringLiteral("   ")));
  }
}

void HexView::choose(std::uint64_t offset) {
  if (!document_ || offset >= document_->asset().asset.bytes.size()) return;
  const auto ranges = ranges_in(offset, offset + 1);
  if (ranges.empty()) {
    select(offset, 1);
  } else {
    select(ranges.front().offset, std::max<std::uint64_t>(ranges.front().size, 1));
  }
  Q_EMIT byte_selected(offset);
}

void HexView::mousePressEvent(QMouseEvent* event) {
  const int digit = digit_width();
  const auto row = static_cast<std::uint64_t>(verticalScrollBar()->value() +
                                              event->position().toPoint().y() / row_height());
  const int column = (event->position().toPoint().x() - left) / digit;
  for (std::uint64_t i = 0; i < per_row; ++i) {
    const bool in_hex = column >= hex_column(i) && column < hex_column(i) + 3;
    const bool in_text = column == text_begin + static_cast<int>(i);
    if (in_hex || in_text) return choose(row * per_row + i);
  }
}

void HexView::keyPressEvent(QKeyEvent* event) {
  const std::uint64_t step =
      event->key() == Qt::Key_Up || event->key() == Qt::Key_Down ? per_row : 1;
  const bool back = event->key() == Qt::Key_Up || event->key() == Qt::Key_Left;
  const bool forth = event->key() == Qt::Key_Down || event->key() == Qt::Key_Right;
  if (back && offset_ >= step) return choose(offset_ - step);
  if (forth)
    return choose(step == 1 ? offset_ + std::max<std::uint64_t>(size_, 1) : offset_ + step);
  QAbstractScrollArea::keyPressEvent(event);
}

}  // namespace ngi::studio
