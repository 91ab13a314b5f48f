#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/fx/edit.h"

// docs/formats/fxid.md 10: effects of one command with one defect.
namespace ngi::forge {

namespace effects_files {

namespace {

using namespace std::string_view_literals;
using fx::Opcode;

Bytes command(Opcode opcode) {
  fx::ReferenceText ref = {"material.lib", "M"};
  if (opcode == Opcode::Light || opcode == Opcode::Null) ref = {};
  if (opcode == Opcode::Sound) ref = {"sounds.lib", "a.wav"};
  return bytes_or_empty(fx::make_command(opcode, ref));
}

fx::Draft draft_of(Opcode opcode) {
  fx::Draft draft;
  draft.header.time_mode = 1U;
  draft.header.duration_sec = 1.0F;
  draft.header.scale = {1.0F, 1.0F, 1.0F};
  draft.header.cmd_count = 1U;
  draft.commands = {command(opcode)};
  return draft;
}

Bytes effect_of(Opcode opcode) {
  return bytes_or_empty(fx::write(draft_of(opcode)));
}

// A header that declares that many commands, followed by other bytes.
Bytes header_and(std::uint32_t count, std::string_view rest) {
  return appended(with_u32(effect_of(Opcode::Null).slice(0, sizeof(fx::Header)), 0, count), rest);
}

BrokenRule bad(std::string_view code, std::function<Bytes()> make) {
  return bad_file(code, "bad.fxid", std::move(make));
}
BrokenRule set(std::string_view code, Opcode opcode, std::string_view field,
               std::string_view value) {
  return bad(code, [=]() -> Bytes {
    fx::Draft draft = draft_of(opcode);
    const auto done = fx::set_field(draft, field, value);
    return done ? bytes_or_empty(fx::write(draft)) : Bytes();
  });
}
BrokenRule patch(std::string_view code, Opcode opcode, std::uint64_t offset, std::string_view by) {
  return bad(code, [=] { return patched(effect_of(opcode), sizeof(fx::Header) + offset, by); });
}

// In a library, with other attributes.
Bytes with_attributes() {
  const auto archive = nres::Document::parse(archive_of({{"FXID", "a", valid_effect()}}));
  if (!archive) return {};
  nres::Editor editor(*archive);
  const auto done = editor.set_attributes(0, 0, 7, 1);
  return done ? bytes_or_empty(editor.write()) : Bytes();
}

BrokenRules broken_headers() {
  return {
      bad("FXID-101", [] { return effect_of(Opcode::Null).slice(0, 59); }),
      bad("FXID-102", [] { return header_and(2, "\6\0\0\0"sv); }),
      bad("FXID-103", [] { return header_and(1, "\x0B\0\0\0"sv); }),
      bad("FXID-104", [] { return header_and(1, "\3\0\0\0"sv); }),
      bad("FXID-105", [] { return header_and(0, "x"); }),
      bad("FXID-106", [] { return header_and(1, ""); }),
      set("FXID-201", Opcode::Sprite, "header.time_mode", "18"),
      set("FXID-202", Opcode::Sprite, "header.time_mode", "3"),
      set("FXID-203", Opcode::Sprite, "header.duration_sec", "0"),
      set("FXID-204", Opcode::Sprite, "header.duration_sec", "-1"),
      set("FXID-205", Opcode::Sprite, "header.flags", "0x4000"),
      set("FXID-206", Opcode::Sprite, "header.flags", "0x180"),
      set("FXID-207", Opcode::Sprite, "header.phase_jitter", "0.1"),
      set("FXID-208", Opcode::Sprite, "header.pivot[1]", "nan"),
      set("FXID-209", Opcode::Sprite, "header.scale[2]", "0"),
      bad("FXID-210", [] { return header_and(0, ""); }),
      set("FXID-313", Opcode::Sprite, "header.settings_id", "6"),
  };
}

BrokenRules broken_commands() {
  return {
      set("FXID-301", Opcode::Sprite, "command[0].word_high", "1"),
      bad("FXID-302", [] { return effect_of(Opcode::Null); }),
      set("FXID-303", Opcode::Light, "command[0].mode", "0"),
      set("FXID-304", Opcode::Sound, "command[0].mode", "4"),
      set("FXID-305", Opcode::HalfSphere, "command[0].render_kind", "3"),
      set("FXID-306", Opcode::Glow, "command[0].reach", "0"),
      set("FXID-307", Opcode::Sprite, "command[0].size_high[2]", "inf"),
      set("FXID-308", Opcode::Bolt, "command[0].max_segments", "4097"),
      set("FXID-309", Opcode::Light, "command[0].opaque136[5]", "1"),
      set("FXID-310", Opcode::ParticleBurst, "command[0].count_b", "0"),
      set("FXID-311", Opcode::Glow, "command[0].mode", "3"),
      set("FXID-312", Opcode::Sprite, "command[0].t1", "1.5"),
      set("FXID-401", Opcode::Sprite, "command[0].archive", ""),
      patch("FXID-402", Opcode::Sprite, 168, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
      patch("FXID-403", Opcode::Bolt, 79, "x"),
      patch("FXID-404", Opcode::DebrisBurst, 144, "\xC4"),
      set("FXID-405", Opcode::Sprite, "command[0].archive", "sounds.lib"),
      bad_file("FXID-501", "bad.rlb", with_attributes),
  };
}

}  // namespace

}  // namespace effects_files

Bytes valid_effect() {
  using namespace effects_files;
  return effect_of(Opcode::Sprite);
}

Bytes noise_effect() {
  using namespace effects_files;
  return effect_of(Opcode::Sound);
}

BrokenRules broken_effects() {
  using namespace effects_files;
  BrokenRules all = broken_headers();
  BrokenRules more = broken_commands();
  std::move(more.begin(), more.end(), std::back_inserter(all));
  return all;
}

}  // namespace ngi::forge
