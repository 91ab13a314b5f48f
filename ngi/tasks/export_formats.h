#pragma once

#include <string_view>

#include "ngi/tasks/kinds.h"

// File formats of assets when whole archives are exported.
namespace ngi::tasks {

// For kinds without an export format, and for assets too damaged for it.
const ExportFormat& raw_format() noexcept;
const ExportFormat& export_format(Kind kind) noexcept;
// Finds a format by "kind" and "as" of a row of export.json; nullptr when there is none.
const ExportFormat* find_export_format(std::string_view kind, std::string_view as) noexcept;

}  // namespace ngi::tasks
