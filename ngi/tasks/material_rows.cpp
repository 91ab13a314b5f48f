#include "ngi/tasks/material_rows.h"

#include <algorithm>

#include "ngi/material/phase.h"
#include "ngi/tasks/texture_view.h"

namespace ngi::tasks {

namespace {

// When the animation of a row began.
std::uint32_t start_of(const game::Resolution& worn, std::uint32_t row) {
  if (!worn.manager) return 0;
  const auto batch = std::ranges::find_if(
      worn.batches, [row](const game::ResolvedBatch& each) { return each.row == row; });
  if (batch == worn.batches.end() || !batch->handle) return 0;
  return std::as_const(*worn.manager).start_time(*batch->handle).value_or(0);
}

// What the row shows at the time. A random animation stores the moment that was drawn last as its
// start.
std::optional<material::Sample> sample_of(const mat0::Material& material, std::uint32_t clock_ms,
                                          std::uint32_t start) {
  const mat0::Animation* const animation = material::find_animation(material, 0);
  if (animation && animation->mode == mat0::Mode::Random && animation->cycle() > 0) {
    const float share = static_cast<float>(start) / static_cast<float>(animation->cycle());
    return material::sample_by_fraction(material, 0, share);
  }
  material::RowState state = {start};
  material::MsvcRandom unused;
  return material::sample_by_time(material, 0, clock_ms, state, unused);
}

// The colour under white light, most of which comes from a lamp.
std::array<float, 3> colour_of(const mat0::PoolRecord& values) {
  constexpr float around = 0.3F;
  std::array<float, 3> out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const float reflected = (1 - around) * values.diffuse[i] + around * values.ambient[i];
    out[i] = std::clamp(reflected + values.emissive[i], 0.0F, 1.0F);
  }
  return out;
}

void set_phase(const game::Resolution& worn, const game::ResolvedMaterial& worn_material,
               std::uint32_t clock_ms, MaterialRowState& out) {
  if (!worn_material.material) return;
  const mat0::Material& material = *worn_material.material;
  out.phase_count = static_cast<std::uint32_t>(worn_material.phases.size());
  const auto sample = sample_of(material, clock_ms, start_of(worn, out.row));
  if (!sample) return;
  out.phase = sample->selection.phase_a;
  out.colour = colour_of(sample->values);
  if (*out.phase >= worn_material.phases.size()) return;
  const auto texture = worn_material.phases[*out.phase];
  if (!texture) return;
  const game::TextureRef& found = worn.textures[*texture];
  out.texture = found.name;
  if (found.asset) out.texture_path = found.asset->path;
}

}  // namespace

std::vector<MaterialRowState> material_rows(const RenderSubject& subject, std::uint32_t clock_ms) {
  std::vector<MaterialRowState> out;
  if (!subject.model_view) return out;
  const auto& resolutions = subject.model_view->object().resolutions;
  for (std::uint32_t part = 0; part < resolutions.size(); ++part) {
    const game::Resolution& worn = resolutions[part];
    for (std::uint32_t row = 0; row < worn.rows.size(); ++row) {
      const game::ResolvedMaterial& material = worn.materials[worn.rows[row]];
      MaterialRowState state = {.part = part, .row = row, .name = material.name};
      if (material.match) state.material = material.match->asset.path;
      set_phase(worn, material, clock_ms, state);
      for (const scene::DrawItem& draw : subject.model_view->draws()) {
        if (draw.part == part && worn.batches[draw.batch].row == row) {
          state.triangles += draw.index_count / 3;
        }
      }
      out.push_back(std::move(state));
    }
  }
  return out;
}

std::map<std::string, texture::Image> texture_swatches(const RenderSubject& subject,
                                                       std::uint32_t side,
                                                       const OpenOptions& options) {
  std::map<std::string, texture::Image> out;
  if (!subject.model_view) return out;
  for (const game::Resolution& worn : subject.model_view->object().resolutions) {
    for (const game::TextureRef& texture : worn.textures) {
      if (!texture.asset || out.contains(texture.asset->path)) continue;
      auto picture = view_of_texture(*texture.asset, {side, side}, image::Ground::None, options);
      if (picture) out.emplace(texture.asset->path, *std::move(picture));
    }
  }
  return out;
}

}  // namespace ngi::tasks
