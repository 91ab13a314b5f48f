#include <algorithm>
#include <array>
#include <map>

#include "ngi/forge/corpus/detail/effects.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

using fx::Opcode;

// Part 1: docs/formats/fxid.md 2, 3, 3.1, 4.1, 6.3, 7 and 12.
constexpr std::size_t real_effects = 923;
constexpr std::size_t max_commands = 81;
constexpr std::array<Portion<Opcode>, 8> opcodes = {{{Opcode::Light, 618},
                                                     {Opcode::Sound, 517},
                                                     {Opcode::Sprite, 1545},
                                                     {Opcode::Glow, 202},
                                                     {Opcode::ParticleBurst, 1161},
                                                     {Opcode::ParticleStream, 237},
                                                     {Opcode::HalfSphere, 266},
                                                     {Opcode::DebrisBurst, 160}}};
constexpr std::size_t real_commands = 4706;  // without the bolts
constexpr std::size_t bolts = 31;
constexpr std::size_t effects_with_bolts = 14;
constexpr std::size_t overlay_effects = 467;
constexpr std::array<Portion<Opcode>, 5> overlays = {{{Opcode::Sprite, 1088},
                                                      {Opcode::ParticleBurst, 660},
                                                      {Opcode::HalfSphere, 39},
                                                      {Opcode::ParticleStream, 20},
                                                      {Opcode::Glow, 4}}};
constexpr std::size_t clocked_sprites = 832;  // of ops 3, 4 and 9
constexpr std::size_t without_material = 25;
constexpr std::size_t duration_tenths = 22'706;  // 923 of 2.46 seconds
constexpr std::size_t longest_tenths = 600;

constexpr std::array<Portion<std::uint32_t>, 9> time_modes = {
    {{0, 131}, {1, 540}, {2, 115}, {4, 47}, {5, 46}, {14, 8}, {15, 31}, {16, 3}, {17, 2}}};
constexpr std::uint32_t unread_bit = 0x10000;  // on aim_tail_S
constexpr std::array<Portion<std::uint32_t>, 13> flag_bits = {
    {{fx::header_flags::random_phase, 58},
     {fx::header_flags::auto_delete_at_full, 403},
     {fx::header_flags::detach_after_emit, 409},
     {fx::header_flags::random_shift, 57},
     {fx::header_flags::force_emit, 466},
     {fx::header_flags::triangular, 50},
     {fx::header_flags::start_inactive, 8},
     {fx::header_flags::env_b, 110},
     {fx::header_flags::manager_flag, 114},
     {fx::header_flags::no_env_flag2, 198},
     {fx::header_flags::no_fog, 1},
     {fx::header_flags::ignore_piece_state, 5},
     {unread_bit, 1}}};
constexpr std::array<Portion<float>, 5> read_jitters = {
    {{0.1F, 31}, {0.2F, 23}, {0.05F, 1}, {0.4F, 1}, {0, 2}}};
constexpr std::array<Portion<float>, 2> unread_jitters = {{{0.1F, 137}, {0, 728}}};
constexpr std::array<Portion<float>, 3> pivots = {{{0, 462}, {1, 368}, {0.5F, 93}}};
// Eighteen of the twenty switches are used; their frequency is known only for the groups and 311.
constexpr std::array<Portion<std::uint32_t>, 18> switches = {{{0x000, 47},
                                                              {0x001, 47},
                                                              {0x002, 47},
                                                              {0x003, 47},
                                                              {0x004, 47},
                                                              {0x005, 47},
                                                              {0x106, 29},
                                                              {0x107, 29},
                                                              {0x108, 29},
                                                              {0x109, 29},
                                                              {0x10A, 30},
                                                              {0x20B, 36},
                                                              {0x20C, 36},
                                                              {0x20D, 36},
                                                              {0x20E, 36},
                                                              {0x310, 57},
                                                              {0x311, 237},
                                                              {0x312, 57}}};

using EffectSpecs = std::vector<EffectSpec>;

// Returns the indices of the effects, those with most commands first.
std::vector<std::size_t> largest_first(const EffectSpecs& specs) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < specs.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return specs[a].commands.size() > specs[b].commands.size();
  });
  return order;
}

