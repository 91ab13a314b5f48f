#pragma once

#include <optional>
#include <vector>

#include "ngi/archive/folder/manifest.h"

namespace ngi {

// File contents for the rows and regions of a manifest, in their order.
struct NresContents {
  std::vector<std::optional<Bytes>> payloads;  // nullopt: unreadable
  std::vector<Bytes> regions;                  // empty for a region of zeros
};

// Returns the unpacked archive byte for byte when nothing changed; otherwise follows
// docs/formats/nres.md A13.
Result<Pieces> assemble_preserving(const NresManifest& manifest, const NresContents& contents);
Result<Pieces> assemble_canonical(const NresManifest& manifest, const NresContents& contents);

}  // namespace ngi
