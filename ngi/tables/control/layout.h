#pragma once

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/control/records.h"
#include "ngi/tables/rules.h"

namespace ngi::control {

template <typename Visit>
void for_each_field(const Counts& counts, Visit&& visit) {
  visit("counts", counts.counts);
}
template <typename Visit>
void for_each_field(const Root& root, Visit&& visit) {
  visit("acceleration", root.acceleration);
  visit("opaque12", root.opaque12);
  visit("top_speed", root.top_speed);
  visit("turn_rate", root.turn_rate);
  visit("righting_rate", root.righting_rate);
  visit("most_lean", root.most_lean);
  visit("dead_ms", root.dead_ms);
  visit("opaque76", root.opaque76);
  visit("movement_mode", root.movement_mode);
  visit("opaque88", root.opaque88);
  visit("slope_cone", root.slope_cone);
  visit("bits", shown_in_hex(root.bits));
  visit("opaque100", root.opaque100);
  visit("payload", root.payload);
}
template <typename Visit>
void for_each_field(const State& state, Visit&& visit) {
  visit("flags", shown_in_hex(state.flags));
  visit("mode", shown_in_hex(state.mode));
  visit("lean", shown_in_hex(state.lean));
  visit("frames", state.frames);
  visit("frames2", state.frames2);
  visit("blend", state.blend);
  visit("fixed_step_ms", state.fixed_step_ms);
  visit("velocity_min", state.velocity_min);
  visit("velocity_max", state.velocity_max);
  visit("spin_min", state.spin_min);
  visit("spin_max", state.spin_max);
  visit("engine_factor", state.engine_factor);
  visit("opaque88", state.opaque88);
  visit("command_list", state.command_list);
  visit("opaque148", state.opaque148);
  visit("request_code", state.request_code);
}
template <typename Visit>
void for_each_field(const Link& link, Visit&& visit) {
  visit("control_point", link.control_point);
  visit("flags", shown_in_hex(link.flags));
  visit("command_list", link.command_list);
  visit("opaque12", link.opaque12);
}
template <typename Visit>
void for_each_field(const Binding& binding, Visit&& visit) {
  visit("node", binding.node);
  visit("first_frame", binding.first_frame);
  visit("last_frame", binding.last_frame);
  visit("initial", binding.initial);
  visit("origin_point", binding.origin_point);
  visit("point", binding.point);
  visit("rate", binding.rate);
  visit("span", binding.span);
  visit("flags", shown_in_hex(binding.flags));
}
template <typename Visit>
void for_each_field(const Device& device, Visit&& visit) {
  visit("class", device.class_id);
  visit("node", device.node);
  visit("flags", shown_in_hex(device.flags));
  visit("lists", device.lists);
  visit("initial_state", device.initial_state);
  visit("mass", device.mass);
  visit("power", device.power);
  visit("weights", device.weights);
  visit("values", device.values);
  visit("archive", device.archive);
  visit("resource", device.resource);
}
template <typename Visit>
void for_each_field(const ListTable& lists, Visit&& visit) {
  visit("table", lists.table);
}
template <typename Visit>
void for_each_field(const Command& command, Visit&& visit) {
  visit("flags", shown_in_hex(command.flags));
  visit("condition_mask", shown_in_hex(command.condition_mask));
  visit("inversion", shown_in_hex(command.inversion));
  visit("action", command.action);
  visit("args", command.args);
  visit("opaque32", command.opaque32);
  visit("archive", command.archive);
  visit("resource", command.resource);
}

inline constexpr std::array state_parts = {
    layout::record<State>(),
    layout::table<Link>("link", "links", layout::count_in("counts", 1)),
};
inline constexpr std::array item_parts = {
    layout::record<Device>(),
    layout::table<le_i32>("channel", "channels"),
    layout::text("label", layout::TextSort::TerminatedIf),
};
inline constexpr std::array list_parts = {
    layout::table<Command>("command", ""),
};
inline constexpr std::array parts = {
    layout::record<Counts>(),
    layout::named_record<Root>("root"),
    layout::list("state", "states", state_parts, layout::count_in("counts", 0)),
    // What it costs to change from one state to another: a row for each destination.
    layout::table<le_f32>("transition", "transitions", layout::square_of_count_in("counts", 0)),
    layout::table<Binding>("binding", "bindings", layout::count_in("counts", 2)),
    layout::list("item", "items", item_parts, layout::count_in("counts", 3)),
    layout::record<ListTable>(),
    layout::list("list", "lists", list_parts, layout::count_in("counts", 4)),
};
inline constexpr layout::Layout file_layout = {"ctld",
                                               "a control table",
                                               "item[0].node",
                                               parts,
                                               tables::rules::counts_and_end,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::control
