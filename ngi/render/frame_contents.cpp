#include "ngi/render/frame_contents.h"

#include <algorithm>
#include <tuple>

#include "ngi/render/detail/render_request.h"
#include "ngi/render/effect_view.h"
#include "ngi/render/land_view.h"
#include "ngi/render/model_view.h"
#include "ngi/render/world_view.h"

namespace ngi::render {

FrameContents::FrameContents() : lines_(std::make_unique<OverlayLines>()) {}
FrameContents::FrameContents(FrameContents&&) noexcept = default;
FrameContents& FrameContents::operator=(FrameContents&&) noexcept = default;
FrameContents::~FrameContents() = default;

void FrameContents::begin(const View& view, ImageSize size) {
  view_ = view;
  size_ = size;
  land_ = nullptr;
  commands_.clear();
  lights_.assign(view.lights.begin(), view.lights.end());
  lines_->clear();
  counters_ = {};
}

void FrameContents::add(LandView& land) {
  land.prepare(view_, size_);
  land_ = &land;
  count(land.counters());
}

void FrameContents::add(ModelView& object) {
  object.prepare(view_, size_);
  commands_.insert(commands_.end(), object.commands().begin(), object.commands().end());
  add_lines(object.lines());
  count(object.counters());
}

void FrameContents::add(EffectView& effect) {
  effect.prepare(view_);
  commands_.insert(commands_.end(), effect.commands().begin(), effect.commands().end());
  lights_.insert(lights_.end(), effect.lights().begin(), effect.lights().end());
  add_lines(effect.lines());
  count(effect.counters());
}

void FrameContents::add(WorldView& world) {
  if (LandView* const land = world.land()) add(*land);
  world.prepare(view_, size_);
  commands_.insert(commands_.end(), world.commands().begin(), world.commands().end());
  lights_.insert(lights_.end(), world.lights().begin(), world.lights().end());
  add_lines(world.lines());
  count(world.counters());
}

void FrameContents::draw(Renderer& renderer, const RenderTarget& frame) {
  sort();
  view_.lights = lights_;
  renderer.draw(frame,
                make_render_request(view_, sorted_, *lines_, land_ ? &land_->request() : nullptr));
}

void FrameContents::add_lines(const OverlayLines& lines) {
  lines_->lines.insert(lines_->lines.end(), lines.lines.begin(), lines.lines.end());
  lines_->overlays.insert(lines_->overlays.end(), lines.overlays.begin(), lines.overlays.end());
}

void FrameContents::count(const Counters& counters) noexcept {
  counters_.meshes += counters.meshes;
  counters_.primitives += counters.primitives;
  counters_.faces += counters.faces;
  counters_.particles += counters.particles;
  counters_.particle_batches += counters.particle_batches;
}

void FrameContents::sort() {
  order_.resize(commands_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
  const auto key = [this](std::uint32_t i) {
    const DrawCommand& command = commands_[i];
    const bool by_distance = !command.before_ground && !command.is_effect;
    return std::tuple(!command.before_ground, command.is_effect,
                      by_distance ? -command.distance : 0.0F, i);
  };
  std::sort(order_.begin(), order_.end(),
            [&key](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  sorted_.clear();
  for (const std::uint32_t i : order_) sorted_.push_back(commands_[i]);
}

}  // namespace ngi::render
