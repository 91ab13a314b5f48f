#pragma once

#include "ngi/asset/layout/part.h"
#include "ngi/mission/records.h"
#include "ngi/mission/rules.h"

// The whole file, with the versions from which a part is present: docs/formats/missions.md 3.
namespace ngi::mission {

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("version", head.version);
}
template <typename Visit>
void for_each_field(const AreaHead& head, Visit&& visit) {
  visit("id", head.id);
}
template <typename Visit>
void for_each_field(const ClanVersion& version, Visit&& visit) {
  visit("clan_version", version.clan_version);
}
template <typename Visit>
void for_each_field(const ClanHead& head, Visit&& visit) {
  visit("opaque0", head.opaque0);
  visit("base", head.base);
  visit("type", head.type);
}
template <typename Visit>
void for_each_field(const Zone& zone, Visit&& visit) {
  visit("kind", zone.kind);
  visit("centre", zone.centre);
  visit("inner", zone.inner);
  visit("outer", zone.outer);
}
template <typename Visit>
void for_each_field(const ClanMinds& minds, Visit&& visit) {
  visit("minds", minds.minds);
}
template <typename Visit>
void for_each_field(const RelationWord& word, Visit&& visit) {
  visit("relation", word.relation);
}
template <typename Visit>
void for_each_field(const ObjectVersion& version, Visit&& visit) {
  visit("object_version", version.object_version);
}
template <typename Visit>
void for_each_field(const ObjectHead& head, Visit&& visit) {
  visit("kind", head.kind);
  visit("flags", shown_in_hex(head.flags));
}
template <typename Visit>
void for_each_field(const ObjectOwner& owner, Visit&& visit) {
  visit("clan", owner.clan);
}
template <typename Visit>
void for_each_field(const ObjectId& id, Visit&& visit) {
  visit("logical_id", id.logical_id);
}
template <typename Visit>
void for_each_field(const ObjectPlace& place, Visit&& visit) {
  visit("position", place.position);
  visit("rotation", place.rotation);
}
template <typename Visit>
void for_each_field(const ObjectScale& scale, Visit&& visit) {
  visit("scale", scale.scale);
}
template <typename Visit>
void for_each_field(const ObjectStart& start, Visit&& visit) {
  visit("start_flag", start.start_flag);
}
template <typename Visit>
void for_each_field(const ObjectHost& host, Visit&& visit) {
  visit("host", host.host);
  visit("hall_vertex", host.hall_vertex);
}
template <typename Visit>
void for_each_field(const PropertiesHead& head, Visit&& visit) {
  visit("property_version", head.property_version);
}
template <typename Visit>
void for_each_field(const PropertyHead& head, Visit&& visit) {
  visit("type", head.type);
}
template <typename Number, typename Visit>
void for_each_field(const PropertyValue<Number>& value, Visit&& visit) {
  visit("value", value.value);
  visit("min", value.min);
  visit("max", value.max);
}
template <typename Visit>
void for_each_field(const MissionWord& word, Visit&& visit) {
  visit("mission_word", word.mission_word);
}
template <typename Visit>
void for_each_field(const LodeHead& head, Visit&& visit) {
  visit("lode_version", head.lode_version);
}
template <typename Visit>
void for_each_field(const Lode& lode, Visit&& visit) {
  visit("position", lode.position);
  visit("found", lode.found);
  visit("type", shown_in_hex(lode.type));
  visit("amount", lode.amount);
  visit("opaque24", lode.opaque24);
}

inline constexpr std::array area_parts = {
    layout::record<AreaHead>(),
    layout::table<Point>("point", "points"),
};
inline constexpr std::array relation_parts = {
    layout::text("clan"),
    layout::record<RelationWord>(),
};
inline constexpr std::array clan_parts = {
    layout::text("name"),
    layout::record<ClanHead>(),
    layout::text("script", {}, layout::since("clan_version", 2)),
    layout::table<Zone>("zone", "zones", {}, layout::since("clan_version", 3)),
    layout::text("research", {}, layout::since("clan_version", 4)),
    layout::record<ClanMinds>(layout::since("clan_version", 5)),
    layout::list("relation", "relations", relation_parts, {}, layout::since("clan_version", 6)),
};
inline constexpr std::array property_parts = {
    layout::record<PropertyHead>(),
    layout::record<RealValue>(layout::when_equal("type", 0)),
    layout::record<WholeValue>(layout::when_not("type", 0)),
    layout::text("name"),
};
inline constexpr std::array object_parts = {
    layout::record<ObjectHead>(),
    layout::text("resource"),
    layout::record<ObjectOwner>(layout::since("object_version", 3)),
    layout::record<ObjectId>(layout::since("object_version", 4)),
    layout::record<ObjectPlace>(),
    layout::record<ObjectScale>(layout::since("object_version", 10)),
    layout::text("name", {}, layout::since("object_version", 7)),
    layout::record<ObjectStart>(layout::since("object_version", 8)),
    layout::record<ObjectHost>(layout::since("object_version", 9)),
    layout::record<PropertiesHead>(layout::since("object_version", 6)),
    layout::list("property", "properties", property_parts, {}, layout::since("object_version", 6)),
};
inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::list("area", "areas", area_parts),
    layout::record<ClanVersion>(),
    layout::list("clan", "clans", clan_parts),
    layout::record<ObjectVersion>(),
    layout::list("object", "objects", object_parts),
    layout::text("land"),
    layout::record<MissionWord>(layout::since("object_version", 2)),
    layout::text("description", {}, layout::since("object_version", 2)),
    layout::record<LodeHead>(layout::since("object_version", 5)),
    layout::table<Lode>("lode", "lodes", {}, layout::since("object_version", 5)),
};
inline constexpr layout::Layout file_layout = {"tma", "a mission",      "object[0].position",
                                               parts, rules::truncated, rules::edit_invalid};

}  // namespace ngi::mission
