#pragma once

#include "ngi/msh/document.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

// Whether visiting every batch of every slot and cell costs no more than a few times the size of
// the model. Slots that share thousands of batches are no geometry, but an attack.
bool has_fair_cost(const msh::Document& model);

// The box that the header states and the vertices of level 0 at rest: 5.2.
void collect_posed_box(const Input& input, const msh::Document& model);
// Slots, triangles and their links: docs/formats/msh.md 5.2 and 5.7.
void collect_geometry(const Input& input, const msh::Document& model);
// Batches and their flags: 5.8, and rendering.md 8.
void collect_batches(const Input& input, const msh::Document& model);
// Keys and the frame map: 5.10, 5.11 and 7.7.
void collect_tracks(const Input& input, const msh::Document& model);

}  // namespace ngi::verify
