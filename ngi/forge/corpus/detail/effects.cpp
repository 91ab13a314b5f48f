#include "ngi/forge/corpus/detail/effects.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/fields.h"

namespace ngi::forge {

namespace {

using fx::Opcode;

float tenths(int number) {
  return static_cast<float>(number) / 10.0F;
}

// Builder of a command.
class CommandBytes {
 public:
  CommandBytes(Opcode opcode, const Bytes& made)
      : fields_(fx::command_fields(opcode)), bytes_(made.span().begin(), made.span().end()) {}

  void set_word(std::string_view name, std::uint32_t bits) {
    if (const Field* field = find_field(fields_, name)) {
      put_field_bits(*field, bytes_, 0, bits);
    }
  }
  void set(std::string_view name, float value) {
    set_word(name, std::bit_cast<std::uint32_t>(value));
  }
  void overlay() { bytes_[1] |= std::byte{1}; }  // bit 8 of the word: docs/formats/fxid.md 4.1
  Bytes take() && { return Bytes::own(std::move(bytes_)); }

 private:
  std::span<const Field> fields_;
  std::vector<std::byte> bytes_;
};

struct Target {
  std::string archive;
  std::string name;
};

// Sounds are named by index; the last one is empty and not used.
Target target_of(const CommandSpec& spec, const CorpusPlan& plan, Random& random) {
  if (spec.reference == RefersTo::Nothing || spec.opcode == Opcode::Light) return {};
  if (spec.reference == RefersTo::Missing) return {"sounds.lib", "fortif_door_move.wav"};
  if (spec.opcode == Opcode::Sound) {
    const std::size_t sounds = std::max<std::size_t>(plan.counts.sounds, 1) - 1;
    return {"sounds.lib", sound_name(any_of(random, sounds))};
  }
  return {"material.lib", material_name(any_of(random, plan.counts.materials))};
}

void vary(CommandBytes& command, const CommandSpec& spec, Random& random) {
  const int start = random.below(5);
  command.set("t0", tenths(spec.reversed_window ? 9 : start));
  command.set("t1", tenths(spec.reversed_window ? 1 : random.between(start + 1, 10)));
  command.set("fade1", tenths(random.below(11)));
  if (spec.clocked) command.set("phase0", -1.0F);
  if (spec.uses_tail) command.set("opaque136", 1.0F);
  switch (spec.opcode) {
    case Opcode::Sprite:
    case Opcode::Glow:
      command.set_word("mode", static_cast<std::uint32_t>(random.below(3)));
      break;
    case Opcode::HalfSphere:
      command.set_word("mode", random.below(266) < 8 ? 0 : 2);
      break;
    case Opcode::ParticleBurst:
    case Opcode::DebrisBurst:  // 3 to 60 particles
      command.set_word("count_a", static_cast<std::uint32_t>(random.between(3, 12)));
      command.set_word("count_b", static_cast<std::uint32_t>(random.between(1, 5)));
      break;
    default:
      break;
  }
}

Result<Bytes> make_command(const CommandSpec& spec, const CorpusPlan& plan, Random& random) {
  const Target target = target_of(spec, plan, random);
  const auto made = fx::make_command(spec.opcode, {target.archive, target.name});
  if (!made) return made;
  CommandBytes command(spec.opcode, *made);
  vary(command, spec, random);
  if (spec.overlay) command.overlay();
  return std::move(command).take();
}

Result<Bytes> make_effect(const EffectSpec& spec, const CorpusPlan& plan, Random random) {
  fx::Draft draft;
  draft.header.time_mode = spec.time_mode;
  draft.header.duration_sec = tenths(static_cast<int>(spec.duration_tenths));
  draft.header.phase_jitter = spec.jitter;
  draft.header.flags = spec.flags;
  draft.header.settings_id = spec.settings_id;
  draft.header.pivot.x = spec.pivot;
  draft.header.scale = {1.0F, 1.0F, 1.0F};
  for (const CommandSpec& command_spec : spec.commands) {
    const auto command = make_command(command_spec, plan, random);
    if (!command) return command;
    auto added = fx::insert_command(draft, draft.commands.size(), *command);
    if (!added) return fail(std::move(added));
  }
  return fx::write(draft);
}

}  // namespace

std::vector<GameJob> corpus_effects(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  for (EffectSpec& spec : effect_specs(plan)) {
    const std::size_t i = jobs.size();
    jobs.push_back([plan, i, made = std::move(spec), random = random_for(plan, "effect", i)] {
      return single_entry(
          game_entry("effects.rlb", "FXID", effect_name(i), make_effect(made, plan, random)));
    });
  }
  return jobs;
}

}  // namespace ngi::forge
