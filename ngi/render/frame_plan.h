#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/material/phase.h"
#include "ngi/math/vector.h"
#include "ngi/render/resolved_object.h"
#include "ngi/scene/draw_list.h"

// What is drawn in which order and state: docs/formats/rendering.md 7, 12 and 13. Numbers only; an
// engine can be compared with them draw by draw.
namespace ngi::render {

// The overlays of the chapter's table that a model's batches are filed under.
enum class Pass : std::uint8_t {
  Opaque,      // 0.0
  SeeThrough,  // 1.5
};
std::string_view to_text(Pass pass) noexcept;

// The engine's objects of a frame: docs/formats/rendering.md 14.
struct Counters {
  std::uint64_t meshes = 0;      // pieces with something to draw
  std::uint64_t primitives = 0;  // submits
  std::uint64_t faces = 0;
  std::uint64_t particles = 0;
  std::uint64_t particle_batches = 0;

  friend bool operator==(const Counters&, const Counters&) = default;
};

struct PlannedDraw {
  std::uint32_t place = 0;  // in the list that was given
  scene::DrawItem item = {};
  std::optional<std::size_t> material = {};  // of the part's Resolution; nothing: there is no WEAR
  std::optional<material::Selection> selection = {};  // of its phases
  mat0::PoolRecord values = {};                       // mixed as the engine mixes them
  std::optional<std::size_t> texture = {};   // of the part's Resolution; it may be missing there
  std::optional<std::size_t> lightmap = {};  // likewise
  game::BlendState blend = {};
  bool depth_write = true;  // depth is always tested, nothing is ever culled
  Pass pass = Pass::Opaque;
  int passes = 1;       // 2: the lightmap multiplies the frame afterwards, 7.5
  double distance = 0;  // of the slot's sphere from the eye
};

struct PlanOptions {
  std::uint32_t clock = 0;  // in ms
  float fraction = 0;       // of the cycle, for batches that go by their own (flag 0x0004)
  std::uint32_t block = 0;  // the animation that the owner's sign chooses
  bool lightmaps = true;
  bool multitexturing = true;
  math::Double3 eye = {};
  // The camera's field of view across, in radians: portals then fade by their distance (8). Without
  // it they are as their materials have them.
  std::optional<float> portal_angle = {};
};

// What the engine says of a batch without triangles: docs/formats/rendering.md 14.
using Message = std::function<void(std::string_view)>;

// Plans one frame after another. Once its lists have grown to what a object needs, planning
// allocates nothing.
class FramePlanner {
 public:
  // The draws of an instance of the object in the order in which they are to be drawn: opaque ones
  // by state and texture, then see-through ones from far to near; equal ones as they came.
  std::span<const PlannedDraw> plan(const ResolvedObject& object, const scene::Instance& instance,
                                    std::span<const scene::DrawItem> draws,
                                    const PlanOptions& options);
  const Counters& counters() const noexcept { return counters_; }
  // Called while a frame is planned, for every batch without triangles.
  void set_message(Message message) { message_ = std::move(message); }

 private:
  struct Shown {
    bool known = false;
    std::optional<material::Sample> sample = {};
  };

  void forget_samples(const ResolvedObject& object);
  const Shown& shown(const ResolvedObject& object, std::size_t part, std::size_t material,
                     bool by_fraction, const PlanOptions& options);
  PlannedDraw planned(const ResolvedObject& object, const scene::Instance& instance,
                      const scene::DrawItem& item, const PlanOptions& options);
  void sort();

  std::vector<std::size_t> first_shown_;  // of each part
  std::vector<Shown> shown_;              // two for each material: by the clock, by the fraction
  std::vector<PlannedDraw> draws_;
  std::vector<PlannedDraw> sorted_;
  std::vector<std::uint32_t> order_;
  Counters counters_;
  Message message_;
};

// What a batch wears when no material is known: a neutral grey.
mat0::PoolRecord neutral_material() noexcept;

}  // namespace ngi::render
