#include "ngi/fx/fields.h"

#include <concepts>
#include <tuple>

#include "ngi/fx/command.h"

namespace ngi::fx {

inline auto as_field(const Vec3& v) {
  return std::tie(v.x, v.y, v.z);
}
inline auto as_field(const Colour& colour) {
  return std::tie(colour.r, colour.g, colour.b, colour.a);
}

template <typename Visit>
void for_each_field(const Header& header, Visit&& visit) {
  visit("cmd_count", header.cmd_count);
  visit("time_mode", header.time_mode);
  visit("duration_sec", header.duration_sec);
  visit("phase_jitter", header.phase_jitter);
  visit("flags", header.flags);
  visit("settings_id", header.settings_id);
  visit("rand_shift", header.rand_shift);
  visit("pivot", header.pivot);
  visit("scale", header.scale);
}

template <typename Visit>
void for_each_field(const Window& window, Visit&& visit) {
  visit("t0", window.t0);
  visit("t1", window.t1);
}

template <typename Visit>
void for_each_field(const Fade& fade, Visit&& visit) {
  visit("fade0", fade.f0);
  visit("fade1", fade.f1);
  visit("fade_pow", fade.pow);
}

template <typename Visit>
void for_each_field(const Reference& ref, Visit&& visit) {
  visit("archive", ref.archive);
  visit("name", ref.name);
}

template <typename Visit>
void visit_random_channels(const RandomChannel& pos, const RandomChannel& size, Visit&& visit) {
  visit("pos_low", pos.low);
  visit("pos_high", pos.high);
  visit("pos_rand", pos.rand);
  visit("pos_pow", pos.pow);
  visit("size_low", size.low);
  visit("size_high", size.high);
  visit("size_rand", size.rand);
  visit("size_pow", size.pow);
}

template <typename T>
concept LightOrSound = std::same_as<T, Light> || std::same_as<T, Sound>;

template <LightOrSound T, typename Visit>
void visit_place(const T& command, Visit&& visit) {
  visit("mode", command.mode);
  for_each_field(command.window, visit);
  visit("pos_low", command.pos_low);
  visit("pos_high", command.pos_high);
  visit("dir_low", command.dir_low);
  visit("dir_high", command.dir_high);
}

template <typename Visit>
void for_each_field(const Light& light, Visit&& visit) {
  visit_place(light, visit);
  visit("colour_low", light.colour_low);
  visit("colour_high", light.colour_high);
  visit("colour_rand", light.colour_rand);
  visit("range_low", light.range_low);
  visit("range_high", light.range_high);
  visit("range_rand", light.range_rand);
  visit("attenuation", light.attenuation);
  visit("opaque136", light.opaque136);
  for_each_field(light.ref, visit);
}

template <typename Visit>
void for_each_field(const Sound& sound, Visit&& visit) {
  visit_place(sound, visit);
  visit("near_distance", sound.near_distance);
  visit("far_distance", sound.far_distance);
  visit("rate_low", sound.rate_low);
  visit("rate_high", sound.rate_high);
  visit("param_910", sound.param_910);
  for_each_field(sound.ref, visit);
}

template <typename Visit>
void for_each_field(const Sprite& sprite, Visit&& visit) {
  visit("mode", sprite.mode);
  visit("phase0", sprite.phase0);
  visit("phase1", sprite.phase1);
  visit("phase_pow", sprite.phase_pow);
  for_each_field(sprite.fade, visit);
  for_each_field(sprite.window, visit);
  visit("pos_low", sprite.pos.low);
  visit("pos_high", sprite.pos.high);
  visit("pos_pow", sprite.pos.pow);
  visit("dir_low", sprite.dir_low);
  visit("dir_high", sprite.dir_high);
  visit("size_low", sprite.size.low);
  visit("size_high", sprite.size.high);
  visit("size_pow", sprite.size.pow);
  for_each_field(sprite.ref, visit);
}

template <typename Visit>
void for_each_field(const Glow& glow, Visit&& visit) {
  for_each_field(glow.sprite, visit);
  visit("reach", glow.reach);
}

template <typename Visit>
void for_each_field(const Bolt& bolt, Visit&& visit) {
  visit("fade0", bolt.fade0);
  visit("fade1", bolt.fade1);
  for_each_field(bolt.window, visit);
  visit("max_segments", bolt.max_segments);
  visit("width0", bolt.width0);
  visit("width1", bolt.width1);
  visit("tex_len", bolt.tex_len);
  visit("segment_len", bolt.segment_len);
  visit("phase0", bolt.phase0);
  visit("phase1", bolt.phase1);
  for_each_field(bolt.ref, visit);
}

template <typename Visit>
void for_each_field(const Null&, Visit&&) {}

template <typename Visit>
void for_each_field(const Burst& burst, Visit&& visit) {
  visit("mode", burst.mode);
  for_each_field(burst.fade, visit);
  for_each_field(burst.window, visit);
  visit("life", burst.life);
  visit("phase_rate", burst.phase_rate);
  visit("count_a", burst.count_a);
  visit("count_b", burst.count_b);
  visit_random_channels(burst.pos, burst.size, visit);
  visit("gravity_or_drag_k", burst.gravity_or_drag_k);
  for_each_field(burst.ref, visit);
}

template <typename Visit>
void for_each_field(const Stream& stream, Visit&& visit) {
  for_each_field(stream.fade, visit);
  for_each_field(stream.window, visit);
  visit("period0", stream.period0);
  visit("period1", stream.period1);
  visit("phase_pow", stream.phase_pow);
  visit("slots", stream.slots);
  visit("opaque40", stream.opaque40);
  visit("opaque52", stream.opaque52);
  visit("opaque64", stream.opaque64);
  visit("opaque76", stream.opaque76);
  visit_random_channels(stream.pos, stream.size, visit);
  for_each_field(stream.ref, visit);
}

template <typename Visit>
void for_each_field(const HalfSphere& dome, Visit&& visit) {
  for_each_field(dome.sprite, visit);
  visit("render_kind", dome.render_kind);
  visit("render_flag", dome.render_flag);
}

std::span<const Field> header_fields() {
  return fields_of<Header>();
}

std::span<const Field> command_fields(Opcode opcode) {
  return with_layout(opcode, []<typename Layout>() { return fields_of<Layout>(); });
}

}  // namespace ngi::fx
