#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/import/read_extras.h"

namespace ngi::obj {

// The sidecar's data about one `o`.
struct SidecarObject {
  std::string name = {};
  std::size_t node = 0;  // in Sidecar::model
  exchange::Cell cell = {};
  bool portals = false;
  exchange::Members mesh = {};
  std::vector<math::Float2> uv1 = {};                       // one per vertex of the `o`
  std::vector<std::array<std::uint16_t, 4>> opaque15 = {};  // likewise
  std::vector<std::uint32_t> vertex_numbers = {};           // likewise; of landscapes
  std::vector<float> exported_heights = {};                 // likewise
  std::vector<float> blend_alpha = {};                      // likewise
};

struct SidecarMaterial {
  std::string name = {};  // in the files
  exchange::Material material = {};
};

struct Sidecar {
  exchange::Model model = {};  // its nodes, without shapes
  exchange::Axes axes = exchange::Axes::Gltf;
  std::vector<SidecarObject> objects = {};
  std::vector<SidecarMaterial> materials = {};
  std::vector<std::uint32_t> areals = {};  // of the lines in `areals`, in order
};

// Reads the text of a .obj.json file: docs/formats/exchange.md 5. Fails with JSON-SYNTAX,
// JSON-LIMIT and JSON-FIELD.
Result<Sidecar> read_sidecar(std::string_view text, const Limits& limits = {});

}  // namespace ngi::obj
