#pragma once

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QObject>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "apps/studio/model/document.h"

namespace ngi::studio {

// Unsaved edits of one asset that a journal holds.
struct JournalEntry {
  QString file;            // of the journal
  std::string asset_path;  // as it was opened
  std::string game;        // folder of the game; empty: none
  std::string mod;         // topmost mod folder; empty: none
  QByteArray digest;       // of the content before the first edit
  std::vector<Edit> edits;
};

// Writes every edit to disk when it is made, so that unsaved work survives a crash. Each session
// has a folder with one file per document; saving or closing a document removes its file. A folder
// whose session has ended without that is offered for recovery at the next start.
class Journal : public QObject {
  Q_OBJECT

 public:
  // `root` is the folder of all sessions.
  explicit Journal(const QDir& root);
  ~Journal() override;

  void watch(Document& document);
  void forget(const Document& document);
  // Entries of sessions that ended without saving.
  std::vector<JournalEntry> recoverable() const;
  // Removes the journals of such sessions.
  void discard_recoverable();

  static QByteArray digest_of(const Bytes& content);
  // Reads a journal; a record that was cut off by a crash ends it.
  static std::optional<JournalEntry> read(const QString& file);

 private:
  void append(const Document& document, const QByteArray& line);
  QString file_of(const Document& document) const;
  QStringList ended_sessions() const;

  QDir root_;
  QDir folder_;
  std::unique_ptr<QLockFile> lock_;
  std::unordered_map<const Document*, QString> files_;
  int next_ = 1;
};

}  // namespace ngi::studio
