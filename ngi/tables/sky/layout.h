#pragma once

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/sky/records.h"

namespace ngi::sky {

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("marker", head.marker);
  visit("version", head.version);
}
template <typename Visit>
void for_each_field(const SectionHead& head, Visit&& visit) {
  visit("version", head.version);
  visit("keyframe_count", head.keyframe_count);
  visit("last_section", head.last.section);
  visit("last_opaque4", head.last.opaque4);
  visit("last", std::tie(head.last.hour, head.last.minute));
  visit("last_opaque20", head.last.opaque20);
  visit("day_length_section", head.day_length.section);
  visit("day_length_opaque4", head.day_length.opaque4);
  visit("day_length", std::tie(head.day_length.hour, head.day_length.minute));
  visit("day_length_opaque20", head.day_length.opaque20);
}
template <typename Visit>
void for_each_field(const KeyframeHead& head, Visit&& visit) {
  visit("version", head.version);
  visit("time_section", head.time.section);
  visit("time_opaque4", head.time.opaque4);
  visit("time", std::tie(head.time.hour, head.time.minute));
  visit("time_opaque20", head.time.opaque20);
  visit("opcode", head.opcode);
}
template <std::size_t count, typename Visit>
void for_each_field(const Slots<count>& slots, Visit&& visit) {
  visit("slots0", slots.slots0);
  visit("fog", slots.fog);
  visit("slots7", slots.slots7);
}
template <typename Visit>
void for_each_field(const KeyframeEnd& end, Visit&& visit) {
  visit("body_width", end.body_width);
  visit("body_height", end.body_height);
  visit("light", end.light);
  visit("weather", end.weather);
}
template <typename Visit>
void for_each_field(const Tail& tail, Visit&& visit) {
  visit("clock_section", tail.clock.section);
  visit("clock_opaque4", tail.clock.opaque4);
  visit("clock", std::tie(tail.clock.hour, tail.clock.minute));
  visit("clock_opaque20", tail.clock.opaque20);
  visit("opaque32", tail.opaque32);
  visit("sky_flag", tail.sky_flag);
}

inline constexpr std::array name_parts = {layout::unnamed_text()};
inline constexpr std::array keyframe_parts = {
    layout::record<KeyframeHead>(),
    layout::record<OldSlots>(layout::when_equal("version", 1)),
    layout::record<NewSlots>(layout::when_not("version", 1)),
    layout::list("name", "names", name_parts, layout::fixed_count(6)),
    layout::record<KeyframeEnd>(),
    layout::list("effect", "effects", name_parts, {}, layout::since("version", 3)),
};
inline constexpr std::array section_parts = {
    layout::record<SectionHead>(),
    layout::list("keyframe", "keyframes", keyframe_parts, layout::count_in("keyframe_count")),
};
inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::list("section", "sections", section_parts),
    layout::record<Tail>(),
};
inline constexpr layout::Layout file_layout = {"ske",
                                               "a sky",
                                               "section[0].keyframe[0].time",
                                               parts,
                                               tables::rules::counts_and_end,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::sky
