// Effects: docs/formats/fxid.md.
#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/fx/document.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

using fx::Opcode;

constexpr std::array<std::int64_t, 20> settings_ids = {
    0x000, 0x001, 0x002, 0x003, 0x004, 0x005, 0x106, 0x107, 0x108, 0x109,
    0x10A, 0x10F, 0x20B, 0x20C, 0x20D, 0x20E, 0x310, 0x311, 0x312, 0x313};

bool is(const fx::Vec3& v, float x, float y, float z) noexcept {
  return v.x == x && v.y == y && v.z == z;
}

void collect_header(const Input& input, const fx::Document& effect, const fx::Header& header) {
  Facts& facts = input.out.facts;
  facts.value("fx.modes", std::int64_t{header.time_mode}, input.at(4));
  facts.number("fx.duration", header.duration_sec, input.at(8));
  facts.test("fx.rand-shift", is(header.rand_shift, 0, 0, 0), input.at(0x18));
  const std::string pivot = number_text(header.pivot.x) + " " + number_text(header.pivot.y) + " " +
                            number_text(header.pivot.z);
  facts.value("fx.pivots", pivot, input.at(0x24));
  for (std::uint32_t bit = 0; bit < 32; ++bit) {
    if ((header.flags >> bit & 1U) == 0) continue;
    facts.value("fx.flags", std::int64_t{1} << bit, input.at(16));
  }
  const std::int64_t settings = header.settings_id;
  facts.value("fx.settings", settings, input.at(20));
  facts.test("fx.settings-known",
             std::find(settings_ids.begin(), settings_ids.end(), settings) != settings_ids.end(),
             input.at(20));
  facts.value("fx.settings-groups", settings >> 8, input.at(20));
  if ((header.flags & fx::header_flags::random_phase) != 0) {
    facts.value("fx.jitters", number_text(header.phase_jitter), input.at(12));
  } else if (header.phase_jitter != 0) {
    facts.count("fx.jitters-unread");
  }
  bool has_bolt = false;
  for (std::size_t i = 0; i < effect.command_count(); ++i) {
    has_bolt = has_bolt || effect.command(i).opcode() == Opcode::Bolt;
  }
  facts.test("fx.bolt-flag", has_bolt == ((header.flags & fx::header_flags::env_flag10) != 0),
             input.at(16));
}

void collect_reference(const Input& input, const fx::Command& command) {
  const fx::Reference* reference = command.reference();
  if (!reference || command.opcode() == Opcode::Light) return;
  const bool is_sound = command.opcode() == Opcode::Sound;
  const std::string archive = fold(fx::text_of(reference->archive));
  const std::string name = fold(fx::text_of(reference->name));
  Facts& facts = input.out.facts;
  if (archive.empty() || name.empty()) {
    if (!is_sound) facts.count("fx.empty-references");
    return;
  }
  facts.value(is_sound ? "fx.sound-archives" : "fx.material-archives", archive,
              input.at(command.offset()));
  input.out.references.push_back({is_sound ? "fx.sound-resolves" : "fx.material-resolves",
                                  archive,
                                  name,
                                  {input.asset.path, command.offset(), name}});
}

void collect_light(const Input& input, const fx::Light& light, At at) {
  Facts& facts = input.out.facts;
  facts.value("fx.light-modes", std::int64_t{light.mode}, at);
  facts.test("fx.light-constant", light.attenuation[0] == 0, at);
  facts.value("fx.light-attenuation",
              number_text(light.attenuation[0]) + " " + number_text(light.attenuation[1]) + " " +
                  number_text(light.attenuation[2]),
              at);
  if (is(light.pos_low, 0, 0, 0)) facts.count("fx.light-at-origin");
  if (is(light.dir_high, 1, 0, 0)) facts.count("fx.light-along-x");
  const bool has_colour_rand = light.colour_rand.r != 0 || light.colour_rand.g != 0 ||
                               light.colour_rand.b != 0 || light.colour_rand.a != 0;
  if (has_colour_rand) facts.count("fx.light-colour-jitter");
  if (light.range_rand != 0) facts.count("fx.light-range-jitter");
  const bool has_name = fx::text_of(light.ref.name).size() != 0;
  facts.test("fx.light-reference-empty", !has_name, at);
}

void collect_sound_command(const Input& input, const fx::Sound& sound, At at) {
  Facts& facts = input.out.facts;
  facts.value("fx.sound-modes", std::int64_t{sound.mode}, at);
  facts.test("fx.sound-direction", is(sound.dir_high, 1, 0, 0), at);
  facts.test("fx.sound-distances", sound.far_distance >= sound.near_distance, at);
  facts.test("fx.sound-param", sound.param_910 == 0, at);
  facts.test("fx.sound-rate", sound.rate_low == 1 && sound.rate_high == 1, at);
  facts.value("fx.sound-ranges",
              number_text(sound.near_distance) + " " + number_text(sound.far_distance), at);
}

