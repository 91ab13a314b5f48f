#include "ngi/render/frame_plan.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ngi/scene/bounds.h"
#include "ngi/scene/portal.h"

namespace ngi::render {

namespace {

constexpr std::uint32_t source_alpha = 1;  // selector of blend mode 4
constexpr std::string_view empty_primitive = "Rendering empty primitive!";
constexpr std::string_view empty_primitive2 = "Rendering empty primitive2!";  // two texture stages

double distance_of(const scene::Instance& instance, const scene::DrawItem& item,
                   const math::Double3& eye) noexcept {
  const msh::Model& model = instance.composite().parts()[item.part].model();
  const auto sphere = scene::world_sphere(model.slots()[item.slot], instance.world()[item.piece],
                                          instance.placement().scale);
  const math::Double3 away = math::widen(sphere.center) - eye;
  const double distance = length(away);
  return std::isnan(distance) ? 0 : distance;
}

// Returns the distance from the eye to the first corner of the batch's first triangle.
double portal_distance(const scene::Instance& instance, const scene::DrawItem& item,
                       const math::Double3& eye) noexcept {
  const msh::Model& model = instance.composite().parts()[item.part].model();
  const std::size_t vertex = std::size_t{item.base_vertex} + model.indices()[item.index_start];
  const math::Float3 corner =
      math::transform_point(instance.world()[item.piece], msh::decode(model.positions()[vertex]));
  const math::Double3 away = math::widen(corner) - eye;
  return length(away);
}

// Sets a portal's alpha, docs/formats/rendering.md 8; returns false when it is invisible. A portal
// whose material does not blend is blended too, so that it can fade.
bool fade_portal(PlannedDraw& draw, const scene::Instance& instance, const PlanOptions& options) {
  const auto distance = static_cast<float>(portal_distance(instance, draw.item, options.eye));
  const float alpha = scene::portal_alpha(draw.item.flags, *options.portal_angle, distance);
  if (!(alpha > 0)) return false;
  draw.values.ambient[3] = alpha;
  if (draw.blend.mode == 0) draw.blend = game::blend_state(source_alpha);
  draw.blend.see_through = true;
  return true;
}

}  // namespace

std::string_view to_text(Pass pass) noexcept {
  return pass == Pass::Opaque ? "opaque" : "see-through";
}

mat0::PoolRecord neutral_material() noexcept {
  return {.diffuse = {0.8F, 0.8F, 0.8F, 1}, .ambient = {0, 0, 0, 1}};
}

std::span<const PlannedDraw> FramePlanner::plan(const scene::ResolvedObject& object,
                                                const scene::Instance& instance,
                                                std::span<const scene::DrawItem> draws,
                                                const PlanOptions& options) {
  counters_ = {};
  draws_.clear();
  begin_frame(object, options.clock);
  std::uint32_t last_piece = scene::Piece::none;
  for (std::uint32_t i = 0; i < draws.size(); ++i) {
    const scene::DrawItem& item = draws[i];
    if (item.index_count < 3) {
      const bool two_stages = item.lightmap && options.multitexturing;
      if (message_) message_(two_stages ? empty_primitive2 : empty_primitive);
      continue;
    }
    PlannedDraw draw = planned(object, instance, item, options);
    if (options.portal_angle && scene::is_portal(item.flags)) {
      if (!fade_portal(draw, instance, options)) continue;
    }
    draws_.push_back(draw);
    draws_.back().place = i;
    if (item.piece != last_piece) ++counters_.meshes;
    last_piece = item.piece;
    counters_.primitives += static_cast<std::uint64_t>(draws_.back().passes);
    counters_.faces += item.index_count / 3;
  }
  sort();
  return sorted_;
}

void FramePlanner::begin_frame(const scene::ResolvedObject& object, std::uint32_t clock) {
  std::size_t count = 0;
  first_shown_.clear();
  for (const game::Resolution& resolution : object.resolutions) {
    first_shown_.push_back(count);
    count += 2 * (resolution.rows.size() + 1);  // and the default material
    if (!resolution.manager) continue;
    resolution.manager->store().set_game_time(clock);
    resolution.manager->store().tick();
  }
  shown_.assign(count, Shown());
}

const FramePlanner::Shown& FramePlanner::shown(const game::Resolution& resolution, std::size_t part,
                                               material::Handle handle, bool by_fraction,
                                               const PlanOptions& options) {
  const std::size_t row = std::min<std::size_t>(material::row_of(handle), resolution.rows.size());
  Shown& out = shown_[first_shown_[part] + 2 * row + (by_fraction ? 1 : 0)];
  if (out.known) return out;
  out.known = true;
  material::Manager& manager = *resolution.manager;
  auto output = by_fraction ? manager.phase_by_fraction(handle, options.block, options.fraction)
                            : manager.phase_by_clock(handle, options.block);
  if (output) out.output = *output;
  return out;
}

PlannedDraw FramePlanner::planned(const scene::ResolvedObject& object,
                                  const scene::Instance& instance, const scene::DrawItem& item,
                                  const PlanOptions& options) {
  const game::Resolution& resolution = object.resolutions[item.part];
  const game::ResolvedBatch& batch = resolution.batches[item.batch];
  PlannedDraw draw = {.item = item, .values = neutral_material()};
  draw.material = batch.material;
  draw.blend.see_through = item.see_through;
  if (batch.material && batch.handle) {
    const game::ResolvedMaterial& material = resolution.materials[*batch.material];
    const bool by_fraction = (item.flags & msh::batch_flags::material_phase) != 0;
    const Shown& now = shown(resolution, item.part, *batch.handle, by_fraction, options);
    if (now.output) {
      const std::size_t phase = now.output->selection.phase_a;
      draw.selection = now.output->selection;
      draw.values = now.output->values;
      if (phase < material.phases.size()) draw.texture = material.phases[phase];
      draw.blend = game::blend_state(now.output->flags.nibble_mode);
      draw.blend.see_through = item.see_through || draw.values.ambient[3] < 1;
    }
  }
  if (options.lightmaps && batch.lightmap) {
    const bool see_through = draw.blend.see_through;
    draw.lightmap = batch.lightmap;
    draw.passes = options.multitexturing ? 1 : 2;
    draw.blend = game::blend_state(0);  // 7.5: neither blended nor alpha-tested
    draw.blend.see_through = see_through;
  }
  draw.depth_write = !draw.blend.see_through;
  draw.pass = draw.blend.see_through ? Pass::SeeThrough : Pass::Opaque;
  draw.distance = distance_of(instance, item, options.eye);
  return draw;
}

void FramePlanner::sort() {
  order_.resize(draws_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
  const auto key = [this](std::uint32_t i) {
    const PlannedDraw& draw = draws_[i];
    const bool far_first = draw.pass == Pass::SeeThrough;
    const std::size_t texture = draw.texture ? *draw.texture + 1 : 0;
    return std::tuple(draw.pass, far_first ? -draw.distance : 0.0, far_first ? 0 : draw.blend.mode,
                      far_first ? 0 : draw.item.part, far_first ? 0 : texture, i);
  };
  std::sort(order_.begin(), order_.end(),
            [&key](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  sorted_.clear();
  for (const std::uint32_t i : order_) sorted_.push_back(draws_[i]);
}

}  // namespace ngi::render
