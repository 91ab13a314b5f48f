#pragma once

#include <QDir>

namespace ngi::studio {

// The small pictures that are kept on disk (Thumbnails): how many bytes they take.
qint64 thumbnail_bytes(const QDir& cache);
// Removes the oldest ones until the rest takes no more than `most` bytes.
void trim_thumbnails(const QDir& cache, qint64 most);

}  // namespace ngi::studio
