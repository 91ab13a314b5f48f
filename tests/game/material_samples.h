#pragma once

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/material/mat0/edit.h"
#include "tests/archive/nres_samples.h"

// Materials and textures as entries of libraries.
namespace ngi::game::sample {

inline constexpr std::uint32_t opaque = 100;  // opacity in per cent

// A material of these textures; the first is shown for 10 ms, the next for 10 more, and so on.
inline nres::Entry material(std::string_view name, const std::vector<std::string_view>& textures,
                            std::uint32_t attr1 = 0, std::uint32_t opacity = opaque) {
  mat0::Draft draft = mat0::new_draft();
  const mat0::Phase blank = draft.phases[0];
  draft.phases.assign(textures.size(), blank);
  draft.blocks[0].keys.clear();
  for (std::size_t i = 0; i < textures.size(); ++i) {
    draft.phases[i].ambient.a = static_cast<std::uint8_t>(opacity);
    draft.phases[i].texture = *mat0::texture_field(textures[i]);
    const auto index = static_cast<std::uint16_t>(i);
    draft.blocks[0].keys.push_back({index, static_cast<std::uint16_t>(10 * (i + 1)), 0U});
  }
  return {four_cc("MAT0"), attr1, 6, 0, *nres::make_name(name), mat0::encode(draft)};
}

inline nres::Entry picture(std::string_view name) {
  return nres::entry(four_cc("Texm"), name, "Texm");
}

}  // namespace ngi::game::sample
