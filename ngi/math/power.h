#pragma once

namespace ngi::math {

// x^y with the same bits on every machine, which std::pow does not promise; within two units of the
// last place of a double. Zeros, infinities, NaN and negative x give what std::pow gives.
double pow(double x, double y) noexcept;

}  // namespace ngi::math
