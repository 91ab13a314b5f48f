#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/render/renderer.h"
#include "ngi/render/view.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/resolved_object.h"

namespace ngi::render {

class FramePlanner;
class TextureStore;
class UploadedObject;
struct DrawCommand;
struct OverlayLines;

inline constexpr std::size_t max_draws = 65'536;
inline constexpr std::uint64_t max_faces = 1'000'000;

// A node of an object with its position, for labels.
struct NodePosition {
  std::string name;  // CP1251
  Double3 place;     // in world space
};

// An object that is drawn repeatedly: uploaded to the GPU once, then posed and drawn
// without allocations.
//
//   render::ModelView robot(object, store, report);
//   robot.pose({.source = scene::TimePose{12}});
//   robot.draw(*renderer, *frame, {.camera = camera, .unit_space = unit_space});
//   texture::Image picture = frame->read();
class ModelView {
 public:
  // The store is that of an OffscreenRenderer and must outlive this.
  ModelView(scene::ResolvedObject object, TextureStore& store, Report& report);
  ~ModelView();

  void pose(const scene::Posing& posing) noexcept { instance_.pose(posing); }
  // Selects the batches to draw; the default is the undamaged finest cell. Returns false and draws
  // nothing beyond max_draws or max_faces, because cells of a hostile model can share batches
  // without limit.
  bool choose(const scene::DrawOptions& options);

  const scene::ResolvedObject& object() const noexcept { return object_; }
  scene::Instance& instance() noexcept { return instance_; }
  const std::vector<scene::DrawItem>& draws() const noexcept { return draws_; }
  // Adds the corners of all triangles in the current pose.
  void add_points(std::vector<Float3>& points) const;
  std::vector<NodePosition> node_marks() const;
  // Of the sockets: the label, which says what fits, or else the name.
  std::vector<NodePosition> socket_marks() const;

  void draw(Renderer& renderer, const RenderTarget& frame, const View& view);
  // The steps of draw(), for a frame with other things in it (FrameContents).
  void prepare(const View& view, ImageSize size);
  std::span<const DrawCommand> commands() const noexcept;
  const OverlayLines& lines() const noexcept { return *lines_; }
  // Counters of the last draw.
  const Counters& counters() const noexcept;
  // Sets the function that receives the engine's messages about batches without triangles.
  void set_message(Message message);

 private:
  scene::ResolvedObject object_;
  scene::Instance instance_;
  std::unique_ptr<UploadedObject> uploaded_;
  const TextureStore* store_;
  std::unique_ptr<FramePlanner> planner_;
  std::vector<scene::DrawItem> draws_;
  std::vector<DrawCommand> commands_;
  std::unique_ptr<OverlayLines> lines_;
};

}  // namespace ngi::render
