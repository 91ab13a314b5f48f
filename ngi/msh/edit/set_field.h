#pragma once

#include <string_view>

#include "ngi/msh/draft.h"
#include "ngi/msh/edit.h"

namespace ngi::msh {

// Sets one value of a model, named as people and documents name it:
//
//   node[4].name, node[4].label, node[4].parent, node[4].slots[7]
//   slot[2].sphere[3], batch[3].wear_row, triangle[9].links[0], key[1].pos[2]
//   position[5][0], normal[5][0], uv0[5][1], index[7], frame_map[3], light[0].intensity
//   header.segment[6], frame_count
//
// A field of several numbers takes them all, too, parted by commas: position[5]=1,0,0.5. Whole
// numbers are decimal or begin with 0x, which before a float gives its bits; "none" is 65535. What
// depends on the field follows: on a position and an index the bounds, face normals and links of
// the slot, the vertex count and the header (mesh.h), on the time of a key and the frame count the
// frame map (animation.h), on a lightmap row its flag, on a name, a label and a parent the other
// tables of nodes (nodes.h). Returns the new index of each node when a new parent moved some, else
// nothing. Fails with MSH-EDIT-INVALID.
Result<NodeMap> set_field(Draft& draft, std::string_view path, std::string_view value,
                          const Follow& follow = {.links = true});

}  // namespace ngi::msh
