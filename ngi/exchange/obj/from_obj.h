#pragma once

#include <optional>

#include "ngi/exchange/obj/document.h"
#include "ngi/exchange/obj/mtl_materials.h"

namespace ngi::obj {

// Converts an OBJ file to a model in the engine's axes: docs/formats/exchange.md 5 and 6.
// With a sidecar its nodes are those of the sidecar and vertices are transformed back from their
// rest pose; without one every object is a node. Data that models cannot represent is reported
// (EXCHANGE-LEFT-OUT). Fails with OBJ-SYNTAX for an invalid MTL file and for a file without faces.
Result<exchange::Model> from_obj(const Document& document, const std::optional<Sidecar>& sidecar,
                                 const Libraries& libraries, Report& report);

// Reads the file NAME with NAME.json, the MTL files and the images of its folder. Fails like its
// readers.
Result<exchange::Model> read_model(const Bytes& file, const std::string& name,
                                   const exchange::OpenSiblingFile& open, const Limits& limits,
                                   Report& report);

}  // namespace ngi::obj
