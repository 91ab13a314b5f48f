// A frame allocates nothing once the first is drawn.
#include "tests/support/count_allocations.h"

#include <epoxy/gl.h>

#include "ngi/forge/demo/demo_mission.h"
#include "ngi/render/detail/land_draw.h"
#include "ngi/render/detail/mesh.h"
#include "ngi/render/detail/object_draw.h"
#include "ngi/render/frame_plan.h"
#include "ngi/render/texture_store.h"
#include "ngi/render/world_view.h"
#include "tests/render/sample_ground.h"
#include "tests/render/synthetic_object.h"

namespace ngi::render::test {
namespace {

TEST(FramePlan, AllocatesNothingFromTheSecondFrameOn) {
  const ResolvedObject object = Demo::get().object("bases.rlb/bot_strider");
  scene::Instance instance(object.composite);
  std::vector<scene::DrawItem> draws;
  FramePlanner planner;
  std::vector<DrawCommand> commands;
  Report report;
  const UploadedObject uploaded(object, *Demo::get().offscreen().textures, report);
  const auto frame = [&](float t) {
    draws.clear();
    commands.clear();
    instance.pose({.source = scene::TimePose{t}});
    scene::list_draws(instance, {.cells = {.state = 0}}, draws);
    const auto plan = planner.plan(object, instance, draws, {.clock = 100, .eye = {10, 10, 10}});
    uploaded.add_commands(instance, plan, {}, commands);
  };
  frame(0);
  const std::size_t before = ngi::test::allocations;
  for (int i = 1; i < 20; ++i) frame(static_cast<float>(i));
  EXPECT_EQ(ngi::test::allocations, before);
}

// Stands between us and the driver while it lives: counts what is sent to it.
class SentBytes {
 public:
  SentBytes() {
    // The first call looks the driver's function up and puts it where ours is to stand.
    unsigned buffer = 0;
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, 1, nullptr, GL_STATIC_DRAW);
    glDeleteBuffers(1, &buffer);
    driver_ = epoxy_glBufferData;
    current = this;
    epoxy_glBufferData = count;
  }
  ~SentBytes() { epoxy_glBufferData = driver_; }
  SentBytes(const SentBytes&) = delete;
  SentBytes& operator=(const SentBytes&) = delete;

  std::size_t bytes() const noexcept { return bytes_; }

 private:
  static void count(GLenum target, GLsizeiptr size, const void* data, GLenum usage) {
    current->bytes_ += static_cast<std::size_t>(size);
    current->driver_(target, size, data, usage);
  }

  inline static SentBytes* current = nullptr;
  PFNGLBUFFERDATAPROC driver_ = nullptr;
  std::size_t bytes_ = 0;
};

ResolvedObject of_5000_triangles() {
  std::minstd_rand random(7);
  return painted({scene::sample::strewn_triangles(random, 5000, 10, 1)}, {{}});
}

TEST(ModelView, OfFiveThousandTrianglesIsSentOnceAndDrawnWithoutAllocating) {
  Report report;
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  constexpr std::size_t vertex_bytes = 5000 * 3 * sizeof(Vertex);
  const SentBytes sent;
  ModelView model_view(of_5000_triangles(), *offscreen.textures, report);
  EXPECT_GE(sent.bytes(), vertex_bytes);
  const RenderTarget frame = RenderTarget::make(golden_size).value();
  View view = fitted(model_view, golden_size);
  view.overlays.boxes = true;
  const auto draw = [&] {
    view.camera.yaw += 0.1;
    model_view.pose({.source = scene::TimePose{static_cast<float>(view.camera.yaw)}});
    model_view.draw(*offscreen.renderer, frame, view);
    glFinish();
  };
  draw();
  draw();
  const std::size_t allocated = ngi::test::allocations;
  const std::size_t uploaded = sent.bytes();
  for (int i = 0; i < 10; ++i) draw();
  EXPECT_EQ(ngi::test::allocations, allocated);
  EXPECT_EQ(model_view.counters().faces, 5000U);
  EXPECT_LT(sent.bytes() - uploaded, vertex_bytes / 10);
}

TEST(LandView, IsSentOnceAndDrawnWithItsReflectionWithoutAllocating) {
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  const SentBytes sent;
  LandView land = ground_view(sample_lake(), true);
  const std::size_t vertex_bytes = 3 * land.land().land().draw_list().size() * sizeof(LandVertex);
  EXPECT_GE(sent.bytes(), vertex_bytes);
  constexpr ImageSize size = {1280, 720};
  const RenderTarget frame = RenderTarget::make(size).value();
  View view = fitted(land, size);
  const auto draw = [&] {
    view.camera.yaw += 0.1;
    view.clock += 40;
    land.draw(*offscreen.renderer, frame, view);
    glFinish();
  };
  draw();
  draw();
  const std::size_t allocated = ngi::test::allocations;
  const std::size_t uploaded = sent.bytes();
  for (int i = 0; i < 5; ++i) draw();
  EXPECT_EQ(ngi::test::allocations, allocated);
  EXPECT_GT(land.counters().faces, 0U);
  EXPECT_LT(sent.bytes() - uploaded, vertex_bytes / 10);
}

TEST(WorldView, OfTheDemoMissionIsDrawnWithoutAllocating) {
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  Report report;
  const auto files = world::find_mission(Demo::get().game(), forge::demo_mission_folder).value();
  const auto world =
      world::World::build(files, std::make_shared<game::Materials>(Demo::get().game()), {}, report)
          .value();
  WorldView mission(world, *offscreen.textures, report);
  mission.layers = {.objects = true, .routes = true, .zones = true, .lodes = true};
  constexpr ImageSize size = {320, 180};
  const RenderTarget frame = RenderTarget::make(size).value();
  View view;
  view.camera = base_camera(world);
  view.unit_space = {view.camera.target, 300, 0};
  set_sky(view.environment, world.sky_at(18.6));
  const auto draw = [&] {
    view.camera.yaw += 0.02;
    view.clock += 40;
    mission.seek(view.clock);
    mission.draw(*offscreen.renderer, frame, view);
    glFinish();
  };
  // All that a turn of the camera shows, so that every list has its size.
  for (int i = 0; i < 6; ++i) draw();
  view.camera.yaw -= 6 * 0.02;
  const std::size_t allocated = ngi::test::allocations;
  for (int i = 0; i < 5; ++i) draw();
  EXPECT_EQ(ngi::test::allocations, allocated);
  EXPECT_GT(mission.list().counters().drawn, 50U);
}

}  // namespace
}  // namespace ngi::render::test
