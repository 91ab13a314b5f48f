#include "ngi/exchange/gltf/from_gltf.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/gltf/detail/materials_from_gltf.h"
#include "ngi/exchange/gltf/detail/node_tree.h"
#include "ngi/exchange/gltf/detail/read_part.h"
#include "ngi/exchange/gltf/detail/track_from_curves.h"
#include "ngi/exchange/import/detail/new_pictures.h"
#include "ngi/exchange/import/read_extras.h"
#include "ngi/exchange/rules.h"
#include "ngi/math/rotation.h"
#include "ngi/msh/rules.h"

namespace ngi::gltf {

namespace {

using exchange::Cell;
using exchange::Members;
using exchange::Model;
using exchange::Shape;

Members scene_members(const Document& document) {
  const Index scene = document.scene.value_or(0);
  if (scene < document.scenes.size()) {
    Members members = Members::of_extras(document.scenes[scene].extras);
    if (!members.empty()) return members;
  }
  return Members::of_extras(document.asset.extras);
}

class Maker {
 public:
  Maker(const Document& document, const FromGltf& options, Report& report)
      : document_(document),
        limits_(options.limits),
        report_(report),
        accessors_(document, options.limits) {
    const Members members = scene_members(document);
    read_scene_members(members, model_);
    engine_axes_ = members.text("axes") == "engine";
    faces_front_ = members.text("axes") == "front";
    if (options.fps) model_.fps = *options.fps;
    if (options.is_land && !model_.land) model_.land.emplace();
  }

  Result<Model> run() {
    auto tree = walk_nodes(document_);
    if (!tree) return fail(std::move(tree));
    has_axis_node_ = tree->has_axis_node;
    turn_ = has_axis_node_ || engine_axes_ ? AxisConversion::None : AxisConversion::YUpToZUp;
    for (const Index node : tree->left_out) report_lamp(document_.nodes[node]);
    model_.foreign_axes = turn_ == AxisConversion::YUpToZUp;
    auto curves = read_curves(document_, accessors_);
    if (!curves) return fail(std::move(curves));
    curves_ = *std::move(curves);
    auto materials = materials_from_gltf(document_, report_);
    if (!materials) return fail(std::move(materials));
    model_.materials = std::move(materials->materials);
    model_.images = std::move(materials->images);
    exchange::note_new_pictures(model_, limits_, report_);
    for (const NodeTree::Item& item : tree->items) {
      if (auto added = add_node(item); !added) return fail(std::move(added));
    }
    for (const Index cell : tree->cells) {
      if (auto added = add_cell(cell); !added) return fail(std::move(added));
    }
    return std::move(model_);
  }

 private:
  void report_lamp(const Node& node) {
    report_.add(exchange::rules::exchange_left_out, {},
                "'" + node.name + "' is a lamp, a camera or an empty object outside '" +
                    std::string(exchange::axes_node) + "'; it was not imported");
  }

  // Objects that were added beside the axis node have the axes of the file.
  AxisConversion turn_of(const NodeTree::Item& item) const {
    return has_axis_node_ && !item.below_axes ? AxisConversion::YUpToZUp : turn_;
  }

  // A root beside an axis node that turns the model to the front is turned back with it.
  void face_as_model(const NodeTree::Item& item, exchange::Key& pose) const {
    if (!has_axis_node_ || item.below_axes || item.parent || !faces_front_) return;
    const math::Rotation half_turn = {0, 0, 1, 0};
    pose.position = {-pose.position.x, -pose.position.y, pose.position.z};
    pose.rotation = half_turn * pose.rotation;
  }

  Result<void> add_node(const NodeTree::Item& item) {
    const AxisConversion turn = turn_of(item);
    const Node& node = document_.nodes[item.node];
    if (node.skin) return fail(msh::rules::import_skin, {});
    const Linear parent = item.parent ? left_[*item.parent] : identity;
    exchange::Node out = {.name = exchange::name_from_file(node.name), .parent = item.parent};
    read_node_members(Members::of_extras(node.extras), out);

    Placement placement = place(node, turn);
    const auto curves = curves_.find(item.node);
    if (curves != curves_.end()) {
      auto steady = constant_scale(node, curves->second);
      if (!steady) return fail(std::move(steady));
      if (*steady) placement = place(with_scale(node, **steady), turn);
      if (curves->second.rotation && !is_uniform(parent)) return scaled(node);
    }
    out.rest = {0, apply_left(parent, placement.position), placement.rotation};
    face_as_model(item, out.rest);
    left_.push_back(left_for_vertices(parent, placement));
    if (curves != curves_.end() && curves->second.moves()) {
      auto track = track_from_curves(curves->second, placement, model_.fps, turn, accessors_);
      if (!track) return fail(std::move(track));
      out.track = *std::move(track);
      for (exchange::Key& key : out.track) {
        key.position = apply_left(parent, key.position);
        face_as_model(item, key);
      }
    }
    if (node.mesh && model_.land && out.name == exchange::areals_node) {
      if (auto lines = read_outlines(*node.mesh, turn); !lines) return lines;
    } else if (node.mesh) {
      auto shape = read_shape(*node.mesh, left_.back(), turn);
      if (!shape) return fail(std::move(shape));
      out.cells[model_.shown] = *std::move(shape);
    }
    model_.nodes.push_back(std::move(out));
    return {};
  }