void collect_channel(Facts& facts, const fx::Vec3& power, At at) {
  facts.test("fx.channel-ones", is(power, 1, 1, 1), at);
  facts.test("fx.channel-same", power.x == power.y && power.y == power.z, at);
  for (const float exponent : {float{power.x}, float{power.y}, float{power.z}}) {
    facts.test("fx.exponents", exponent >= 0, at);
  }
}

void collect_sprite(const Input& input, const fx::Sprite& sprite, At at) {
  Facts& facts = input.out.facts;
  facts.value("fx.sprite-modes", std::int64_t{sprite.mode}, at);
  facts.test("fx.sprite-phase", sprite.phase0 < 0, at);
  collect_channel(facts, sprite.pos.pow, at);
  collect_channel(facts, sprite.size.pow, at);
}

void collect_body(const Input& input, const fx::Command& command, At at) {
  Facts& facts = input.out.facts;
  if (const auto* light = command.as<fx::Light>()) collect_light(input, *light, at);
  if (const auto* sound = command.as<fx::Sound>()) collect_sound_command(input, *sound, at);
  if (const auto* sprite = command.as<fx::Sprite>()) collect_sprite(input, *sprite, at);
  if (const auto* glow = command.as<fx::Glow>()) collect_sprite(input, glow->sprite, at);
  if (const auto* dome = command.as<fx::HalfSphere>()) {
    collect_sprite(input, dome->sprite, at);
    facts.test("fx.dome-mode", dome->sprite.mode == 2, at);
    facts.value("fx.dome-kinds", std::int64_t{dome->render_kind}, at);
  }
  if (const auto* bolt = command.as<fx::Bolt>()) {
    facts.test("fx.bolt-fade", bolt->fade0 == 1 && bolt->fade1 == 0, at);
    facts.test("fx.bolt-segments", bolt->max_segments == 20, at);
    facts.test("fx.bolt-phase", bolt->phase0 == -1, at);
    facts.value("fx.bolt-lengths", number_text(bolt->segment_len), at);
    facts.test("fx.bolt-widths", bolt->width0 == bolt->width1, at);
  }
  if (const auto* burst = command.as<fx::Burst>()) {
    facts.test("fx.burst-fade", burst->fade.f1 < burst->fade.f0, at);
    facts.number("fx.burst-particles", static_cast<double>(burst->count_a) * burst->count_b, at);
    collect_channel(facts, burst->pos.pow, at);
    collect_channel(facts, burst->size.pow, at);
    if (command.opcode() == Opcode::ParticleBurst) {
      facts.test("fx.burst-pinned", burst->phase_rate == -1, at);
    }
  }
  if (const auto* stream = command.as<fx::Stream>()) {
    facts.test("fx.stream-fade", stream->fade.f1 < stream->fade.f0, at);
    facts.number("fx.stream-slots", stream->slots, at);
    facts.number("fx.stream-periods", stream->period0, at);
    facts.number("fx.stream-periods", stream->period1, at);
    collect_channel(facts, stream->pos.pow, at);
    collect_channel(facts, stream->size.pow, at);
  }
}

void collect_command(const Input& input, const fx::Command& command) {
  Facts& facts = input.out.facts;
  const At at = input.at(command.offset());
  const auto opcode = static_cast<std::int64_t>(command.opcode());
  facts.value("fx.opcodes", opcode, at);
  facts.test("fx.word-high", command.word_high() == 0, at);
  if (command.enabled()) facts.value("fx.overlays", opcode, at);
  if (const fx::Window* window = command.window()) {
    facts.test("fx.windows", 0 <= window->t0 && window->t0 <= window->t1 && window->t1 <= 1, at);
  }
  collect_reference(input, command);
  collect_body(input, command, at);
}

}  // namespace

void collect_effect(const Input& input) {
  Facts& facts = input.out.facts;
  const auto effect = fx::Document::parse(input.asset.bytes, Reading::Tolerant);
  const bool is_whole = effect && effect->header() && effect->damage().empty();
  facts.test("fx.whole", is_whole, input.at());
  if (!effect || !effect->header()) return;
  facts.count("fx.effects");
  facts.count("fx.bytes", input.asset.bytes.size());
  if (input.asset.record) {
    const nres::Record& record = *input.asset.record;
    facts.test("fx.attributes", record.attr1 == 0 && record.attr2 == 0 && record.attr3 == 1,
               input.at());
    facts.test("fx.home", input.archive == "effects.rlb", input.at());
  }
  collect_header(input, *effect, *effect->header());
  facts.number("fx.command-count", static_cast<double>(effect->command_count()), input.at(0));
  bool has_overlay = false;
  for (std::size_t i = 0; i < effect->command_count(); ++i) {
    collect_command(input, effect->command(i));
    has_overlay = has_overlay || effect->command(i).enabled();
  }
  if (has_overlay) facts.count("fx.overlay-effects");
}

}  // namespace ngi::verify
