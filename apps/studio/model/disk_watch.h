#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <map>

#include "apps/studio/model/workspace.h"

namespace ngi::studio {

// Notices when another program writes a file that is open here. Assets without unsaved edits are
// read again; for the others conflict() tells it.
class DiskWatch : public QObject {
  Q_OBJECT

 public:
  explicit DiskWatch(Workspace& workspace);

  // Looks at all files at once instead of waiting for a notice. For tests.
  void look();

 Q_SIGNALS:
  void reloaded(ngi::studio::Document* document);
  void conflict(ngi::studio::Document* document);

 private:
  struct Version {
    std::filesystem::file_time_type time = {};
    std::uintmax_t size = 0;

    friend bool operator==(const Version&, const Version&) = default;
  };

  void watch_all();
  static Version version_of(const std::filesystem::path& file);

  Workspace& workspace_;
  QFileSystemWatcher watcher_;
  QTimer settle_timer_;
  std::map<std::filesystem::path, Version> known_;
};

}  // namespace ngi::studio
