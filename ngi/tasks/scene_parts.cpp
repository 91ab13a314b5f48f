#include "ngi/tasks/scene_parts.h"

#include <algorithm>
#include <cmath>

#include "ngi/anim/tracks.h"
#include "ngi/asset/fields/field_path.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

namespace {

using math::Double3;
using math::Float3;

struct SortName {
  PartSort sort;
  std::string_view table;
};
constexpr std::array sort_names = {
    SortName{PartSort::Node, "node"}, SortName{PartSort::Batch, "batch"},
    SortName{PartSort::Row, "row"},   SortName{PartSort::Object, "object"},
    SortName{PartSort::Face, "face"}, SortName{PartSort::Tile, "tile"}};

// Whether a batch is the part or a piece of it; parts that are attached to the model are other
// assets.
bool belongs_to(const render::ModelView& view, const scene::DrawItem& draw, const ScenePart& part) {
  if (draw.part != 0) return false;
  if (part.sort == PartSort::Batch) return draw.batch == part.index;
  if (part.sort == PartSort::Row) {
    const auto& batches = view.object().resolutions[0].batches;
    return draw.batch < batches.size() && batches[draw.batch].row == part.index;
  }
  return draw.node == part.index;
}

std::vector<Edge> outline_of_model(render::ModelView& view, const ScenePart& part,
                                   std::size_t most) {
  std::vector<scene::DrawItem> draws;
  std::ranges::copy_if(view.draws(), std::back_inserter(draws),
                       [&](const scene::DrawItem& draw) { return belongs_to(view, draw, part); });
  std::vector<Edge> out;
  scene::visit_triangles(view.instance(), draws, [&](const scene::WorldTriangle& triangle) {
    if (out.size() + 3 > most) return false;
    for (std::size_t i = 0; i < 3; ++i) {
      out.push_back({triangle.corners[i], triangle.corners[(i + 1) % 3]});
    }
    return true;
  });
  return out;
}

const world::WorldObject* find_object(const RenderSubject& subject, std::uint32_t stored) {
  if (!subject.world) return nullptr;
  const auto& objects = subject.world->objects();
  const auto found = std::ranges::find(objects, stored, &world::WorldObject::stored);
  return found == objects.end() ? nullptr : &*found;
}

constexpr float least_radius = 2;  // of an object without a model, in world units

scene::Sphere sphere_of(const world::WorldObject& object) {
  if (object.sphere.radius > 0) return object.sphere;
  return {math::translation(object.placement.matrix), least_radius};
}

// Where the ray meets the model of an object, in lengths of its direction.
std::optional<double> meet_model(const world::World& world, const world::WorldObject& object,
                                 const scene::Ray& ray) {
  const world::ObjectModel& model = world.model_of(object);
  if (!model.is_drawn()) return {};
  scene::Instance instance(model.object.composite);
  instance.pose({.placement = object.placement});
  const auto hit = scene::pick(instance, ray);
  return hit ? std::optional(hit->t) : std::nullopt;
}

std::vector<Edge> edges_of_box_around(const scene::Sphere& sphere) {
  const auto corner = [&](unsigned bits) {
    const auto side = [&](unsigned bit) { return (bits & bit) != 0 ? 1.0F : -1.0F; };
    const Float3& c = sphere.center;
    const float r = sphere.radius;
    return Float3{c.x + r * side(1), c.y + r * side(2), c.z + r * side(4)};
  };
  std::vector<Edge> out;
  for (unsigned i = 0; i < 8; ++i) {
    for (const unsigned bit : {1U, 2U, 4U}) {
      if ((i & bit) == 0) out.push_back({corner(i), corner(i | bit)});
    }
  }
  return out;
}

void add_face(const land::Land& land, std::size_t face, std::vector<Edge>& out) {
  const auto& corners = land.faces()[face].vertices;
  const auto place = [&](std::size_t i) {
    const auto& at = land.positions()[corners[i % 3]];
    return Float3{at.x, at.y, at.z};
  };
  for (std::size_t i = 0; i < 3; ++i) out.push_back({place(i), place(i + 1)});
}

std::vector<Edge> outline_of_land(const land::Land& land, const ScenePart& part, std::size_t most) {
  std::vector<Edge> out;
  if (part.sort == PartSort::Face && part.index < land.faces().size()) {
    add_face(land, part.index, out);
  }
  if (part.sort != PartSort::Tile || part.index >= land.tiles().size()) return out;
  const std::uint16_t lod0 = land.tiles()[part.index].slots[0];
  if (lod0 >= land.slots().size()) return out;
  const land::Slot& slot = land.slots()[lod0];
  for (std::uint32_t i = 0; i < slot.face_count && out.size() + 3 <= most; ++i) {
    add_face(land, slot.face_start + i, out);
  }
  return out;
}

std::array<Double3, 3> axes_of(const math::Matrix& matrix) {
  const auto column = [&](std::size_t i) {
    return Double3{matrix.cells[i], matrix.cells[4 + i], matrix.cells[8 + i]};
  };
  return {column(0), column(1), column(2)};
}

Double3 widened(const Float3& point) {
  return {point.x, point.y, point.z};
}

PlaceField place_of_key(std::size_t index, const msh::Key& key) {
  return {"key[" + std::to_string(index) + "].pos",
          {key.position.x, key.position.y, key.position.z}};
}

// The key that is in effect for a node at a time; nullopt without keys.
std::optional<std::uint32_t> key_at(const scene::PreparedModel& prepared, std::uint32_t node,
                                    float time) {
  const auto tracks = prepared.animation.tracks();
  if (node >= tracks.size()) return {};
  const anim::NodeTrack& track = tracks[node];
  const auto frame = static_cast<std::uint32_t>(std::clamp(time, 0.0F, 1e6F));
  std::uint32_t key = anim::mapped_key(track, prepared.animation.frame_map(), frame);
  if (key == anim::no_key) key = track.fallback;
  return key < prepared.model.keys().size() ? std::optional(key) : std::nullopt;
}

// Where a node is at the times of its other keys.
std::vector<PlaceField> other_keys_of(const msh::Model& model, std::uint32_t node,
                                      std::uint32_t shown) {
  std::vector<PlaceField> out;
  const auto tracks = anim::tracks(anim::animation_of(model, msh::QuatOrder::Wxyz));
  if (node >= tracks.size()) return out;
  const auto keys = model.keys();
  for (const msh::Key& key : tracks[node]) {
    const auto index = static_cast<std::size_t>(&key - keys.data());
    if (index != shown) out.push_back(place_of_key(index, key));
  }
  return out;
}

std::optional<MoveHandle> handle_of_node(render::ModelView& view, std::uint32_t node, float time) {
  const scene::Composite& composite = view.instance().composite();
  const scene::PreparedModel& prepared = *composite.parts().front().prepared;
  const auto key = key_at(prepared, node, time);
  if (!key || node >= prepared.model.nodes().size()) return {};
  MoveHandle out;
  const auto world = view.instance().world();
  out.place = widened(math::translation(world[node]));
  const std::uint32_t parent = composite.pieces()[node].parent;
  out.axes =
      axes_of(parent == scene::Piece::none ? view.instance().placement().matrix : world[parent]);
  PlaceField shown = place_of_key(*key, prepared.model.keys()[*key]);
  out.field = std::move(shown.field);
  out.value = shown.value;
  out.other_keys = other_keys_of(prepared.model, node, *key);
  return out;
}

std::optional<MoveHandle> handle_of_object(const RenderSubject& subject, std::uint32_t stored) {
  const world::WorldObject* object = find_object(subject, stored);
  const auto objects = subject.world->mission().document().objects();
  if (!object || stored >= objects.size()) return {};
  MoveHandle out;
  out.place = widened(math::translation(object->placement.matrix));
  out.axes = axes_of({});
  out.field = "object[" + std::to_string(stored) + "].position";
  const auto& position = objects[stored].position;
  out.value = {position[0], position[1], position[2]};
  return out;
}

}  // namespace

