#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of material tables (WEAR): docs/formats/materials.md 10.
namespace ngi::wear::rules {

extern const Rule no_count;
extern const Rule wear_count;
extern const Rule rows;
extern const Rule separator;
extern const Rule lightmap_count;
extern const Rule lightmap_rows;
extern const Rule keyword;
extern const Rule trailing_text;
extern const Rule extra_text;
extern const Rule id_position;
extern const Rule last_line;
extern const Rule modes_differ;
extern const Rule control_byte;
extern const Rule material_missing;
extern const Rule lightmap_missing;
extern const Rule lightmap_name;
extern const Rule too_many_rows;
extern const Rule odd_attributes;
extern const Rule edit_invalid;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::wear::rules
