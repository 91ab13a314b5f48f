#pragma once

#include <span>
#include <string>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi::zip {

struct ZipEntry {
  std::string name;  // UTF-8, with '/' between folders: "Textures.lib"
  Bytes content;
};

// Makes a zip file that any program for archives opens: entries in their order, packed by Deflate
// unless that makes them larger, names in UTF-8. All have the first date that the format knows, so
// that the same input gives the same bytes. FILE-TOO-LARGE beyond 65,534 entries or 4 GiB, which
// the format without extensions does not have.
Result<Pieces> make_zip(std::span<const ZipEntry> entries);

}  // namespace ngi::zip
