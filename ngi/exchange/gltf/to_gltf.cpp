#include "ngi/exchange/gltf/to_gltf.h"

#include <algorithm>
#include <limits>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/detail/y_up_axes.h"
#include "ngi/exchange/export/detail/posing.h"
#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/detail/binary.h"
#include "ngi/exchange/gltf/detail/bounds_to_gltf.h"
#include "ngi/exchange/gltf/detail/land_attributes.h"
#include "ngi/exchange/gltf/detail/materials_to_gltf.h"

namespace ngi::gltf {

namespace {

using exchange::Cell;
using exchange::Part;
using exchange::Shape;

// The parts of a shape that form one mesh.
enum class PartSet : std::uint8_t { Drawn, Portals };

std::vector<const Part*> parts_of(const Shape& shape, PartSet set) {
  std::vector<const Part*> parts;
  parts.reserve(shape.parts.size());
  for (const Part& part : shape.parts) {
    if (part.hidden == (set == PartSet::Portals)) parts.push_back(&part);
  }
  return parts;
}

std::array<double, 3> to_array(const math::Float3& v) {
  return {v.x, v.y, v.z};
}

// Rounds to 32-bit floats, so that the text is short.
std::array<double, 4> to_array(const math::Rotation& q) {
  return {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z),
          static_cast<float>(q.w)};
}

class SceneWriter {
 public:
  SceneWriter(const exchange::Model& model, const ToGltf& options)
      : model_(model), options_(options) {}

  Document write() && {
    document_.asset.generator = options_.generator;
    document_.asset.extras = ngi_extras([this](json::Writer& out) {
      out.key("schema");
      out.text(exchange::schema);
      out.key("model");
      out.text(model_.name);
    });
    add_materials(document_, model_);
    reserve();
    const Index axes = add_axes(std::string(exchange::axes_node));
    add_nodes(axes);
    if (model_.land) add_outlines(axes);
    if (model_.mission) add_mission(axes);
    document_.scene = 0;
    document_.scenes.push_back({model_.name, {axes}, scene_extras()});
    if (model_.cells == exchange::Cells::All) add_cells();
    if (!model_.bounds.empty()) {
      const Index root = add_axes(std::string(exchange::bounds_node));
      add_bounds(document_, binary_, root, model_, names_);
      document_.scenes.push_back({"bounds", {root}, {}});
    }
    add_animation();
    std::move(binary_).finish(document_);
    return std::move(document_);
  }

 private:
  // Reserves the maximum that the parts need; a slot shared by cells is written once.
  void reserve() {
    using Stream = Binary::Stream;
    std::map<Stream, std::size_t> sizes;
    std::size_t parts = 0;
    for (const exchange::Node& node : model_.nodes) {
      for (const auto& [cell, shape] : node.cells) {
        parts += shape.parts.size();
        for (const Part& part : shape.parts) {
          sizes[Stream::Normals] += part.normals.size() * sizeof(math::Float3);
          sizes[Stream::TexCoords] += (part.uv0.size() + part.uv1.size()) * sizeof(math::Float2);
          sizes[Stream::Opaque] += part.opaque15.size() * 8;
          sizes[Stream::Indices16] += part.indices.size() * 2 + 2;
          sizes[Stream::Positions] += part.positions.size() * sizeof(math::Float3);
        }
      }
    }
    for (const auto& [stream, size] : sizes) binary_.reserve(stream, size);
    constexpr std::size_t usual_lists = 4;  // positions, normals, texture coordinates, indices
    binary_.reserve_accessors(parts * usual_lists);
  }

  Extras scene_extras() const {
    return ngi_extras(
        [this](json::Writer& out) { exchange::write_scene_extras(out, model_, options_.axes); });
  }

  Index add_axes(std::string name) {
    Node node = {.name = std::move(name)};
    if (options_.axes != exchange::Axes::Engine) {
      const bool front = options_.axes == exchange::Axes::Front;
      node.rotation.emplace();
      std::ranges::copy(front ? exchange::axis_root_facing_front : exchange::axis_root,
                        node.rotation->begin());
    }
    document_.nodes.push_back(std::move(node));
    return document_.nodes.size() - 1;
  }

