#include "ngi/exchange/export/from_model.h"

#include <algorithm>
#include <cmath>

#include "ngi/anim/sample.h"
#include "ngi/anim/tracks.h"
#include "ngi/core/text.h"
#include "ngi/exchange/detail/base_record.h"
#include "ngi/exchange/export/detail/bounds.h"
#include "ngi/exchange/export/detail/make_part.h"
#include "ngi/exchange/export/detail/material_builder.h"
#include "ngi/msh/query.h"
#include "ngi/msh/viewable.h"

namespace ngi::exchange {

namespace {

constexpr int own_view_level = 4;
constexpr std::size_t usual_parts = 16;  // of a slot; hostile models declare far more

// Returns a unit quaternion; the identity for a zero one.
Rotation rotation_of(const math::Quat& q) noexcept {
  const std::array<double, 4> parts = {0.0 - q.x, 0.0 - q.y, 0.0 - q.z, q.w};  // no -0.0
  double squares = 0;
  for (const double part : parts) squares += part * part;
  if (!(squares > 0)) return {};
  const double length = std::sqrt(squares);
  return {parts[0] / length, parts[1] / length, parts[2] / length, parts[3] / length};
}

Key make_key(double frame, const anim::LocalPose& pose) noexcept {
  return {frame, pose.position, rotation_of(pose.rotation)};
}

// True when quantising the unit quaternion gives the stored words.
bool round_trips(const msh::Key& stored, const Key& key, msh::QuatOrder order) noexcept {
  const auto& [x, y, z, w] = key.rotation;
  const math::Quat turned = {static_cast<float>(w), static_cast<float>(-x), static_cast<float>(-y),
                             static_cast<float>(-z)};
  const msh::Key again = anim::quantise({0, {turned, {}}}, order);
  return std::ranges::equal(again.quat, stored.quat,
                            [](std::int16_t a, std::int16_t b) { return a == b; });
}

bool times_grow(std::span<const msh::Key> keys) noexcept {
  float last = -1;
  for (const msh::Key& key : keys) {
    const float time = key.time;
    if (!(time >= 0) || !std::isfinite(time) || !(time > last)) return false;
    last = time;
  }
  return true;
}

class Maker {
 public:
  Maker(const msh::Model& model, const FromModel& options, const ModelMaterials& materials)
      : model_(model),
        options_(options),
        material_builder_(model, options, materials),
        view_(anim::animation_of(model, options.quat_order)),
        tracks_(anim::tracks(view_)) {
    made_.model.wear = materials.wear;
  }

  MadeModel make() && {
    Model& out = made_.model;
    out.name = options_.name;
    out.shown = options_.shown;
    out.cells = options_.cells;
    out.fps = options_.fps;
    out.frames = model_.frame_count();
    out.time = options_.time;
    out.quat_order = options_.quat_order;
    out.base = base_fingerprint(model_.document());
    out.base_nodes = base_node_names(model_.document());
    add_streams();
    if (model_.nodes().empty()) {
      add_batches_alone();
    } else {
      add_nodes();
    }
    add_bounds();
    out.materials = std::move(material_builder_).take_materials();
    out.images = std::move(material_builder_).take_images();
    made_.not_exported.missing_pictures = material_builder_.missing_pictures();
    return std::move(made_);
  }

 private:
  void add_nodes() {
    const anim::Hierarchy hierarchy(model_.nodes());
    std::vector<std::size_t> places(model_.nodes().size());
    made_.model.nodes.reserve(places.size());
    made_.model.root_dropped =
        options_.root_motion == anim::RootMotion::Drop && hierarchy.has_travelling_root();
    for (const anim::Hierarchy::Step& step : hierarchy.steps()) {
      places[step.node] = made_.model.nodes.size();
      Node& node = made_.model.nodes.emplace_back(make_node(step.node));
      if (step.parent != anim::Hierarchy::no_parent) node.parent = places[step.parent];
    }
  }

  Node make_node(std::uint32_t index) {
    const msh::Node& stored = model_.nodes()[index];
    Node node;
    node.name = cp1251_to_utf8(model_.name(index));
    node.label = cp1251_to_utf8(model_.label(index).value_or(""));
    node.index = index;
    node.flags = stored.flags;
    node.rest = make_key(options_.time, anim::sample(view_, index, options_.time));
    add_track(node, index);
    if (index == 0 && made_.model.root_dropped) {
      node.rest.position = {};
      for (Key& key : node.track) key.position = {};
    }
    add_cells(node, stored);
    return node;
  }

  void add_track(Node& node, std::uint32_t index) {
    const bool moves = model_.nodes()[index].map_start != msh::none;
    if (tracks_.empty() || (moves && !times_grow(tracks_[index]))) {
      if (moves) made_.not_exported.unanimated_nodes.push_back(index);
      return;
    }
    bool all_survive = true;
    for (const msh::Key& stored : tracks_[index]) {
      const anim::TrackKey decoded = anim::decode_track_key(stored, options_.quat_order);
      const Key key = make_key(decoded.time, decoded.pose);
      all_survive = all_survive && round_trips(stored, key, options_.quat_order);
      if (moves) node.track.push_back(key);
    }
    if (all_survive) return;
    for (const msh::Key& stored : tracks_[index]) {
      const auto& q = stored.quat;
      node.raw_quats.push_back({q[0], q[1], q[2], q[3]});
    }
  }

