#pragma once

#include <cstdint>
#include <vector>

#include "ngi/render/model_view.h"
#include "ngi/texture/image.h"

// Names written beside the nodes of a picture.
namespace ngi::tasks {

// Where a line of text stands: its top left corner, in pixels.
struct Label {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t width = 0;

  friend bool operator==(const Label&, const Label&) = default;
};

// From the highest to the lowest, moves each down until it covers none above it. The first
// `max_spread` only: the others stay where they are.
inline constexpr std::size_t max_spread = 256;
void spread_labels(std::vector<Label>& labels, std::int64_t height);

void write_names(texture::Image& image, const std::vector<render::NodePosition>& marks,
                 const render::View& view);

}  // namespace ngi::tasks
