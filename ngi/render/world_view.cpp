#include "ngi/render/world_view.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/fx/document.h"
#include "ngi/render/detail/object_draw.h"
#include "ngi/render/detail/world_lines.h"
#include "ngi/render/effect_view.h"
#include "ngi/render/frame_contents.h"

namespace ngi::render {

struct WorldView::Shown {
  Shown(const world::ObjectModel& model, TextureStore& store, Report& report)
      : uploaded(model.object, store, report), instance(model.object.composite) {}

  UploadedObject uploaded;
  scene::Instance instance;
  FramePlanner planner;
};

namespace {

std::unique_ptr<LandView> view_of_land(const world::World& world, TextureStore& store,
                                       Report& report) {
  const auto& ground = world.ground();
  if (!ground) return nullptr;
  return std::make_unique<LandView>(
      assemble_land(ground->land, {ground->wear1, ground->wear2}, world.materials(), report), store,
      report);
}

std::unique_ptr<EffectView> plume_of(const world::World& world, TextureStore& store,
                                     Report& report) {
  const bool wanted = std::ranges::any_of(
      world.lodes(), [](const world::WorldLode& lode) { return lode.has_plume; });
  if (!wanted) return nullptr;
  const auto asset = world.game().effect(world::plume_effect);
  if (!asset) {
    report.add(asset.error().issue);
    return nullptr;
  }
  auto document = fx::Document::parse(asset->bytes);
  if (!document) return nullptr;
  auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant, &report);
  if (!effect) return nullptr;
  return std::make_unique<EffectView>(*std::move(effect), world.materials(), store, report);
}

void add_counters(Counters& sum, const Counters& one, std::uint64_t times) noexcept {
  sum.meshes += one.meshes * times;
  sum.primitives += one.primitives * times;
  sum.faces += one.faces * times;
}

// What draws of one plan have in common.
bool same_plan(const world::ObjectDraw& a, const world::ObjectDraw& b) noexcept {
  return a.model == b.model && a.sign == b.sign && a.level == b.level;
}

// Adds the commands of objects that have the same ones: those of a batch follow one another, so
// that they are drawn as instances.
void add_by_batch(std::span<const DrawCommand> commands, std::size_t objects,
                  std::vector<DrawCommand>& out) {
  const std::size_t each = commands.size() / objects;
  for (std::size_t batch = 0; batch < each; ++batch) {
    for (std::size_t object = 0; object < objects; ++object) {
      out.push_back(commands[object * each + batch]);
    }
  }
}

}  // namespace

WorldView::WorldView(const world::World& world, TextureStore& store, Report& report)
    : world_(&world),
      store_(&store),
      land_(view_of_land(world, store, report)),
      list_(world),
      plume_(plume_of(world, store, report)),
      lines_(std::make_unique<OverlayLines>()),
      contents_(std::make_unique<FrameContents>()) {
  for (const world::ObjectModel& model : world.models()) {
    Report found;
    shown_.push_back(model.is_drawn() ? std::make_unique<Shown>(model, store, found) : nullptr);
    report.merge(std::move(found), cp1251_to_utf8(model.resource));
  }
}
WorldView::~WorldView() = default;

void WorldView::seek(std::int64_t ms) {
  if (plume_) plume_->seek(ms);
}

void WorldView::add_points(std::vector<Float3>& points) const {
  if (land_) return land_->add_points(points);
  for (const world::WorldObject& object : world_->objects()) points.push_back(object.sphere.center);
}

std::vector<NodePosition> WorldView::marks() const {
  std::vector<NodePosition> out;
  const auto stored = world_->mission().objects();
  for (std::size_t i = 0; i < world_->objects().size(); ++i) {
    const world::WorldObject& object = world_->objects()[i];
    if (stored[i].stored.is_scenery()) continue;
    const std::string_view resource = stored[i].stored.resource;
    const std::size_t slash = resource.find_last_of("\\/");
    const std::string_view file =
        slash == std::string_view::npos ? resource : resource.substr(slash + 1);
    Double3 at = math::widen(object.sphere.center);
    at.z += double{object.sphere.radius} * 0.7;
    const std::string_view own = stored[i].stored.name;
    out.push_back({std::string(own.empty() ? file.substr(0, file.rfind('.')) : own), at});
  }
  return out;
}

std::span<const DrawCommand> WorldView::commands() const noexcept {
  return commands_;
}

void WorldView::prepare(const View& view, ImageSize size) {
  commands_.clear();
  lights_.clear();
  lines_->clear();
  counters_ = {};
  add_objects(view, size);
  add_plumes(view);
  if (layers.any()) add_world_lines(*world_, layers, view.unit_space, *lines_);
}

void WorldView::add_objects(const View& view, ImageSize size) {
  const scene::Frustum frustum = frustum_of(view.camera, view.unit_space, size);
  const Double3 eye = view.camera.eye();
  list_.make({.eye = eye, .frustum = &frustum, .levels = levels});
  const PlanOptions common = {.clock = view.clock,
                              .fraction = view.fraction,
                              .lightmaps = view.lightmaps,
                              .multitexturing = !store_->options().switches.disable_multitexturing,
                              .eye = eye,
                              .portal_angle = static_cast<float>(view.camera.angle_across(size))};
  const auto draws = list_.draws();
  for (std::size_t i = 0; i < draws.size();) {
    const world::ObjectDraw first = draws[i];
    const world::ObjectModel& model = world_->models()[first.model];
    Shown& shown = *shown_[first.model];
    PlanOptions options = common;
    options.block = first.sign;
    const auto planned =
        shown.planner.plan(model.object, shown.instance, model.draws[first.level], options);
    const std::size_t begin = i;
    same_objects_.clear();
    for (; i < draws.size() && same_plan(draws[i], first); ++i) {
      shown.instance.pose({.placement = world_->objects()[draws[i].object].placement});
      const std::size_t before = same_objects_.size();
      shown.uploaded.add_commands(shown.instance, planned, view.unit_space, same_objects_);
      for (std::size_t c = before; c < same_objects_.size(); ++c) {
        same_objects_[c].distance = draws[i].distance;
        same_objects_[c].block.plain = {0.02F, 0.03F, 0.04F, 0.75F};  // of wireframes
      }
    }
    add_by_batch(same_objects_, i - begin, commands_);
    add_counters(counters_, shown.planner.counters(), i - begin);
  }
}

// The effect plays at the origin, so the view is moved instead of it.
void WorldView::add_plumes(const View& view) {
  if (!plume_) return;
  for (const world::WorldLode& lode : world_->lodes()) {
    if (!lode.has_plume) continue;
    View moved = view;
    moved.camera.target = view.camera.target - lode.position;
    moved.unit_space.center = view.unit_space.center - lode.position;
    plume_->prepare(moved);
    commands_.insert(commands_.end(), plume_->commands().begin(), plume_->commands().end());
    for (fx::run::LightSource light : plume_->lights()) {
      light.position = light.position + math::narrow(lode.position);
      lights_.push_back(light);
    }
    counters_.particles += plume_->counters().particles;
    counters_.particle_batches += plume_->counters().particle_batches;
  }
}

void WorldView::draw(Renderer& renderer, const RenderTarget& frame, const View& view) {
  contents_->begin(view, frame.size());
  contents_->add(*this);
  contents_->draw(renderer, frame);
}

}  // namespace ngi::render
