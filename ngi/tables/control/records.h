#pragma once

#include <array>
#include <cstddef>

#include "ngi/core/bytes.h"

// Binary layout of a control table (CTLD, .ctl): docs/formats/game-assets.md 10.1.
namespace ngi::control {

using Float3 = std::array<le_f32, 3>;
using Text32 = std::array<char, 32>;

// Of states, links of each state, bindings, items, and command lists.
struct Counts {
  std::array<le_u32, 5> counts;
};
static_assert(sizeof(Counts) == 20 && alignof(Counts) == 1);

struct Root {
  Float3 acceleration;
  Float3 opaque12;   // y: the least speed for the AI
  Float3 top_speed;  // m/s
  Float3 turn_rate;
  Float3 righting_rate;
  Float3 most_lean;  // rad
  le_i32 dead_ms;    // how long a dead object lasts
  std::array<le_f32, 2> opaque76;
  le_i32 movement_mode;  // 0; 2 brakes on slopes; 3 falls
  le_f32 opaque88;
  le_f32 slope_cone;
  le_u32 bits;
  le_f32 opaque100;
  le_f32 payload;  // kg
};
static_assert(sizeof(Root) == 108 && alignof(Root) == 1);

struct State {
  le_u32 flags;  // which boxes apply
  le_u32 mode;
  le_u32 lean;
  std::array<le_f32, 2> frames;
  std::array<le_f32, 2> frames2;
  le_f32 blend;
  le_i32 fixed_step_ms;
  Float3 velocity_min;
  Float3 velocity_max;
  Float3 spin_min;
  Float3 spin_max;
  le_f32 engine_factor;
  std::array<std::byte, 56> opaque88;
  le_i32 command_list;
  le_i32 opaque148;
  le_i32 request_code;
};
static_assert(sizeof(State) == 156 && alignof(State) == 1);
static_assert(offsetof(State, engine_factor) == 0x54 && offsetof(State, command_list) == 0x90);

// A contact with the ground.
struct Link {
  le_i32 control_point;
  le_u32 flags;
  le_i32 command_list;  // on landing
  le_i32 opaque12;      // 0
};
static_assert(sizeof(Link) == 16 && alignof(Link) == 1);

// An animated channel.
struct Binding {
  le_i32 node;
  le_f32 first_frame;
  le_f32 last_frame;
  le_f32 initial;
  le_i32 origin_point;
  le_i32 point;
  le_f32 rate;
  le_f32 span;  // rad
  le_u32 flags;
};
static_assert(sizeof(Binding) == 36 && alignof(Binding) == 1);

// A device.
struct Device {
  le_i32 class_id;  // 1 to 30
  le_i32 node;
  le_u32 flags;
  std::array<le_i32, 3> lists;
  le_i32 initial_state;
  le_f32 mass;
  le_f32 power;
  std::array<le_f32, 2> weights;
  std::array<le_f32, 16> values;
  Text32 archive;
  Text32 resource;
};
static_assert(sizeof(Device) == 172 && alignof(Device) == 1);

// Command lists by event; -1: none.
struct ListTable {
  std::array<le_i32, 21> table;
};
static_assert(sizeof(ListTable) == 84 && alignof(ListTable) == 1);

struct Command {
  le_u32 flags;
  le_u32 condition_mask;
  le_u32 inversion;
  le_u32 action;  // 0 to 27
  std::array<le_i32, 4> args;
  le_u32 opaque32;
  Text32 archive;
  Text32 resource;
};
static_assert(sizeof(Command) == 100 && alignof(Command) == 1);

}  // namespace ngi::control