  // Reads a node below `ngi_cells`. Its position is only for display.
  Result<void> add_cell(Index index) {
    const Node& node = document_.nodes[index];
    const Members members = Members::of_extras(node.extras);
    const auto owner = members.whole("index", 0, msh::none - 1);
    const Cell cell = {
        static_cast<int>(members.whole("state", 0, msh::state_count - 1).value_or(-1)),
        static_cast<int>(members.whole("level", 0, msh::level_count - 1).value_or(-1))};
    exchange::Node* found = owner ? find_owner(static_cast<std::uint64_t>(*owner), node) : nullptr;
    if (!found || cell.state < 0 || cell.level < 0 || !node.mesh) {
      report_.add(exchange::rules::exchange_left_out, {},
                  "'" + node.name + "' is below ngi_cells but is not a cell of a node; ignored");
      return {};
    }
    auto shape = read_shape(*node.mesh, identity, turn_);
    if (!shape) return fail(std::move(shape));
    exchange::add_parts(found->cells[cell], *std::move(shape));
    return {};
  }

  // Finds the node of the model that a cell names by its number. A copy of a node has its number
  // too; the cell has the name of the original.
  exchange::Node* find_owner(std::uint64_t index, const Node& cell) {
    if (owners_.empty()) {
      for (std::size_t n = 0; n < model_.nodes.size(); ++n) {
        const exchange::Node& node = model_.nodes[n];
        if (!node.index) continue;
        owners_.try_emplace({*node.index, std::string()}, n);
        owners_.try_emplace({*node.index, node.name}, n);
      }
    }
    const std::string original = exchange::name_from_file(cell.name.substr(0, cell.name.find('#')));
    auto found = owners_.find({index, original});
    if (found == owners_.end()) found = owners_.find({index, std::string()});
    return found == owners_.end() ? nullptr : &model_.nodes[found->second];
  }

  math::Float3 apply_left(const Linear& left, const math::Float3& position) const {
    return is_identity(left) ? position : transformed(left, position);
  }

  // Returns the scale of an animation that does not change it.
  static Result<std::optional<std::array<double, 3>>> constant_scale(const Node& node,
                                                                     const Curves& curves) {
    if (!curves.scale) return std::nullopt;
    const auto first = curves.scale->at(curves.scale->times.front());
    for (const float time : curves.scale->times) {
      const auto now = curves.scale->at(time);
      for (std::size_t c = 0; c < 3; ++c) {
        constexpr double noise = 1e-4;
        if (!(std::abs(now[c] - first[c]) <= noise * (1 + std::abs(first[c])))) return scaled(node);
      }
    }
    return std::array{first[0], first[1], first[2]};
  }

  static Node with_scale(Node node, const std::array<double, 3>& scale) {
    node.scale = scale;
    return node;
  }

  static tl::unexpected<Error> scaled(const Node& node) {
    return fail(msh::rules::import_scale, {}, "'" + node.name + "'");
  }

  Result<void> require_mesh(Index mesh) const {
    if (mesh < document_.meshes.size()) return {};
    return fail(exchange::rules::gltf_reference, {}, "a node", "mesh", mesh,
                document_.meshes.size());
  }

  // Reads the borders of areals.
  Result<void> read_outlines(Index mesh, AxisConversion turn) {
    if (auto there = require_mesh(mesh); !there) return there;
    for (const Primitive& primitive : document_.meshes[mesh].primitives) {
      auto line = read_outline(primitive, accessors_, turn);
      if (!line) return fail(std::move(line));
      if (*line) model_.land->outlines.push_back(*std::move(*line));
    }
    return {};
  }

