#pragma once

#include <rapidcheck/gtest.h>

#include <random>

#include "ngi/msh/model.h"
#include "tests/msh/sample.h"

// Random models for the property tests.
namespace ngi::msh::sample {

// Everything random comes from one seed, so that a failure is one number.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
  }
  float real() { return std::uniform_real_distribution<float>(-10, 10)(engine_); }
  Float3 point() { return {real(), real(), real()}; }

 private:
  std::mt19937 engine_;
};

inline std::vector<Key> random_track(Dice& dice) {
  std::vector<Key> track;
  float time = 0;
  for (std::size_t k = 1 + dice.below(4); k > 0; --k) {
    track.push_back(key(time, dice.point(), {23170, 0, 23170, 0}));
    time += static_cast<float>(1 + dice.below(6));
  }
  return track;
}

inline Part random_part(Dice& dice) {
  Part part;
  part.wear_row = static_cast<std::uint8_t>(dice.below(5));
  part.flags = dice.below(2) == 0 ? 0 : batch_flags::two_sided;
  if (dice.below(4) == 0) part.lightmap_row = static_cast<std::uint8_t>(dice.below(3));
  for (std::size_t v = 3 + dice.below(6); v > 0; --v) {
    part.vertices.push_back({.position = dice.point(), .uv = {dice.real(), dice.real()}});
  }
  for (std::size_t i = 3 * (1 + dice.below(6)); i > 0; --i) {
    part.indices.push_back(static_cast<std::uint16_t>(dice.below(part.vertices.size())));
  }
  return part;
}

inline ModelPlan random_plan(Dice& dice) {
  ModelPlan plan;
  const std::size_t count = 1 + dice.below(6);
  for (std::size_t n = 0; n < count; ++n) {
    NodePlan node;
    node.node.name = "node" + std::to_string(n);
    node.node.parent = n == 0 ? none : static_cast<std::uint16_t>(dice.below(n));
    if (dice.below(3) == 0) node.node.label = "universal_tl";
    node.node.track = random_track(dice);
    for (std::size_t c = dice.below(3); c > 0; --c) {
      auto& parts = node.cells[{static_cast<int>(dice.below(3)), static_cast<int>(dice.below(5))}];
      for (std::size_t p = 1 + dice.below(2); p > 0; --p) {
        parts.push_back(random_part(dice));
        if (dice.below(5) == 0) {
          parts.back().portal_node = static_cast<std::uint16_t>(dice.below(count));
        }
      }
    }
    plan.nodes.push_back(std::move(node));
  }
  for (std::size_t v = dice.below(4); v > 0; --v) {
    const auto node = static_cast<std::uint32_t>(dice.below(count));
    plan.hall_vertices.push_back({encode(dice.point()), 0U, node});
    plan.hall_links.push_back({0U, static_cast<std::uint32_t>(plan.hall_vertices.size() - 1), {}});
  }
  if (dice.below(2) == 0) {
    plan.lights.push_back({.node = static_cast<std::int32_t>(dice.below(count)),
                           .position = encode(dice.point()),
                           .direction = encode(Float3{0, 0, 1}),
                           .colour = {1.0F, 1.0F, 1.0F, 1.0F},
                           .intensity = 1.0F});
  }
  return plan;
}

inline Document saved(const Draft& draft) {
  const auto pieces = write(draft);
  RC_ASSERT(pieces.has_value());
  auto document = Document::parse(join(*pieces));
  RC_ASSERT(document.has_value());
  return *document;
}

inline void assert_strictly_valid(const Document& document) {
  const auto model = Model::check(document, Reading::Strict);
  if (!model) RC_FAIL(full_message(model.error().issue));
}

}  // namespace ngi::msh::sample
