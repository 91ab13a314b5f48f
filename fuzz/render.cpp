// Any bytes as a model that is to be drawn: its vertices, the plan of a frame, cameras and overlays
// stay inside them. Needs no graphics card.
#include <cmath>

#include "fuzz/round_trip.h"
#include "ngi/render/camera.h"
#include "ngi/render/detail/mesh.h"
#include "ngi/render/detail/overlay_lines.h"
#include "ngi/render/frame_plan.h"
#include "ngi/scene/draw_list.h"

namespace {

using namespace ngi;
using fuzz::require;

constexpr std::size_t max_draws = 1 << 10;  // keeps the fuzzer fast
constexpr std::uint64_t max_triangles = 1 << 12;
constexpr render::ImageSize size = {64, 48};

scene::ResolvedObject bare(msh::Model model) {
  game::Resolution nothing;
  nothing.batches.resize(model.batches().size());
  return {std::make_shared<const scene::Composite>(scene::prepare(std::move(model))),
          {std::move(nothing)}};
}

void look_at(const std::vector<math::Float3>& points, const render::UnitSpace& unit_space) {
  render::Camera camera;
  render::Fit fit(camera.angle, size, unit_space.center);
  fit.add(camera, points);
  camera = fit.camera(camera);
  require(camera.distance > 0 && std::isfinite(camera.distance));
  for (const float cell : render::view_projection(camera, unit_space, size))
    require(!std::isnan(cell));
}

void draw(const scene::ResolvedObject& object, float t) {
  scene::Instance instance(object.composite);
  instance.pose({.source = scene::TimePose{t}});
  std::vector<scene::DrawItem> draws;
  scene::list_draws(instance, {.batches = scene::BatchSet::All, .limit = max_draws}, draws);
  if (scene::count_triangles(draws) > max_triangles) return;
  render::FramePlanner planner;
  std::size_t complaints = 0;
  planner.set_message([&complaints](std::string_view) { ++complaints; });
  const std::size_t planned = planner.plan(object, instance, draws, {}).size();
  require(planned + complaints == draws.size());
  require(planner.plan(object, instance, draws, {.portal_angle = 1.3F}).size() <= planned);
  std::vector<math::Float3> points;
  scene::visit_triangles(instance, draws, [&points](const scene::WorldTriangle& triangle) {
    points.insert(points.end(), triangle.corners.begin(), triangle.corners.end());
    return true;
  });
  const render::UnitSpace unit_space = render::unit_space_around(points);
  require(unit_space.radius > 0 && std::isfinite(unit_space.radius));
  look_at(points, unit_space);
  render::OverlayLines lines;
  const render::Overlays all = {.normals = true,
                                .boxes = true,
                                .spheres = true,
                                .hull = true,
                                .links = true,
                                .axes = true,
                                .lights = true};
  render::add_overlays(all, instance, draws, unit_space, lines);
  require(lines.lines.size() % 2 == 0 && lines.overlays.size() % 2 == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
  const auto document = msh::Document::parse(Bytes::borrow(fuzz::bytes_of_input(data, length)));
  if (!document) return 0;
  auto model = msh::Model::check(*document, Reading::Tolerant);
  if (!model) return 0;
  require(render::vertices_of(*model).size() == model->positions().size());
  const scene::ResolvedObject object = bare(*std::move(model));
  for (const float t : {0.0F, 0.5F, 1e30F}) draw(object, t);
  return 0;
}