  Result<Shape> read_shape(Index mesh, const Linear& left, AxisConversion turn) {
    if (auto there = require_mesh(mesh); !there) return fail(std::move(there));
    // Many nodes may name one mesh.
    if (auto taken = accessors_.take(cost_of(document_.meshes[mesh])); !taken) {
      return fail(std::move(taken));
    }
    Shape shape;
    if (!model_.land) report_attributes(document_.meshes[mesh]);
    for (const Primitive& primitive : document_.meshes[mesh].primitives) {
      auto part = read_part(primitive, accessors_, turn);
      if (!part) return fail(std::move(part));
      if (!*part) {
        report_.add(exchange::rules::exchange_left_out, {},
                    "points and lines of a mesh were ignored");
        continue;
      }
      if (primitive.material && *primitive.material >= model_.materials.size()) {
        return fail(exchange::rules::gltf_reference, {}, "a mesh", "material", *primitive.material,
                    model_.materials.size());
      }
      (*part)->material = primitive.material;
      if (model_.land) {
        auto read = read_land_attributes(primitive, accessors_, **part);
        if (!read) return fail(std::move(read));
        if (has_mixed_colours()) (*part)->colour_alpha.clear();
      }
      transform(**part, left);
      shape.parts.push_back(*std::move(*part));
    }
    if (!model_.land) drop_second_uvs(document_.meshes[mesh], shape);
    read_mesh_members(Members::of_extras(document_.meshes[mesh].extras), shape);
    return shape;
  }

  // Blender 3.4 writes the colours of other corners: docs/formats/exchange.md 9.
  bool has_mixed_colours() const {
    return document_.asset.generator.find("Blender I/O v3.4") != std::string::npos;
  }

  // Bytes to read a mesh without its vertices and triangles.
  static std::uint64_t cost_of(const Mesh& mesh) {
    constexpr std::uint64_t attribute = 64;
    std::uint64_t cost = mesh.extras.size();
    for (const Primitive& primitive : mesh.primitives) {
      cost += sizeof(exchange::Part) + primitive.attributes.size() * attribute;
    }
    return cost;
  }

  // Vertex data that a model has no place for.
  void report_attributes(const Mesh& mesh) {
    static constexpr std::array<std::string_view, 6> known = {
        "POSITION", "NORMAL", "TANGENT", "TEXCOORD_0", "TEXCOORD_1", "_NGI_RES15"};
    std::set<std::string> others;
    for (const Primitive& primitive : mesh.primitives) {
      for (const auto& [name, accessor] : primitive.attributes) {
        if (std::ranges::find(known, name) == known.end()) others.insert(name);
      }
    }
    for (const std::string& name : others) {
      const std::string what = name.starts_with("COLOR_")      ? "vertex colours ("
                               : name.starts_with("TEXCOORD_") ? "further texture coordinates ("
                                                               : "vertex data (";
      report_.add(exchange::rules::exchange_left_out, {},
                  "mesh '" + mesh.name + "' has " + what + name +
                      "), which models do not have; they were not imported");
    }
  }

  // Second texture coordinates are those of the lightmap. Programs write them for all parts of a
  // mesh when one has them.
  void drop_second_uvs(const Mesh& mesh, Shape& shape) {
    const auto is_lit = [this](const exchange::Part& part) {
      return part.material && model_.materials[*part.material].lightmap;
    };
    bool dropped = false;
    for (exchange::Part& part : shape.parts) {
      if (part.uv1.empty() || is_lit(part)) continue;
      part.uv1.clear();
      dropped = true;
    }
    if (!dropped || std::ranges::any_of(shape.parts, is_lit)) return;
    report_.add(exchange::rules::exchange_left_out, {},
                "mesh '" + mesh.name +
                    "' has second texture coordinates (TEXCOORD_1), but its materials have no "
                    "lightmap; they were not imported");
  }

  const Document& document_;
  Limits limits_;
  Report& report_;
  Accessors accessors_;
  Model model_;
  std::map<Index, Curves> curves_;
  // Places of nodes by number and name, and by number alone.
  std::map<std::pair<std::uint64_t, std::string>, std::size_t> owners_;
  std::vector<Linear> left_;  // by node of the model: transformation left for vertices and children
  AxisConversion turn_ = AxisConversion::None;
  bool engine_axes_ = false;
  bool faces_front_ = false;
  bool has_axis_node_ = false;
};

}  // namespace

Result<Model> from_gltf(const Document& document, const FromGltf& options, Report& report) {
  return Maker(document, options, report).run();
}

}  // namespace ngi::gltf
