#include "ngi/exchange/import/new_material.h"

#include <algorithm>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/exchange/rules.h"
#include "ngi/json/mat0.h"
#include "ngi/material/mat0/edit.h"

namespace ngi::exchange {

namespace {

std::uint8_t to_byte(float share, float whole) {
  if (!(share > 0)) return 0;  // also for NaN
  return static_cast<std::uint8_t>(std::lround(std::min(share, 1.0F) * whole));
}

mat0::Rgba colour_of(float red, float green, float blue, std::uint8_t alpha) {
  return {to_byte(red, 255), to_byte(green, 255), to_byte(blue, 255), alpha};
}

// Returns the blend selector: docs/formats/materials.md 2.6.
std::uint32_t selector_of(const Material& source) {
  constexpr std::uint32_t mix = 1;
  switch (source.blend) {
    case 2:
      return 2;
    case 3:
      return 3;
    case 4:
      return mix;
    case 5:
      return 4;
    default:
      return source.alpha == AlphaMode::Opaque ? 0 : mix;
  }
}

// The game adds the ambient colour to the light on the diffuse one, so it corresponds to
// the emissive colour of other programs: docs/formats/rendering.md 12.
Result<mat0::Draft> draft_of(const Material& source, const std::string& texture) {
  mat0::Draft draft = mat0::new_draft();
  const std::uint32_t selector = selector_of(source);
  draft.attributes.attr1 = selector << mat0::attr1_bits::blend_shift;
  const auto& [red, green, blue, alpha] = source.base_colour;
  const std::uint8_t per_cent = to_byte(selector == 0 ? 1.0F : alpha, 100);
  mat0::Phase& phase = draft.phases.front();
  phase.diffuse = colour_of(red, green, blue, 255);
  phase.ambient = colour_of(source.emissive[0], source.emissive[1], source.emissive[2], per_cent);
  phase.emissive = colour_of(source.emissive[0], source.emissive[1], source.emissive[2], 255);
  if (auto named = mat0::set_texture(draft, 0, texture); !named) return fail(std::move(named));
  return draft;
}

// The material with another texture in every phase that had that of `phase`.
Result<NewMaterial> with_texture(const mat0::Document& whole, std::uint32_t phase,
                                 const std::string& name, const std::string& texture) {
  constexpr std::int8_t whole_picture = -1;
  auto draft = mat0::open_draft(whole);
  if (!draft) return fail(std::move(draft));
  if (phase < draft->phases.size()) {
    const auto old = draft->phases[phase].texture;
    for (std::size_t p = 0; p < draft->phases.size(); ++p) {
      if (draft->phases[p].texture != old) continue;
      auto changed = mat0::set_texture(*draft, p, texture);
      if (changed) changed = mat0::set_cell(*draft, p, whole_picture);
      if (!changed) return fail(std::move(changed));
    }
  }
  auto file = mat0::write(*draft);
  if (!file) return fail(std::move(file));
  return NewMaterial{name, *std::move(file), draft->attributes};
}

}  // namespace

Result<NewMaterial> make_material(const Material& source, const std::string& name,
                                  const std::string& texture, Report& report,
                                  const Limits& limits) {
  if (!source.mat0.empty()) {
    const auto whole = json::material_from_json(source.mat0, limits);
    if (whole && source.has_new_picture) return with_texture(*whole, source.phase, name, texture);
    if (whole) return NewMaterial{name, whole->bytes(), whole->attributes()};
    report.add(exchange::rules::exchange_left_out, {},
               "the MAT0 in material '" + cp1251_to_utf8(name) +
                   "' is damaged and was ignored: " + message(whole.error().issue));
  }
  const auto draft = draft_of(source, texture);
  if (!draft) return tl::unexpected(draft.error());
  auto file = mat0::write(*draft);
  if (!file) return fail(std::move(file));
  return NewMaterial{name, *std::move(file), draft->attributes};
}

}  // namespace ngi::exchange
