#include "ngi/fx/fields.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"
#include "ngi/fx/command.h"

namespace ngi::fx {

namespace {

// The functions below list the members of a record in order; records.h defines their offsets and
// types.

template <typename Visit>
void list(const Header& header, Visit visit) {
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
void list(const Window& window, Visit visit) {
  visit("t0", window.t0);
  visit("t1", window.t1);
}

template <typename Visit>
void list(const Fade& fade, Visit visit) {
  visit("fade0", fade.f0);
  visit("fade1", fade.f1);
  visit("fade_pow", fade.pow);
}

template <typename Visit>
void list(const Reference& ref, Visit visit) {
  visit("archive", ref.archive);
  visit("name", ref.name);
}

template <typename Visit>
void list_random_channels(const RandomChannel& pos, const RandomChannel& size, Visit visit) {
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
void list_place(const T& command, Visit visit) {
  visit("mode", command.mode);
  list(command.window, visit);
  visit("pos_low", command.pos_low);
  visit("pos_high", command.pos_high);
  visit("dir_low", command.dir_low);
  visit("dir_high", command.dir_high);
}

template <typename Visit>
void list(const Light& light, Visit visit) {
  list_place(light, visit);
  visit("colour_low", light.colour_low);
  visit("colour_high", light.colour_high);
  visit("colour_rand", light.colour_rand);
  visit("range_low", light.range_low);
  visit("range_high", light.range_high);
  visit("range_rand", light.range_rand);
  visit("attenuation", light.attenuation);
  visit("opaque136", light.opaque136);
  list(light.ref, visit);
}

template <typename Visit>
void list(const Sound& sound, Visit visit) {
  list_place(sound, visit);
  visit("near_distance", sound.near_distance);
  visit("far_distance", sound.far_distance);
  visit("rate_low", sound.rate_low);
  visit("rate_high", sound.rate_high);
  visit("param_910", sound.param_910);
  list(sound.ref, visit);
}

template <typename Visit>
void list(const Sprite& sprite, Visit visit) {
  visit("mode", sprite.mode);
  visit("phase0", sprite.phase0);
  visit("phase1", sprite.phase1);
  visit("phase_pow", sprite.phase_pow);
  list(sprite.fade, visit);
  list(sprite.window, visit);
  visit("pos_low", sprite.pos.low);
  visit("pos_high", sprite.pos.high);
  visit("pos_pow", sprite.pos.pow);
  visit("dir_low", sprite.dir_low);
  visit("dir_high", sprite.dir_high);
  visit("size_low", sprite.size.low);
  visit("size_high", sprite.size.high);
  visit("size_pow", sprite.size.pow);
  list(sprite.ref, visit);
}

template <typename Visit>
void list(const Glow& glow, Visit visit) {
  list(glow.sprite, visit);
  visit("reach", glow.reach);
}

template <typename Visit>
void list(const Bolt& bolt, Visit visit) {
  visit("fade0", bolt.fade0);
  visit("fade1", bolt.fade1);
  list(bolt.window, visit);
  visit("max_segments", bolt.max_segments);
  visit("width0", bolt.width0);
  visit("width1", bolt.width1);
  visit("tex_len", bolt.tex_len);
  visit("segment_len", bolt.segment_len);
  visit("phase0", bolt.phase0);
  visit("phase1", bolt.phase1);
  list(bolt.ref, visit);
}

template <typename Visit>
void list(const Null&, Visit) {}

template <typename Visit>
void list(const Burst& burst, Visit visit) {
  visit("mode", burst.mode);
  list(burst.fade, visit);
  list(burst.window, visit);
  visit("life", burst.life);
  visit("phase_rate", burst.phase_rate);
  visit("count_a", burst.count_a);
  visit("count_b", burst.count_b);
  list_random_channels(burst.pos, burst.size, visit);
  visit("gravity_or_drag_k", burst.gravity_or_drag_k);
  list(burst.ref, visit);
}

template <typename Visit>
void list(const Stream& stream, Visit visit) {
  list(stream.fade, visit);
  list(stream.window, visit);
  visit("period0", stream.period0);
  visit("period1", stream.period1);
  visit("phase_pow", stream.phase_pow);
  visit("slots", stream.slots);
  visit("opaque40", stream.opaque40);
  visit("opaque52", stream.opaque52);
  visit("opaque64", stream.opaque64);
  visit("opaque76", stream.opaque76);
  list_random_channels(stream.pos, stream.size, visit);
  list(stream.ref, visit);
}

template <typename Visit>
void list(const HalfSphere& dome, Visit visit) {
  list(dome.sprite, visit);
  visit("render_kind", dome.render_kind);
  visit("render_flag", dome.render_flag);
}

template <typename Member>
constexpr FieldType type_of() {
  if constexpr (std::same_as<Member, std::array<char, 32>>) {
    return FieldType::Text;
  } else {
    return std::same_as<Member, le_u32> ? FieldType::Whole : FieldType::Real;
  }
}

template <typename T>
std::span<const Field> fields_of() {
  static const std::vector<Field> fields = [] {
    std::vector<Field> found;
    const T record = {};
    const auto* base = reinterpret_cast<const std::byte*>(&record);
    list(record, [&]<typename Member>(std::string_view name, const Member& member) {
      const auto* at = reinterpret_cast<const std::byte*>(&member);
      found.push_back(
          {name, static_cast<std::size_t>(at - base), sizeof(Member), type_of<Member>()});
    });
    return found;
  }();
  return fields;
}

void append_number(std::string& text, auto number) {
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  if (!text.empty()) text += ' ';
  text.append(digits.data(), end);
}

}  // namespace

std::span<const Field> header_fields() noexcept {
  return fields_of<Header>();
}

std::span<const Field> command_fields(Opcode opcode) noexcept {
  return with_layout(opcode, []<typename Layout>() { return fields_of<Layout>(); });
}

const Field* find_field(std::span<const Field> fields, std::string_view name) noexcept {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

std::uint32_t field_bits(const Field& field, std::span<const std::byte> record,
                         std::size_t component) noexcept {
  return view<le_u32>(record, field.offset + 4 * component, 1)[0];
}

void put_field_bits(const Field& field, std::span<std::byte> record, std::size_t component,
                    std::uint32_t bits) noexcept {
  const le_u32 number = bits;
  std::memcpy(record.subspan(field.offset + 4 * component, sizeof(number)).data(), &number,
              sizeof(number));
}

std::string_view field_name(const Field& field, std::span<const std::byte> record) noexcept {
  return text_of(view<std::array<char, 32>>(record, field.offset, 1)[0]);
}

std::string field_text(const Field& field, std::span<const std::byte> record) {
  if (field.type == FieldType::Text) return cp1251_to_utf8(field_name(field, record));
  std::string text;
  for (std::size_t i = 0; i < field.count(); ++i) {
    const std::uint32_t bits = field_bits(field, record, i);
    if (field.type == FieldType::Whole) {
      append_number(text, bits);
    } else {
      append_number(text, std::bit_cast<float>(bits));
    }
  }
  return text;
}

}  // namespace ngi::fx
