#pragma once

#include <string>
#include <vector>

#include "ngi/terrain/land/model.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

// The names of the two material tables of a map, as keys.
struct LandTables {
  std::vector<std::string> first;
  std::vector<std::string> second;
};

// Whether the slots together name few more faces than there are. Otherwise looking at the faces of
// every slot takes time that grows with the square of the file.
bool slots_share_no_faces(const land::Document& land);

// Vertex streams: docs/formats/terrain.md 3.4.
void collect_land_vertices(const Input& input, const land::Document& land);
// Faces, their neighbours and boxes: 3.3 and 3.5.
void collect_land_faces(const Input& input, const land::Document& land);
// Heights seen from above, for the maps whose minimaps the book compares: section 2.
void collect_height_grid(const Input& input, const land::Document& land);
// 3.6
void collect_draw_list(const Input& input, const land::Document& land);
// Rows, flags and water: 3.7 and 3.8.
void collect_land_materials(const Input& input, const land::Document& land,
                            const LandTables& tables);

}  // namespace ngi::verify
