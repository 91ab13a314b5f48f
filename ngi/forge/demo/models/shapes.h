#pragma once

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/model_plan.h"

// Shapes shared by several demo models.
namespace ngi::forge {

// A cross section: a rectangle with cut corners, for lofting along a path.
struct Section {
  double at = 0;      // position along the path
  double width = 0;   // along X
  double height = 0;  // along Z for a path along Y, along Y for one along Z
  double cut = 0;
  double rise = 0;  // of its centre, along the height
};

Mesh hull_along_y(const std::vector<Section>& sections);
Mesh hull_along_z(const std::vector<Section>& sections);

// A box with bevelled edges in the finer levels.
Mesh plate(const PartVariant& variant, const Double3& size, double bevel);

// A square bar or a round rod from one point to another.
Mesh bar(const Double3& from, const Double3& to, double thickness);
Mesh rod(const Double3& from, const Double3& to, double radius, int segments);

// A cylinder about the X axis.
Mesh hub(const PartVariant& variant, double radius, double width, int segments);

// Returns the part in a damage state: intact, or dented and burnt.
Mesh as_state(const PartVariant& variant, const Mesh& mesh, std::uint8_t burnt_row,
              std::uint32_t seed);

// A sign or a lamp: a rectangle in the XZ plane that faces +Y and shows the whole
// texture.
Mesh decal(double width, double height, std::uint8_t row);

}  // namespace ngi::forge
