#pragma once

#include <span>

#include "ngi/core/issue.h"

// docs/formats/missions.md 9.
namespace ngi::mission::rules {

extern const Rule truncated;
extern const Rule bytes_left;
extern const Rule version_word;
extern const Rule clan_type;
extern const Rule object_flags;
extern const Rule transform;
extern const Rule property_type;
extern const Rule land_missing;
extern const Rule resource_missing;
extern const Rule owner_range;
extern const Rule property_bounds;
extern const Rule area_id;
extern const Rule area_points;
extern const Rule clan_name;
extern const Rule relation_name;
extern const Rule relation_word;
extern const Rule relation_pair;
extern const Rule player_clan;
extern const Rule zones;
extern const Rule minds;
extern const Rule logical_id;
extern const Rule property_copy;
extern const Rule resource_kind;
extern const Rule scenery_type;
extern const Rule scale;
extern const Rule start_flag;
extern const Rule host;
extern const Rule outside_map;
extern const Rule off_contour;
extern const Rule not_walkable;
extern const Rule script_target;
extern const Rule mine_lode;
extern const Rule lode;
extern const Rule long_text;
extern const Rule description;
extern const Rule edit_invalid;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::mission::rules
