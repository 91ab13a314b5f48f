#pragma once

#include <memory>
#include <vector>

#include "ngi/render/land_view.h"
#include "ngi/render/layers.h"
#include "ngi/render/model_view.h"
#include "ngi/world/draw_list.h"
#include "ngi/world/world.h"

namespace ngi::render {

class EffectView;
class FrameContents;
class FramePlanner;
class UploadedObject;

// A mission that is drawn repeatedly: models are uploaded to the GPU once, however many objects
// show them, then drawn without allocations.
//
//   render::WorldView mission(world, store, report);
//   render::View view = {.camera = render::base_camera(world), ...};
//   mission.set_sky(view, 18.5);
//   mission.draw(*renderer, *frame, view);
class WorldView {
 public:
  // The store is that of an OffscreenRenderer. It and the world must outlive this.
  WorldView(const world::World& world, TextureStore& store, Report& report);
  ~WorldView();

  WorldLayers layers = {};
  scene::LevelDistances levels = {};

  // nullptr when the world has no landscape.
  LandView* land() noexcept { return land_.get(); }

  // Runs the effects of the world to this time.
  void seek(std::int64_t ms);
  // The corners of the landscape's box, or the centres of the objects.
  void add_points(std::vector<Float3>& points) const;
  // The objects by name, for labels.
  std::vector<NodePosition> marks() const;

  void draw(Renderer& renderer, const RenderTarget& frame, const View& view);
  // The steps of draw(), for a frame with other things in it (FrameContents).
  void prepare(const View& view, ImageSize size);
  std::span<const DrawCommand> commands() const noexcept;
  std::span<const fx::run::LightSource> lights() const noexcept { return lights_; }
  const OverlayLines& lines() const noexcept { return *lines_; }

  // Of the last draw, without the landscape.
  const Counters& counters() const noexcept { return counters_; }
  const world::ObjectDrawList& list() const noexcept { return list_; }

 private:
  // A model on the GPU.
  struct Shown;

  void add_objects(const View& view, ImageSize size);
  void add_plumes(const View& view);

  const world::World* world_;
  TextureStore* store_;
  std::unique_ptr<LandView> land_;
  std::vector<std::unique_ptr<Shown>> shown_;  // by model; nullptr: it has none
  world::ObjectDrawList list_;
  std::unique_ptr<EffectView> plume_;
  std::vector<DrawCommand> commands_;
  std::vector<DrawCommand> same_objects_;  // of one model; reused
  std::vector<fx::run::LightSource> lights_;
  std::unique_ptr<OverlayLines> lines_;
  std::unique_ptr<FrameContents> contents_;  // of draw(); reused, so that it allocates once
  Counters counters_;
};

// A camera at one point that looks at another.
Camera camera_between(const Double3& from, const Double3& to) noexcept;

// A camera that shows the base of the player: from before its first building, or over the middle of
// the map when there is none.
Camera base_camera(const world::World& world) noexcept;

// A camera over a map: from above without perspective, north up.
Camera map_view_camera() noexcept;

// Lights a view as a sky does: sun or moon, light from around, fog, dome.
void set_sky(Environment& environment, const world::SkyState& sky);

}  // namespace ngi::render
