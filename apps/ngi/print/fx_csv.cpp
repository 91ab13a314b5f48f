#include <fmt/format.h>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/fx_names.h"
#include "apps/ngi/print/fx_trace.h"

namespace ngi::command {

namespace {

using namespace fx::run;

// Columns that the rows of all primitives share; missing values are empty.
std::string begin_row(const FxTick& tick, const Source& source, std::string_view emits,
                      const Float3& place) {
  const std::string t = tick.instance ? fmt::format("{}", tick.instance->t()) : "";
  const bool named = source.opcode != fx::Opcode::Light;
  const std::string_view name = named ? reference_name(tick.effect, source).name : "";
  return fmt::format("{},{},{},{},{},{},{}", tick.time_ms, t, source.command,
                     static_cast<int>(source.opcode), emits, csv_field(printable_name(name)),
                     fmt::join(array_of(place), ","));
}

}  // namespace

std::string_view csv_heading() noexcept {
  return "time_ms,strength,command,opcode,emits,name,x,y,z,alpha,phase,range,red,green,blue,rate\n";
}

std::string csv_rows(const FxTick& tick) {
  std::string out;
  for (const SoundEvent& sound : tick.heard.sounds) {
    out += begin_row(tick, sound.source, name_of(sound.action), sound.position);
    out += fmt::format(",,,,,,,{}\n", sound.rate);
  }
  for (const LightSource& light : tick.seen.lights) {
    const auto& [red, green, blue, alpha] = light.colour;
    out += begin_row(tick, light.source, name_of(light.kind), light.position);
    out += fmt::format(",{},,{},{},{},{},\n", alpha, light.range, red, green, blue);
  }
  for (const Surface& surface : tick.seen.surfaces) {
    out += begin_row(tick, surface.source, name_of(surface.kind), surface.matrix.origin);
    out += fmt::format(",{},{},,,,,\n", surface.alpha, surface.phase);
  }
  return out;
}

}  // namespace ngi::command
