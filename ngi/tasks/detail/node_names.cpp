#include "ngi/tasks/detail/node_names.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ngi/image/bitmap_font.h"
#include "ngi/image/draw_text.h"

namespace ngi::tasks {

namespace {

constexpr texture::Rgba8 paper = {16, 18, 22, 255};
constexpr texture::Rgba8 ink = {255, 255, 255, 255};
constexpr std::int64_t rim = 1;
constexpr std::int64_t line_height = std::int64_t{image::glyph_height} + 2 * rim;
constexpr double far_outside = 1e6;

bool covers(const Label& a, const Label& b, std::int64_t height) noexcept {
  return a.x < b.x + b.width && b.x < a.x + a.width && std::abs(a.y - b.y) < height;
}

// Draws a name with a dark outline, readable on any background.
void write_name(texture::Image& image, const Label& at, std::string_view name) {
  for (const auto& [dx, dy] : {std::pair{-rim, 0L}, {rim, 0L}, {0L, -rim}, {0L, rim}}) {
    image::draw_text(image, at.x + dx, at.y + dy, name, paper);
  }
  image::draw_text(image, at.x, at.y, name, ink);
}

}  // namespace

void spread_labels(std::vector<Label>& labels, std::int64_t height) {
  std::vector<std::size_t> order(std::min(labels.size(), max_spread));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return labels[a].y < labels[b].y; });
  for (std::size_t i = 1; i < order.size(); ++i) {
    Label& label = labels[order[i]];
    const auto above = std::span(order).first(i);
    const auto hidden = [&](std::size_t other) { return covers(label, labels[other], height); };
    for (auto found = std::ranges::find_if(above, hidden); found != above.end();
         found = std::ranges::find_if(above, hidden)) {
      label.y = labels[*found].y + height;
    }
  }
}

void write_names(texture::Image& image, const std::vector<render::NodePosition>& marks,
                 const render::View& view) {
  std::vector<Label> labels;
  std::vector<std::string_view> names;
  for (const render::NodePosition& mark : marks) {
    const auto at = render::project(view.camera, {image.width, image.height}, mark.place);
    if (!at || !(std::abs(at->x) < far_outside) || !(std::abs(at->y) < far_outside)) continue;
    labels.push_back({static_cast<std::int64_t>(at->x) + 4,
                      static_cast<std::int64_t>(at->y) - std::int64_t{image::glyph_height} / 2,
                      static_cast<std::int64_t>(mark.name.size() * image::glyph_advance) + rim});
    names.push_back(mark.name);
  }
  spread_labels(labels, line_height);
  for (std::size_t i = 0; i < labels.size(); ++i) write_name(image, labels[i], names[i]);
}

}  // namespace ngi::tasks
