#include "apps/studio/model/outside_editor.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include "apps/studio/model/texts.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/outside_file.h"

namespace ngi::studio {

namespace {

// Programs write a file in several steps; it is read when it has been quiet for so long.
constexpr int outside_settle_ms = 250;

QByteArray digest_of_file(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  QCryptographicHash hash(QCryptographicHash::Sha1);
  hash.addData(&file);
  return hash.result();
}

}  // namespace

OutsideEditor::OutsideEditor(Workspace& workspace) : workspace_(workspace) {
  settle_timer_.setSingleShot(true);
  settle_timer_.setInterval(outside_settle_ms);
  const auto notice = [this] { settle_timer_.start(); };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, notice);
  // Many programs save by renaming a new file, which is a change of the folder.
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, notice);
  connect(&settle_timer_, &QTimer::timeout, this, &OutsideEditor::look);
  connect(&workspace, &Workspace::document_closing, this,
          [this](const Document* document) { stop(*document); });
}

OutsideEditor::~OutsideEditor() = default;

QString OutsideEditor::file_of(const Document& document) const {
  const auto found = std::ranges::find(edited_, &document, &Edited::document);
  return found == edited_.end() ? QString() : found->file;
}

Result<QString> OutsideEditor::start(Document& document) {
  const QString known = file_of(document);
  if (!known.isEmpty()) return known;
  Report report;
  auto made = tasks::file_for_editing(document.asset(), document.options(), report);
  if (!made) return fail(std::move(made));
  if (!folder_) folder_ = std::make_unique<QTemporaryDir>();
  // Assets of different archives may have the same name.
  const QDir folder(folder_->filePath(QString::number(next_++)));
  folder.mkpath(QStringLiteral("."));
  const QString file = folder.filePath(QString::fromStdString(made->name));
  auto written =
      write_file_atomically(to_path(file.toStdString()), made->content, Existing::Replace);
  if (!written) return fail(std::move(written));
  edited_.push_back({&document, file, digest_of_file(file)});
  watcher_.addPaths({file, folder.path()});
  return file;
}

void OutsideEditor::stop(const Document& document) {
  const QString file = file_of(document);
  if (file.isEmpty()) return;
  watcher_.removePaths({file, QFileInfo(file).path()});
  std::erase_if(edited_, [&](const Edited& each) { return each.document == &document; });
}

void OutsideEditor::look() {
  for (Edited& edited : edited_) {
    const QByteArray digest = digest_of_file(edited.file);
    // A file that is gone is being replaced.
    if (digest.isEmpty() || digest == edited.digest) continue;
    edited.digest = digest;
    bring_back(*edited.document, edited.file);
    if (!watcher_.files().contains(edited.file)) watcher_.addPath(edited.file);
  }
}

void OutsideEditor::bring_back(Document& document, const QString& file) {
  const auto path = to_path(file.toStdString());
  const Bytes before = document.asset().asset.bytes;
  // The document may be closed meanwhile; then nothing is handed over.
  workspace_.jobs().start(
      tr("Take over %1").arg(QFileInfo(file).fileName()), &document,
      [path, asset = document.asset(), options = document.options()](const Work&) {
        return Document::read_import(path, asset, options);
      },
      [this, &document, file, path, before](const Result<Document::Import>& import) {
        if (!import) return Q_EMIT refused(text_of_issue(import.error().issue));
        // Edited meanwhile: the file goes on top of that.
        if (document.asset().asset.bytes != before) return bring_back(document, file);
        workspace_.take_import(document, path, *import);
        Q_EMIT brought_back(&document, file);
      },
      Jobs::Listed::AtOnce);
}

}  // namespace ngi::studio
