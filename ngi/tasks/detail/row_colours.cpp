#include "ngi/tasks/detail/row_colours.h"

#include <algorithm>
#include <cmath>

#include "ngi/game/resolve.h"
#include "ngi/render/land_colours.h"
#include "ngi/texture/texture.h"

namespace ngi::tasks {

namespace {

Rgb mean_of(const texture::Image& image) {
  Rgb sum = {};
  for (const texture::Rgba8& pixel : image.pixels) {
    sum[0] += pixel.r;
    sum[1] += pixel.g;
    sum[2] += pixel.b;
  }
  const double scale = image.pixels.empty() ? 0 : 1 / (255.0 * double(image.pixels.size()));
  return {sum[0] * scale, sum[1] * scale, sum[2] * scale};
}

Rgb flat(const texture::Rgba8& colour) {
  return {colour.r / 255.0, colour.g / 255.0, colour.b / 255.0};
}

// Weights of the corners of a face at a point; those of its first corner when it has no area.
std::array<double, 3> weights(const land::Land& land, const land::Face& face,
                              const math::Double2& p) {
  const auto corner = [&](std::size_t i) {
    const land::Position& at = land.positions()[face.vertices[i]];
    return math::Double2{at.x, at.y};
  };
  const math::Double2 a = corner(0);
  const math::Double2 b = corner(1);
  const math::Double2 c = corner(2);
  const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (!(std::abs(area) > 0)) return {1, 0, 0};
  const double w1 = ((p.x - a.x) * (c.y - a.y) - (p.y - a.y) * (c.x - a.x)) / area;
  const double w2 = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / area;
  return {1 - w1 - w2, w1, w2};
}

// Light from the north-west.
double shade(const land::Land& land, const land::Face& face, const std::array<double, 3>& weight) {
  math::Double3 n = {0, 0, 0};
  for (std::size_t i = 0; i < 3 && !land.normals().empty(); ++i) {
    const land::PackedNormal& own = land.normals()[face.vertices[i]];
    n = n + math::Double3{double(own.x), double(own.y), double(own.z)} * weight[i];
  }
  if (!(length(n) > 0)) return 1;
  const math::Double3 sun = divided_by_length(math::Double3{-0.5, 0.5, 0.7}, {});
  const double facing = std::max(dot(divided_by_length(n, {}), sun), 0.0);
  return 0.35 + 0.92 * facing;
}

}  // namespace

RowColours::RowColours(const std::optional<Asset>& wear, const game::Game& game,
                       const Limits& limits, Report& report) {
  if (!wear) return;
  const auto materials = std::make_shared<game::Materials>(game);
  const auto table =
      game::resolve_table(wear, *materials, game::new_manager(materials), {}, report);
  std::vector<std::optional<Rgb>> means(table.textures.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    const auto& asset = table.textures[i].asset;
    if (!asset) continue;
    const auto image = texture::decode_texture(asset->bytes, Reading::Tolerant, {}, limits);
    if (image) means[i] = mean_of(*image);
  }
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    auto& out = rows_.emplace_back();
    const game::ResolvedMaterial& worn = table.materials[table.rows[row]];
    if (!worn.material || worn.phases.empty() || !worn.phases[0]) continue;
    const auto& mean = means[*worn.phases[0]];
    const auto shown =
        table.manager->phase_by_clock(material::make_handle(0, static_cast<std::uint32_t>(row)), 0);
    if (!mean || !shown || !*shown) continue;
    const auto& values = (*shown)->values;
    out = Row{*mean, {values.diffuse[0], values.diffuse[1], values.diffuse[2]}, values.ambient[3]};
  }
}

Rgb RowColours::row(std::uint8_t row, const land::Face& face) const {
  const auto surface = scene::surface_of(face);
  if (row >= rows_.size() || !rows_[row]) return flat(render::row_colour(row, surface));
  // A liquid shows the sky instead of its texture.
  if (surface == scene::LandSurface::Liquid) {
    const Rgb& d = rows_[row]->diffuse;
    return {0.8 * d[0], 0.8 * d[1], 0.8 * d[2]};
  }
  const Row& own = *rows_[row];
  return {own.mean[0] * own.diffuse[0], own.mean[1] * own.diffuse[1], own.mean[2] * own.diffuse[2]};
}

std::optional<Rgb> RowColours::at(const LandSamples& samples, double x, double y) const {
  const auto found = samples.at(x, y, land::filters::any);
  if (!found) return std::nullopt;
  const land::Land& land = samples.land();
  const land::Face& face = land.faces()[found->face];
  const auto weight = weights(land, face, samples.point(x, y));
  Rgb colour = row(face.primary, face);
  const bool blended =
      face.secondary != land::no_row && scene::surface_of(face) == scene::LandSurface::Ground;
  if (blended && !land.alpha().empty()) {
    double alpha = 0;
    for (std::size_t i = 0; i < 3; ++i) alpha += weight[i] * land.alpha()[face.vertices[i]];
    if (face.secondary < rows_.size() && rows_[face.secondary]) {
      alpha *= rows_[face.secondary]->opacity;
    }
    alpha = std::clamp(alpha, 0.0, 1.0);
    const Rgb over = row(face.secondary, face);
    for (std::size_t c = 0; c < 3; ++c) colour[c] += (over[c] - colour[c]) * alpha;
  }
  if (scene::surface_of(face) == scene::LandSurface::Liquid) return colour;
  const double light = shade(land, face, weight);
  for (double& channel : colour) channel *= light;
  return colour;
}

std::optional<MapArea> map_area(const land::Land& land) noexcept {
  const auto& box = land.header().box;
  const MapArea area = {box[0].x, box[0].y, box[7].x, box[7].y};
  const bool usable = area.width() > 0 && area.height() > 0 && std::isfinite(area.width()) &&
                      std::isfinite(area.height()) && std::isfinite(area.x0) &&
                      std::isfinite(area.y0);
  return usable ? std::optional(area) : std::nullopt;
}

}  // namespace ngi::tasks
