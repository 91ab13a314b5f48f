#include "ngi/exchange/obj/write.h"

#include <algorithm>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/detail/y_up_axes.h"
#include "ngi/exchange/export/detail/posing.h"
#include "ngi/exchange/obj/detail/objects.h"
#include "ngi/exchange/obj/detail/sidecar.h"
#include "ngi/json/number_text.h"

namespace ngi::obj {

namespace {

using exchange::Axes;
using exchange::Part;
using math::Float3;

void append_numbers(std::string& out, std::string_view word, std::initializer_list<float> numbers) {
  out += word;
  for (const float number : numbers) {
    out += ' ';
    json::append_float(out, number + 0.0F);  // never -0.0
  }
  out += '\n';
}

// Writes the OBJ text. Indices of vertices, UVs and normals count through the whole file, from 1.
class Text {
 public:
  Text(const exchange::Model& model, Axes axes) : model_(model), axes_(axes) {}

  std::string write(std::span<const Object> objects, const std::string& stem) && {
    out_ += model_.land ? "# A landscape of the NGI engine. Vertex numbers, alphas and other game "
                          "data\n# are in "
                        : "# A posed model of the NGI engine: rigid, without skinning. Animation, "
                          "slots, descriptors and\n# other game data are in ";
    out_ += stem + ".obj.json.\n";
    out_ += "mtllib " + without_blanks(stem) + ".mtl\n";
    const std::vector<exchange::Key> poses = exchange::rest_poses(model_);
    const std::vector<std::string> materials = material_names(model_);
    for (const Object& object : objects) {
      out_ += "o " + object.name + "\n";
      for (const Part* part : object.parts) {
        add_lists(*part, poses[object.node]);
        out_ += "g " + object.name + "/" + std::to_string(part->batch.value_or(0)) + "\n";
        if (part->material) out_ += "usemtl " + materials[*part->material] + "\n";
        add_faces(*part);
      }
    }
    if (model_.land) add_outlines();
    return std::move(out_);
  }

 private:
  // The borders of areals, each a closed line.
  void add_outlines() {
    if (!model_.land->outlines.empty()) out_ += "o " + std::string(exchange::areals_node) + "\n";
    for (const exchange::Outline& outline : model_.land->outlines) {
      for (const Float3& point : outline.points) {
        const Float3 p = turned(point);
        append_numbers(out_, "v", {p.x, p.y, p.z});
      }
      out_ += 'l';
      for (std::size_t i = 0; i <= outline.points.size(); ++i) {
        out_ += ' ' + std::to_string(vertices_ + i % outline.points.size());
      }
      out_ += '\n';
      vertices_ += outline.points.size();
    }
  }

  Float3 turned(const Float3& v) const noexcept {
    return axes_ == Axes::Gltf ? exchange::to_y_up(v) : v;
  }

  void add_lists(const Part& part, const exchange::Key& pose) {
    for (const Float3& position : part.positions) {
      const Float3 p = turned(exchange::compose(pose, {0, position, {0, 0, 0, 1}}).position);
      append_numbers(out_, "v", {p.x, p.y, p.z});
    }
    for (const math::Float2& uv : part.uv0) append_numbers(out_, "vt", {uv.u, 1 - uv.v});
    for (const Float3& normal : part.normals) {
      const Float3 n = turned(exchange::turn(pose.rotation, normal));
      append_numbers(out_, "vn", {n.x, n.y, n.z});
    }
  }

  void add_faces(const Part& part) {
    for (std::size_t k = 0; k + 2 < part.indices.size(); k += 3) {
      out_ += 'f';
      for (std::size_t i = 0; i < 3; ++i) add_corner(part, part.indices[k + i]);
      out_ += '\n';
    }
    vertices_ += part.positions.size();
    coordinates_ += part.uv0.size();
    normals_ += part.normals.size();
  }

  void add_corner(const Part& part, std::uint32_t index) {
    out_ += ' ' + std::to_string(vertices_ + index);
    if (part.uv0.empty() && part.normals.empty()) return;
    out_ += '/';
    if (!part.uv0.empty()) out_ += std::to_string(coordinates_ + index);
    if (!part.normals.empty()) out_ += '/' + std::to_string(normals_ + index);
  }

  const exchange::Model& model_;
  Axes axes_;
  std::string out_;
  std::uint64_t vertices_ = 1;
  std::uint64_t coordinates_ = 1;
  std::uint64_t normals_ = 1;
};

// Options for an atlas cell: V points up, so the origin is the cell's lower edge.
std::string map_options(const exchange::Material& material) {
  if (!material.page_cell) return "";
  const auto& [u, v, width, height] = *material.page_cell;
  std::string out;
  append_numbers(out, "-o", {u, 1 - v - height, 0});
  append_numbers(out, "-s", {width, height, 1});
  std::ranges::replace(out, '\n', ' ');
  return out;
}

std::string write_materials(const exchange::Model& model, std::span<const std::string> pictures) {
  std::string out;
  const std::vector<std::string> names = material_names(model);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const exchange::Material& material = model.materials[i];
    const auto& [red, green, blue, opacity] = material.base_colour;
    out += "newmtl " + names[i] + "\n";
    append_numbers(out, "Kd", {red, green, blue});
    append_numbers(out, "Ke", {material.emissive[0], material.emissive[1], material.emissive[2]});
    append_numbers(out, "d", {opacity});
    out += "illum 1\n";
    if (!material.image) continue;
    const std::string picture = map_options(material) + pictures[*material.image] + "\n";
    out += "map_Kd " + picture;
    if (material.alpha != exchange::AlphaMode::Opaque) out += "map_d " + picture;
  }
  return out;
}

}  // namespace

std::vector<exchange::OutFile> write_obj(const exchange::Model& model, Axes axes,
                                         const std::string& stem) {
  std::vector<std::string> names;
  for (const exchange::Image& image : model.images) names.push_back(image.name);
  const std::vector<std::string> pictures = exchange::picture_files(stem, names);
  const std::vector<Object> objects = list_objects(model);
  std::vector<exchange::OutFile> files = {
      {stem + ".obj", {Bytes::copy(Text(model, axes).write(objects, stem))}},
      {stem + ".mtl", {Bytes::copy(write_materials(model, pictures))}},
      {stem + ".obj.json", {Bytes::copy(write_sidecar(model, axes, objects))}}};
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    files.push_back({pictures[i], {model.images[i].file}});
  }
  return files;
}

}  // namespace ngi::obj
