#pragma once

#include <array>

#include "ngi/core/bytes.h"

// Binary layout of a sky (sky.ske): docs/formats/game-assets.md 10.4.
namespace ngi::sky {

struct Time {
  le_u32 section;
  std::array<le_u32, 2> opaque4;
  le_u32 hour;
  le_u32 minute;
  std::array<le_u32, 3> opaque20;
};
static_assert(sizeof(Time) == 32 && alignof(Time) == 1);

struct Head {
  le_i32 marker;   // -1
  le_i32 version;  // 5
};
static_assert(sizeof(Head) == 8 && alignof(Head) == 1);

struct SectionHead {
  le_i32 version;  // 1
  le_u32 keyframe_count;
  Time last;        // 23:59, unused
  Time day_length;  // in real hours and minutes
};
static_assert(sizeof(SectionHead) == 72 && alignof(SectionHead) == 1);

struct KeyframeHead {
  le_i32 version;  // 1 to 3
  Time time;
  le_u32 opcode;  // 0 to 9
};
static_assert(sizeof(KeyframeHead) == 40 && alignof(KeyframeHead) == 1);

// Colours (BGRA) but for slots 5 and 6. The oldest keyframes have 20 slots, all others 22.
template <std::size_t count>
struct Slots {
  std::array<le_u32, 5> slots0;
  std::array<le_f32, 2> fog;  // start and end, times 700
  std::array<le_u32, count - 7> slots7;
};
using OldSlots = Slots<20>;
using NewSlots = Slots<22>;
static_assert(sizeof(OldSlots) == 80 && sizeof(NewSlots) == 88 && alignof(NewSlots) == 1);

struct KeyframeEnd {
  le_f32 body_width;
  le_f32 body_height;
  le_f32 light;
  le_f32 weather;
};
static_assert(sizeof(KeyframeEnd) == 16 && alignof(KeyframeEnd) == 1);

struct Tail {
  Time clock;       // at the start
  le_u32 opaque32;  // 0
  le_u32 sky_flag;
};
static_assert(sizeof(Tail) == 40 && alignof(Tail) == 1);

}  // namespace ngi::sky
