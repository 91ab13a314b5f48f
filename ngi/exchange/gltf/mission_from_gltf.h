#pragma once

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/import/apply_mission.h"

namespace ngi::gltf {

// Reads where the nodes of a mission's scene stand; meshes and materials are not read. Fails with
// EXCHANGE-MATCH when the file is not the scene of a mission, and as walk_nodes() does.
Result<exchange::MissionNodes> mission_from_gltf(const Document& document, Report& report);

}  // namespace ngi::gltf
