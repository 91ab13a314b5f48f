#include "apps/studio/model/journal.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include "ngi/core/os/path_text.h"

namespace ngi::studio {

namespace {

const QString lock_name = QStringLiteral("lock");
const QString suffix = QStringLiteral(".journal");

QString base64(const Bytes& bytes) {
  const QByteArray raw(reinterpret_cast<const char*>(bytes.data()),
                       static_cast<qsizetype>(bytes.size()));
  return QString::fromLatin1(raw.toBase64());
}

Bytes from_base64(const QJsonValue& value) {
  const QByteArray raw = QByteArray::fromBase64(value.toString().toLatin1());
  return Bytes::copy(std::string_view(raw.constData(), static_cast<std::size_t>(raw.size())));
}

QJsonValue attribute(const std::optional<std::uint32_t>& value) {
  return value ? QJsonValue(static_cast<qint64>(*value)) : QJsonValue();
}

std::optional<std::uint32_t> from_attribute(const QJsonValue& value) {
  if (!value.isDouble()) return {};
  return static_cast<std::uint32_t>(value.toDouble());
}

QByteArray line_of(const QJsonObject& object) {
  return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray edit_line(const Edit& edit, bool merged) {
  return line_of({{"do", merged ? "merge" : "edit"},
                  {"name", edit.name},
                  {"key", edit.merge_key},
                  {"offset", static_cast<qint64>(edit.change.offset)},
                  {"removed", base64(edit.change.removed)},
                  {"inserted", base64(edit.change.inserted)},
                  {"attr2_before", attribute(edit.change.attr2_before)},
                  {"attr2_after", attribute(edit.change.attr2_after)}});
}

Edit edit_of(const QJsonObject& line) {
  Edit edit;
  edit.name = line["name"].toString();
  edit.merge_key = line["key"].toString();
  edit.change.offset = static_cast<std::uint64_t>(line["offset"].toDouble());
  edit.change.removed = from_base64(line["removed"]);
  edit.change.inserted = from_base64(line["inserted"]);
  edit.change.attr2_before = from_attribute(line["attr2_before"]);
  edit.change.attr2_after = from_attribute(line["attr2_after"]);
  return edit;
}

std::string text_of(const QJsonValue& value) {
  return value.toString().toStdString();
}

}  // namespace

Journal::Journal(const QDir& root) : root_(root) {
  const QString session = QUuid::createUuid().toString(QUuid::WithoutBraces);
  root_.mkpath(session);
  folder_ = QDir(root_.filePath(session));
  lock_ = std::make_unique<QLockFile>(folder_.filePath(lock_name));
  lock_->setStaleLockTime(0);
  lock_->tryLock(0);
}

Journal::~Journal() {
  const bool is_empty = folder_.entryList({QLatin1Char('*') + suffix}, QDir::Files).isEmpty();
  lock_->unlock();
  if (is_empty) folder_.removeRecursively();
}

QByteArray Journal::digest_of(const Bytes& content) {
  const QByteArrayView view(reinterpret_cast<const char*>(content.data()),
                            static_cast<qsizetype>(content.size()));
  return QCryptographicHash::hash(view, QCryptographicHash::Sha256);
}

QString Journal::file_of(const Document& document) const {
  const auto found = files_.find(&document);
  return found == files_.end() ? QString() : found->second;
}

void Journal::append(const Document& document, const QByteArray& line) {
  QString name = file_of(document);
  QByteArray text = line;
  if (name.isEmpty()) {
    name = folder_.filePath(QString::number(next_++) + suffix);
    files_[&document] = name;
    const tasks::OpenOptions& options = document.options();
    const std::string mod = options.mods.empty() ? "" : path_text(options.mods.front());
    text = line_of({{"asset", QString::fromStdString(document.path())},
                    {"game", QString::fromStdString(path_text(options.game))},
                    {"mod", QString::fromStdString(mod)},
                    {"digest",
                     QString::fromLatin1(digest_of(document.opened().asset.bytes).toHex())}}) +
           line;
  }
  QFile file(name);
  if (!file.open(QIODevice::WriteOnly | QIODevice::Append)) return;
  file.write(text);
}

void Journal::watch(Document& document) {
  connect(&document, &Document::edited, this, [this, &document](const Edit& edit, bool merged) {
    append(document, edit_line(edit, merged));
  });
  connect(&document, &Document::undone, this,
          [this, &document] { append(document, line_of({{"do", "undo"}})); });
  connect(&document, &Document::redone, this,
          [this, &document] { append(document, line_of({{"do", "redo"}})); });
  connect(&document, &Document::saved, this, [this, &document] { forget(document); });
}

void Journal::forget(const Document& document) {
  const QString name = file_of(document);
  if (!name.isEmpty()) QFile::remove(name);
  files_.erase(&document);
}

QStringList Journal::ended_sessions() const {
  QStringList out;
  for (const QString& name : root_.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir session(root_.filePath(name));
    if (session == folder_) continue;
    QLockFile lock(session.filePath(lock_name));
    lock.setStaleLockTime(0);
    if (lock.tryLock(0)) out += session.path();
  }
  return out;
}

std::optional<JournalEntry> Journal::read(const QString& name) {
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QJsonObject head = QJsonDocument::fromJson(file.readLine()).object();
  if (!head.contains(QLatin1String("asset"))) return {};
  JournalEntry out = {name,
                      text_of(head["asset"]),
                      text_of(head["game"]),
                      text_of(head["mod"]),
                      QByteArray::fromHex(head["digest"].toString().toLatin1()),
                      {}};
  std::size_t position = 0;
  while (!file.atEnd()) {
    const QByteArray text = file.readLine();
    const QJsonObject line = QJsonDocument::fromJson(text).object();
    const QString what = line["do"].toString();
    if (!text.endsWith('\n') || what.isEmpty()) break;
    if (what == QLatin1String("undo") && position > 0) --position;
    if (what == QLatin1String("redo") && position < out.edits.size()) ++position;
    const bool merged = what == QLatin1String("merge");
    if (what != QLatin1String("edit") && !merged) continue;
    if (merged && position > 0) --position;
    out.edits.resize(position);
    out.edits.push_back(edit_of(line));
    ++position;
  }
  out.edits.resize(position);
  return out;
}

std::vector<JournalEntry> Journal::recoverable() const {
  std::vector<JournalEntry> out;
  for (const QString& session : ended_sessions()) {
    const QDir folder(session);
    for (const QString& name : folder.entryList({QLatin1Char('*') + suffix}, QDir::Files)) {
      auto entry = read(folder.filePath(name));
      if (entry && !entry->edits.empty()) out.push_back(*std::move(entry));
    }
  }
  return out;
}

void Journal::discard_recoverable() {
  for (const QString& session : ended_sessions()) QDir(session).removeRecursively();
}

}  // namespace ngi::studio
