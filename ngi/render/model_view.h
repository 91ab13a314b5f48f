#pragma once

#include <string>

#include "ngi/render/object_draw.h"
#include "ngi/render/view.h"

namespace ngi::render {

inline constexpr std::size_t max_draws = 65'536;
inline constexpr std::uint64_t max_faces = 1'000'000;

// A node of a object, for its name to be written beside it.
struct NodeMark {
  std::string name;  // CP1251
  Double3 place;     // in the world
};

// A object that is drawn any number of times: sent to the graphics card once, then posed and drawn
// without allocating anything.
//
//   render::ModelView robot(object, store, report);
//   robot.pose({.source = scene::TimePose{12}});
//   robot.draw(*renderer, *frame, {.camera = camera, .unit_space = unit_space});
//   texture::Image picture = frame->read();
class ModelView {
 public:
  ModelView(ResolvedObject object, TextureStore& store, Report& report);

  void pose(const scene::Posing& posing) noexcept { instance_.pose(posing); }
  // Which batches are shown; the undamaged finest cell without it. False, and nothing is shown,
  // when there are more than max_draws or max_faces: cells of a hostile model share batches
  // without end.
  bool choose(const scene::DrawOptions& options);

  const ResolvedObject& object() const noexcept { return object_; }
  scene::Instance& instance() noexcept { return instance_; }
  const std::vector<scene::DrawItem>& draws() const noexcept { return draws_; }
  // Adds the corners of all triangles as they stand now.
  void add_points(std::vector<Float3>& points) const;
  std::vector<NodeMark> node_marks() const;

  void draw(Renderer& renderer, const RenderTarget& frame, const View& view);
  // Of the last draw.
  const Counters& counters() const noexcept { return planner_.counters(); }
  // Called while drawing, with what the engine says of batches without triangles.
  void set_message(Message message) { planner_.set_message(std::move(message)); }

 private:
  ResolvedObject object_;
  scene::Instance instance_;
  UploadedObject uploaded_;
  const TextureStore* store_;
  FramePlanner planner_;
  std::vector<scene::DrawItem> draws_;
  std::vector<DrawCommand> commands_;
  LayerLines lines_;
};

}  // namespace ngi::render
