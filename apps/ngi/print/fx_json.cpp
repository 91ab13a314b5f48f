#include <nlohmann/json.hpp>

#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/print/fx_names.h"
#include "apps/ngi/print/fx_trace.h"
#include "apps/ngi/print/json.h"

namespace ngi::command {

namespace {

using namespace fx::run;

Json begin_primitive(const FxTick& tick, const Source& source, std::string_view what) {
  Json out = {
      {"command", source.command}, {"opcode", static_cast<int>(source.opcode)}, {"emits", what}};
  if (source.opcode == fx::Opcode::Light) return out;
  const ReferenceName ref = reference_name(tick.effect, source);
  set_name(out, ref.archive, "archive");
  set_name(out, ref.name);
  return out;
}

Json json_light(const FxTick& tick, const LightSource& light) {
  Json out = begin_primitive(tick, light.source, name_of(light.kind));
  out["flags"] = light.flags;
  out["position"] = json_numbers(array_of(light.position));
  out["direction"] = json_numbers(array_of(light.direction));
  out["colour"] = json_numbers(light.colour);
  out["range"] = json_number(light.range);
  out["attenuation"] = json_numbers(light.attenuation);
  return out;
}

Json json_sound(const FxTick& tick, const SoundEvent& sound) {
  Json out = begin_primitive(tick, sound.source, name_of(sound.action));
  out["load_flags"] = sound.load_flags;
  out["position"] = json_numbers(array_of(sound.position));
  out["near_distance"] = json_number(sound.near_distance);
  out["far_distance"] = json_number(sound.far_distance);
  out["rate"] = json_number(sound.rate);
  return out;
}

Json json_surface(const FxTick& tick, const Surface& surface) {
  Json out = begin_primitive(tick, surface.source, name_of(surface.kind));
  out["approximate"] = is_approximate(surface.source.opcode);
  out["sprite_mode"] = surface.sprite_mode;
  out["overlay"] = surface.overlay;
  out["unfogged"] = surface.unfogged;
  out["origin"] = json_numbers(array_of(surface.matrix.origin));
  out["x"] = json_numbers(array_of(surface.matrix.x));
  out["y"] = json_numbers(array_of(surface.matrix.y));
  out["z"] = json_numbers(array_of(surface.matrix.z));
  out["alpha"] = json_number(surface.alpha);
  out["phase"] = json_number(surface.phase);
  out["u"] = json_numbers(std::array{surface.u0, surface.u1});
  if (surface.kind == SurfaceKind::Dome) {
    out["facets"] = {surface.dome.around, surface.dome.up};
    out["texture_once"] = surface.dome.texture_once;
  }
  if (surface.kind == SurfaceKind::Particle) out["detail"] = json_number(surface.detail);
  return out;
}

template <typename T>
Json json_list(const FxTick& tick, const std::vector<T>& primitives,
               Json (*make)(const FxTick&, const T&)) {
  Json out = Json::array();
  for (const T& primitive : primitives) out.push_back(make(tick, primitive));
  return out;
}

}  // namespace

Json json_tick(const FxTick& tick) {
  Json live = Json::array();
  for (std::size_t i = 0; tick.instance && i < tick.effect.commands().size(); ++i) {
    if (tick.instance->is_live(i)) live.push_back(i);
  }
  Json calls = Json::array();
  for (const Random& stream : tick.random.all()) calls.push_back(stream.calls());
  const bool runs = tick.instance && tick.instance->stage() != Stage::Ended;
  return {{"time_ms", tick.time_ms},
          {"strength", tick.instance ? json_number(tick.instance->t()) : Json(nullptr)},
          {"ended", !runs},
          {"live", std::move(live)},
          {"random_calls", std::move(calls)},
          {"sounds", json_list(tick, tick.heard.sounds, json_sound)},
          {"lights", json_list(tick, tick.seen.lights, json_light)},
          {"surfaces", json_list(tick, tick.seen.surfaces, json_surface)}};
}

}  // namespace ngi::command
