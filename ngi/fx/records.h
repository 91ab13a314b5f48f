#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of an effect: docs/formats/fxid.md 2, 4 and 7. A header, then commands without
// gaps. Names in brackets are the older ones of the book.
namespace ngi::fx {

constexpr std::uint32_t type_id = 0x4449'5846;  // "FXID", the type of an effect's archive entry

struct Vec3 {
  le_f32 x;
  le_f32 y;
  le_f32 z;
};
static_assert(sizeof(Vec3) == 12 && alignof(Vec3) == 1);

namespace header_flags {  // 3; other bits have no reader
constexpr std::uint32_t random_phase = 0x0001;
constexpr std::uint32_t auto_delete_at_full = 0x0002;
constexpr std::uint32_t detach_after_emit = 0x0004;
constexpr std::uint32_t random_shift = 0x0008;
constexpr std::uint32_t force_emit = 0x0010;
constexpr std::uint32_t triangular = 0x0020;
constexpr std::uint32_t start_inactive = 0x0040;
constexpr std::uint32_t env_a = 0x0080;
constexpr std::uint32_t env_b = 0x0100;
constexpr std::uint32_t mul_by_life = 0x0200;
constexpr std::uint32_t manager_flag = 0x0400;
constexpr std::uint32_t no_env_flag2 = 0x0800;
constexpr std::uint32_t env_flag10 = 0x1000;
constexpr std::uint32_t no_fog = 0x2000;
constexpr std::uint32_t ignore_piece_state = 0x8000;
constexpr std::uint32_t known = 0xBFFF;
}  // namespace header_flags

struct Header {         // 2
  le_u32 cmd_count;     // as declared; there may be fewer commands
  le_u32 time_mode;     // mode of the strength: 0..17, 6.3
  le_f32 duration_sec;  // lifetime
  le_f32 phase_jitter;  // with random_phase: width of the random part of the strength
  le_u32 flags;         // header_flags
  le_u32 settings_id;   // 3.1: low byte the switch, second byte its detail group
  Vec3 rand_shift;      // with random_shift: width of the random shift
  Vec3 pivot;           // the point of the view test, in the instance's frame
  Vec3 scale;           // multiplies the size requested by the caller
};
static_assert(sizeof(Header) == 60 && alignof(Header) == 1);
static_assert(offsetof(Header, rand_shift) == 0x18 && offsetof(Header, scale) == 0x30);

enum class Opcode : std::uint8_t {  // 4.2
  Light = 1,
  Sound = 2,
  Sprite = 3,
  Glow = 4,
  Bolt = 5,
  Null = 6,
  ParticleBurst = 7,
  ParticleStream = 8,
  HalfSphere = 9,
  DebrisBurst = 10,
};
constexpr std::uint8_t opcode_count = 10;

namespace word_bits {  // 4.1: the word that every command begins with
constexpr std::uint32_t opcode = 0x0000'00FF;
constexpr std::uint32_t enabled = 0x0000'0100;  // draw over the scene while in view
constexpr std::uint32_t high = 0xFFFF'FE00;     // 0 in every known effect
}  // namespace word_bits

struct Reference {               // 4.3
  std::array<char, 32> archive;  // NUL-terminated; bytes after the NUL are kept
  std::array<char, 32> name;
};
static_assert(sizeof(Reference) == 64 && alignof(Reference) == 1);

struct Window {  // an inclusive interval of the strength, outside which the command does nothing
  le_f32 t0;
  le_f32 t1;
};

struct Fade {  // f0 + (f1 - f0) * x^pow: the alpha
  le_f32 f0;
  le_f32 f1;
  le_f32 pow;
};

struct Channel {  // low + (high - low) * x^pow for each axis
  Vec3 low;
  Vec3 high;
  Vec3 pow;
};

struct RandomChannel {  // a channel whose high end gets a random part for each particle at birth
  Vec3 low;
  Vec3 high;
  Vec3 rand;  // width of the random part
  Vec3 pow;
};

struct Colour {
  le_f32 r;
  le_f32 g;
  le_f32 b;
  le_f32 a;
};

struct Light {  // op 1, 7.1: every pair is interpolated by the progress
  le_u32 word;
  le_u32 mode;         // 1..7
  Window window;       // [t_start, t_end]
  Vec3 pos_low;        // [p0_min] in the effect's frame
  Vec3 pos_high;       // [p0_max]
  Vec3 dir_low;        // [p1_min]
  Vec3 dir_high;       // [p1_max]
  Colour colour_low;   // [q0_min]
  Colour colour_high;  // [q0_max]
  Colour colour_rand;  // [q0_rand_span] width of the random part
  le_f32 range_low;    // [scalar_min]
  le_f32 range_high;   // [scalar_max]
  le_f32 range_rand;   // [scalar_rand_amp]
  std::array<le_f32, 3> attenuation;
  std::array<le_f32, 6> opaque136;  // [opaque_tail6]
  Reference ref;                    // [opt_archive, opt_name] normally empty
};
static_assert(sizeof(Light) == 224 && alignof(Light) == 1);
static_assert(offsetof(Light, attenuation) == 124 && offsetof(Light, ref) == 160);

struct Sound {  // op 2, 7.2
  le_u32 word;
  le_u32 mode;           // bit 0: load flag 0x200; bit 1: loop
  Window window;         // [t_start, t_end] t0 triggers a one-shot
  Vec3 pos_low;          // [a_min] in the effect's frame
  Vec3 pos_high;         // [a_max]
  Vec3 dir_low;          // [b_min]
  Vec3 dir_high;         // [b_max]
  le_f32 near_distance;  // [c0_base] full volume inside
  le_f32 far_distance;   // [c1_base]
  le_f32 rate_low;       // [c2_base] playback rate
  le_f32 rate_high;      // [c2_max]
  le_u32 param_910;      // DirectSound 3D mode
  Reference ref;
};
static_assert(sizeof(Sound) == 148 && alignof(Sound) == 1);
static_assert(offsetof(Sound, near_distance) == 64 && offsetof(Sound, ref) == 84);

struct Sprite {  // op 3, 7.3: one material quad
  le_u32 word;
  le_u32 mode;    // 0 faces the eye, 1 along the direction, 2 perpendicular to it
  le_f32 phase0;  // negative: phase by time in seconds, from 0
  le_f32 phase1;
  le_f32 phase_pow;
  Fade fade;      // [out_*]
  Window window;  // [active_t0, active_t1]
  Channel pos;    // [v0_*, pow0] in the effect's frame
  Vec3 dir_low;   // [v1_*] linear in the progress, not normalised
  Vec3 dir_high;
  Channel size;  // [v2_*, pow1] along the frame's axes
  Reference ref;
};
static_assert(sizeof(Sprite) == 200 && alignof(Sprite) == 1);
static_assert(offsetof(Sprite, size) == 100 && offsetof(Sprite, ref) == 136);

struct Glow {  // op 4, 7.4
  Sprite sprite;
  le_f32 reach;  // [dist_norm_inv_base] eye distance at which it has full size
};
static_assert(sizeof(Glow) == 204 && alignof(Glow) == 1);

struct Bolt {  // op 5, 7.5: quads from a start point to the effect
  le_u32 word;
  le_f32 fade0;   // [mode] linear across the window
  le_f32 fade1;   // [unused_08]
  Window window;  // [unused_0C, active_t0]
  le_u32 max_segments;
  le_f32 width0;       // [active_t1_min] at the window's ends, not the beam's
  le_f32 width1;       // [active_t1_max]
  le_f32 tex_len;      // [step_norm] length of beam per texture repeat
  le_f32 segment_len;  // length of beam per quad
  le_f32 phase0;       // as a sprite's, exponent 1
  le_f32 phase1;
  Reference ref;
};
static_assert(sizeof(Bolt) == 112 && alignof(Bolt) == 1);
static_assert(offsetof(Bolt, max_segments) == 20 && offsetof(Bolt, ref) == 48);

struct Null {  // op 6, 7.6
  le_u32 word;
};
static_assert(sizeof(Null) == 4 && alignof(Null) == 1);

struct Burst {  // ops 7 and 10, 7.7
  le_u32 word;
  le_u32 mode;    // op 7: 1 makes sprite mode 3, else 0
  Fade fade;      // [eval_*] over the particle's age
  Window window;  // [active_t0, active_t1]
  le_f32 life;    // [phase_span] in units of progress
  le_f32 phase_rate;
  le_u32 count_a;  // particles are count_a * count_b
  le_u32 count_b;
  RandomChannel pos;         // [set0_*]
  RandomChannel size;        // [set1_*]
  le_f32 gravity_or_drag_k;  // drag, by two sources of three
  Reference ref;
};
static_assert(sizeof(Burst) == 208 && alignof(Burst) == 1);
static_assert(offsetof(Burst, pos) == 44 && offsetof(Burst, ref) == 144);

struct Stream {  // op 8, 7.8: a ring of timed particles
  le_u32 word;
  Fade fade;           // [mode, eval_t0, eval_t1] over the particle's age
  Window window;       // [gate_t0, gate_t1]
  le_f32 period0;      // [period_min] seconds between particles at the window's ends
  le_f32 period1;      // [period_max]
  le_f32 phase_pow;    // negative: a random phase for each particle
  le_u32 slots;        // particles alive at most
  Vec3 opaque40;       // [set0_min] a third run of four triples, role open
  Vec3 opaque52;       // [set0_max]
  Vec3 opaque64;       // [set0_rand]
  Vec3 opaque76;       // [set1_min]
  RandomChannel pos;   // [set1_max, set1_rand, set2_rand, set2_pow]
  RandomChannel size;  // [rmax_set0, rmax_set1, rmax_set2, render_pow]
  Reference ref;
};
static_assert(sizeof(Stream) == 248 && alignof(Stream) == 1);
static_assert(offsetof(Stream, pos) == 88 && offsetof(Stream, ref) == 184);

struct HalfSphere {  // op 9, 7.9: a sprite on a dome
  Sprite sprite;
  le_u32 render_kind;  // 0, 1, 2: finer facets
  le_u32 render_flag;  // 0: the texture once over the whole dome; else on each facet
};
static_assert(sizeof(HalfSphere) == 208 && alignof(HalfSphere) == 1);

}  // namespace ngi::fx
