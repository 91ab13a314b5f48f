// make_effect ARCHIVE: writes an archive with one effect, an explosion with light and noise.
// Includes headers that are not installed, like author_model.
#include <cstdio>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"
#include "ngi/fx/edit.h"

namespace {

using ngi::fx::Opcode;

struct Line {
  Opcode opcode;
  ngi::fx::ReferenceText refers_to;
};
constexpr Line commands[] = {{Opcode::Light, {}},
                             {Opcode::Sound, {"sounds.lib", "BOOM.WAV"}},
                             {Opcode::Sprite, {"material.lib", "FLASH"}},
                             {Opcode::ParticleBurst, {"material.lib", "SPARK"}}};

struct Setting {
  const char* field;
  const char* value;
};
constexpr Setting settings[] = {
    {"header.time_mode", "1"},         {"header.duration_sec", "2"},
    {"header.flags", "0x16"},          {"header.settings_id", "0x311"},
    {"header.scale", "1,1,1"},         {"command[0].colour_high", "3,2,0,1"},
    {"command[0].range_low", "20"},    {"command[0].range_high", "0"},
    {"command[1].t0", "0.1"},          {"command[2].enabled", "1"},
    {"command[2].t1", "0.25"},         {"command[2].fade1", "0"},
    {"command[2].size_high", "6,6,6"}, {"command[3].fade1", "0"},
    {"command[3].pos_rand", "8,8,8"},  {"command[3].size_low", "0.5,0.5,0.5"},
};

ngi::Result<ngi::Bytes> make_boom() {
  ngi::fx::Draft draft;
  for (const Line& line : commands) {
    const auto command = ngi::fx::make_command(line.opcode, line.refers_to);
    if (!command) return tl::unexpected(command.error());
    const auto added = ngi::fx::insert_command(draft, draft.commands.size(), *command);
    if (!added) return tl::unexpected(added.error());
  }
  for (const Setting& setting : settings) {
    const auto done = ngi::fx::set_field(draft, setting.field, setting.value);
    if (!done) return tl::unexpected(done.error());
  }
  return ngi::fx::write(draft);
}

ngi::Result<void> write_archive(const char* path) {
  const auto name = ngi::nres::make_name("BOOM");
  if (!name) return tl::unexpected(name.error());
  const auto effect = make_boom();
  if (!effect) return tl::unexpected(effect.error());
  const ngi::nres::Entry entry = {
      .type_id = ngi::fx::type_id, .attr3 = 1, .name = *name, .payload = *effect};
  const auto archive = ngi::nres::write_canonical(std::vector{entry});
  if (!archive) return tl::unexpected(archive.error());
  return ngi::write_file_atomically(path, *archive, ngi::Existing::Replace);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: make_effect ARCHIVE"), 1;
  const auto written = write_archive(argv[1]);
  if (!written) return std::puts(ngi::full_message(written.error().issue).c_str()), 2;
  std::printf("wrote %s\n", argv[1]);
}
