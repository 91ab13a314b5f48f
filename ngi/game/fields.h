#pragma once

#include <array>

#include "ngi/asset/fields/field_list.h"
#include "ngi/game/records.h"

// The fields of the records by name, in the order in which documents show them
// (ngi/asset/fields/field_list.h).
namespace ngi::game {

// docs/formats/game-assets.md 7
inline constexpr std::array component_words = {
    FieldWord{-1, "none"},      FieldWord{0, "chassis"}, FieldWord{1, "turret"},
    FieldWord{2, "armour"},     FieldWord{3, "part"},    FieldWord{4, "cannon"},
    FieldWord{5, "ammunition"},
};

template <typename Visit>
void for_each_field(const ResourcePair& pair, Visit&& visit) {
  visit("archive", pair.archive);
  visit("resource", pair.resource);
}

template <typename Visit>
void for_each_field(const UnitHeader& header, Visit&& visit) {
  visit("magic", shown_in_hex(header.magic));
  visit("opaque2", header.opaque2);
  visit("scheme_type", shown_in_hex(header.scheme_type));
}

template <typename Visit>
void for_each_field(const UnitRecord& record, Visit&& visit) {
  visit("archive", record.archive);
  visit("key", record.key);
  visit("kind", record.kind);
  visit("attach_index", record.attach_index);
  visit("description", record.description);
  visit("component_type", with_words(record.component_type, component_words));
  visit("child_count", record.child_count);
}

template <typename Visit>
void for_each_field(const ControlPoint& point, Visit&& visit) {
  visit("flags", shown_in_hex(point.flags));
  visit("owner", point.owner_piece);
  visit("target", point.target_piece);
  visit("position", point.position);
  visit("direction", point.direction);
}

// A control point with its name, which the file keeps behind all points.
struct NamedPoint {
  Text32 name;
  ControlPoint point;
};
static_assert(sizeof(NamedPoint) == 68 && alignof(NamedPoint) == 1);

template <typename Visit>
void for_each_field(const NamedPoint& named, Visit&& visit) {
  visit("name", named.name);
  for_each_field(named.point, visit);
}

template <typename Visit>
void for_each_field(const DamageRecord& record, Visit&& visit) {
  visit("flags", shown_in_hex(record.flags));
  visit("hit_points", record.hit_points);
  visit("density", record.density);
  visit("archive", record.archive);
  visit("resource", record.resource);
}

}  // namespace ngi::game
