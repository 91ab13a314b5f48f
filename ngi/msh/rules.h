#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of models: docs/formats/msh.md 11, by subject.
namespace ngi::msh::rules {

extern const Rule input_kind;
extern const Rule container;
extern const Rule res_missing;
extern const Rule res_duplicate;
extern const Rule res_usual;
extern const Rule res_unknown;
extern const Rule stride_rem;
extern const Rule attr1_count;
extern const Rule attr2_nonzero;
extern const Rule attr3_stride;
extern const Rule res1_legacy24;
extern const Rule res1_stride;
extern const Rule res2_size;
extern const Rule res2_slotarea;
extern const Rule stream_count;
extern const Rule hdr_nonfinite;
extern const Rule hdr_radius;
extern const Rule pos_nonfinite;
extern const Rule slot_tri_range;
extern const Rule slot_batch_range;
extern const Rule slot_bounds_nonfinite;
extern const Rule slot_aabb_order;
extern const Rule slot_radius_neg;
extern const Rule slot_bounds_loose;
extern const Rule slot_tricount;
extern const Rule slot_unreferenced;
extern const Rule batch_index_range;
extern const Rule batch_mod3;
extern const Rule batch_empty;
extern const Rule batch_vertex_range;
extern const Rule batch_vertexcount;
extern const Rule batch_material_row;
extern const Rule batch_highword;
extern const Rule batch_lightmap_row;
extern const Rule batch_lightmap_flag;
extern const Rule batch_portal_node;
extern const Rule batch_unreferenced;
extern const Rule node_count_zero;
extern const Rule node_slot_range;
extern const Rule node_parent_range;
extern const Rule node_parent_cycle;
extern const Rule node_parent_order;
extern const Rule node_roots;
extern const Rule node_state_gap;
extern const Rule node_cockpit;
extern const Rule res9_size;
extern const Rule res9_nul;
extern const Rule res17_size;
extern const Rule res17_ref;
extern const Rule res10_trunc;
extern const Rule res10_nul;
extern const Rule res10_tail;
extern const Rule res10_attr;
extern const Rule tri_link_range;
extern const Rule tri_link_asym;
extern const Rule tri_sel_mismatch;
extern const Rule tri_sel_highbits;
extern const Rule tri_normal;
extern const Rule tri_degenerate;
extern const Rule anim_pair;
extern const Rule anim_framecount_zero;
extern const Rule anim_fallback_range;
extern const Rule anim_map_range;
extern const Rule anim_map_next;
extern const Rule anim_map_foreign;
extern const Rule anim_map_noncanon;
extern const Rule anim_map_segment;
extern const Rule anim_map_layout;
extern const Rule anim_time_nonfinite;
extern const Rule anim_time_order;
extern const Rule anim_time_start;
extern const Rule anim_time_integral;
extern const Rule anim_track_short;
extern const Rule anim_static_keys;
extern const Rule anim_fallback_order;
extern const Rule anim_framecount;
extern const Rule anim_quat_zero;
extern const Rule anim_quat_norm;
extern const Rule anim_quat_order;
extern const Rule write_overflow;
extern const Rule import_synthetic;
extern const Rule import_scale;
extern const Rule import_skin;
extern const Rule edit_invalid;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::msh::rules
