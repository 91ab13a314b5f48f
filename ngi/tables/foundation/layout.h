#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// The ground plan of a building (BASE, .bas): docs/formats/game-assets.md 10.
namespace ngi::foundation {

using Point = std::array<le_f32, 3>;

struct Ring {
  le_u32 edges;  // points - 1: the first point is repeated at the end
};
static_assert(sizeof(Ring) == 4 && alignof(Ring) == 1);

template <typename Visit>
void for_each_field(const Ring& ring, Visit&& visit) {
  visit("edges", ring.edges);
}

// The outline of the model: which corner of which triangle each point is.
inline constexpr std::array inner_parts = {
    layout::record<Ring>(),
    layout::table<Point>("point", "points", layout::count_in_plus("edges", 1)),
    layout::table<le_u32>("triangle", "triangles", layout::count_in("edges")),
    layout::table<le_u32>("corner", "corners", layout::count_in("edges")),
};
// The ground that the building keeps clear.
inline constexpr std::array outer_parts = {
    layout::record<Ring>(),
    layout::table<Point>("point", "points", layout::count_in_plus("edges", 1)),
};
inline constexpr std::array parts = {
    layout::list("inner", "inner", inner_parts),
    layout::list("outer", "outer", outer_parts),
};
inline constexpr layout::Layout file_layout = {"base",
                                               "a foundation",
                                               "outer[0].point[0]",
                                               parts,
                                               tables::rules::table_size,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::foundation
