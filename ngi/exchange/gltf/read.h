#pragma once

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/sibling_files.h"

namespace ngi::gltf {

bool is_glb(std::span<const std::byte> file) noexcept;

// A .glb, or the text of a .gltf with what stands beside it: docs/formats/exchange.md. Buffers and
// images are loaded; a picture that is missing stays empty. References between the parts of the
// document are not checked. Fails with JSON-*, GLTF-CONTAINER, GLTF-VERSION, GLTF-URI,
// GLTF-UNSUPPORTED (an extension that must be understood) and what `open` fails with.
Result<Document> read(const Bytes& file, const exchange::OpenBeside& open,
                      const Limits& limits = {});

}  // namespace ngi::gltf
