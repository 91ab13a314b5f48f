#include "ngi/exchange/export/detail/material_builder.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/json/mat0.h"

namespace ngi::exchange {

namespace {

bool is_black(const std::array<float, 4>& colour) noexcept {
  return colour[0] == 0 && colour[1] == 0 && colour[2] == 0;
}

AlphaMode alpha_mode(const game::BlendState& blend) noexcept {
  if (blend.mode == 0) return AlphaMode::Opaque;
  return blend.mode == 4 && !blend.see_through ? AlphaMode::Mask : AlphaMode::Blend;
}

std::optional<std::array<float, 4>> shown_part(const Pictures::File& file, std::int32_t cell) {
  const auto record = texture::record_of_cell(cell, file.page.size());
  if (!record || *record == 0) return std::nullopt;
  const texture::UvRect& uv = file.page[*record].uv;
  return std::array{uv.u0, uv.v0, uv.du, uv.dv};
}

}  // namespace

std::size_t MaterialBuilder::material_of(std::size_t batch) {
  const msh::Batch& stored = model_.batches()[batch];
  const game::ResolvedBatch* resolved =
      data_.resolution ? &data_.resolution->batches[batch] : nullptr;
  const Key key = {stored.wear_row, msh::batch_word(stored), stored.lightmap_row};
  const auto [place, is_new] = places_.try_emplace(key, materials_.size());
  if (is_new) {
    materials_.push_back(plain(stored));
    if (resolved) apply_resolved(materials_.back(), *resolved);
  }
  return place->second;
}

// Keeps the stored row, even if the table does not have it, so that it round-trips.
Material MaterialBuilder::plain(const msh::Batch& stored) const {
  Material material;
  material.name = "row " + std::to_string(msh::requested_row(stored, options_.policy, 0));
  material.row = stored.wear_row;
  material.flags = msh::batch_word(stored);
  if (stored.lightmap_row != msh::no_lightmap) material.lightmap = stored.lightmap_row;
  material.two_sided = true;
  material.see_through =
      (stored.flags & (msh::batch_flags::see_through | msh::batch_flags::portal)) != 0;
  return material;
}

void MaterialBuilder::apply_resolved(Material& material, const game::ResolvedBatch& batch) {
  const game::Resolution& all = *data_.resolution;
  material.blend = batch.blend.mode;
  material.see_through = batch.blend.see_through;
  material.alpha = alpha_mode(batch.blend);
  material.phase = batch.phase.value_or(0);
  const game::ResolvedMaterial* source = batch.material ? &all.materials[*batch.material] : nullptr;
  if (source) material.name = cp1251_to_utf8(source->name);
  if (source && source->material) colour(material, *source->material);
  if (batch.texture) {
    const game::TextureRef& picture = all.textures[*batch.texture];
    material.image = add_image(picture);
    if (material.image) {
      material.picture = images_[*material.image].name;
      material.picture_hash = data_.pictures->of(*picture.asset).hash;
    }
    if (material.image && source->material && material.phase < source->material->phase_count()) {
      material.page_cell = shown_part(data_.pictures->of(*picture.asset),
                                      source->material->phase(material.phase).cell);
    }
  }
  if (batch.lightmap) {
    material.lightmap_name = cp1251_to_utf8(all.lightmaps[*batch.lightmap].name);
    material.lightmap_image = add_image(all.lightmaps[*batch.lightmap]);
  }
}

void MaterialBuilder::colour(Material& material, const mat0::Material& source) const {
  material.mat0 = json::material_to_json(source.document(), json::Detail::Full);
  if (material.phase >= source.phase_count()) return;
  const mat0::PoolRecord phase = source.phase(material.phase);
  const float opacity = material.blend == 0 ? 1 : std::clamp(phase.ambient[3], 0.0F, 1.0F);
  material.base_colour = {phase.diffuse[0], phase.diffuse[1], phase.diffuse[2], opacity};
  if (is_black(phase.diffuse) && !is_black(phase.ambient)) {
    material.emissive = {phase.ambient[0], phase.ambient[1], phase.ambient[2]};
  }
}

std::optional<std::size_t> MaterialBuilder::add_image(const game::TextureRef& picture) {
  if (!data_.pictures) return std::nullopt;
  const auto [place, is_new] = image_places_.try_emplace(&picture, std::nullopt);
  if (!is_new) return place->second;
  const Bytes file = picture.asset ? data_.pictures->of(*picture.asset).png : Bytes{};
  if (file.empty()) {
    missing_.push_back(&picture);
    return std::nullopt;
  }
  place->second = images_.size();
  images_.push_back({cp1251_to_utf8(picture.name), file});
  return place->second;
}

}  // namespace ngi::exchange
