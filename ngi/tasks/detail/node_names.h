#pragma once

#include <cstdint>
#include <vector>

#include "ngi/render/model_view.h"
#include "ngi/texture/image.h"

// Labels with node names in a picture.
namespace ngi::tasks {

// Position of a line of text: its top left corner, in pixels.
struct Label {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t width = 0;

  friend bool operator==(const Label&, const Label&) = default;
};

// Moves labels down, from the highest to the lowest, until none covers another. Only the first
// `max_spread` are moved.
inline constexpr std::size_t max_spread = 256;
void spread_labels(std::vector<Label>& labels, std::int64_t height);

void write_names(texture::Image& image, const std::vector<render::NodePosition>& marks,
                 const render::View& view);

}  // namespace ngi::tasks
