#pragma once

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/model_plan.h"

// The shapes of the warbot's parts for the left side, each around its own pivot.
namespace ngi::forge::bot {

enum Row : std::uint8_t { Hull, Dark, Trim, Glass, Lamp, Sign, Inside, Burnt };

// Assign a material, at the scale of its texture.
inline Mesh armour(const Mesh& mesh) {
  return tile(mesh, 2).worn(Hull);
}
inline Mesh metal(const Mesh& mesh) {
  return tile(mesh, 1).worn(Dark);
}
inline Mesh paint(const Mesh& mesh) {
  return tile(mesh, 1).worn(Trim);
}

Mesh hips(const Look& look);
Mesh thigh(const Look& look);
Mesh shin(const Look& look);
Mesh foot(const Look& look);
Mesh toe(const Look& look);

Mesh torso(const Look& look);
Mesh nose(const Look& look);
Mesh canopy(const Look& look);
Mesh cockpit();  // seen from inside by the pilot
Mesh sensor(const Look& look);
Mesh radiator(const Look& look);
Mesh exhaust(const Look& look);
Mesh antenna(const Look& look);
Mesh head_lamp(const Look& look);

Mesh shoulder(const Look& look);
Mesh arm(const Look& look);
Mesh gun(const Look& look);
Mesh barrels(const Look& look);
Mesh pod(const Look& look);
Mesh pod_hatch(const Look& look);

}  // namespace ngi::forge::bot
