#include "apps/studio/view/text_page.h"

#include <QEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"
#include "ngi/core/text.h"

namespace ngi::studio {

namespace {

constexpr std::uint64_t largest = 4 * 1024 * 1024;

bool is_text_kind(Kind kind) {
  switch (kind) {
    case Kind::Text:
    case Kind::Wear:
    case Kind::PartText:
    case Kind::BuildList:
    case Kind::MissionSettings:
    case Kind::Briefing:
    case Kind::Messages:
    case Kind::Settings:
    case Kind::Variables:
    case Kind::Formulas:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool TextPage::can_edit(const Document& document) {
  const Bytes& bytes = document.asset().asset.bytes;
  return is_text_kind(document.kind()) && bytes.size() <= largest &&
         LineEndings::can_edit(bytes.text());
}

TextPage::TextPage(Document& document) : AssetPage(document) {
  editor_ = new QPlainTextEdit(this);
  editor_->setObjectName(QStringLiteral("text_editor"));
  editor_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  editor_->setLineWrapMode(QPlainTextEdit::NoWrap);
  editor_->setTabStopDistance(editor_->fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 8);
  // Undo and redo are those of the document, like for every other edit.
  editor_->setUndoRedoEnabled(false);
  editor_->installEventFilter(this);
  note_ = new QLabel(this);
  note_->setContentsMargins(10, 4, 10, 4);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(editor_, 1);
  layout->addWidget(note_);
  setFocusProxy(editor_);
  connect(editor_, &QPlainTextEdit::textChanged, this, &TextPage::take_text);
  connect(editor_, &QPlainTextEdit::cursorPositionChanged, this, &TextPage::show_place);
  refresh();
}

TextPage::~TextPage() = default;

void TextPage::refresh() {
  if (is_taking_) return;
  const Bytes bytes =
      shows_original_ ? document().original().bytes : document().asset().asset.bytes;
  lines_ = std::make_unique<LineEndings>(bytes.text());
  const QString text = QString::fromStdString(cp1251_to_utf8(lines_->shown()));
  if (text != editor_->toPlainText()) {
    const QSignalBlocker quiet(editor_);
    const int position = editor_->textCursor().position();
    editor_->setPlainText(text);
    QTextCursor cursor = editor_->textCursor();
    cursor.setPosition(std::min(position, static_cast<int>(text.size())));
    editor_->setTextCursor(cursor);
  }
  editor_->setReadOnly(shows_original_);
  show_place();
}

void TextPage::take_text() {
  const auto bytes = utf8_to_cp1251(editor_->toPlainText().toStdString());
  if (!bytes) {
    note_->setText(
        tr("The game knows Western and Cyrillic letters only (CP1251). The text is not "
           "taken over until the others are gone."));
    note_->setStyleSheet(QStringLiteral("color: %1").arg(severity_colour(Severity::Error).name()));
    return;
  }
  is_taking_ = true;
  document().replace_content(Bytes::copy(lines_->edited(*bytes)), tr("Edit the text"),
                             QStringLiteral("text"));
  is_taking_ = false;
  lines_ = std::make_unique<LineEndings>(document().asset().asset.bytes.text());
  show_place();
}

void TextPage::show_place() {
  const QTextCursor cursor = editor_->textCursor();
  note_->setStyleSheet(QStringLiteral("color: %1").arg(faint_text_colour().name()));
  note_->setText(shows_original_ ? tr("The original cannot be edited.")
                                 : tr("Line %1, column %2")
                                       .arg(cursor.blockNumber() + 1)
                                       .arg(cursor.positionInBlock() + 1));
}

void TextPage::show_original(bool on) {
  shows_original_ = on;
  refresh();
}

void TextPage::select_bytes(std::uint64_t offset) {
  const std::string_view text = document().asset().asset.bytes.text();
  if (offset > text.size()) return;
  // Every byte is a character, but "\r" is not shown.
  const auto before = text.substr(0, static_cast<std::size_t>(offset));
  const auto returns = std::ranges::count(before, '\r');
  QTextCursor cursor = editor_->textCursor();
  cursor.setPosition(static_cast<int>(static_cast<std::ptrdiff_t>(before.size()) - returns));
  cursor.select(QTextCursor::LineUnderCursor);
  editor_->setTextCursor(cursor);
  editor_->centerCursor();
}

bool TextPage::eventFilter(QObject* watched, QEvent* event) {
  // The editor would take these keys and do nothing.
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      event->ignore();
      return true;
    }
  }
  // What is typed without a pause is one edit.
  if (event->type() == QEvent::FocusOut) document().close_edit();
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) document().close_edit();
  }
  return AssetPage::eventFilter(watched, event);
}

void TextPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) show_place();
  AssetPage::changeEvent(event);
}

}  // namespace ngi::studio
