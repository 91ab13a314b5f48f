#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTemporaryDir>
#include <QTimer>
#include <map>
#include <memory>

#include "apps/studio/model/workspace.h"

namespace ngi::studio {

// Lets other programs edit assets: writes a file for one, watches it, and brings each save back as
// an edit of the asset.
class OutsideEditor : public QObject {
  Q_OBJECT

 public:
  explicit OutsideEditor(Workspace& workspace);
  ~OutsideEditor() override;

  // Writes the file for an asset, or finds the one that is there. The caller opens it in the
  // person's program.
  Result<QString> start(Document& document);
  // The file of an asset; empty: it is not edited outside.
  QString file_of(const Document& document) const;
  void stop(const Document& document);
  // Looks at all files at once instead of waiting for a notice. Jobs bring them back. For tests.
  void look();

 Q_SIGNALS:
  void brought_back(ngi::studio::Document* document, const QString& file);
  void refused(const QString& reason);

 private:
  struct Edited {
    Document* document = nullptr;
    QString file;
    QByteArray digest;  // of the file when it was last read
  };

  void bring_back(Document& document, const QString& file);

  Workspace& workspace_;
  std::unique_ptr<QTemporaryDir> folder_;
  QFileSystemWatcher watcher_;
  QTimer settle_timer_;
  std::vector<Edited> edited_;
  int next_ = 1;
};

}  // namespace ngi::studio
