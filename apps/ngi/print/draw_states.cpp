#include "apps/ngi/print/draw_states.h"

#include <fmt/format.h>

#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"
#include "ngi/texture/loader.h"

namespace ngi::command {

namespace {

using render::PlannedDraw;
using tasks::DrawStates;

const game::Resolution& resolution_of(const DrawStates& states, const PlannedDraw& draw) {
  return states.object.resolutions[draw.item.part];
}

// Returns the name of the texture or page; nothing when there is none.
using Name = std::optional<std::string>;

Name texture_name(const DrawStates& states, const PlannedDraw& draw) {
  if (!draw.texture) return std::nullopt;
  return cp1251_to_utf8(resolution_of(states, draw).textures[*draw.texture].name);
}
Name lightmap_name(const DrawStates& states, const PlannedDraw& draw) {
  if (!draw.lightmap) return std::nullopt;
  return cp1251_to_utf8(resolution_of(states, draw).lightmaps[*draw.lightmap].name);
}
Name material_name(const DrawStates& states, const PlannedDraw& draw) {
  if (!draw.material) return std::nullopt;
  return cp1251_to_utf8(resolution_of(states, draw).materials[*draw.material].name);
}

// Returns the flags with which the game's loader loads the texture of a draw; 0 without one.
std::uint32_t load_flags_of(const DrawStates& states, const PlannedDraw& draw) {
  return draw.texture ? resolution_of(states, draw).textures[*draw.texture].load_flags : 0;
}

void write_name(json::Writer& out, std::string_view key, const Name& name) {
  out.key(key);
  name ? out.text(*name) : out.null();
}

void write_flag(json::Writer& out, std::string_view key, bool value) {
  out.key(key);
  out.boolean(value);
}

void write_numbers(json::Writer& out, std::string_view key, std::span<const float> numbers) {
  out.key(key);
  out.begin_array();
  for (const float number : numbers) out.real(number);
  out.end_array();
}

void write_phase(json::Writer& out, const PlannedDraw& draw) {
  out.key("phase");
  if (!draw.selection) return out.null();
  out.begin_object();
  out.key("a");
  out.whole(draw.selection->phase_a);
  out.key("b");
  out.whole(draw.selection->phase_b);
  out.key("alpha");
  out.real(draw.selection->alpha);
  out.end_object();
}

void write_blend(json::Writer& out, const game::BlendState& blend) {
  out.key("blend");
  out.begin_object();
  out.key("mode");
  out.whole(blend.mode);
  out.key("source");
  out.text(blend.source);
  out.key("destination");
  out.text(blend.destination);
  write_flag(out, "alpha_test", blend.alpha_test);
  out.end_object();
}

std::string phase_text(const PlannedDraw& draw) {
  if (!draw.selection) return "-";
  const auto& now = *draw.selection;
  return fmt::format("{}>{} {:.3f}", now.phase_a, now.phase_b, now.alpha);
}

}  // namespace

void write_state(json::Writer& out, const DrawStates& states, const scene::Instance& instance,
                 std::size_t index) {
  const auto& draw = states.draws[index];
  out.key("order");
  if (!draw) return out.null();
  out.whole(states.order[index]);
  out.key("pass");
  out.text(render::to_text(draw->pass));
  write_numbers(out, "matrix", instance.world()[draw->item.piece].cells);
  write_name(out, "material_name", material_name(states, *draw));
  write_phase(out, *draw);
  write_numbers(out, "diffuse", draw->values.diffuse);
  write_numbers(out, "ambient", draw->values.ambient);
  write_numbers(out, "specular", draw->values.specular);
  out.key("power");
  out.whole(draw->values.power);
  write_name(out, "texture", texture_name(states, *draw));
  out.key("load_flags");
  out.whole(load_flags_of(states, *draw));
  out.key("texture_stage");
  out.whole(texture::stage_of(load_flags_of(states, *draw)));
  out.key("page_cell");
  out.whole(draw->values.cell);
  write_name(out, "lightmap_texture", lightmap_name(states, *draw));
  write_blend(out, draw->blend);
  write_flag(out, "depth_test", true);
  write_flag(out, "depth_write", draw->depth_write);
  out.key("cull");
  out.text("none");
}

void print_states(TextStream& out, const DrawStates& states, const scene::Instance& instance) {
  constexpr auto right = Align::Right;
  Table table({{"ORDER", right},
               {"NODE", right},
               {"BATCH", right},
               {"PASS"},
               {"BLEND"},
               {"DEPTH"},
               {"CULL"},
               {"MATERIAL"},
               {"PHASE"},
               {"TEXTURE"},
               {"LIGHTMAP"},
               {"MATRIX"}});
  std::vector<const PlannedDraw*> ordered(states.draws.size());
  for (std::size_t i = 0; i < states.draws.size(); ++i) {
    if (states.draws[i]) ordered[states.order[i]] = &*states.draws[i];
  }
  const auto shown = [](const Name& name) { return name ? printable(*name) : std::string("-"); };
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (ordered[i] == nullptr) continue;
    const PlannedDraw& draw = *ordered[i];
    const auto cells = std::span(instance.world()[draw.item.piece].cells).first(12);
    table.add({std::to_string(i), std::to_string(draw.item.node), std::to_string(draw.item.batch),
               std::string(render::to_text(draw.pass)),
               fmt::format("{} {},{}{}", draw.blend.mode, draw.blend.source, draw.blend.destination,
                           draw.blend.alpha_test ? translated(" test") : ""),
               translated(draw.depth_write ? "test write" : "test"), translated("none"),
               shown(material_name(states, draw)), phase_text(draw),
               shown(texture_name(states, draw)), shown(lightmap_name(states, draw)),
               number_list(cells)});
  }
  table.print(out);
}

}  // namespace ngi::command
