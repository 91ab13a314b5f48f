#pragma once

// Margins of the quick test of a face's shape: far above the rounding of floats, and on the safe
// side of the rules.
namespace ngi::land {

// TER-055: squares of the length of a stored normal that is surely 1.
constexpr float low_normal_square = 0.961F * 32767 * 32767;
constexpr float high_normal_square = 1.04F * 32767 * 32767;
// TER-052 and TER-056: the product of the face's direction (twice its area long) and its stored
// normal, in squares of edges. A face above it has an area, because the normal is 32767 long, and
// the normal is on its front side.
constexpr float least_front = 0.2F;
// The least product at all. A face whose corners are one point has none, and with positions so near
// to one another products are no longer exact.
constexpr float least_side = 1e-20F;
// Of coordinates with which no product above is infinite.
constexpr float largest_coordinate = 1e9F;

}  // namespace ngi::land
