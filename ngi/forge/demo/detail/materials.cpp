#include "ngi/forge/demo/detail/materials.h"

#include <bit>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/material/mat0/edit.h"

namespace ngi::forge {

namespace {

mat0::Rgba rgba(std::uint32_t hex, std::uint8_t alpha) noexcept {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex), alpha};
}

Result<mat0::Phase> make_phase(const MaterialRecipe& recipe, const Frame& frame) {
  const auto texture = mat0::texture_field(frame.texture);
  if (!texture) return tl::unexpected(texture.error());
  const bool shines = recipe.blend == Blend::Opaque && !recipe.ground;
  return mat0::Phase{.ambient = rgba(frame.ambient, recipe.opacity),
                     .diffuse = rgba(recipe.diffuse, 255),
                     .specular = rgba(shines ? 0x404040 : 0, 255),
                     .emissive = rgba(0, 255),
                     .power = recipe.power,
                     .cell = frame.cell,
                     .texture = *texture};
}

// Adds the second track, which gives the microtexture.
Result<void> add_ground(mat0::Draft& draft, const MaterialRecipe& recipe) {
  const GroundRecipe& ground = *recipe.ground;
  draft.meta.a = ground.surface_class;
  draft.meta.d = std::bit_cast<std::uint32_t>(ground.damage);
  const auto phase = make_phase(recipe, {ground.fine_texture});
  if (!phase) return tl::unexpected(phase.error());
  const auto number = static_cast<std::uint16_t>(draft.phases.size());
  draft.phases.push_back(*phase);
  draft.blocks.push_back({static_cast<std::uint32_t>(mat0::Mode::Loop), {{number, 0, 0}}});
  return {};
}

std::uint32_t attr1_of(Blend blend) noexcept {
  // Opaque materials force an opaque surface, like nearly half of the shipped ones: 2.6.
  if (blend == Blend::Opaque) return mat0::attr1_bits::flag_a;
  return static_cast<std::uint32_t>(blend) << mat0::attr1_bits::blend_shift;
}

}  // namespace

Result<nres::Entry> forge_material(const MaterialRecipe& recipe) {
  mat0::Draft draft = mat0::new_draft();
  draft.attributes.attr1 = attr1_of(recipe.blend);
  draft.phases.clear();
  mat0::DraftBlock block = {
      static_cast<std::uint32_t>(recipe.mode) | recipe.mask << mat0::mask_shift, {}};
  std::uint16_t time = 0;
  for (const Frame& frame : recipe.frames) {
    const auto phase = make_phase(recipe, frame);
    if (!phase) return tl::unexpected(phase.error());
    time = static_cast<std::uint16_t>(time + frame.milliseconds);
    block.keys.push_back({static_cast<std::uint16_t>(draft.phases.size()), time, 0});
    draft.phases.push_back(*phase);
  }
  draft.blocks = {std::move(block)};
  if (recipe.ground) {
    if (auto done = add_ground(draft, recipe); !done) return fail(std::move(done));
  }
  const auto name = nres::make_name(recipe.name);
  if (!name) return tl::unexpected(name.error());
  const auto payload = mat0::write(draft);
  if (!payload) return tl::unexpected(payload.error());
  const mat0::Attributes& attributes = draft.attributes;
  return nres::Entry{four_cc("MAT0"), attributes.attr1, attributes.attr2, attributes.attr3,
                     *name,           *payload};
}

}  // namespace ngi::forge
