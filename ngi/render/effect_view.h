#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ngi/fx/run/primitives.h"
#include "ngi/game/resolve.h"
#include "ngi/render/renderer.h"
#include "ngi/render/view.h"

namespace ngi::fx::run {
class Manager;
}

namespace ngi::render {

class TextureStore;
struct DrawCommand;
struct OverlayLines;
struct Mesh;
struct StoredTexture;

// Draws an effect at any time of its life, alone at the origin: docs/formats/fxid.md 13.
// Inputs from the game have their maximum: owners move at top speed, values are 1. The same
// effect and time always give the same picture.
class EffectView {
 public:
  // The latest time that seek() runs to.
  static constexpr std::int64_t longest_ms = 600'000;

  // Loads materials by the material manager of the game, and textures into the store, that of an
  // OffscreenRenderer, which must outlive this. Missing ones are reported.
  EffectView(fx::Effect effect, std::shared_ptr<game::Materials> materials, TextureStore& store,
             Report& report);
  // The same with materials of its own.
  EffectView(fx::Effect effect, const game::Game& game, TextureStore& store, Report& report);
  ~EffectView();

  // Returns a default time at which most effects show something.
  std::int64_t usual_time() const noexcept;
  // Runs to this time in steps of the engine's pace; restarts when it is already later.
  void seek(std::int64_t ms);

  // Starts again with other random numbers. The seeds 0 and 0x8000 give none: they count as 1.
  void set_seed(std::uint32_t seed);
  // Leaves out what these commands of the effect draw and light; they still run.
  void hide_commands(std::vector<std::uint32_t> commands);

  // Adds points around everything that is currently visible.
  void add_points(std::vector<Float3>& points) const;
  void draw(Renderer& renderer, const RenderTarget& frame, const View& view);
  // The steps of draw(), for a frame with other things in it (FrameContents).
  void prepare(const View& view);
  std::span<const DrawCommand> commands() const noexcept;
  const OverlayLines& lines() const noexcept { return *lines_; }
  std::span<const fx::run::LightSource> lights() const noexcept { return seen_.lights; }
  // Counters of the last draw.
  const Counters& counters() const noexcept { return counters_; }

 private:
  struct Meshes;

  void begin();
  void emit(const Float3& eye);
  void add_command(const fx::run::Surface& surface, const UnitSpace& unit_space);
  void count(const fx::run::Surface& surface, const DrawCommand& command);
  const Mesh& mesh_of(const fx::run::Surface& surface);
  const game::ResolvedReference* material_of(const fx::run::Surface& surface) const noexcept;
  void show_material(const fx::run::Surface& surface, DrawCommand& command) const;

  fx::Effect effect_;
  game::EffectResolution resolved_;
  std::vector<std::shared_ptr<const StoredTexture>> textures_;
  std::unique_ptr<fx::run::Manager> manager_;
  std::int64_t next_tick_ = 0;
  double duration_ms_ = 0;
  fx::run::TickOutput heard_;
  fx::run::Emission seen_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> hidden_;  // commands, sorted
  std::uint32_t seed_ = 1;
  std::vector<DrawCommand> commands_;
  std::unique_ptr<OverlayLines> lines_;
  std::unique_ptr<Meshes> meshes_;
  Counters counters_;
  bool after_particle_ = false;  // the last counted command is a particle
};

}  // namespace ngi::render
