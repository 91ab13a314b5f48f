#include "apps/studio/model/disk_watch.h"

#include "ngi/core/os/path_text.h"

namespace ngi::studio {

namespace fs = std::filesystem;

namespace {

constexpr int disk_settle_ms = 300;

}  // namespace

DiskWatch::DiskWatch(Workspace& workspace) : workspace_(workspace) {
  settle_timer_.setSingleShot(true);
  settle_timer_.setInterval(disk_settle_ms);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] { settle_timer_.start(); });
  connect(&settle_timer_, &QTimer::timeout, this, &DiskWatch::look);
  connect(&workspace, &Workspace::document_opened, this, &DiskWatch::watch_all);
  connect(&workspace, &Workspace::files_saved, this, [this] {
    known_.clear();  // these are our own files
    watch_all();
  });
}

DiskWatch::Version DiskWatch::version_of(const fs::path& file) {
  std::error_code error;
  Version out;
  out.time = fs::last_write_time(file, error);
  if (!error) out.size = fs::file_size(file, error);
  return error ? Version{} : out;
}

void DiskWatch::watch_all() {
  QStringList wanted;
  for (const auto& document : workspace_.documents()) {
    const fs::path& file = document->opened().path.file;
    if (file.empty()) continue;
    known_.try_emplace(file, version_of(file));
    wanted += QString::fromStdString(path_text(file));
  }
  wanted.removeDuplicates();
  const QStringList present = watcher_.files();
  for (const QString& file : present) {
    if (!wanted.contains(file)) watcher_.removePath(file);
    wanted.removeAll(file);
  }
  if (!wanted.isEmpty()) watcher_.addPaths(wanted);
}

void DiskWatch::look() {
  std::vector<fs::path> changed;
  for (auto& [file, version] : known_) {
    const Version now = version_of(file);
    // A file that is gone is being replaced.
    if (now == version || now == Version{}) continue;
    version = now;
    changed.push_back(file);
  }
  for (const auto& document : workspace_.documents()) {
    if (std::ranges::find(changed, document->opened().path.file) == changed.end()) continue;
    if (document->has_unsaved_edits()) {
      Q_EMIT conflict(document.get());
      continue;
    }
    auto opened = tasks::open_asset(document->path(), workspace_.options());
    if (!opened) continue;
    opened->asset.path = document->path();
    document->reload(*std::move(opened));
    Q_EMIT reloaded(document.get());
  }
  watch_all();
}

}  // namespace ngi::studio
