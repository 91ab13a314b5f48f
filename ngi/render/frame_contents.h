#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ngi/render/renderer.h"
#include "ngi/render/view.h"

namespace ngi::render {

class EffectView;
class LandView;
class ModelView;
class WorldView;
struct DrawCommand;
struct OverlayLines;

// Everything that one frame shows: a landscape, objects and effects, with one camera. Reusing it
// draws without allocations.
//
//   render::FrameContents contents;
//   contents.begin(view, frame->size());
//   contents.add(ground);
//   for (render::ModelView* object : objects) contents.add(*object);
//   contents.draw(*renderer, *frame);
class FrameContents {
 public:
  FrameContents();
  FrameContents(FrameContents&&) noexcept;
  FrameContents& operator=(FrameContents&&) noexcept;
  ~FrameContents();

  // Begins a frame without contents.
  void begin(const View& view, ImageSize size);
  // The views must live until the frame is drawn. A frame has at most one landscape: the last.
  void add(LandView& land);
  void add(ModelView& object);
  void add(EffectView& effect);
  // Adds its landscape too.
  void add(WorldView& world);

  // Draws opaque surfaces, then the others from far to near, then effects. Lights of effects that
  // exceed the renderer's limit are ignored.
  void draw(Renderer& renderer, const RenderTarget& frame);
  // Of everything in the frame.
  const Counters& counters() const noexcept { return counters_; }

 private:
  void add_lines(const OverlayLines& lines);
  void count(const Counters& counters) noexcept;
  void sort();

  View view_;
  ImageSize size_;
  const LandView* land_ = nullptr;
  std::vector<DrawCommand> commands_;
  std::vector<DrawCommand> sorted_;
  std::vector<std::uint32_t> order_;
  std::vector<fx::run::LightSource> lights_;
  std::unique_ptr<OverlayLines> lines_;
  Counters counters_;
};

}  // namespace ngi::render
