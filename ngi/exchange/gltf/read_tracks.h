#pragma once

#include <map>
#include <optional>
#include <vector>

#include "ngi/exchange/gltf/accessors.h"

namespace ngi::gltf {

// One animated property of a node, in seconds and the file's axes.
struct Curve {
  Interpolation interpolation = Interpolation::Linear;
  std::vector<float> times = {};   // they grow
  std::vector<float> values = {};  // `width` a time; a cubic spline has three times as many
  std::size_t width = 3;

  // As the file would show it at a time. A curve has a time at least.
  std::array<double, 4> at(double seconds) const noexcept;
};

struct Curves {
  std::optional<Curve> translation = {};
  std::optional<Curve> rotation = {};
  std::optional<Curve> scale = {};

  bool moves() const noexcept { return translation || rotation; }
};

// By node. Where several animations move a node the first counts. Fails with GLTF-REFERENCE,
// GLTF-UNSUPPORTED (weights of morph targets), and as accessors do.
Result<std::map<Index, Curves>> read_curves(const Document& document, Accessors& accessors);

}  // namespace ngi::gltf
