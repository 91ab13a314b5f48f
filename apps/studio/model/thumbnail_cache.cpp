#include "apps/studio/model/thumbnail_cache.h"

#include <numeric>

namespace ngi::studio {

namespace {

// The newest first.
QFileInfoList kept_pictures(const QDir& cache) {
  return cache.entryInfoList({QStringLiteral("*.png")}, QDir::Files, QDir::Time);
}

}  // namespace

qint64 thumbnail_bytes(const QDir& cache) {
  const QFileInfoList kept = kept_pictures(cache);
  return std::accumulate(kept.begin(), kept.end(), qint64{0},
                         [](qint64 sum, const QFileInfo& file) { return sum + file.size(); });
}

void trim_thumbnails(const QDir& cache, qint64 most) {
  qint64 sum = 0;
  for (const QFileInfo& file : kept_pictures(cache)) {
    sum += file.size();
    if (sum > most) QFile::remove(file.filePath());
  }
}

}  // namespace ngi::studio
