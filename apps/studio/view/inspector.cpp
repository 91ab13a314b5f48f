#include "apps/studio/view/inspector.h"

#include <QColorDialog>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/texts.h"
#include "apps/studio/view/field_chooser.h"
#include "apps/studio/view/place_editor.h"
#include "apps/studio/view/theme.h"

namespace ngi::studio {

Inspector::Inspector() {
  title_ = new QLabel(this);
  title_->setContentsMargins(10, 8, 10, 6);
  title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  empty_ = new QLabel(this);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setMargin(24);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  place_ = new PlaceEditor;
  tree_ = new QTreeView(this);
  tree_->setObjectName(QStringLiteral("inspector_tree"));
  tree_->setModel(&model_);
  auto* delegate = new FieldDelegate(tree_);
  tree_->setItemDelegate(delegate);
  connect(delegate, &FieldDelegate::chooser_clicked, this, &Inspector::choose,
          Qt::QueuedConnection);
  tree_->setAlternatingRowColors(true);
  tree_->setUniformRowHeights(true);
  tree_->setIndentation(14);
  tree_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                         QAbstractItemView::SelectedClicked);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  tree_->header()->setStretchLastSection(true);
  tree_->header()->resizeSection(0, 150);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(title_);
  layout->addWidget(place_);
  layout->addWidget(tree_, 1);
  layout->addWidget(empty_, 1);
  setMinimumWidth(240);
  connect(&model_, &FieldTreeModel::refused, this, &Inspector::refused);
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& index) {
            if (!index.isValid()) return;
            if (model_.document()) model_.document()->close_edit();
            Q_EMIT field_selected(index.data(FieldTreeModel::PathRole).toString(),
                                  index.data(FieldTreeModel::OffsetRole).toULongLong(),
                                  index.data(FieldTreeModel::SizeRole).toULongLong());
          });
  connect(tree_, &QTreeView::customContextMenuRequested, this, &Inspector::show_menu);
  set_document(nullptr);
}

void Inspector::set_document(Document* document) {
  if (document != model_.document() || !document) {
    model_.set_document(document);
    tree_->scrollToTop();
    place_->set_handle({});
  }
  const bool has_fields = document && !model_.is_empty();
  tree_->setVisible(has_fields);
  empty_->setVisible(!has_fields);
  if (has_fields && model_.rowCount() == 1) tree_->expand(model_.index(0, 0));
  // Short records are open from the start.
  for (int i = 0; has_fields && i < model_.rowCount(); ++i) {
    const QModelIndex table = model_.index(i, 0);
    const int records = table.siblingAtColumn(FieldTreeModel::ValueColumn).data().toInt();
    const bool is_table = records > 0;
    if (is_table && records > 1) continue;
    if (model_.canFetchMore(table)) model_.fetchMore(table);
    tree_->expand(table);
    if (is_table) tree_->expand(model_.index(0, 0, table));
  }
  retranslate();
}

void Inspector::select(const QModelIndex& index) {
  if (!index.isValid()) return;
  for (QModelIndex each = index.parent(); each.isValid(); each = each.parent()) {
    tree_->expand(each);
  }
  tree_->setCurrentIndex(index);
  tree_->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void Inspector::show_field(const QString& path) {
  const QModelIndex index = model_.find(path.toStdString());
  select(index);
  if (index.isValid()) tree_->expand(index);
}

void Inspector::show_byte(std::uint64_t offset) {
  const QSignalBlocker quiet(tree_->selectionModel());
  select(model_.find_byte(offset));
  tree_->viewport()->update();
}

void Inspector::show_nothing() {
  tree_->selectionModel()->clear();
}

QString Inspector::current_field() const {
  return tree_->currentIndex().data(FieldTreeModel::PathRole).toString();
}

void Inspector::pick_colour(const QModelIndex& index) {
  const auto before = colour_of(index);
  if (!before) return;
  QColorDialog dialog(before->colour, this);
  dialog.setOption(QColorDialog::ShowAlphaChannel, before->has_alpha);
  // The asset follows while the person moves the mouse; all of it is one edit.
  connect(&dialog, &QColorDialog::currentColorChanged, this, [&](const QColor& colour) {
    model_.setData(index, colour_value(*before, colour), Qt::EditRole);
  });
  const bool accepted = dialog.exec() == QDialog::Accepted;
  if (!accepted) model_.setData(index, before->text, Qt::EditRole);
  if (model_.document()) model_.document()->close_edit();
}

void Inspector::choose(const QPersistentModelIndex& index) {
  if (!index.isValid()) return;
  switch (chooser_of(index)) {
    case FieldChooser::Colour:
      return pick_colour(index);
    case FieldChooser::Reference:
      return Q_EMIT reference_wanted(index.data(FieldTreeModel::PathRole).toString(),
                                     *reference_kind_of(index));
    case FieldChooser::Flags: {
      QMenu menu(this);
      fill_flags(menu, index);
      menu.exec(tree_->viewport()->mapToGlobal(tree_->visualRect(index).bottomLeft()));
      return;
    }
    case FieldChooser::None:
      return;
  }
}

void Inspector::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void Inspector::retranslate() {
  const Document* document = model_.document();
  title_->setVisible(document);
  if (document) {
    title_->setText(QStringLiteral("<b>%1</b> <span style='color:%2'>%3</span>")
                        .arg(document->title().toHtmlEscaped(), faint_text_colour().name(),
                             kind_title(document->kind()).toHtmlEscaped()));
  }
  empty_->setText(document ? tr("This asset has no fields that can be set.")
                           : tr("Open an asset to see its fields here."));
}

}  // namespace ngi::studio
