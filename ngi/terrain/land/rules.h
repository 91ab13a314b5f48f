#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of landscapes: docs/formats/terrain.md 7.1, by subject.
namespace ngi::land::rules {

// Container and streams.
extern const Rule container;         // 001
extern const Rule type_missing;      // 002
extern const Rule type_twice;        // 003
extern const Rule type_unknown;      // 004
extern const Rule entry_order;       // 005
extern const Rule alpha_absent;      // 006
extern const Rule stride_remainder;  // 010
extern const Rule attr1_count;       // 011
extern const Rule attr3_stride;      // 012
extern const Rule attr2_nonzero;     // 013
extern const Rule header_short;      // 014
extern const Rule slot_remainder;    // 015

// Tiles.
extern const Rule grid_size;    // 020
extern const Rule lod0_slot;    // 021
extern const Rule slot_word;    // 022
extern const Rule tile_header;  // 023
extern const Rule lod1_trap;    // 024
extern const Rule lod1_absent;  // 025
extern const Rule cell_size;    // 026

// Slots.
extern const Rule face_range;      // 030
extern const Rule face_shared;     // 031
extern const Rule face_unowned;    // 032
extern const Rule slot_bounds;     // 034
extern const Rule slot_chain;      // 035
extern const Rule lod_pair;        // 036
extern const Rule tile_rectangle;  // 037

// Vertices.
extern const Rule stream_count;        // 040
extern const Rule position_nonfinite;  // 041
extern const Rule alpha_range;         // 042
extern const Rule vertex_unused;       // 043

// Faces.
extern const Rule vertex_range;      // 050
extern const Rule neighbour_range;   // 051
extern const Rule degenerate;        // 052
extern const Rule neighbour_mutual;  // 053
extern const Rule selector_none;     // 054
extern const Rule normal_length;     // 055
extern const Rule normal_opposed;    // 056
extern const Rule face_opaque;       // 057
extern const Rule flag_bits;         // 058
extern const Rule flag_pairs;        // 059

// The draw list.
extern const Rule list_count;     // 060
extern const Rule list_range;     // 061
extern const Rule list_foreign;   // 062
extern const Rule list_flags;     // 063
extern const Rule list_runs;      // 064
extern const Rule lod1_vertices;  // 065

// Materials and water.
extern const Rule wear_missing;    // 070
extern const Rule primary_row;     // 071
extern const Rule secondary_row;   // 072
extern const Rule row_counts;      // 073
extern const Rule foundation_row;  // 074
extern const Rule single_track;    // 075
extern const Rule deadly_ground;   // 076
extern const Rule water_height;    // 077

// Writing and editing.
extern const Rule many_vertices;  // 080
extern const Rule many_faces;     // 081
extern const Rule edit_invalid;   // EDIT-INVALID

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::land::rules
