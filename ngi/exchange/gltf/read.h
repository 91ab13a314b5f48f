#pragma once

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/sibling_files.h"

namespace ngi::gltf {

bool is_glb(std::span<const std::byte> file) noexcept;

// Reads a .glb, or the text of a .gltf with its other files: docs/formats/exchange.md. Loads
// buffers and images; a missing image stays empty. References inside the document
// are not checked. Fails with JSON-*, GLTF-CONTAINER, GLTF-VERSION, GLTF-URI,
// GLTF-UNSUPPORTED (a required extension that is not supported) and the errors of `open`.
Result<Document> read(const Bytes& file, const exchange::OpenSiblingFile& open,
                      const Limits& limits = {});

}  // namespace ngi::gltf
