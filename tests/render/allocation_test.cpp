// A frame allocates nothing once the first is drawn.
#include "tests/support/count_allocations.h"

#include <epoxy/gl.h>

#include "ngi/forge/demo/demo_land.h"
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
    glBufferSubData(GL_ARRAY_BUFFER, 0, 1, "");
    glDeleteBuffers(1, &buffer);
    whole_ = epoxy_glBufferData;
    part_ = epoxy_glBufferSubData;
    current = this;
    epoxy_glBufferData = count_whole;
    epoxy_glBufferSubData = count_part;
  }
  ~SentBytes() {
    epoxy_glBufferData = whole_;
    epoxy_glBufferSubData = part_;
  }
  SentBytes(const SentBytes&) = delete;
  SentBytes& operator=(const SentBytes&) = delete;

  std::size_t bytes() const noexcept { return bytes_; }

 private:
  static void count_whole(GLenum target, GLsizeiptr size, const void* data, GLenum usage) {
    if (data) current->bytes_ += static_cast<std::size_t>(size);
    current->whole_(target, size, data, usage);
  }
  static void count_part(GLenum target, GLintptr offset, GLsizeiptr size, const void* data) {
    current->bytes_ += static_cast<std::size_t>(size);
    current->part_(target, offset, size, data);
  }

  inline static SentBytes* current = nullptr;
  PFNGLBUFFERDATAPROC whole_ = nullptr;
  PFNGLBUFFERSUBDATAPROC part_ = nullptr;
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

// The demo map and the demo mission as `ngi render` shows them.
constexpr ImageSize screen = {1280, 720};

world::World demo_world(Report& report) {
  const auto files = world::find_mission(Demo::get().game(), forge::demo_mission_folder).value();
  return world::World::build(files, std::make_shared<game::Materials>(Demo::get().game()), {},
                             report)
      .value();
}

// Allocations of later frames, without and with a turn of the camera. The first frames are not
// counted, because the driver compiles shaders in them. Before the turn is counted it is made once,
// so that every list has the size that it needs.
template <typename Draw>
void expect_no_allocations(View& view, const Draw& draw) {
  for (int i = 0; i < 4; ++i) draw();
  const std::size_t first = ngi::test::allocations;
  for (int i = 0; i < 2; ++i) draw();
  EXPECT_EQ(ngi::test::allocations, first);
  const auto turn = [&] {
    for (int i = 0; i < 2; ++i) {
      view.camera.yaw += 0.05;
      draw();
    }
    view.camera.yaw -= 2 * 0.05;
  };
  turn();
  const std::size_t turned = ngi::test::allocations;
  turn();
  EXPECT_EQ(ngi::test::allocations, turned);
}

TEST(LandView, OfTheDemoMapIsDrawnWithoutAllocating) {
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  Report report;
  const Asset file = Demo::get().asset(std::string(forge::demo_map) + "/Land.msh");
  const auto wear = [](const char* name) {
    return Demo::get().asset(std::string(forge::demo_map) + name);
  };
  const auto checked =
      land::Land::check(land::Document::parse(file.bytes).value(), Reading::Strict).value();
  LandView land(assemble_land(checked, {wear("/Land1.wea"), wear("/Land2.wea")},
                              std::make_shared<game::Materials>(Demo::get().game()), report),
                *offscreen.textures, report);
  const RenderTarget frame = RenderTarget::make(screen).value();
  View view = fitted(land, screen);
  expect_no_allocations(view, [&] {
    view.clock += 40;
    land.draw(*offscreen.renderer, frame, view);
    glFinish();
  });
  EXPECT_GT(land.counters().faces, 3000U);
}

TEST(WorldView, OfTheDemoMissionIsDrawnWithoutAllocating) {
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  Report report;
  const world::World world = demo_world(report);
  WorldView mission(world, *offscreen.textures, report);
  mission.layers = {.objects = true, .routes = true, .zones = true, .lodes = true};
  const RenderTarget frame = RenderTarget::make(screen).value();
  View view;
  view.camera = base_camera(world);
  view.unit_space = {view.camera.target, 300, 0};
  set_sky(view.environment, world.sky_at(18.6));
  expect_no_allocations(view, [&] {
    mission.seek(view.clock);
    mission.draw(*offscreen.renderer, frame, view);
    glFinish();
  });
  EXPECT_GT(mission.list().counters().drawn, 50U);
}

// Counts draw calls and their instances while it lives.
class CountedDraws {
 public:
  CountedDraws() {
    // The first call looks the driver's function up; a draw of nothing is an error at most.
    glDrawElementsInstancedBaseVertex(GL_TRIANGLES, 0, GL_UNSIGNED_SHORT, nullptr, 0, 0);
    while (glGetError() != GL_NO_ERROR) {
    }
    driver_ = epoxy_glDrawElementsInstancedBaseVertex;
    current = this;
    epoxy_glDrawElementsInstancedBaseVertex = count;
  }
  ~CountedDraws() { epoxy_glDrawElementsInstancedBaseVertex = driver_; }
  CountedDraws(const CountedDraws&) = delete;
  CountedDraws& operator=(const CountedDraws&) = delete;

  std::size_t calls() const noexcept { return calls_; }
  std::size_t instances() const noexcept { return instances_; }

 private:
  static void count(GLenum mode, GLsizei indices, GLenum type, const void* offset,
                    GLsizei instances, GLint base_vertex) {
    ++current->calls_;
    current->instances_ += static_cast<std::size_t>(instances);
    current->driver_(mode, indices, type, offset, instances, base_vertex);
  }

  inline static CountedDraws* current = nullptr;
  PFNGLDRAWELEMENTSINSTANCEDBASEVERTEXPROC driver_ = nullptr;
  std::size_t calls_ = 0;
  std::size_t instances_ = 0;
};

TEST(WorldView, DrawsTheObjectsOfAModelAsInstances) {
  OffscreenRenderer& offscreen = Demo::get().offscreen();
  Report report;
  const world::World world = demo_world(report);
  WorldView mission(world, *offscreen.textures, report);
  const RenderTarget frame = RenderTarget::make(golden_size).value();
  View view;
  view.camera = base_camera(world);
  view.unit_space = {view.camera.target, 300, 0};
  set_sky(view.environment, world.sky_at(12));
  view.environment.shadows = false;
  const CountedDraws counted;
  mission.draw(*offscreen.renderer, frame, view);
  // The reflection in the lake draws all of them once more.
  EXPECT_GE(counted.instances(), mission.commands().size());
  EXPECT_LT(3 * counted.calls(), counted.instances());
}

}  // namespace
}  // namespace ngi::render::test
