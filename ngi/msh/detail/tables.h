#pragma once

#include <vector>

#include "ngi/asset/fields/record_table.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/fields.h"

namespace ngi::msh {

// The tables of a draft that have fields, under the names that people set and compare them by, in
// the order of a comparison. Editable when the draft is; they live as long as its vectors do.
template <typename DraftLike>
auto tables_of(DraftLike& draft) {
  return std::vector{table_of("node", draft.nodes),
                     record_of("header", draft.header),
                     table_of("slot", draft.slots),
                     table_of("batch", draft.batches),
                     table_of("position", draft.positions),
                     table_of("normal", draft.normals),
                     table_of("uv0", draft.uv0),
                     table_of("index", draft.indices),
                     table_of("triangle", draft.triangles),
                     table_of("key", draft.keys),
                     table_of("lightmap_uv", draft.lightmap_uv),
                     table_of("frame_map", draft.frame_map),
                     table_of("hall_vertex", draft.hall_vertices),
                     table_of("hall_link", draft.hall_links),
                     table_of("light", draft.lights)};
}

}  // namespace ngi::msh