std::optional<ScenePart> scene_part_of(std::string_view field) {
  const std::size_t end = field.find(']');
  if (end == std::string_view::npos) return {};
  const auto path = parse_field_path(field.substr(0, end + 1));
  if (!path || !path->index || *path->index > 0xFFFF'FFFF) return {};
  const auto found = std::ranges::find(sort_names, path->table, &SortName::table);
  if (found == sort_names.end()) return {};
  return ScenePart{found->sort, static_cast<std::uint32_t>(*path->index)};
}

std::string field_of(const ScenePart& part) {
  const auto found = std::ranges::find(sort_names, part.sort, &SortName::sort);
  return std::string(found->table) + "[" + std::to_string(part.index) + "]";
}

std::vector<Edge> outline_of(const RenderSubject& subject, const ScenePart& part,
                             std::size_t most) {
  if (part.sort == PartSort::Object) {
    const world::WorldObject* object = find_object(subject, part.index);
    return object ? edges_of_box_around(sphere_of(*object)) : std::vector<Edge>();
  }
  if (subject.land) return outline_of_land(subject.land->land().land(), part, most);
  return subject.model_view ? outline_of_model(*subject.model_view, part, most)
                            : std::vector<Edge>();
}

std::optional<MoveHandle> move_handle(const RenderSubject& subject, const ScenePart& part,
                                      float time) {
  if (part.sort == PartSort::Node && subject.model_view) {
    return handle_of_node(*subject.model_view, part.index, time);
  }
  if (part.sort == PartSort::Object && subject.world) return handle_of_object(subject, part.index);
  return {};
}

std::vector<FieldSetting> moved_fields(const MoveHandle& handle, const std::array<double, 3>& by,
                                       MoveReach reach) {
  std::vector<FieldSetting> out;
  const auto add = [&](const std::string& field, const std::array<double, 3>& value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
      text += (i == 0 ? "" : ",") + real_text(static_cast<float>(value[i] + by[i]));
    }
    out.push_back({field, std::move(text)});
  };
  add(handle.field, handle.value);
  if (reach == MoveReach::ShownKey) return out;
  for (const PlaceField& key : handle.other_keys) add(key.field, key.value);
  return out;
}

