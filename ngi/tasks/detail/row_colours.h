#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ngi/game/game.h"
#include "ngi/tasks/detail/land_samples.h"

namespace ngi::tasks {

using Rgb = std::array<double, 3>;  // 0 to 1

// What the rows of Land1.wea look like from afar: the mean colour of their textures. A row without
// a material has the flat colour of its number.
class RowColours {
 public:
  RowColours(const std::optional<Asset>& wear, const game::Game& game, const Limits& limits,
             Report& report);

  // The colour of the ground or liquid at a pixel, shaded by its slope; nothing outside all faces.
  std::optional<Rgb> at(const LandSamples& samples, double x, double y) const;

 private:
  Rgb row(std::uint8_t row, const land::Face& face) const;

  struct Row {
    Rgb mean = {};
    Rgb diffuse = {1, 1, 1};
    double opacity = 1;  // of the material as a secondary one: its ambient alpha
  };
  std::vector<std::optional<Row>> rows_;
};

}  // namespace ngi::tasks
