#pragma once

#include <vector>

#include "ngi/asset/fields/record_table.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/fields.h"

namespace ngi::land {

// Calls visit(type, table) for each table of a draft, in the order of the files.
template <typename DraftLike, typename Visit>
void for_each_table(DraftLike& draft, Visit&& visit) {
  visit(StreamType::Tiles, draft.tiles);
  visit(StreamType::Slots, draft.slots);
  visit(StreamType::Positions, draft.positions);
  visit(StreamType::Normals, draft.normals);
  visit(StreamType::Uv, draft.uv);
  visit(StreamType::MicroUv, draft.micro_uv);
  visit(StreamType::Alpha, draft.alpha);
  visit(StreamType::DrawList, draft.draw_list);
  visit(StreamType::Faces, draft.faces);
}

// The name by which people set and compare the records of a table.
constexpr std::string_view record_name(StreamType type) noexcept {
  switch (type) {
    case StreamType::Tiles:
      return "tile";
    case StreamType::Slots:
      return "slot";
    case StreamType::Positions:
      return "position";
    case StreamType::Normals:
      return "normal";
    case StreamType::Uv:
      return "uv";
    case StreamType::MicroUv:
      return "micro_uv";
    case StreamType::Alpha:
      return "alpha";
    case StreamType::DrawList:
      return "draw";
    case StreamType::Faces:
      break;
  }
  return "face";
}

// The tables of a draft under the names that people set and compare them by. Editable when the
// draft is; they live as long as its vectors do.
template <typename DraftLike>
auto tables_of(DraftLike& draft) {
  std::vector tables = {record_of("header", draft.header)};
  for_each_table(draft, [&](StreamType type, auto& table) {
    tables.push_back(table_of(record_name(type), table));
  });
  return tables;
}

}  // namespace ngi::land