  void add_nodes(Index axes) {
    exchange::FileNames names;
    first_node_ = document_.nodes.size();
    for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
      const exchange::Node& source = model_.nodes[i];
      names_.push_back(names.choose(source.name, source.index.value_or(i)));
      Node node = {.name = names_.back()};
      place(node, source.rest);
      node.extras =
          ngi_extras([&](json::Writer& out) { exchange::write_node_extras(out, source); });
      const auto shown = source.cells.find(model_.shown);
      if (shown != source.cells.end() && draws_in_scene(source, model_.shown)) {
        node.mesh = add_mesh(shown->second, PartSet::Drawn, node.name);
      }
      document_.nodes[source.parent ? first_node_ + *source.parent : axes].children.push_back(
          document_.nodes.size());
      document_.nodes.push_back(std::move(node));
    }
  }

  static void place(Node& node, const exchange::Key& pose) {
    if (pose.position != math::Float3{}) node.translation = to_array(pose.position);
    if (pose.rotation != math::Rotation{}) node.rotation = to_array(pose.rotation);
  }

  // Cockpits are visible only in the unit's own view.
  static bool draws_in_scene(const exchange::Node& node, const Cell& cell) {
    return exchange::is_shown(node, cell, {});
  }

  // Adds the cells that the default scene does not show, in the rest pose.
  void add_cells() {
    const Index root = add_axes(std::string(exchange::cells_node));
    const std::vector<exchange::Key> poses = exchange::rest_poses(model_);
    for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
      for (const auto& [cell, shape] : model_.nodes[i].cells) {
        if (cell != model_.shown || !draws_in_scene(model_.nodes[i], cell)) {
          add_cell(root, i, poses[i], cell, shape, PartSet::Drawn);
        }
        add_cell(root, i, poses[i], cell, shape, PartSet::Portals);
      }
    }
    if (document_.nodes[root].children.empty()) {
      document_.nodes.pop_back();
    } else {
      document_.scenes.push_back({"cells", {root}, {}});
    }
  }

  void add_cell(Index root, std::size_t source, const exchange::Key& pose, const Cell& cell,
                const Shape& shape, PartSet set) {
    std::string name = names_[source] + exchange::cell_suffix(cell);
    if (set == PartSet::Portals) name += ",portals";
    const auto mesh = add_mesh(shape, set, name);
    if (!mesh) return;
    Node node = {.name = std::move(name), .mesh = mesh};
    place(node, pose);
    node.extras = ngi_extras([&](json::Writer& out) {
      out.key("index");
      out.whole(model_.nodes[source].index.value_or(static_cast<std::uint32_t>(source)));
      out.key("state");
      out.whole(cell.state);
      out.key("level");
      out.whole(cell.level);
      if (set == PartSet::Drawn) return;
      out.key("portals");
      out.whole(1);
    });
    document_.nodes[root].children.push_back(document_.nodes.size());
    document_.nodes.push_back(std::move(node));
  }

  // Returns nullopt for a shape without such parts. A slot shared by cells is written once.
  std::optional<Index> add_mesh(const Shape& shape, PartSet set, const std::string& name) {
    const auto parts = parts_of(shape, set);
    if (parts.empty()) return std::nullopt;
    if (shape.slot) {
      const auto known = meshes_.find({*shape.slot, set});
      if (known != meshes_.end()) return known->second;
      meshes_[{*shape.slot, set}] = document_.meshes.size();
    }
    Mesh mesh = {.name = name};
    mesh.primitives.reserve(parts.size());
    for (const Part* part : parts) mesh.primitives.push_back(make_primitive(*part));
    mesh.extras =
        ngi_extras([&](json::Writer& out) { exchange::write_mesh_extras(out, shape, parts); });
    document_.meshes.push_back(std::move(mesh));
    return document_.meshes.size() - 1;
  }

  Primitive make_primitive(const Part& part) {
    using Stream = Binary::Stream;
    Primitive primitive = {.material = part.material};
    primitive.attributes.reserve(5);
    const auto add = [&]<typename T>(std::string name, Stream stream, const std::vector<T>& list) {
      if (list.empty()) return;
      primitive.attributes.emplace_back(std::move(name), binary_.add(stream, std::span(list)));
    };
    add("POSITION", Stream::Positions, part.positions);
    binary_.set_range(primitive.attributes.front().second, floats_of(part.positions));
    add("NORMAL", Stream::Normals, part.normals);
    add("TEXCOORD_0", Stream::TexCoords, part.uv0);
    add("TEXCOORD_1", Stream::TexCoords, part.uv1);
    add("_NGI_RES15", Stream::Opaque, part.opaque15);
    if (model_.land) add_land_attributes(primitive, part);
    primitive.indices = add_indices(part);
    return primitive;
  }

  void add_land_attributes(Primitive& primitive, const Part& part) {
    using Stream = Binary::Stream;
    const auto add = [&]<typename T>(std::string name, Stream stream, const std::vector<T>& list) {
      if (list.empty()) return;
      primitive.attributes.emplace_back(std::move(name), binary_.add(stream, std::span(list)));
    };
    const bool is_overlay = part.material && model_.materials[*part.material].is_overlay;
    std::vector<math::Float2> marks;
    std::vector<float> numbers;
    for (const std::uint32_t number : part.vertex_numbers) {
      marks.push_back(vertex_mark(number));
      numbers.push_back(static_cast<float>(number));
    }
    std::vector<math::Float2> heights;
    for (const float height : part.exported_heights) heights.push_back({height, 0});
    std::vector<std::array<float, 4>> colours;
    if (is_overlay) {
      for (const float alpha : part.blend_alpha) colours.push_back({1, 1, 1, alpha});
    }
    add("TEXCOORD_2", Stream::TexCoords, marks);
    add("TEXCOORD_3", Stream::TexCoords, heights);
    add("COLOR_0", Stream::Colours, colours);
    add(std::string(vertex_attribute), Stream::Scalars, numbers);
    add(std::string(alpha_attribute), Stream::Scalars, part.blend_alpha);
  }

  // The borders of areals: one mesh with a line for each.
  void add_outlines(Index axes) {
    if (model_.land->outlines.empty()) return;
    Mesh mesh = {.name = std::string(exchange::areals_node)};
    for (const exchange::Outline& outline : model_.land->outlines) {
      Primitive line = {.material = outline.material, .mode = PrimitiveMode::LineLoop};
      const Index points =
          binary_.add(Binary::Stream::Positions, std::span<const math::Float3>(outline.points));
      binary_.set_range(points, floats_of(outline.points));
      line.attributes.emplace_back("POSITION", points);
      line.extras =
          ngi_extras([&](json::Writer& out) { exchange::write_outline_extras(out, outline); });
      mesh.primitives.push_back(std::move(line));
    }
    document_.nodes[axes].children.push_back(document_.nodes.size());
    document_.nodes.push_back({.name = mesh.name, .mesh = document_.meshes.size()});
    document_.meshes.push_back(std::move(mesh));
  }

  // Adds a node for each object and lode of a mission, and its lines.
  void add_mission(Index axes) {
    const exchange::MissionScene& mission = *model_.mission;
    std::vector<std::optional<Index>> meshes;
    for (const auto& [name, shape] : mission.shapes) {
      meshes.push_back(add_mesh(shape, PartSet::Drawn, name));
    }
    const auto add_node = [this](Index parent, Node node) {
      document_.nodes[parent].children.push_back(document_.nodes.size());
      document_.nodes.push_back(std::move(node));
    };
    const Index first = document_.nodes.size();
    for (const exchange::SceneObject& object : mission.objects) {
      const exchange::ObjectRecord& record = *mission.record.objects[object.index];
      Node node = {.name = exchange::object_node_name(object.index, record.resource)};
      place(node, {0, record.shown.position, record.shown.rotation});
      if (record.shown.scale != math::Float3{1, 1, 1}) node.scale = to_array(record.shown.scale);
      if (object.shape) node.mesh = meshes[*object.shape];
      node.extras = ngi_extras(
          [&](json::Writer& out) { exchange::write_object_extras(out, object.index, record); });
      add_node(object.host ? first + *object.host : axes, std::move(node));
    }
    for (std::size_t i = 0; i < mission.record.lodes.size(); ++i) {
      if (!mission.record.lodes[i]) continue;
      Node node = {.name = exchange::lode_node_name(i)};
      place(node, {0, mission.record.lodes[i]->shown, {}});
      node.extras = ngi_extras([&](json::Writer& out) { exchange::write_lode_extras(out, i); });
      add_node(axes, std::move(node));
    }
    for (const exchange::SceneLoops& lines : mission.loops) {
      add_node(axes, {.name = lines.name, .mesh = add_loops(lines)});
    }
  }

  Index add_loops(const exchange::SceneLoops& lines) {
    Mesh mesh = {.name = lines.name};
    for (const std::vector<math::Float3>& points : lines.loops) {
      Primitive line = {.material = lines.material, .mode = PrimitiveMode::LineLoop};
      const Index accessor =
          binary_.add(Binary::Stream::Positions, std::span<const math::Float3>(points));
      binary_.set_range(accessor, floats_of(points));
      line.attributes.emplace_back("POSITION", accessor);
      mesh.primitives.push_back(std::move(line));
    }
    document_.meshes.push_back(std::move(mesh));
    return document_.meshes.size() - 1;
  }

  // 65,535 itself is reserved for primitive restart.
  Index add_indices(const Part& part) {
    using Stream = Binary::Stream;
    if (part.positions.size() > 0xFFFF) {
      return binary_.add(Stream::Indices32, std::span<const std::uint32_t>(part.indices));
    }
    narrow_.assign(part.indices.begin(), part.indices.end());
    return binary_.add(Stream::Indices16, std::span<const std::uint16_t>(narrow_));
  }

  void add_animation() {
    Animation animation = {.name = model_.name};
    for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
      if (!model_.nodes[i].track.empty()) add_track(animation, i);
    }
    if (!animation.channels.empty()) document_.animations.push_back(std::move(animation));
  }

  void add_track(Animation& animation, std::size_t source) {
    std::vector<float> times;
    std::vector<math::Float3> translations;
    std::vector<std::array<float, 4>> rotations;
    for (const exchange::Key& key : model_.nodes[source].track) {
      times.push_back(static_cast<float>(key.frame / model_.fps));
      translations.push_back(key.position);
      const auto& [x, y, z, w] = key.rotation;
      rotations.push_back({static_cast<float>(x), static_cast<float>(y), static_cast<float>(z),
                           static_cast<float>(w)});
    }
    const Index input = binary_.add(Binary::Stream::Times, std::span<const float>(times));
    binary_.set_range(input, times);
    const auto add = [&]<typename T>(ChannelPath path, Binary::Stream stream,
                                     const std::vector<T>& list) {
      animation.channels.push_back({animation.samplers.size(), first_node_ + source, path});
      animation.samplers.push_back({input, binary_.add(stream, std::span(list)), {}});
    };
    add(ChannelPath::Translation, Binary::Stream::Translations, translations);
    add(ChannelPath::Rotation, Binary::Stream::Rotations, rotations);
  }

  const exchange::Model& model_;
  const ToGltf& options_;
  Document document_;
  Binary binary_;
  Index first_node_ = 0;
  std::vector<std::string> names_;
  std::map<std::pair<std::uint32_t, PartSet>, Index> meshes_;
  std::vector<std::uint16_t> narrow_;  // the indices of one part
};

}  // namespace

Document to_gltf(const exchange::Model& model, const ToGltf& options) {
  return SceneWriter(model, options).write();
}

}  // namespace ngi::gltf
