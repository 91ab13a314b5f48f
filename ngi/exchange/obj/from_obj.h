#pragma once

#include <optional>

#include "ngi/exchange/obj/document.h"
#include "ngi/exchange/obj/mtl_materials.h"

namespace ngi::obj {

// The model that an OBJ file describes, in the engine's axes: docs/formats/exchange.md 5 and 6.
// With a sidecar its nodes are those of the sidecar and vertices are taken out of their rest pose;
// without one every object is a node. What has no place in a model is reported (EXCHANGE-LEFT-OUT).
// Fails with OBJ-SYNTAX where an MTL file does, and when there is nothing at all.
Result<exchange::Model> from_obj(const Document& document, const std::optional<Sidecar>& sidecar,
                                 const Libraries& libraries, Report& report);

// The file NAME with what stands beside it: NAME.json, the MTL files and the pictures. Fails as its
// readers do.
Result<exchange::Model> read_model(const Bytes& file, const std::string& name,
                                   const exchange::OpenBeside& open, const Limits& limits,
                                   Report& report);

}  // namespace ngi::obj
