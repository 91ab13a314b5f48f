#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of materials: docs/formats/materials.md 10.
namespace ngi::mat0::rules {

extern const Rule header_cut;
extern const Rule phases_cut;
extern const Rule too_many_blocks;
extern const Rule block_cut;
extern const Rule tail;
extern const Rule key_phase_range;
extern const Rule texture_nul;
extern const Rule texture_name;
extern const Rule texture_rest;
extern const Rule no_phases;
extern const Rule no_blocks;
extern const Rule odd_version;
extern const Rule attr3_nonzero;
extern const Rule attr1_unknown;
extern const Rule blend_range;
extern const Rule downgrade;
extern const Rule meta_nonfinite;
extern const Rule opacity_range;
extern const Rule no_keys;
extern const Rule cycle_zero;
extern const Rule time_order;
extern const Rule key_opaque;
extern const Rule mask_unknown;
extern const Rule mode_unknown;
extern const Rule random_range;
extern const Rule ping_pong_edge;
extern const Rule texture_missing;
extern const Rule cell_range;
extern const Rule cell_negative;
extern const Rule cell_unused;
extern const Rule edit_invalid;
extern const Rule write_overflow;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::mat0::rules
