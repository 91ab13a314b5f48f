#include "apps/studio/view/changes_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/list_view.h"

namespace ngi::studio {

namespace {

enum Scope { OfAsset, OfMod, ScopeCount };

}  // namespace

ChangesView::ChangesView(Workspace& workspace) : workspace_(workspace), mod_model_(workspace) {
  list_ = make_list(model_);
  list_->setObjectName(QStringLiteral("changes_list"));
  list_->header()->resizeSection(ChangesModel::FieldColumn, 280);
  list_->header()->resizeSection(ChangesModel::BeforeColumn, 260);
  mod_list_ = make_list(mod_model_);
  mod_list_->setObjectName(QStringLiteral("mod_changes_list"));
  mod_list_->header()->resizeSection(ModChangesModel::AssetColumn, 200);
  mod_list_->header()->resizeSection(ModChangesModel::FieldColumn, 260);
  mod_list_->header()->resizeSection(ModChangesModel::BeforeColumn, 180);
  empty_ = new QLabel(this);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  scope_ = new QComboBox(this);
  scope_->setObjectName(QStringLiteral("changes_scope"));
  for (int i = 0; i < ScopeCount; ++i) scope_->addItem(QString());
  revert_ = new QPushButton(this);
  revert_all_ = new QPushButton(this);
  auto* side = new QVBoxLayout;
  side->setContentsMargins(8, 0, 0, 8);
  side->addWidget(scope_);
  side->addWidget(revert_);
  side->addWidget(revert_all_);
  side->addStretch();
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(list_, 1);
  layout->addWidget(mod_list_, 1);
  layout->addWidget(empty_, 1);
  layout->addLayout(side);
  connect(revert_, &QPushButton::clicked, this, &ChangesView::revert_selected);
  connect(revert_all_, &QPushButton::clicked, this, [this] {
    if (!document_) return;
    const auto done = document_->revert_all();
    if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
  });
  connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (const Difference* change = model_.change(index)) {
      Q_EMIT field_chosen(QString::fromStdString(change->field));
    }
  });
  connect(mod_list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    const ModChangesModel::Row* row = mod_model_.row(index);
    if (!row || row->difference.kind == Change::Removed) return;
    const QString field = QString::fromStdString(row->difference.field);
    Q_EMIT asset_chosen(mod_model_.asset_path(*row));
    Q_EMIT field_chosen(field);
  });
  connect(scope_, &QComboBox::currentIndexChanged, this, &ChangesView::show_lists);
  connect(&mod_model_, &ModChangesModel::completed, this, &ChangesView::show_lists);
  connect(&mod_model_, &ModChangesModel::forgotten, this, &ChangesView::show_lists);
  retranslate();
  refresh();
}

bool ChangesView::is_of_mod() const {
  return scope_->currentIndex() == OfMod;
}

void ChangesView::show_mod(bool on) {
  scope_->setCurrentIndex(on ? OfMod : OfAsset);
}

void ChangesView::set_document(Document* document) {
  document_ = document;
  refresh();
}

void ChangesView::refresh() {
  if (document_) {
    model_.set_changes(document_->differences(), document_->asset(), document_->options());
  } else {
    model_.clear();
  }
  show_lists();
}

void ChangesView::show_lists() {
  if (is_of_mod()) mod_model_.want();
  const bool any = is_of_mod() ? mod_model_.rowCount() > 0 : model_.rowCount() > 0;
  list_->setVisible(any && !is_of_mod());
  mod_list_->setVisible(any && is_of_mod());
  empty_->setVisible(!any);
  empty_->setText(nothing_to_list());
  revert_->setEnabled(any && !is_of_mod());
  revert_all_->setEnabled(any && !is_of_mod());
}

QString ChangesView::nothing_to_list() const {
  if (!is_of_mod()) {
    return document_ ? tr("Nothing is changed in this asset. What you change is listed here, field "
                          "by field.")
                     : tr("Open an asset to see what is changed in it.");
  }
  if (!mod_model_.problem().isEmpty()) return mod_model_.problem();
  std::error_code unknown;
  if (!std::filesystem::is_directory(workspace_.mod_folder(), unknown)) {
    return tr("Nothing is saved into a mod folder yet.");
  }
  return mod_model_.is_complete() ? tr("The mod changes nothing.")
                                  : tr("The mod is being compared with the game...");
}

void ChangesView::revert_selected() {
  const Difference* change = model_.change(list_->currentIndex());
  if (!change || !document_) return;
  const auto done = document_->revert_field(change->field);
  if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
}

void ChangesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void ChangesView::retranslate() {
  scope_->setItemText(OfAsset, tr("Of the shown asset"));
  scope_->setItemText(OfMod, tr("Of the whole mod, as it is saved"));
  revert_->setText(tr("Revert this"));
  revert_all_->setText(tr("Revert all"));
  empty_->setText(nothing_to_list());
}

}  // namespace ngi::studio
