#pragma once

#include <map>
#include <optional>
#include <vector>

#include "ngi/exchange/gltf/detail/accessors.h"

namespace ngi::gltf {

// One animated property of a node, in seconds and the file's axes.
struct Curve {
  Interpolation interpolation = Interpolation::Linear;
  std::vector<float> times = {};   // increasing
  std::vector<float> values = {};  // `width` per time; three times as many for a cubic spline
  std::size_t width = 3;

  // Evaluates the curve at a time. A curve has at least one time.
  std::array<double, 4> at(double seconds) const noexcept;
};

struct Curves {
  std::optional<Curve> translation = {};
  std::optional<Curve> rotation = {};
  std::optional<Curve> scale = {};

  bool moves() const noexcept { return translation || rotation; }
};

// Returns the curves by node. When several animations move a node the first is used. Fails with
// GLTF-REFERENCE, GLTF-UNSUPPORTED (weights of morph targets), and like accessors.
Result<std::map<Index, Curves>> read_curves(const Document& document, Accessors& accessors);

}  // namespace ngi::gltf
