#pragma once

#include <QDir>
#include <QObject>
#include <memory>
#include <string>
#include <unordered_map>

#include "apps/studio/model/workspace.h"
#include "ngi/texture/image.h"

namespace ngi::studio {

// Small pictures of assets, drawn one after the other on a thread of their own and kept: in memory,
// and on disk for the next session. The picture that was asked for last is drawn first, because it
// is the one that a person looks at.
class Thumbnails : public QObject {
  Q_OBJECT

 public:
  static constexpr std::uint32_t side = 96;  // pixels

  // Pictures are kept in `cache`.
  Thumbnails(Workspace& workspace, const QDir& cache);
  ~Thumbnails() override;

  static bool can_draw(Kind kind) noexcept;
  // nullptr: it is not there yet, or cannot be drawn.
  const texture::Image* find(const std::string& path) const;
  // Has it drawn; made() follows. Nothing happens when it is there or cannot be drawn.
  void want(const std::string& path, Kind kind);
  // Drops what is asked for but not drawn, as when a list is scrolled on.
  void drop_wanted();
  const QDir& cache() const noexcept { return cache_; }
  // How many are asked for and not drawn yet.
  std::size_t waiting() const;
  // Waits until all are drawn. For tests and screenshots.
  void wait();

 Q_SIGNALS:
  void made(const QString& path);

 private:
  class Worker;

  void restart();
  void take(const std::string& path, const std::shared_ptr<texture::Image>& image, int generation);

  Workspace& workspace_;
  QDir cache_;
  std::unique_ptr<Worker> worker_;
  std::unordered_map<std::string, std::shared_ptr<texture::Image>> made_;  // empty: cannot be drawn
  int generation_ = 0;
};

}  // namespace ngi::studio
