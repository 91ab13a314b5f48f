#pragma once

#include <vector>

#include "ngi/forge/mesh/model_plan.h"

// The models of the demo game. Z is up, Y is forward, lengths are metres. Every model has three
// levels of detail (0 to 2).
//
// The materials and their textures. "Tiles" is the size in metres of one repeat of the
// texture; "fits" means that faces show the whole texture once, 0 to 1.
//
//   BOT_HULL     painted armour, camouflage, panel lines    tiles 2 m
//   BOT_DARK     bare dark metal, bolts, pistons            tiles 1 m
//   BOT_TRIM     bright accent paint, hazard stripes        tiles 1 m
//   BOT_GLASS    canopy glass, see-through batches          tiles 2 m
//   BOT_LAMP     head lamp, glows                           fits
//   BOT_SIGN     insignia of the clan                       fits
//   BOT_INSIDE   instruments and padding of the cockpit     tiles 1 m
//   BOT_BURNT    armour after hits: soot, bare edges        tiles 2 m
//   TUR_HULL     armour of the turret                       tiles 2 m
//   TUR_DARK     bare metal                                 tiles 1 m
//   TUR_BARREL   gun steel, darker towards v = 0 (muzzle)   fits
//   TUR_LAMP     warning lamp                               fits
//   TUR_BURNT    armour after hits                          tiles 2 m
//   FLY_HULL     light skin with rivets and stripes         tiles 2 m
//   FLY_DARK     bare metal                                 tiles 1 m
//   FLY_GLASS    canopy glass, see-through batches          tiles 2 m
//   FLY_BLADE    rotor blade, v along the blade             fits
//   FLY_BLUR     disc of a turning rotor, see-through       fits
//   FLY_GLOW     jet glow, additive, see-through            fits
//   BLD_WALL     concrete wall panels                       tiles 4 m
//   BLD_TRIM     steel frames, hazard stripes               tiles 2 m
//   BLD_ROOF     corrugated roof                            tiles 4 m
//   BLD_FLOOR    floor plates                               tiles 4 m
//   BLD_INSIDE   wall of a room                             tiles 4 m
//   BLD_GATE     gate leaf, ribs and stripes                fits
//   BLD_GLASS    windows, see-through batches               fits
//   BLD_LAMP     lamp, glows                                fits
//   BLD_RUIN     broken concrete                            tiles 4 m
//   PORTAL_001   sign quad of a doorway, see-through        fits
//   DEFAULT      doorway between cells, never seen close by
//   TREE_BARK    bark, v up the trunk                       tiles 1 m
//   TREE_LEAF    twig with leaves, alpha 0 between them     fits
//   BOX_BODY     sheet metal of the crate                   fits
//   BOX_EDGE     frame of the crate, worn paint             tiles 1 m
//   BOX_LIGHT    warning light, animated by phases          fits
//   BOX_SIGN     warning sign, decal                        fits
//   MAST_STEEL   lattice steel of the radar mast            tiles 1 m
//   MAST_DISH    mesh of the dish                           fits
//   MAST_LIGHT   beacon, animated by phases                 fits
//   ROCK_GREY    weathered stone                            tiles 1.5 m
namespace ngi::forge {

ModelWithMaterials warbot();    // bot_strider: walks, 0 to 32 is one cycle
ModelWithMaterials turret();    // tur_twin: yaw, pitch and recoil
ModelWithMaterials hover();     // fly_dart: spinning rotor, swaying nozzles
ModelWithMaterials building();  // bld_hangar: gate, rooms, portals, lightmap, hall way
ModelWithMaterials tree();      // tree_broad
ModelWithMaterials crate();     // box_alarm
ModelWithMaterials radar();     // mast_radar: spinning dish
ModelWithMaterials rock();      // rock_grey
ModelWithMaterials bunker();    // bld_bunker: firing slits, a gate, hall way

// All of them, in this order.
std::vector<ModelWithMaterials> demo_models();

}  // namespace ngi::forge
