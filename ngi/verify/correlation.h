#pragma once

#include <cstddef>

#include "ngi/verify/collect.h"

namespace ngi::verify {

// The two grids turned and mirrored against each other: 0 is as they are.
inline constexpr std::size_t orientations = 8;

// How alike two grids are, -1 to 1, with the second one in an orientation. 0 when one is flat.
double correlation(const MapGrid& a, const MapGrid& b, std::size_t orientation = 0) noexcept;

}  // namespace ngi::verify
