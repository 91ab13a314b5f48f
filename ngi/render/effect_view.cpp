#include "ngi/render/effect_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "ngi/fx/run/manager.h"
#include "ngi/render/detail/light_gizmos.h"
#include "ngi/render/detail/object_draw.h"
#include "ngi/render/detail/overlay_lines.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

namespace {

namespace run = fx::run;

constexpr std::int64_t pace_ms = 50;                // instances are updated every 100
constexpr math::Float3 nominal_eye = {30, 60, 25};  // for bounds, before a camera is set
constexpr std::uint32_t additive = 2;

run::OwnerValues full_values(const run::OwnerQuery&) {
  return {.node_value = 1,
          .velocity = {0, 1, 0},
          .top_speed = {1, 1, 1},
          .spin = {0, 0, 1},
          .spin_limit = {1, 1, 1},
          .attach_value = 1,
          .life = 0.5F};
}

math::Matrix matrix_of(const run::Frame& f) noexcept {
  return {{f.x.x, f.y.x, f.z.x, f.origin.x,  //
           f.x.y, f.y.y, f.z.y, f.origin.y,  //
           f.x.z, f.y.z, f.z.z, f.origin.z,  //
           0, 0, 0, 1}};
}

bool is_dome(const run::Surface& surface) noexcept {
  return surface.kind == run::SurfaceKind::Dome;
}

std::uint32_t shape_key(const run::Surface& surface) noexcept {
  if (!is_dome(surface)) return 0;
  return 1U + surface.dome.around * 2U * 256U + surface.dome.up * 2U +
         (surface.dome.texture_once ? 1U : 0U);
}

std::uint32_t index_count_of(const run::Surface& surface) noexcept {
  constexpr std::uint32_t quad = 6;
  return is_dome(surface) ? quad * surface.dome.around * surface.dome.up : quad;
}

}  // namespace

struct EffectView::Meshes {
  std::map<std::uint32_t, Mesh> by_shape;  // the square, and domes by their shape
};

EffectView::EffectView(fx::Effect effect, const game::Game& game, TextureStore& store,
                       Report& report)
    : EffectView(std::move(effect),
                 std::make_shared<game::Materials>(game, store.options().switches), store, report) {
}

EffectView::EffectView(fx::Effect effect, std::shared_ptr<game::Materials> materials,
                       TextureStore& store, Report& report)
    : effect_(std::move(effect)),
      resolved_(game::resolve_effect(effect_, std::move(materials), report)),
      lines_(std::make_unique<OverlayLines>()),
      meshes_(std::make_unique<Meshes>()) {
  for (const game::TextureRef& picture : resolved_.textures) {
    textures_.push_back(store.load(picture, report));
  }
  begin();
}
EffectView::~EffectView() = default;

std::int64_t EffectView::usual_time() const noexcept {
  const double time = std::clamp(duration_ms_ * 0.4, 0.0, double{longest_ms});
  return std::isnan(time) ? 0 : static_cast<std::int64_t>(time);
}

void EffectView::begin() {
  run::Setup setup;
  setup.host.owner = full_values;
  setup.random = run::RandomStreams::from(seed_).value_or(run::RandomStreams());
  manager_ = std::make_unique<run::Manager>(std::move(setup));
  manager_->set_target(math::Float3{0, 8, 0});
  const auto ready = manager_->prepare(effect_, {});
  duration_ms_ = ready->duration_ms();
  manager_->set_constant(manager_->create(ready), 1);
  next_tick_ = 0;
}

void EffectView::seek(std::int64_t ms) {
  ms = std::clamp<std::int64_t>(ms, 0, longest_ms);
  if (ms < manager_->now_ms()) begin();
  for (; next_tick_ <= ms; next_tick_ += pace_ms) {
    heard_.clear();
    manager_->tick(next_tick_, heard_);
  }
  if (ms > manager_->now_ms()) manager_->tick(ms, heard_);
  emit(nominal_eye);
}

void EffectView::set_seed(std::uint32_t seed) {
  seed_ = seed;
  begin();
}

void EffectView::hide_commands(std::vector<std::uint32_t> commands) {
  hidden_ = std::move(commands);
  std::ranges::sort(hidden_);
}

void EffectView::emit(const Float3& eye) {
  seen_.clear();
  manager_->emit({.eye = eye}, seen_);
  if (hidden_.empty()) return;
  const auto is_hidden = [this](const auto& each) {
    return std::ranges::binary_search(hidden_, each.source.command);
  };
  std::erase_if(seen_.surfaces, is_hidden);
  std::erase_if(seen_.lights, is_hidden);
}

