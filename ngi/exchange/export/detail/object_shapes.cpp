#include "ngi/exchange/export/detail/object_shapes.h"

#include <algorithm>
#include <list>

#include "ngi/core/text.h"
#include "ngi/exchange/export/detail/make_part.h"
#include "ngi/exchange/export/detail/material_builder.h"

namespace ngi::exchange {

namespace {

math::Affine affine_of(const math::Matrix& matrix) {
  math::Affine out;
  std::copy_n(matrix.cells.begin(), out.m.size(), out.m.begin());
  return out;
}

void move_part(Part& part, const math::Matrix& piece) {
  const math::Affine place = affine_of(piece);
  for (Float3& position : part.positions) position = math::transform_point(piece, position);
  for (Float3& normal : part.normals) {
    normal = math::narrow(math::divided_by_length(place.turn(math::widen(normal)), {0, 0, 1}));
  }
}

// Appends a part with the same material.
void join(Part& to, Part&& from) {
  const auto first = static_cast<std::uint32_t>(to.positions.size());
  const auto append = [](auto& list, const auto& more) {
    list.insert(list.end(), more.begin(), more.end());
  };
  append(to.positions, from.positions);
  append(to.normals, from.normals);
  append(to.uv0, from.uv0);
  for (const std::uint32_t index : from.indices) to.indices.push_back(first + index);
}

// What an import of a mission does not read, and lists that only some parts have.
void drop_details(Part& part) {
  const std::size_t count = part.positions.size();
  part.normals.resize(count, {0, 0, 1});
  part.uv0.resize(count);
  part.uv1.clear();
  part.opaque15.clear();
  part.triangle_flags.clear();
  part.portal_node.reset();
  part.batch.reset();
}

void drop_details(Material& material) {
  material.row.reset();
  material.flags.reset();
  material.lightmap.reset();
  material.lightmap_image.reset();
  material.lightmap_name.clear();
  material.mat0.clear();
}

}  // namespace

ObjectShapes::ObjectShapes(Model& model, Pictures* pictures) : model_(model), pictures_(pictures) {
  for (std::size_t i = 0; i < model.images.size(); ++i) {
    image_places_.emplace(std::pair(model.images[i].name, model.images[i].file.data()), i);
  }
}

std::size_t ObjectShapes::place_image(const Image& image) {
  const auto [place, is_new] =
      image_places_.try_emplace(std::pair(image.name, image.file.data()), model_.images.size());
  if (is_new) model_.images.push_back(image);
  return place->second;
}

std::size_t ObjectShapes::place_material(Material material, const std::vector<Image>& images) {
  drop_details(material);
  if (material.image) material.image = place_image(images[*material.image]);
  const auto [from, to] = material_places_.equal_range(material.name);
  for (auto known = from; known != to; ++known) {
    if (model_.materials[known->second] == material) return known->second;
  }
  material_places_.emplace(material.name, model_.materials.size());
  model_.materials.push_back(std::move(material));
  return model_.materials.size() - 1;
}

std::optional<ObjectShape> ObjectShapes::make(const world::ObjectModel& object) {
  const auto parts = object.object.composite->parts();
  const FromModel options;
  std::vector<ModelMaterials> tables(parts.size());
  std::list<MaterialBuilder> builders;
  std::vector<MaterialBuilder*> builder_of;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    tables[p].resolution = &object.object.resolutions[p];
    tables[p].pictures = pictures_;
    builder_of.push_back(&builders.emplace_back(parts[p].model(), options, tables[p]));
  }
  // By part of the object and place in its builder.
  std::map<std::pair<std::uint32_t, std::size_t>, Part> joined;
  for (const scene::DrawItem& draw : object.draws[0]) {
    triangles_ += draw.index_count / 3;
    if (triangles_ > max_triangles) {
      ++parts_over_limit_;
      continue;
    }
    const msh::Model& model = parts[draw.part].model();
    Part part = make_part(model, model.batches()[draw.batch], draw.first_triangle);
    if (part.indices.empty()) continue;
    move_part(part, object.pieces[draw.piece]);
    drop_details(part);
    const std::size_t material = builder_of[draw.part]->material_of(draw.batch);
    Part& all = joined[{draw.part, material}];
    join(all, std::move(part));
  }
  std::vector<std::vector<Material>> materials;
  std::vector<std::vector<Image>> images;
  for (MaterialBuilder& builder : builders) {
    missing_pictures_ += builder.missing_pictures();
    materials.push_back(std::move(builder).take_materials());
    images.push_back(std::move(builder).take_images());
  }
  std::map<std::size_t, Part> by_material;
  for (auto& [key, part] : joined) {
    const auto& [source, material] = key;
    const std::size_t place = place_material(materials[source][material], images[source]);
    Part& all = by_material[place];
    all.material = place;
    join(all, std::move(part));
  }
  if (by_material.empty()) return std::nullopt;
  ObjectShape out = {.name = cp1251_to_utf8(object.resource)};
  for (auto& [material, part] : by_material) out.shape.parts.push_back(std::move(part));
  return out;
}

}  // namespace ngi::exchange
