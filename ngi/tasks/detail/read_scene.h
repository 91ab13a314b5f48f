#pragma once

#include <vector>

#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/import/wear_rows.h"
#include "ngi/tasks/import_model.h"

namespace ngi::tasks {

// Why the scene of a mission becomes neither a model nor a landscape.
inline constexpr std::string_view scene_of_mission =
    "is the scene of a mission; import it into the data.tma that it was made from";

// Reads a .glb, .gltf or .obj file with the files beside it. Errors have no path.
Result<exchange::Model> read_scene(const Asset& file, const gltf::FromGltf& options,
                                   Report& report);

// Makes the materials and textures of new rows that the game around the base lacks, and the
// commands that install them.
Result<void> add_new_materials(const exchange::Model& file, std::vector<exchange::WearRow> rows,
                               const OpenedAsset& base, const OpenOptions& options,
                               ImportedModel& out, Report& report);

}  // namespace ngi::tasks
