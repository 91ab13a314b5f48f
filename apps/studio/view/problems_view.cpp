#include "apps/studio/view/problems_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBrowser>
#include <QTreeView>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/list_view.h"
#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

enum Scope { OfAsset, OfGame, ScopeCount };

// Draws the severity as a coloured dot before its word.
class SeverityDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = severity_icon(static_cast<Severity>(index.data(Qt::UserRole).toInt()));
    option->decorationSize = QSize(14, 14);
    option->text.clear();
  }
};

}  // namespace

ProblemsView::ProblemsView(GameProblems& game) : game_(game) {
  list_ = make_list(model_);
  list_->setObjectName(QStringLiteral("problems_list"));
  list_->setItemDelegateForColumn(ProblemsModel::SeverityColumn, new SeverityDelegate(list_));
  list_->header()->setStretchLastSection(false);
  list_->header()->resizeSection(ProblemsModel::SeverityColumn, 34);
  list_->header()->resizeSection(ProblemsModel::CodeColumn, 190);
  list_->header()->setSectionResizeMode(ProblemsModel::TextColumn, QHeaderView::Stretch);
  list_->header()->resizeSection(ProblemsModel::PlaceColumn, 120);
  scope_ = new QComboBox;
  scope_->setObjectName(QStringLiteral("problems_scope"));
  for (int i = 0; i < ScopeCount; ++i) scope_->addItem(QString());
  explanation_ = new QTextBrowser;
  explanation_->document()->setDocumentMargin(10);
  auto* side = new QWidget;
  auto* below = new QVBoxLayout(side);
  below->setContentsMargins(0, 0, 0, 0);
  below->setSpacing(0);
  below->addWidget(scope_);
  below->addWidget(explanation_, 1);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->addWidget(list_);
  split->addWidget(side);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  split->setSizes({560, 280});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(split);
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &ProblemsView::explain);
  connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (const Issue* issue = model_.issue(index)) Q_EMIT place_chosen(issue->place);
  });
  connect(&model_, &QAbstractItemModel::modelReset, this, [this] { explain({}); });
  connect(scope_, &QComboBox::currentIndexChanged, this, &ProblemsView::refresh);
  connect(&game_, &GameProblems::completed, this, &ProblemsView::refresh);
  connect(&game_, &GameProblems::forgotten, this, &ProblemsView::refresh);
  retranslate();
}

bool ProblemsView::is_of_game() const {
  return scope_->currentIndex() == OfGame;
}

void ProblemsView::show_game(bool on) {
  scope_->setCurrentIndex(on ? OfGame : OfAsset);
}

void ProblemsView::set_document(const Document* document) {
  has_document_ = document != nullptr;
  set_problems({});
}

void ProblemsView::set_problems(FoundProblems problems) {
  of_asset_ = std::move(problems);
  if (!is_of_game()) refresh();
}

void ProblemsView::refresh() {
  if (!is_of_game()) return model_.set_problems(of_asset_);
  game_.want();
  model_.set_problems(game_.problems(), game_.root());
}

QString ProblemsView::nothing_to_explain() const {
  if (is_of_game() && !game_.is_complete()) return tr("<p>The whole game is being checked...</p>");
  if (!is_of_game() && !has_document_) {
    return tr("<p>Open an asset to see what is wrong with it.</p>");
  }
  return model_.rowCount() == 0 ? tr("<p>No problems were found.</p>")
                                : tr("<p>Choose a problem to see what it means.</p>");
}

void ProblemsView::explain(const QModelIndex& index) {
  const Issue* issue = model_.issue(index);
  if (!issue) {
    explanation_->setHtml(nothing_to_explain());
    return;
  }
  explanation_->setHtml(
      QStringLiteral("<p><b>%1</b></p><p>%2</p><p>%3</p><p style='color:%4'>%5</p>")
          .arg(to_qt(issue->rule->code), text_of_issue(*issue).toHtmlEscaped(),
               library_text(issue->rule->explanation).toHtmlEscaped(), faint_text_colour().name(),
               to_qt(issue->rule->section)));
}

void ProblemsView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void ProblemsView::retranslate() {
  scope_->setItemText(OfAsset, tr("Of the shown asset"));
  scope_->setItemText(OfGame, tr("Of the whole game, as it is saved"));
  explain(list_->currentIndex());
}

}  // namespace ngi::studio
