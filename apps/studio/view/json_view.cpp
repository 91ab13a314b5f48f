#include "apps/studio/view/json_view.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "ngi/tasks/json_document.h"

namespace ngi::studio {

namespace {

constexpr qsizetype longest_text = 2 * 1024 * 1024;

QString json_of(const tasks::OpenedAsset& asset, const tasks::OpenOptions& options) {
  Report unseen;  // the problems are listed elsewhere
  const auto made = tasks::to_json(asset, json::Detail::Full, options, unseen);
  if (!made) return text_of_issue(made.error().issue);
  QString out = QString::fromStdString(*made);
  if (out.size() <= longest_text) return out;
  out.truncate(longest_text);
  return out + QStringLiteral("\n\n") +
         JsonView::tr("The rest is left out. Export writes all of it.");
}

}  // namespace

JsonView::JsonView(Workspace& workspace) : workspace_(workspace), text_(new QPlainTextEdit) {
  text_->setObjectName(QStringLiteral("json_text"));
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(text_);
}

void JsonView::set_document(Document* document) {
  document_ = document;
  text_->clear();
  refresh();
}

void JsonView::refresh() {
  ++generation_;
  is_stale_ = document_ != nullptr;
  if (is_looked_at_) make();
}

void JsonView::set_looked_at(bool is_looked_at) {
  is_looked_at_ = is_looked_at;
  if (is_looked_at) make();
}

void JsonView::make() {
  if (!is_stale_) return;
  is_stale_ = false;
  workspace_.jobs().start(
      tr("JSON of %1").arg(document_->title()), this,
      [asset = document_->asset(), options = workspace_.options()](const Work&) {
        return json_of(asset, options);
      },
      [this, generation = generation_](const QString& text) {
        if (generation == generation_) text_->setPlainText(text);
      },
      Jobs::Listed::No);
}

}  // namespace ngi::studio