void add_commands(EffectSpecs& specs, const CorpusPlan& plan) {
  const std::size_t total = scaled(real_commands, specs.size(), real_effects);
  auto kinds = share_out<Opcode>(opcodes, total, random_for(plan, "opcodes"));
  auto counts = spread(total, specs.size() - scaled(1, specs.size(), real_effects),
                       {1, max_commands - 5}, random_for(plan, "commands"));
  counts.resize(specs.size(), 0);  // one has none
  for (std::size_t i = 0; i < specs.size(); ++i) {
    for (std::size_t k = 0; k < counts[i] && !kinds.empty(); ++k) {
      specs[i].commands.push_back({kinds.back()});
      kinds.pop_back();
    }
  }
  const std::size_t places = scaled(effects_with_bolts, specs.size(), real_effects);
  const auto bolt_counts =
      spread(scaled(bolts, specs.size(), real_effects), places, {1, 5}, random_for(plan, "bolts"));
  for (std::size_t i = 0; i < places; ++i) {
    EffectSpec& spec = specs[i * specs.size() / places];
    spec.flags |= fx::header_flags::env_flag10;
    spec.commands.insert(spec.commands.end(), bolt_counts[i], {Opcode::Bolt});
  }
}

bool is_sprite(const CommandSpec& command) {
  return command.opcode == Opcode::Sprite || command.opcode == Opcode::Glow ||
         command.opcode == Opcode::HalfSphere;
}

// Distributes overlay commands over half of the effects: first one each, then in order.
void set_overlays(EffectSpecs& specs) {
  std::map<Opcode, std::size_t> left;
  for (const auto& [opcode, count] : overlays) {
    left[opcode] = scaled(count, specs.size(), real_effects);
  }
  const auto take = [&left](CommandSpec& command) {
    const auto quota = left.find(command.opcode);
    if (command.overlay || quota == left.end() || quota->second == 0) return false;
    --quota->second;
    return command.overlay = true;
  };
  auto chosen = largest_first(specs);
  chosen.resize(std::min(chosen.size(), scaled(overlay_effects, specs.size(), real_effects)));
  for (const std::size_t i : chosen) {
    for (CommandSpec& command : specs[i].commands) {
      if (take(command)) break;
    }
  }
  for (const std::size_t i : chosen) {
    for (CommandSpec& command : specs[i].commands) take(command);
  }
}

// Sets properties of a few commands; the first suitable ones get them.
void set_oddities(EffectSpecs& specs) {
  std::size_t clocked = scaled(clocked_sprites, specs.size(), real_effects);
  std::size_t empty = scaled(without_material, specs.size(), real_effects);
  std::size_t missing = scaled(1, specs.size(), real_effects);
  std::size_t reversed = missing;
  std::size_t tails = missing;
  const auto take = [](std::size_t& left) { return left > 0 && left-- > 0; };
  for (EffectSpec& spec : specs) {
    for (CommandSpec& command : spec.commands) {
      if (is_sprite(command)) {
        command.clocked = take(clocked);
        if (!command.overlay && take(empty)) command.reference = RefersTo::Nothing;
      }
      if (command.opcode == Opcode::Sound && take(missing)) command.reference = RefersTo::Missing;
      if (command.opcode == Opcode::Sprite) command.reversed_window = take(reversed);
      if (command.opcode == Opcode::Light) command.uses_tail = take(tails);
    }
  }
}

void set_jitters(EffectSpecs& specs, const CorpusPlan& plan) {
  std::vector<std::size_t> flagged;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const bool reads = (specs[i].flags & fx::header_flags::random_phase) != 0;
    (reads ? flagged : others).push_back(i);
  }
  const auto read =
      share_out<float>(read_jitters, flagged.size(), random_for(plan, "read jitters"));
  const auto unread =
      share_out<float>(unread_jitters, others.size(), random_for(plan, "unread jitters"));
  for (std::size_t i = 0; i < flagged.size(); ++i) specs[flagged[i]].jitter = read[i];
  for (std::size_t i = 0; i < others.size(); ++i) specs[others[i]].jitter = unread[i];
}

void set_headers(EffectSpecs& specs, const CorpusPlan& plan) {
  const std::size_t count = specs.size();
  const auto random = [&](std::size_t i) { return random_for(plan, "effect specs", i); };
  const auto mode = share_out<std::uint32_t>(time_modes, count, random(0));
  const auto flags = share_bits(flag_bits, real_effects, count, random(1));
  const auto pivot = share_out<float>(pivots, count, random(2));
  const auto settings = share_out<std::uint32_t>(switches, count, random(3));
  const auto duration =
      spread(scaled(duration_tenths, count, real_effects), count, {1, longest_tenths}, random(4));
  for (std::size_t i = 0; i < count; ++i) {
    specs[i].time_mode = mode[i];
    specs[i].flags |= flags[i];
    specs[i].pivot = pivot[i];
    specs[i].settings_id = settings[i];
    specs[i].duration_tenths = duration[i];
  }
}

}  // namespace

std::vector<EffectSpec> effect_specs(const CorpusPlan& plan) {
  EffectSpecs specs(plan.counts.effects);
  add_commands(specs, plan);
  set_overlays(specs);
  set_oddities(specs);
  set_headers(specs, plan);
  set_jitters(specs, plan);
  return specs;
}

}  // namespace ngi::forge
