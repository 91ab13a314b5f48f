#include "ngi/tasks/material_subject.h"

#include <algorithm>
#include <array>
#include <string>

#include "ngi/math/trigonometry.h"
#include "ngi/msh/build.h"
#include "ngi/tasks/material_phase.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

constexpr int around = 48;  // segments of the sphere
constexpr int up = 24;

// A sphere of radius 1 with the texture once around it.
msh::Part sphere() {
  msh::Part out;
  for (int y = 0; y <= up; ++y) {
    const double v = static_cast<double>(y) / up;
    const double height = math::cosine(180 * v);
    const double radius = math::sine(180 * v);
    for (int x = 0; x <= around; ++x) {
      const double u = static_cast<double>(x) / around;
      const double turn = 360 * u;  // degrees
      const math::Float3 place = {static_cast<float>(radius * math::cosine(turn)),
                                  static_cast<float>(radius * math::sine(turn)),
                                  static_cast<float>(height)};
      out.vertices.push_back({.position = place,
                              .normal = place,
                              .uv = {static_cast<float>(u), static_cast<float>(v)}});
    }
  }
  constexpr int row = around + 1;
  for (int y = 0; y < up; ++y) {
    for (int x = 0; x < around; ++x) {
      const int corner = y * row + x;
      for (const int index :
           {corner, corner + row, corner + row + 1, corner, corner + row + 1, corner + 1}) {
        out.indices.push_back(static_cast<std::uint16_t>(index));
      }
    }
  }
  return out;
}

// A cube of side 2 with the texture once on every side.
msh::Part cube() {
  using math::Float3;
  struct Side {
    Float3 normal;
    Float3 right;  // as seen from outside
    Float3 up;
  };
  constexpr std::array sides = {
      Side{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},  Side{{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
      Side{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}, Side{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
      Side{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  Side{{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}}};
  msh::Part out;
  for (const Side& side : sides) {
    const auto first = static_cast<std::uint16_t>(out.vertices.size());
    for (const auto& [x, y] :
         {std::pair{-1.0F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}) {
      out.vertices.push_back({.position = {side.normal.x + x * side.right.x + y * side.up.x,
                                           side.normal.y + x * side.right.y + y * side.up.y,
                                           side.normal.z + x * side.right.z + y * side.up.z},
                              .normal = side.normal,
                              .uv = {(x + 1) / 2, (1 - y) / 2}});
    }
    for (const int index : {0, 1, 2, 0, 2, 3}) {
      out.indices.push_back(static_cast<std::uint16_t>(first + index));
    }
  }
  return out;
}

// A material table in which all rows have the same material.
std::string wear_text(std::size_t rows, const std::string& name) {
  std::string out = std::to_string(rows) + "\r\n";
  for (std::size_t i = 0; i < rows; ++i) out += std::to_string(i) + " " + name + "\r\n";
  return out;
}

Result<RenderSubject> prepare_worn(const Asset& material, const Asset& model, std::size_t rows,
                                   std::shared_ptr<const game::Game> game,
                                   const render::OffscreenRenderer& offscreen,
                                   const OpenOptions& options, Report& report) {
  // The words of a material table are separated by blanks.
  if (material.name.empty() || material.name.find_first_of(" \t\r\n") != std::string::npos) {
    return tl::unexpected(unsupported(material.path, "no material table can have this name"));
  }
  const Asset wear = {material.path, "shape.wea", Bytes::copy(wear_text(rows, material.name)), {}};
  auto materials = materials_for(*game, offscreen);
  return prepare_model(model, wear, std::move(game), std::move(materials), offscreen, {}, options,
                       report);
}

}  // namespace

Result<RenderSubject> prepare_material(const Asset& material, MaterialShape shape,
                                       std::shared_ptr<const game::Game> game,
                                       const render::OffscreenRenderer& offscreen,
                                       const OpenOptions& options, Report& report) {
  msh::ModelPlan plan;
  plan.name = "shape";
  plan.nodes.push_back(
      {{.name = "shape"}, {{{0, 0}, {shape == MaterialShape::Sphere ? sphere() : cube()}}}});
  const auto document = msh::build(plan);
  if (!document) return tl::unexpected(document.error());
  const Asset model = {material.path, "shape.msh", document->bytes(), {}};
  return prepare_worn(material, model, 1, std::move(game), offscreen, options, report);
}

Result<RenderSubject> prepare_material(const Asset& material, const Asset& model,
                                       std::shared_ptr<const game::Game> game,
                                       const render::OffscreenRenderer& offscreen,
                                       const OpenOptions& options, Report& report) {
  const auto read = read_model(model, options, report);
  if (!read) return tl::unexpected(read.error());
  std::size_t rows = 1;
  for (const msh::Batch& batch : read->batches()) {
    rows = std::max<std::size_t>(rows, std::size_t{batch.wear_row} + 1);
  }
  return prepare_worn(material, model, rows, std::move(game), offscreen, options, report);
}

std::uint32_t material_cycle_ms(const Asset& material, const OpenOptions& options) {
  Report unseen;
  const auto read = read_material(material, options, unseen);
  if (!read || !material::find_animation(*read, 0)) return 0;
  return sample_cycle(*read, 0, 1, {}).length_ms;
}

}  // namespace ngi::tasks
