#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "ngi/convert/gltf/document.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::convert::gltf {

// Opens a file beside the document, by a path that neither begins at a root nor climbs.
using OpenBeside = std::function<Result<Bytes>(const std::string& path)>;

// Files of this folder and those below it; links that lead out of it are not followed.
OpenBeside files_of(const std::filesystem::path& folder, const Limits& limits = {});

bool is_glb(std::span<const std::byte> file) noexcept;

// A .glb, or the text of a .gltf with what stands beside it: docs/formats/exchange.md. Buffers and
// images are loaded; a picture that is missing stays empty. References between the parts of the
// document are not checked. Fails with JSON-*, GLTF-CONTAINER, GLTF-VERSION, GLTF-URI,
// GLTF-UNSUPPORTED (an extension that must be understood) and what `open` fails with.
Result<Document> read(const Bytes& file, const OpenBeside& open, const Limits& limits = {});

}  // namespace ngi::convert::gltf
