#pragma once

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/model_plan.h"

// The shapes of the warbot's parts for the left side, each around its own pivot.
namespace ngi::forge::bot {

enum Row : std::uint8_t { Hull, Dark, Trim, Glass, Lamp, Sign, Inside, Burnt };

// Assign a material, at the scale of its texture.
inline Mesh armour(const Mesh& mesh) {
  return tile(mesh, 2).with_material(Hull);
}
inline Mesh metal(const Mesh& mesh) {
  return tile(mesh, 1).with_material(Dark);
}
inline Mesh paint(const Mesh& mesh) {
  return tile(mesh, 1).with_material(Trim);
}

Mesh hips(const PartVariant& variant);
Mesh thigh(const PartVariant& variant);
Mesh shin(const PartVariant& variant);
Mesh foot(const PartVariant& variant);
Mesh toe(const PartVariant& variant);

Mesh torso(const PartVariant& variant);
Mesh nose(const PartVariant& variant);
Mesh canopy(const PartVariant& variant);
Mesh cockpit();  // seen from inside by the pilot
Mesh sensor(const PartVariant& variant);
Mesh radiator(const PartVariant& variant);
Mesh exhaust(const PartVariant& variant);
Mesh antenna(const PartVariant& variant);
Mesh head_lamp(const PartVariant& variant);

Mesh shoulder(const PartVariant& variant);
Mesh arm(const PartVariant& variant);
Mesh gun(const PartVariant& variant);
Mesh barrels(const PartVariant& variant);
Mesh pod(const PartVariant& variant);
Mesh pod_hatch(const PartVariant& variant);

}  // namespace ngi::forge::bot
