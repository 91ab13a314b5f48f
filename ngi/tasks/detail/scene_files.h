#pragma once

#include <string>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/tasks/export_model.h"

namespace ngi::tasks {

// Writes a scene in the format that the options name.
Result<std::vector<exchange::OutFile>> write_scene_files(const exchange::Model& model,
                                                         const ModelExportOptions& options,
                                                         const std::string& stem);

// Adds what the format cannot hold, unless there is none of it.
void add_counted(std::vector<NotCarried>& list, std::size_t count, std::string thing,
                 std::string where);

}  // namespace ngi::tasks
