#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/anim/hierarchy.h"
#include "ngi/core/bytes.h"
#include "ngi/material/mat0/document.h"
#include "ngi/msh/mesh_view.h"

// Options and results of the exchange of models with other programs: docs/formats/exchange.md.
// ngi/tasks/export_model.h and ngi/tasks/import_model.h have the functions.
namespace ngi::exchange {

// The state and the level of a slot matrix: docs/formats/msh.md 5.1.
struct Cell {
  int state = 0;
  int level = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

enum class Cells : std::uint8_t { Visible, All };

// How the root node of a file rotates the engine's axes: Y up, Y up with models facing +Z
// (docs/formats/rendering.md 11), or not at all.
enum class Axes : std::uint8_t { Gltf, Front, Engine };
std::string_view name_of(Axes axes) noexcept;

// Axes of a file that does not say which it has: docs/formats/exchange.md 6.
enum class ForeignAxes : std::uint8_t {
  Front,   // +Y is up and models face +Z, as glTF says
  Back,    // +Y is up and models face -Z, as in files that 'ngi convert' writes
  Engine,  // +Z is up and models face +Y
};

// Bounding volumes to export for display.
struct WantedBounds {
  bool hull = false;   // of the whole model
  bool cells = false;  // of the exported cells
};

// Options of an export.
struct FromModel {
  std::string name = {};  // UTF-8; of the asset
  Cell shown = {};
  Cells cells = Cells::Visible;
  WantedBounds bounds = {};
  float time = 0;  // of the pose when animation is not exported
  double fps = 30;
  anim::RootMotion root_motion = anim::RootMotion::Keep;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  msh::MaterialPolicy policy = msh::MaterialPolicy::Auto;  // used when nothing is resolved
};

// Which levels of detail of a landscape to export: docs/formats/exchange.md 9.
enum class Lods : std::uint8_t { Near, Far, All };
std::string_view name_of(Lods lods) noexcept;  // "0", "1", "all"

// One of the files of an exported model; all are in the same folder.
struct OutFile {
  std::string name;
  Pieces content;
};

// One change of an import, for people and for scripts.
struct Change {
  std::string_view kind;                 // "vertices", "uv", "normals", "triangles-added", ...
  std::optional<std::size_t> node = {};  // of the base; of the file for a new one
  std::optional<Cell> cell = {};
  std::uint64_t count = 1;
  std::string text = {};  // "node 3 'arm': moves 1 vertex of cell 0,0"
};

using ChangeList = std::vector<Change>;

// A MAT0 for Material.lib. Its blend mode is in the attributes of its entry, not in its
// payload: docs/formats/materials.md 2.6.
struct NewMaterial {
  std::string name = {};  // CP1251, one word
  Bytes file = {};
  mat0::Attributes attributes = {};
};

struct NewTexture {
  std::string name = {};  // CP1251, as in the materials
  Bytes file = {};        // Texm
};

}  // namespace ngi::exchange
