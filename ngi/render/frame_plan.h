#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/material/manager/manager.h"
#include "ngi/math/vector.h"
#include "ngi/render/view.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/resolved_object.h"

// Order and state of the draws of a frame: docs/formats/rendering.md 7, 12 and 13. Plain numbers,
// so that they can be compared with an engine draw by draw.
namespace ngi::render {

// The layers of the chapter's table for the batches of a model.
enum class Pass : std::uint8_t {
  Opaque,      // 0.0
  SeeThrough,  // 1.5
};
std::string_view to_text(Pass pass) noexcept;

struct PlannedDraw {
  std::uint32_t place = 0;  // index in the input list
  scene::DrawItem item = {};
  std::optional<std::size_t> material = {};  // of the part's Resolution; nullopt: there is no WEAR
  std::optional<material::Selection> selection = {};  // of its phases
  mat0::PoolRecord values = {};                       // interpolated as in the engine
  std::optional<std::size_t> texture = {};   // of the part's Resolution; it may be missing there
  std::optional<std::size_t> lightmap = {};  // likewise
  game::BlendState blend = {};
  bool depth_write = true;  // depth is always tested; there is no culling
  Pass pass = Pass::Opaque;
  int passes = 1;       // 2: the lightmap multiplies the frame afterwards, 7.5
  double distance = 0;  // of the slot's sphere from the eye
};

struct PlanOptions {
  std::uint32_t clock = 0;  // in ms
  float fraction = 0;       // of the cycle, for batches with their own phase (flag 0x0004)
  std::uint32_t block = 0;  // the animation selected by the owner's sign
  bool lightmaps = true;
  bool multitexturing = true;
  math::Double3 eye = {};
  // The camera's horizontal field of view in radians, for fading portals by distance (8). Without
  // it portals keep the alpha of their materials.
  std::optional<float> portal_angle = {};
};

// Plans frames. The phases come from the material manager of the object, which is asked once for
// each row of a table by the clock and once by the fraction. Once its lists have reached the size
// an object needs, planning allocates nothing.
class FramePlanner {
 public:
  // Returns the draws of an instance of the object in drawing order: opaque ones
  // by state and texture, then transparent ones back to front; equal ones in input order.
  std::span<const PlannedDraw> plan(const scene::ResolvedObject& object,
                                    const scene::Instance& instance,
                                    std::span<const scene::DrawItem> draws,
                                    const PlanOptions& options);
  const Counters& counters() const noexcept { return counters_; }
  // Sets the function called for every batch without triangles while planning.
  void set_message(Message message) { message_ = std::move(message); }

 private:
  // What a row of a material table shows now.
  struct Shown {
    bool known = false;
    std::optional<material::PhaseOutput> output = {};
  };

  // Sets the clock of the managers, and gives them the time to sweep.
  void begin_frame(const scene::ResolvedObject& object, std::uint32_t clock);
  const Shown& shown(const game::Resolution& resolution, std::size_t part, material::Handle handle,
                     bool by_fraction, const PlanOptions& options);
  PlannedDraw planned(const scene::ResolvedObject& object, const scene::Instance& instance,
                      const scene::DrawItem& item, const PlanOptions& options);
  void sort();

  std::vector<std::size_t> first_shown_;  // of each part
  std::vector<Shown> shown_;              // two per row: by the clock, by the fraction
  std::vector<PlannedDraw> draws_;
  std::vector<PlannedDraw> sorted_;
  std::vector<std::uint32_t> order_;
  Counters counters_;
  Message message_;
};

// Material of a batch without a known material: neutral grey.
mat0::PoolRecord neutral_material() noexcept;

}  // namespace ngi::render
