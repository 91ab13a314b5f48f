#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of a game's files as a whole: docs/formats/game-assets.md 11, in its order.
namespace ngi::game::rules {

extern const Rule root_unknown;
extern const Rule path_collision;
extern const Rule path_unsafe;
extern const Rule path_untidy;
extern const Rule folder_link;
extern const Rule library_missing;
extern const Rule usual_library_missing;
extern const Rule archive_missing;
extern const Rule entry_missing;
extern const Rule archive_magic;
extern const Rule archive_unreadable;
extern const Rule entry_repeated;
extern const Rule entry_type;
extern const Rule entry_empty;

extern const Rule prototype_size;
extern const Rule prototype_empty;
extern const Rule parent_missing;
extern const Rule parent_cycle;
extern const Rule parent_depth;
extern const Rule model_missing;
extern const Rule no_geometry;
extern const Rule field_unterminated;
extern const Rule pair_order;
extern const Rule text_unfit;
extern const Rule too_many_pairs;

extern const Rule unit_size;
extern const Rule unit_magic;
extern const Rule unit_header;
extern const Rule unit_tree;
extern const Rule unit_kind;
extern const Rule unit_archive;
extern const Rule unit_scheme_type;
extern const Rule unit_component_type;
extern const Rule unit_socket;
extern const Rule unit_unresolved;
extern const Rule unit_too_many;

extern const Rule wear_missing;
extern const Rule wear_row;
extern const Rule material_missing;
extern const Rule default_missing;
extern const Rule no_material;
extern const Rule texture_name;
extern const Rule texture_missing;
extern const Rule lightmap_missing;
extern const Rule phase_untextured;
extern const Rule wear_differs;
extern const Rule wear_tables;

extern const Rule damage_records;
extern const Rule point_node;
extern const Rule control_node;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::game::rules
