#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "apps/studio/model/workspace.h"

namespace ngi::studio {

// All assets of a workspace by name, for quick open. Made in the background.
class AssetIndex : public QObject {
  Q_OBJECT

 public:
  struct Entry {
    QString name;
    QString place;  // below the root of the workspace: "bases.rlb/bot_strider.msh"
    std::string path;
    Kind kind = Kind::Unknown;
    bool from_mod = false;  // a mod has its file
  };

  explicit AssetIndex(Workspace& workspace);

  void rebuild();
  const std::vector<Entry>& entries() const noexcept { return entries_; }
  bool is_complete() const noexcept { return is_complete_; }
  // The entries that fit a text best, best first. The letters of the text must occur in the name in
  // their order.
  std::vector<const Entry*> find(const QString& text, std::size_t most,
                                 std::optional<Kind> kind = {}) const;

 Q_SIGNALS:
  void completed();

 private:
  Workspace& workspace_;
  std::vector<Entry> entries_;
  std::filesystem::path listed_root_;
  bool is_complete_ = false;
  int generation_ = 0;
};

}  // namespace ngi::studio
