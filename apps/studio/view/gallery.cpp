#include "apps/studio/view/gallery.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/view/kind_choice.h"
#include "apps/studio/view/theme.h"
#include "apps/studio/view/viewport_scene.h"

namespace ngi::studio {

namespace {

constexpr int cell_width = 124;
constexpr int cell_height = 136;
constexpr int margin = 6;

// Draws the picture, or the icon of the kind until there is one, and the name. A picture that is
// missing is asked for when its cell is painted, so that what is visible comes first.
class CellDelegate : public QStyledItemDelegate {
 public:
  CellDelegate(Thumbnails& thumbnails, QObject* parent)
      : QStyledItemDelegate(parent), thumbnails_(thumbnails) {}

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
    return {cell_width, cell_height};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const QRect cell = option.rect.adjusted(2, 2, -2, -2);
    const bool is_selected = option.state & QStyle::State_Selected;
    const bool is_hovered = option.state & QStyle::State_MouseOver;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(option.palette.color(is_selected  ? QPalette::Highlight
                                           : is_hovered ? QPalette::Button
                                                        : QPalette::AlternateBase));
    painter->drawRoundedRect(cell, 4, 4);
    const QRect place(cell.left() + (cell.width() - side()) / 2, cell.top() + margin, side(),
                      side());
    draw_picture(*painter, place, index);
    draw_name(*painter, cell, option, index, is_selected);
    painter->restore();
  }

 private:
  static int side() { return static_cast<int>(Thumbnails::side); }

  void draw_picture(QPainter& painter, const QRect& place, const QModelIndex& index) const {
    const QString path = index.data(AssetListModel::PathRole).toString();
    const auto kind = static_cast<Kind>(index.data(AssetListModel::KindRole).toInt());
    const texture::Image* image = thumbnails_.find(path.toStdString());
    if (!image) {
      thumbnails_.want(path.toStdString(), kind);
      const QRect small = place.adjusted(30, 30, -30, -30);
      kind_icon(kind).paint(&painter, small);
      return;
    }
    const QSize size(static_cast<int>(image->width), static_cast<int>(image->height));
    QRect target(QPoint(), size);
    target.moveCenter(place.center());
    painter.drawImage(target, to_qimage(*image));
  }

  static void draw_name(QPainter& painter, const QRect& cell, const QStyleOptionViewItem& option,
                        const QModelIndex& index, bool is_selected) {
    QColor colour = option.palette.color(is_selected ? QPalette::HighlightedText : QPalette::Text);
    QString name = index.data().toString();
    if (index.data(AssetListModel::FromModRole).toBool()) colour = accent_colour();
    if (index.data(AssetListModel::ChangedRole).toBool()) {
      colour = changed_colour();
      name += QStringLiteral(" *");
    }
    const int problem = index.data(AssetListModel::ProblemRole).toInt();
    const QRect line(cell.left() + margin, cell.top() + margin + side() + 2,
                     cell.width() - 2 * margin, cell.height() - 2 * margin - side() - 2);
    painter.setPen(colour);
    painter.drawText(line, Qt::AlignCenter,
                     option.fontMetrics.elidedText(name, Qt::ElideMiddle, line.width()));
    if (problem < 0) return;
    severity_icon(static_cast<Severity>(problem))
        .paint(&painter, QRect(cell.right() - 20, cell.top() + 4, 14, 14));
  }

  Thumbnails& thumbnails_;
};

QToolButton* make_switch(QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setCheckable(true);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  return button;
}

}  // namespace

