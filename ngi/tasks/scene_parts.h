#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/scene/pick.h"
#include "ngi/tasks/render_subject.h"

// The parts of a drawn subject that people point at: where they are, and which fields move them.
namespace ngi::tasks {

enum class PartSort : std::uint8_t { Node, Batch, Row, Object, Face, Tile };

// A node or batch of a model or all batches that wear a row of its material table, an object of a
// mission, or a face or tile of a landscape.
struct ScenePart {
  PartSort sort = PartSort::Node;
  std::uint32_t index = 0;  // in the table of the asset

  friend bool operator==(const ScenePart&, const ScenePart&) = default;
};

// The part that a field belongs to: "batch[3].wear_row". nullopt: none.
std::optional<ScenePart> scene_part_of(std::string_view field);
// "batch[3]"
std::string field_of(const ScenePart& part);

using Edge = std::array<math::Float3, 2>;

// Lines that mark a part in the current pose, in world space: the edges of its triangles, or a box
// around an object; of a tile those of its LOD 0. At most `most`.
std::vector<Edge> outline_of(const RenderSubject& subject, const ScenePart& part,
                             std::size_t most = 6000);

// A field that holds a place: "key[7].pos".
struct PlaceField {
  std::string field = {};
  std::array<double, 3> value = {};
};

// How a part is moved: its place, and the field that holds it. Moving the place by axes[i] adds 1
// to the i-th number of the field.
struct MoveHandle {
  math::Double3 place = {};
  std::array<math::Double3, 3> axes = {};
  std::string field = {};
  std::array<double, 3> value = {};
  std::vector<PlaceField> other_keys =
      {};  // of a node that is animated: where it is at other times
};

// What of an animated node is moved: all of its movement, or where it is at the shown time.
enum class MoveReach : std::uint8_t { AllKeys, ShownKey };

// A field and its value, as set_fields() takes them.
struct FieldSetting {
  std::string field = {};
  std::string value = {};
};

// nullopt for a part that cannot be moved by a field: a batch, or a node without keys. A node that
// is animated is moved at the key that is in effect at this time.
std::optional<MoveHandle> move_handle(const RenderSubject& subject, const ScenePart& part,
                                      float time);

// The fields after the place was moved by that much along each axis. The handle's own field is
// first.
std::vector<FieldSetting> moved_fields(const MoveHandle& handle, const std::array<double, 3>& by,
                                       MoveReach reach);

// Times of the keys of all nodes, or of one, in frames: sorted, each once. At most `most`.
std::vector<float> key_times(const RenderSubject& subject, std::optional<std::uint32_t> node = {},
                             std::size_t most = 4096);

// The nearest object of a mission whose model the ray meets, or else the nearest one that the ray
// passes closely; nullopt: none.
struct PickedObject {
  std::uint32_t index = 0;  // in the objects of the mission
  std::string name = {};    // CP1251
  double distance = 0;      // in lengths of the ray's direction
};
std::optional<PickedObject> pick_object(const RenderSubject& subject, const scene::Ray& ray);

// The nearest face of a landscape that the ray meets; nullopt: none.
struct PickedFace {
  std::uint32_t face = 0;
  std::optional<std::uint32_t> tile = {};  // nullopt: the landscape has no grid
  math::Double3 place = {};
};
std::optional<PickedFace> pick_face(const RenderSubject& subject, const scene::Ray& ray);

}  // namespace ngi::tasks
