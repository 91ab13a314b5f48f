#include "apps/studio/view/material_panel.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr int row_height = 26;
constexpr std::uint32_t max_dots = 6;
constexpr int dot_distance = 9;

// Draws the colour of the row now, its number and name, and the phase of one that has several.
class RowDelegate : public QStyledItemDelegate {
 public:
  RowDelegate(const MaterialRowsModel& rows, QObject* parent)
      : QStyledItemDelegate(parent), rows_(rows) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return {QStyledItemDelegate::sizeHint(option, index).width() + row_height, row_height};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const tasks::MaterialRowState* row = rows_.row(index);
    if (!row) return;
    QStyleOptionViewItem shown = option;
    shown.rect.adjust(row_height, 0, 0, 0);
    if (row->material.empty()) {
      shown.palette.setColor(QPalette::Text, severity_colour(Severity::Error));
    } else if (row->triangles == 0) {
      shown.palette.setColor(QPalette::Text, faint_text_colour());
    }
    QStyledItemDelegate::paint(painter, shown, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    draw_swatch(*painter, option, *row);
    if (row->phase_count > 1 && row->phase) draw_phases(*painter, option.rect, *row);
    painter->restore();
  }

 private:
  // The texture in the light that the material gives back and sends out.
  void draw_swatch(QPainter& painter, const QStyleOptionViewItem& option,
                   const tasks::MaterialRowState& row) const {
    constexpr auto side = static_cast<int>(MaterialPanel::picture_side);
    const QRect place(option.rect.left() + 5, option.rect.top() + (row_height - side) / 2, side,
                      side);
    QImage swatch(place.size(), QImage::Format_RGB32);
    swatch.fill(Qt::white);
    QPainter inside(&swatch);
    const QImage picture = rows_.picture(row);
    if (!picture.isNull()) inside.drawImage(swatch.rect(), picture);
    inside.setCompositionMode(QPainter::CompositionMode_Multiply);
    inside.fillRect(swatch.rect(), QColor::fromRgbF(row.colour[0], row.colour[1], row.colour[2]));
    inside.end();
    painter.drawImage(place, swatch);
    painter.setPen(option.palette.color(QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
  }
  // A dot for each phase; that of the shown one is full.
  static void draw_phases(QPainter& painter, const QRect& rect,
                          const tasks::MaterialRowState& row) {
    painter.setPen(accent_colour());
    if (row.phase_count > max_dots) {
      return painter.drawText(rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                              QString::number(*row.phase));
    }
    for (std::uint32_t i = 0; i < row.phase_count; ++i) {
      const int left = rect.right() - dot_distance * static_cast<int>(row.phase_count - i);
      painter.setBrush(i == *row.phase ? QBrush(accent_colour()) : QBrush());
      painter.drawEllipse(QPointF(left, rect.center().y() + 1), 2.5, 2.5);
    }
  }

  const MaterialRowsModel& rows_;
};

}  // namespace

MaterialPanel::MaterialPanel() : title_(new QLabel(this)), list_(new QListView(this)) {
  setObjectName(QStringLiteral("material_panel"));
  title_->setContentsMargins(8, 6, 8, 4);
  list_->setModel(&rows_);
  list_->setItemDelegate(new RowDelegate(rows_, list_));
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setTextElideMode(Qt::ElideRight);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(title_);
  layout->addWidget(list_, 1);
  const auto select = [this](const QModelIndex& index) {
    const tasks::MaterialRowState* row = rows_.row(index);
    if (row && row->part == 0) Q_EMIT row_selected(row->row);
  };
  connect(list_, &QListView::clicked, this, select);
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, select);
  connect(list_, &QListView::activated, this, [this](const QModelIndex& index) {
    const tasks::MaterialRowState* row = rows_.row(index);
    if (!row) return;
    const std::string& path = row->texture_path.empty() ? row->material : row->texture_path;
    if (!path.empty()) Q_EMIT asset_wanted(QString::fromStdString(path));
  });
  connect(list_, &QListView::customContextMenuRequested, this, &MaterialPanel::show_menu);
  retranslate();
}

void MaterialPanel::show_row(std::uint32_t row) {
  const QSignalBlocker quiet(this);
  for (int i = 0; i < rows_.rowCount(); ++i) {
    const tasks::MaterialRowState& state = rows_.rows()[static_cast<std::size_t>(i)];
    if (state.part == 0 && state.row == row) list_->setCurrentIndex(rows_.index(i));
  }
}

void MaterialPanel::show_menu(QPoint at) {
  const tasks::MaterialRowState* row = rows_.row(list_->indexAt(at));
  if (!row) return;
  QMenu menu(this);
  const auto add = [&](const QString& text, const std::string& path) {
    QAction* action = menu.addAction(
        text, this, [this, path = QString::fromStdString(path)] { Q_EMIT asset_wanted(path); });
    action->setEnabled(!path.empty());
  };
  add(tr("Open the texture"), row->texture_path);
  add(tr("Open the material"), row->material);
  menu.exec(list_->viewport()->mapToGlobal(at));
}

void MaterialPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void MaterialPanel::retranslate() {
  title_->setText(tr("Materials"));
  setToolTip(
      tr("Rows of the material table (materials.md 5). A click marks what wears a row, a double "
         "click opens its texture. Dots are the phases of a material; the full one is shown."));
}

}  // namespace ngi::studio
