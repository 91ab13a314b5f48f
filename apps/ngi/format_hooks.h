#pragma once

#include <span>

#include "ngi/archive/compare.h"
#include "ngi/archive/statistics.h"
#include "ngi/archive/validate.h"

// What the format modules know about their own kinds, for the verbs that work on every kind. A new
// format adds its lines here.
namespace ngi::command {

std::span<const KindCheck> kind_checks() noexcept;
std::span<const KindCompare> kind_compares() noexcept;
std::span<const KindCount> kind_counts() noexcept;

}  // namespace ngi::command
