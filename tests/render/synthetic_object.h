#pragma once

#include "ngi/material/mat0/edit.h"
#include "tests/render/demo.h"
#include "tests/scene/samples.h"

// Figures whose every number is known: squares that wear materials made for the test.
namespace ngi::render::test {

using scene::assemble;
using scene::AssembleOptions;
using scene::ResolvedObject;

// A colour that is shown as it is by LightingMode::Flat, and how it is blended.
struct Paint {
  std::uint32_t selector = 0;  // docs/formats/rendering.md 12: attr1 bits 2..5
  mat0::Rgba diffuse = {255, 255, 255, 255};
  std::uint8_t opacity = 100;  // per cent
  std::optional<Asset> texture = {};
};

// An upright square of this size across the origin, `nearer` before it, facing the eye at yaw 0.
inline msh::Part upright(float size, float nearer, std::uint16_t flags = 0) {
  msh::Part part;
  part.flags = flags;
  const float h = size / 2;
  part.vertices = {{.position = {h, nearer, -h}, .normal = {0, 1, 0}, .uv = {0, 1}},
                   {.position = {-h, nearer, -h}, .normal = {0, 1, 0}, .uv = {1, 1}},
                   {.position = {-h, nearer, h}, .normal = {0, 1, 0}, .uv = {1, 0}},
                   {.position = {h, nearer, h}, .normal = {0, 1, 0}, .uv = {0, 0}}};
  part.indices = {0, 1, 2, 0, 2, 3};
  return part;
}

inline mat0::Material material_of(const Paint& paint) {
  mat0::Draft draft = mat0::new_draft();
  draft.attributes.attr1 = paint.selector << mat0::attr1_bits::blend_shift;
  draft.phases[0].diffuse = paint.diffuse;
  draft.phases[0].ambient = {0, 0, 0, paint.opacity};
  draft.phases[0].specular = {0, 0, 0, 255};
  return mat0::Material::check(mat0::Document::parse(mat0::encode(draft), draft.attributes),
                               Reading::Strict)
      .value();
}

inline msh::ModelPlan one_node(const std::vector<msh::Part>& parts) {
  return {.nodes = {{{.name = "node", .parent = msh::none}, {{{0, 0}, parts}}}}};
}

// A material manager with a table of these materials, and its library of them.
inline std::shared_ptr<material::Manager> manager_of(std::vector<mat0::Material> materials) {
  struct Library {
    explicit Library(std::vector<mat0::Material> from) : all(std::move(from)), store(services()) {
      EXPECT_TRUE(manager.add_table());
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(manager.add_row(0, std::to_string(i)));
      }
    }

    material::Services services() {
      return {
          .find = [](std::string_view, std::string_view name) -> std::optional<std::uint32_t> {
            return std::stoul(std::string(name));
          },
          .load_material = [this](std::string_view, std::uint32_t entry) -> Result<mat0::Material> {
            return all[entry];
          }};
    }

    std::vector<mat0::Material> all;
    material::Store store;
    material::Manager manager = material::Manager(store);
  };
  auto library = std::make_shared<Library>(std::move(materials));
  return {library, &library->manager};
}

// A model whose batches wear one paint each.
inline ResolvedObject painted(msh::Model model, const std::vector<Paint>& paints) {
  game::Resolution resolution;
  std::vector<mat0::Material> materials;
  for (const Paint& paint : paints) {
    materials.push_back(material_of(paint));
    game::ResolvedMaterial material = {.name = "PAINT", .material = materials.back()};
    material.phases.push_back(std::nullopt);
    if (paint.texture) {
      material.phases[0] = resolution.textures.size();
      resolution.textures.push_back({"PICTURE", paint.texture});
    }
    const auto row = static_cast<std::uint32_t>(resolution.rows.size());
    resolution.batches.push_back(
        {.row = row, .handle = material::make_handle(0, row), .material = row});
    resolution.rows.push_back(row);
    resolution.materials.push_back(std::move(material));
  }
  resolution.manager = manager_of(std::move(materials));
  ResolvedObject object = {
      std::make_shared<const scene::Composite>(scene::prepare(std::move(model))), {}};
  object.resolutions.push_back(std::move(resolution));
  return object;
}

inline ResolvedObject painted(const std::vector<msh::Part>& parts,
                              const std::vector<Paint>& paints) {
  return painted(scene::sample::model(one_node(parts)), paints);
}

// Straight from the front, in the materials' own colours.
inline View front_view(const ModelView& model_view) {
  View view = fitted(model_view, golden_size);
  view.camera = {.yaw = 0, .pitch = 0, .distance = 5};
  view.environment.light = LightingMode::Flat;
  view.environment.ground = false;
  return view;
}

}  // namespace ngi::render::test