void EffectView::add_points(std::vector<Float3>& points) const {
  for (const run::Surface& surface : seen_.surfaces) {
    const float share = is_dome(surface) ? 1.0F : 0.5F;
    const float reach =
        share * std::max({math::length(surface.matrix.x), math::length(surface.matrix.y),
                          is_dome(surface) ? math::length(surface.matrix.z) : 0});
    const math::Float3& at = surface.matrix.origin;
    for (const float way : {-reach, reach}) {
      points.push_back({at.x + way, at.y, at.z});
      points.push_back({at.x, at.y + way, at.z});
      points.push_back({at.x, at.y, at.z + way});
    }
  }
}

void EffectView::prepare(const View& view) {
  const math::Float3 eye = narrow(view.camera.eye());
  emit(eye);
  run::far_to_near(seen_.surfaces, eye, order_);
  commands_.clear();
  counters_ = {};
  after_particle_ = false;
  for (const std::uint32_t i : order_) add_command(seen_.surfaces[i], view.unit_space);
  lines_->clear();
  if (view.overlays.lights) add_light_gizmos(seen_.lights, view.unit_space, *lines_);
}

std::span<const DrawCommand> EffectView::commands() const noexcept {
  return commands_;
}

void EffectView::draw(Renderer& renderer, const RenderTarget& frame, const View& view) {
  prepare(view);
  View lit = view;
  lit.lights = seen_.lights;
  renderer.draw(frame, make_render_request(lit, commands_, *lines_));
}

const Mesh& EffectView::mesh_of(const run::Surface& surface) {
  const auto [known, is_new] = meshes_->by_shape.try_emplace(shape_key(surface));
  if (is_new) {
    const run::DomeShape& half = surface.dome;
    const Shape shape = is_dome(surface) ? dome(half.around, half.up, half.texture_once) : square();
    known->second = upload_mesh(shape.vertices, shape.indices);
  }
  return known->second;
}

const game::ResolvedReference* EffectView::material_of(const run::Surface& surface) const noexcept {
  if (surface.source.command >= resolved_.commands.size()) return nullptr;
  const auto& reference = resolved_.commands[surface.source.command];
  if (!reference) return nullptr;
  const game::ResolvedReference& found = resolved_.references[*reference];
  return found.manager ? &found : nullptr;
}

// The state of docs/formats/fxid.md 6.6: unlit, the ambient colour, the command's own alpha. A
// missing material is drawn as an untextured additive quad.
void EffectView::show_material(const run::Surface& surface, DrawCommand& command) const {
  const game::ResolvedReference* const worn = material_of(surface);
  const auto sample =
      worn ? worn->manager->phase_by_fraction(worn->handle, 0, surface.phase).value_or(std::nullopt)
           : std::nullopt;
  const game::ResolvedMaterial* const resolved =
      worn ? &resolved_.materials[worn->material] : nullptr;
  const bool known = resolved && resolved->material;
  const game::BlendState blend = game::blend_state(known ? resolved->material->blend() : additive);
  const std::array<float, 4> colour =
      sample ? sample->values.ambient : std::array<float, 4>{1, 1, 1, 1};
  command.block.ambient = {run::compressed(colour[0]), run::compressed(colour[1]),
                           run::compressed(colour[2]), surface.alpha};
  Vector4 cell = {0, 1, 0, 1};
  const std::size_t phase = sample ? sample->selection.phase_a : 0;
  if (sample && phase < resolved->phases.size() && resolved->phases[phase]) {
    const StoredTexture& texture = *textures_[*resolved->phases[phase]];
    command.texture = texture.texture.name();
    cell = cell_of(texture, sample->values.cell);
  }
  command.block.cell = {cell[0] + surface.u0 * cell[1], (surface.u1 - surface.u0) * cell[1],
                        cell[2], cell[3]};
  command.state = {blend.mode, !surface.overlay, false};
  command.block.choices = {command.texture != 0, 0, blend.alpha_test,
                           static_cast<std::int32_t>(blend.mode)};
  command.block.more = {1, 0, 0, 0};
}

void EffectView::add_command(const run::Surface& surface, const UnitSpace& unit_space) {
  DrawCommand command = {.mesh = &mesh_of(surface), .index_count = index_count_of(surface)};
  command.before_ground = false;
  command.casts_shadow = false;
  command.is_effect = true;
  command.place = place_of(matrix_of(surface.matrix), unit_space);
  show_material(surface, command);
  count(surface, command);
  commands_.push_back(command);
}

void EffectView::count(const run::Surface& surface, const DrawCommand& command) {
  ++counters_.primitives;
  counters_.faces += command.index_count / 3;
  const bool is_particle = surface.kind == run::SurfaceKind::Particle;
  if (is_particle) {
    ++counters_.particles;
    const bool merges = after_particle_ && commands_.back().state == command.state &&
                        commands_.back().texture == command.texture;
    if (!merges) ++counters_.particle_batches;
  }
  after_particle_ = is_particle;
}

}  // namespace ngi::render