Gallery::Gallery(Workspace& workspace, AssetIndex& index, GameProblems& problems,
                 Thumbnails& thumbnails)
    : problems_(problems), thumbnails_(thumbnails), model_(workspace, index, problems) {
  line_ = new QLineEdit(this);
  line_->setObjectName(QStringLiteral("gallery_filter"));
  line_->setClearButtonEnabled(true);
  line_->setMinimumWidth(150);
  kinds_ = new QComboBox(this);
  archives_ = new QComboBox(this);
  for (QComboBox* choice : {kinds_, archives_}) {
    choice->setMinimumContentsLength(8);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  }
  changed_ = make_switch(this);
  problems_only_ = make_switch(this);
  count_ = new QLabel(this);
  list_ = new QListView(this);
  list_->setObjectName(QStringLiteral("gallery_list"));
  list_->setViewMode(QListView::IconMode);
  list_->setResizeMode(QListView::Adjust);
  list_->setMovement(QListView::Static);
  list_->setUniformItemSizes(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setMouseTracking(true);
  list_->setSpacing(2);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->verticalScrollBar()->setSingleStep(40);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setItemDelegate(new CellDelegate(thumbnails, list_));
  list_->setModel(&model_);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 6, 8, 6);
  bar->setSpacing(6);
  bar->addWidget(line_, 2);
  for (QWidget* widget : {static_cast<QWidget*>(kinds_), static_cast<QWidget*>(archives_),
                          static_cast<QWidget*>(changed_), static_cast<QWidget*>(problems_only_)}) {
    bar->addWidget(widget);
  }
  bar->addWidget(count_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(list_, 1);
  setFocusProxy(list_);
  retranslate();
  connect(line_, &QLineEdit::textChanged, this, &Gallery::apply_filter);
  connect(kinds_, &QComboBox::currentIndexChanged, this, &Gallery::apply_filter);
  connect(archives_, &QComboBox::currentIndexChanged, this, &Gallery::apply_filter);
  connect(changed_, &QToolButton::toggled, this, &Gallery::apply_filter);
  connect(problems_only_, &QToolButton::toggled, this, &Gallery::apply_filter);
  connect(list_, &QListView::activated, this, [this](const QModelIndex& at) {
    Q_EMIT asset_chosen(at.data(AssetListModel::PathRole).toString());
  });
  connect(list_, &QListView::customContextMenuRequested, this, &Gallery::show_menu);
  // What was scrolled past is not drawn before what is visible now.
  connect(list_->verticalScrollBar(), &QScrollBar::valueChanged, this,
          [this] { thumbnails_.drop_wanted(); });
  connect(&thumbnails, &Thumbnails::made, list_->viewport(), qOverload<>(&QWidget::update));
  connect(&model_, &QAbstractItemModel::modelReset, this, &Gallery::show_count);
  connect(&index, &AssetIndex::completed, this, &Gallery::fill_archives);
}

void Gallery::apply_filter() {
  thumbnails_.drop_wanted();
  const int kind = kinds_->currentData().toInt();
  model_.set_filter({.text = line_->text(),
                     .kind = kind >= 0 ? std::optional(static_cast<Kind>(kind)) : std::nullopt,
                     .archive = archives_->currentData().toString(),
                     .changed_only = changed_->isChecked(),
                     .problems_only = problems_only_->isChecked()});
  show_count();
}

void Gallery::fill_archives() {
  const QSignalBlocker quiet(archives_);
  const QString current = archives_->currentData().toString();
  archives_->clear();
  archives_->addItem(tr("All archives"), QString());
  for (const QString& name : model_.archives()) archives_->addItem(name, name);
  archives_->setCurrentIndex(std::max(0, archives_->findData(current)));
}

void Gallery::show_count() {
  const bool is_checking = model_.filter().problems_only && !problems_.is_complete();
  count_->setText(is_checking ? tr("being checked...")
                              : tr("%n asset(s)", nullptr, model_.rowCount()));
}

QString Gallery::asset_at(QPoint global) const {
  const QPoint at = list_->viewport()->mapFromGlobal(global);
  if (!list_->isVisible() || !list_->viewport()->rect().contains(at)) return {};
  return list_->indexAt(at).data(AssetListModel::PathRole).toString();
}

QStringList Gallery::selected_paths() const {
  QStringList out;
  for (const QModelIndex& index : list_->selectionModel()->selectedIndexes()) {
    out += index.data(AssetListModel::PathRole).toString();
  }
  return out;
}

void Gallery::show_menu(QPoint at) {
  const QModelIndex index = list_->indexAt(at);
  if (!index.isValid()) return;
  QMenu menu(this);
  menu.addAction(tr("Open"), this, [this, index] {
    Q_EMIT asset_chosen(index.data(AssetListModel::PathRole).toString());
  });
  menu.addAction(tr("Export..."), this, [this] { Q_EMIT export_wanted(selected_paths()); });
  menu.addAction(tr("Contact sheet..."), this, [this] { Q_EMIT sheet_wanted(selected_paths()); });
  menu.exec(list_->viewport()->mapToGlobal(at));
}

void Gallery::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void Gallery::retranslate() {
  line_->setPlaceholderText(tr("Filter by name"));
  fill_kinds(*kinds_, tr("All kinds"));
  changed_->setText(tr("Changed"));
  changed_->setToolTip(tr("Only assets with unsaved changes and those of the mod"));
  problems_only_->setText(tr("With problems"));
  problems_only_->setToolTip(tr("Only assets with errors and warnings. Checks the whole game."));
  fill_archives();
  show_count();
}

}  // namespace ngi::studio
