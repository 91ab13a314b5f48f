#pragma once

#include <span>

#include "ngi/core/issue.h"
#include "ngi/core/report.h"

// The rule table of areal maps: docs/formats/terrain.md 7.2, by subject.
namespace ngi::areals::rules {

// Framing.
extern const Rule container;  // 001
extern const Rule entry_set;  // 002
extern const Rule no_areals;  // 003
extern const Rule cut;        // 004
extern const Rule overflow;   // 005
extern const Rule surplus;    // 006

// Records.
extern const Rule normal_length;   // 010
extern const Rule reserved;        // 011
extern const Rule blocks;          // 012
extern const Rule few_corners;     // 013
extern const Rule anchor_outside;  // 014
extern const Rule area_metric;     // 015
extern const Rule nonfinite;       // 016
extern const Rule walkable_value;  // 017

// Links and polygons.
extern const Rule half_link;    // 020
extern const Rule link_areal;   // 021
extern const Rule link_edge;    // 022
extern const Rule one_way;      // 023
extern const Rule edge_ends;    // 024
extern const Rule orientation;  // 025
extern const Rule not_convex;   // 026

// The grid and the map as a whole.
extern const Rule grid_empty;   // 030
extern const Rule grid_size;    // 031
extern const Rule cell_id;      // 032
extern const Rule cell_full;    // 033
extern const Rule pool_full;    // 034
extern const Rule id_repeated;  // 035
extern const Rule in_no_cell;   // 036
extern const Rule anchor_cell;  // 037
extern const Rule area_sum;     // 038
extern const Rule lake_ground;  // 039

extern const Rule edit_invalid;  // MAP-EDIT-INVALID

// The severity of a rule in a reading: some warnings of strict reading are infos in tolerant
// reading. Errors that only strict reading refuses are graded by SeverityOverrides.
Severity severity_in(Reading reading, const Rule& rule) noexcept;

// In the order of their codes.
std::span<const Rule* const> all() noexcept;

}  // namespace ngi::areals::rules
