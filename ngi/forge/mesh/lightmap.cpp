#include "ngi/forge/mesh/model_plan.h"

#include <algorithm>
#include <map>

#include "ngi/forge/mesh/detail/grid.h"

namespace ngi::forge {

namespace {

constexpr double ambient_light = 0.28;
constexpr double densest = 16;  // texels a metre

// Two faces with the same key are coplanar and face the same way.
using PlaneKey = std::array<double, 4>;

PlaneKey plane_of(const Face& face) {
  const Double3 n = snap(normalised(face.direction()));
  return {n.x, n.y, n.z, snap(math::dot(n, face.corners[0].position))};
}

std::uint32_t texels(double metres, double texels_per_metre) {
  // At least two, so that both ends are at texel centres.
  return static_cast<std::uint32_t>(std::max(2.0, std::ceil(metres * texels_per_metre) + 1));
}

std::uint32_t to_byte(double value) {
  return static_cast<std::uint32_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
}

}  // namespace

// Corners are at the centres of the chart's outermost texels.
Double2 LightmapPacker::Chart::on_page(const Double3& p) const noexcept {
  const auto place = [](double value, double from, double to, std::uint32_t count) {
    return to > from ? 0.5 + (value - from) / (to - from) * (count - 1) : 0.5;
  };
  return {x + place(math::dot(p, across), lo.x, hi.x, width),
          y + place(math::dot(p, down), lo.y, hi.y, height)};
}

Double3 LightmapPacker::Chart::in_room(double page_x, double page_y) const noexcept {
  const double along_x = lo.x + (hi.x - lo.x) * (page_x - x - 0.5) / (width - 1);
  const double along_y = lo.y + (hi.y - lo.y) * (page_y - y - 0.5) / (height - 1);
  return across * along_x + down * along_y + normal * distance;
}

LightmapPacker::Chart LightmapPacker::make_chart(Mesh& mesh, std::size_t face) const {
  Chart chart;
  chart.mesh = &mesh;
  chart.lights = lights_.size() - 1;
  chart.normal = normalised(mesh.faces[face].direction());
  const Double3 up = std::abs(chart.normal.z) < 0.9 ? unit(Axis::Z) : unit(Axis::Y);
  chart.across = normalised(math::cross(up, chart.normal));
  chart.down = math::cross(chart.across, chart.normal);
  chart.distance = math::dot(chart.normal, mesh.faces[face].corners[0].position);
  chart.lo = {1e9, 1e9};
  chart.hi = {-1e9, -1e9};
  return chart;
}

void LightmapPacker::add(Mesh& mesh, const std::vector<RoomLight>& lights) {
  lights_.push_back(lights);
  std::map<PlaneKey, std::size_t> planes;
  for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
    const Face& face = mesh.faces[f];
    if (!face.surface.lightmapped) continue;
    const auto [place, is_new] = planes.emplace(plane_of(face), charts_.size());
    if (is_new) charts_.push_back(make_chart(mesh, f));
    Chart& chart = charts_[place->second];
    chart.faces.push_back(f);
    for (const Corner& corner : face.corners) {
      const double x = math::dot(corner.position, chart.across);
      const double y = math::dot(corner.position, chart.down);
      chart.lo = {std::min(chart.lo.x, x), std::min(chart.lo.y, y)};
      chart.hi = {std::max(chart.hi.x, x), std::max(chart.hi.y, y)};
    }
  }
}

// Places the charts in rows, the highest first.
bool LightmapPacker::place_all(double texels_per_metre) {
  for (Chart& chart : charts_) {
    chart.width = texels(chart.hi.x - chart.lo.x, texels_per_metre);
    chart.height = texels(chart.hi.y - chart.lo.y, texels_per_metre);
  }
  std::stable_sort(charts_.begin(), charts_.end(),
                   [](const Chart& a, const Chart& b) { return a.height > b.height; });
  std::uint32_t x = 0;
  std::uint32_t y = 0;
  std::uint32_t row = 0;
  for (Chart& chart : charts_) {
    if (x + chart.width > size_) {
      x = 0;
      y += row;
      row = 0;
    }
    if (chart.width > size_ || y + chart.height > size_) return false;
    chart.x = x;
    chart.y = y;
    x += chart.width;
    row = std::max(row, chart.height);
  }
  return true;
}

Double3 LightmapPacker::light_at(const Chart& chart, const Double3& p) const {
  Double3 sum = {ambient_light, ambient_light, ambient_light};
  for (const RoomLight& light : lights_[chart.lights]) {
    const Double3 way = light.position - p;
    const double facing = math::dot(chart.normal, normalised(way));
    if (facing <= 0) continue;
    const double faded = math::dot(way, way) / (light.reach * light.reach);
    sum = sum + light.colour * (light.intensity * facing / (1 + faded));
  }
  return sum;
}

std::vector<std::uint32_t> LightmapPacker::pack_and_bake() {
  double density = densest;
  while (!place_all(density) && density > 1e-3) density *= 0.95;
  std::vector<std::uint32_t> page(std::size_t{size_} * size_);
  for (const Chart& chart : charts_) {
    for (const std::size_t f : chart.faces) {
      for (Corner& corner : chart.mesh->faces[f].corners) {
        const Double2 at = chart.on_page(corner.position);
        corner.lightmap_uv = {at.x / size_, at.y / size_};
      }
    }
    for (std::uint32_t y = chart.y; y < chart.y + chart.height; ++y) {
      for (std::uint32_t x = chart.x; x < chart.x + chart.width; ++x) {
        const Double3 light = light_at(chart, chart.in_room(x + 0.5, y + 0.5));
        page[std::size_t{y} * size_ + x] =
            to_byte(light.x) << 16 | to_byte(light.y) << 8 | to_byte(light.z);
      }
    }
  }
  return page;
}

}  // namespace ngi::forge
