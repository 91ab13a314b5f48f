#pragma once

#include "ngi/fx/edit.h"

// Effects for tests, made with our own writer. A sound effect gives no issue at all.
namespace ngi::fx::sample {

inline Header header() {
  Header header = {};
  header.time_mode = 1U;
  header.duration_sec = 1.0F;
  header.scale = {1.0F, 1.0F, 1.0F};
  return header;
}

inline Bytes command(Opcode opcode) {
  switch (opcode) {
    case Opcode::Light:
    case Opcode::Null:
      return *make_command(opcode, {});
    case Opcode::Sound:
      return *make_command(opcode, {"sounds.lib", "boom.wav"});
    default:
      return *make_command(opcode, {"material.lib", "FIRE"});
  }
}

inline Draft draft(std::initializer_list<Opcode> opcodes) {
  Draft made = {.header = header(), .commands = {}, .tail = {}};
  for (const Opcode opcode : opcodes) {
    static_cast<void>(insert_command(made, made.commands.size(), command(opcode)));
  }
  return made;
}

inline Bytes effect(std::initializer_list<Opcode> opcodes) {
  return *write(draft(opcodes));
}

// An effect of one command with one value set.
inline Bytes effect_with(Opcode opcode, std::string_view path, std::string_view value) {
  Draft made = draft({opcode});
  if (!set_field(made, path, value)) return {};
  return *write(made);
}

}  // namespace ngi::fx::sample
