#pragma once

#include <optional>
#include <vector>

#include "ngi/archive/folder/manifest.h"

namespace ngi {

// What the folder holds for the rows and regions of a manifest, in their order.
struct NresContents {
  std::vector<std::optional<Bytes>> payloads;  // nothing: unreadable
  std::vector<Bytes> regions;                  // empty for a region of zeros
};

// Byte for byte the archive that was unpacked, unless something changed; then by
// docs/formats/nres.md A13.
Result<Pieces> assemble_preserving(const NresManifest& manifest, const NresContents& contents);
Result<Pieces> assemble_canonical(const NresManifest& manifest, const NresContents& contents);

}  // namespace ngi