  void add_cells(Node& node, const msh::Node& stored) {
    for (int state = 0; state < static_cast<int>(msh::state_count); ++state) {
      for (int level = 0; level < static_cast<int>(msh::level_count); ++level) {
        const Cell cell = {state, level};
        const std::uint16_t slot = stored.slots[static_cast<std::size_t>(state) * msh::level_count +
                                                static_cast<std::size_t>(level)];
        if (options_.cells == Cells::All || cell == options_.shown) {
          if (slot != msh::none) node.cells[cell] = make_shape(slot, node, cell);
        } else if (slot != msh::none) {
          ++made_.not_exported.cells;
        }
      }
    }
  }

  Shape make_shape(std::uint16_t index, const Node& node, const Cell& cell) {
    const msh::Slot& slot = model_.slots()[index];
    const msh::MeshView mesh = model_.mesh();
    Shape shape = {{}, index, {}};
    constexpr std::size_t tail = offsetof(msh::Slot, area);
    const auto words = view<le_u32>(bytes_of(slot), tail, (sizeof(msh::Slot) - tail) / 4);
    shape.tail.assign(words.begin(), words.end());
    shape.parts.reserve(std::min<std::size_t>(slot.batch_count, usual_parts));
    std::uint64_t triangle = slot.tri_start;
    for (std::uint32_t i = 0; i < slot.batch_count; ++i) {
      const std::size_t batch = std::size_t{slot.batch_start} + i;
      add_part(shape, batch, i, triangle, [&](const Part& part) {
        return options_.cells == Cells::All || is_shown(node, cell, part);
      });
      triangle += (std::uint64_t{mesh.stored_batches[batch].index_count} + 2) / 3;
    }
    return shape;
  }

  template <typename Wanted>
  void add_part(Shape& shape, std::size_t batch, std::uint32_t place, std::uint64_t triangle,
                Wanted&& wanted) {
    triangles_ += model_.batches()[batch].index_count / 3;
    if (triangles_ > max_triangles) {
      ++made_.not_exported.batches_over_limit;
      return;
    }
    Part part = make_part(model_, model_.batches()[batch], triangle);
    if (part.indices.empty()) {
      ++made_.not_exported.empty_batches;
    } else if (!wanted(part)) {
      ++made_.not_exported.hidden_parts;
    } else {
      part.batch = place;
      part.material = material_builder_.material_of(batch);
      shape.parts.push_back(std::move(part));
    }
  }

  // docs/formats/msh.md 10.1: the fallback for files whose nodes cannot be read.
  void add_batches_alone() {
    made_.not_exported.unreadable_nodes = true;
    Node& node = made_.model.nodes.emplace_back();
    node.name = "batches";
    Shape& shape = node.cells[options_.shown];
    for (std::uint32_t i = 0; i < model_.batches().size(); ++i) {
      add_part(shape, i, i, model_.triangles().size(), [](const Part&) { return true; });
    }
  }

  void add_bounds() {
    Model& out = made_.model;
    if (options_.bounds.hull) add_hull(out.bounds, model_.header());
    if (!options_.bounds.cells) return;
    for (std::size_t i = 0; i < out.nodes.size(); ++i) {
      for (const auto& [cell, shape] : out.nodes[i].cells) {
        if (!shape.slot || out.bounds.size() >= max_bounds) continue;
        add_slot_bounds(out.bounds, model_.slots()[*shape.slot], i, cell);
      }
    }
  }

  // Adds all data that nodes and parts do not contain.
  void add_streams() {
    static constexpr std::array<std::uint32_t, 14> held = {1, 2, 3,  4,  5,  6,  7,
                                                           8, 9, 10, 13, 15, 18, 19};
    made_.model.header = Bytes::copy(bytes_of(model_.header()));
    const auto& container = model_.document().container();
    for (std::size_t i = 0; i < container.size(); ++i) {
      const std::uint32_t type = container.records()[i].type_id;
      if (std::ranges::find(held, type) != held.end()) continue;
      const auto payload = container.payload(i);
      if (payload && !payload->empty()) made_.model.streams.try_emplace(type, *payload);
    }
  }

  const msh::Model& model_;
  const FromModel& options_;
  MaterialBuilder material_builder_;
  anim::AnimationView view_;
  std::vector<std::span<const msh::Key>> tracks_;
  std::uint64_t triangles_ = 0;
  MadeModel made_;
};

}  // namespace

MadeModel from_model(const msh::Model& model, const FromModel& options,
                     const ModelMaterials& materials) {
  if (model.document().kind() != msh::Kind::LegacyModel) {
    return Maker(model, options, materials).make();
  }
  // As it is drawn: one node has all batches. An import finds them there again.
  const msh::Model shown = msh::viewable(model);
  FromModel only_cell = options;
  only_cell.shown = {};
  MadeModel made = Maker(shown, only_cell, materials).make();
  made.not_exported.unreadable_nodes = true;
  return made;
}

bool is_shown(const Node& node, const Cell& cell, const Part& part) noexcept {
  return !part.hidden && (!node.is_cockpit() || cell.level == own_view_level);
}

}  // namespace ngi::exchange