std::vector<float> key_times(const RenderSubject& subject, std::optional<std::uint32_t> node,
                             std::size_t most) {
  std::vector<float> out;
  if (!subject.model_view) return out;
  const scene::Composite& composite = subject.model_view->instance().composite();
  for (const scene::Part& part : composite.parts()) {
    const auto tracks = anim::tracks(anim::animation_of(part.model(), msh::QuatOrder::Wxyz));
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      const bool is_meant = !node || (&part == &composite.parts().front() && i == *node);
      // A single key is a place, not a movement.
      if (!is_meant || tracks[i].size() < 2) continue;
      for (const msh::Key& key : tracks[i]) out.push_back(key.time);
    }
  }
  std::erase_if(out, [](float time) { return !std::isfinite(time); });
  std::ranges::sort(out);
  const auto same = std::ranges::unique(out);
  out.erase(same.begin(), same.end());
  if (out.size() > most) out.resize(most);
  return out;
}

std::optional<PickedObject> pick_object(const RenderSubject& subject, const scene::Ray& ray) {
  if (!subject.world) return {};
  const auto prepared = scene::prepare_ray(widened(ray.origin), widened(ray.direction), 0, 1e9);
  if (!prepared) return {};
  const Double3 direction = widened(ray.direction);
  const double length = math::length(direction);
  std::optional<PickedObject> out;
  bool is_model = false;  // otherwise only its surroundings are met
  for (const world::WorldObject& object : subject.world->objects()) {
    const scene::Sphere sphere = sphere_of(object);
    if (!scene::meets_sphere(*prepared, sphere.center, sphere.radius)) continue;
    const Double3 to = {sphere.center.x - double{ray.origin.x},
                        sphere.center.y - double{ray.origin.y},
                        sphere.center.z - double{ray.origin.z}};
    const std::optional<double> at = meet_model(*subject.world, object, ray);
    if (is_model && !at) continue;
    const double along = at.value_or(
        (to.x * direction.x + to.y * direction.y + to.z * direction.z) / (length * length));
    if (out && is_model == at.has_value() && out->distance <= along) continue;
    out = PickedObject{object.stored, {}, along};
    is_model = at.has_value();
  }
  const auto stored = subject.world->mission().document().objects();
  if (out && out->index < stored.size()) {
    const mission::Object& object = stored[out->index];
    out->name = object.name.empty() ? object.resource : object.name;
  }
  return out;
}

std::optional<PickedFace> pick_face(const RenderSubject& subject, const scene::Ray& ray) {
  if (!subject.land) return {};
  const land::Land& land = subject.land->land().land();
  const land::Ray asked = {widened(ray.origin), widened(ray.direction)};
  const auto hit = land::raycast(land, asked);
  if (!hit) return {};
  PickedFace out = {.face = hit->face, .place = asked.origin + asked.direction * hit->t};
  if (land.grid()) {
    out.tile = static_cast<std::uint32_t>(land.grid()->tile_at(out.place.x, out.place.y));
  }
  return out;
}

}  // namespace ngi::tasks
