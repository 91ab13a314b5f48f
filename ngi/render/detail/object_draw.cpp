#include "ngi/render/detail/object_draw.h"

#include <algorithm>
#include <cmath>

#include "ngi/texture/document.h"

namespace ngi::render {

namespace {

// Shader modes of a lightmapped batch. Without a second texture stage
// the lightmap multiplies the frame afterwards: docs/formats/rendering.md 7.5.
constexpr std::int32_t page_and_texture = 1;
constexpr std::int32_t texture_alone = 2;
constexpr std::int32_t page_alone = 3;
constexpr std::uint32_t multiply_mode = 3;

float narrow(double value) noexcept {
  return static_cast<float>(value);
}

}  // namespace

void set_material(DrawBlock& block, const mat0::PoolRecord& values) noexcept {
  block.diffuse = values.diffuse;
  block.ambient = values.ambient;
  block.specular = {values.specular[0], values.specular[1], values.specular[2],
                    static_cast<float>(std::min(values.power, 16U))};
}

Vector4 cell_of(const StoredTexture& texture, std::int32_t cell) noexcept {
  const auto record = texture::record_of_cell(cell, texture.cells.size());
  const texture::UvRect& rect = texture.cells[record.value_or(0)];
  return {rect.u0, rect.du, rect.v0, rect.dv};
}

DrawPlace place_of(const math::Matrix& world, const UnitSpace& unit_space) noexcept {
  DrawPlace place;
  const auto& m = world.cells;
  const auto column = [&m](std::size_t c) { return Double3{m[c], m[4 + c], m[8 + c]}; };
  const std::array axes = {column(0), column(1), column(2)};
  const Double3 origin = unit_space.place(column(3));
  for (std::size_t c = 0; c < 3; ++c) {
    const Double3& axis = axes[c];
    place.world[4 * c] = narrow(axis.x / unit_space.radius);
    place.world[4 * c + 1] = narrow(axis.y / unit_space.radius);
    place.world[4 * c + 2] = narrow(axis.z / unit_space.radius);
    place.world[4 * c + 3] = 0;
  }
  place.world[12] = narrow(origin.x);
  place.world[13] = narrow(origin.y);
  place.world[14] = narrow(origin.z);
  place.world[15] = 1;
  // Cofactors keep normals perpendicular to their faces.
  const std::array normals = {cross(axes[1], axes[2]), cross(axes[2], axes[0]),
                              cross(axes[0], axes[1])};
  double largest = 0;
  for (const Double3& n : normals) largest = std::max(largest, length(n));
  const double scale = largest > 0 ? 1 / largest : 0;
  for (std::size_t c = 0; c < 3; ++c) {
    place.normal[c] = {narrow(normals[c].x * scale), narrow(normals[c].y * scale),
                       narrow(normals[c].z * scale), 0};
  }
  return place;
}

UploadedObject::UploadedObject(const scene::ResolvedObject& object, TextureStore& store,
                               Report& report) {
  for (std::size_t i = 0; i < object.resolutions.size(); ++i) {
    const game::Resolution& resolution = object.resolutions[i];
    Part& part = parts_.emplace_back();
    part.mesh = upload_model(object.composite->parts()[i].model());
    for (const game::TextureRef& texture : resolution.textures) {
      part.textures.push_back(store.load(texture, report));
    }
    for (const game::TextureRef& page : resolution.lightmaps) {
      part.lightmaps.push_back(store.load(page, report));
    }
  }
}

void UploadedObject::add_commands(const scene::Instance& instance,
                                  std::span<const PlannedDraw> draws, const UnitSpace& unit_space,
                                  std::vector<DrawCommand>& out) const {
  for (const PlannedDraw& draw : draws) {
    const Part& part = parts_[draw.item.part];
    DrawCommand command = {.mesh = &part.mesh,
                           .index_start = draw.item.index_start,
                           .index_count = draw.item.index_count,
                           .base_vertex = draw.item.base_vertex};
    command.state = {draw.blend.mode, true, draw.depth_write};
    command.before_ground = draw.pass == Pass::Opaque;
    command.distance = narrow(draw.distance);
    command.casts_shadow = draw.blend.mode == 0 || draw.blend.mode == 4;
    command.place = place_of(instance.world()[draw.item.piece], unit_space);
    set_material(command.block, draw.values);
    if (draw.texture) {
      const StoredTexture& texture = *part.textures[*draw.texture];
      command.texture = texture.texture.name();
      command.block.cell = cell_of(texture, draw.values.cell);
    }
    const auto mode = static_cast<std::int32_t>(draw.blend.mode);
    command.block.choices = {draw.texture.has_value(), 0, draw.blend.alpha_test, mode};
    if (draw.lightmap) {
      command.lightmap = part.lightmaps[*draw.lightmap]->texture.name();
      command.block.choices[1] = draw.passes == 1 ? page_and_texture : texture_alone;
    }
    out.push_back(command);
    if (draw.passes == 1) continue;
    command.state = {multiply_mode, true, false};
    command.block.choices[1] = page_alone;
    command.block.choices[3] = multiply_mode;
    out.push_back(command);
  }
}

}  // namespace ngi::render
