#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_path.h"
#include "ngi/asset/differences.h"
#include "ngi/asset/fields/record_table.h"
#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/game/control_points.h"
#include "ngi/game/fields.h"

// The game's small files as tables of records with named fields: what they have in common.
namespace ngi::game {

enum class TableFile : std::uint8_t {
  Prototype,      // pair[0].resource
  UnitScheme,     // header.scheme_type, component[3].key
  ControlPoints,  // point[2].position, point[2].name
  DamageTable,    // node[4].hit_points
};

// The tables of a file in the order of their bytes, which they view. The names of control points
// are a table of their own. Fails as the parsers of the files do.
Result<std::vector<RecordTable>> tables_of(TableFile kind, const Bytes& bytes);

// Bytes after the last whole record.
Bytes remainder_of(TableFile kind, const Bytes& bytes);

// Says what every byte is. False when the file cannot be taken apart.
bool annotate(TableFile kind, const Bytes& bytes, const RangeSink& sink);

// Adds every difference, field by field; nothing when one of the files cannot be taken apart.
void compare(TableFile kind, const Asset& a, const Asset& b, Differences& out);

// Control points with their names, and back.
std::vector<NamedPoint> named_points(const ControlPoints& points);
ControlPoints control_points_of(std::span<const NamedPoint> points);

// Returns the file with one field set. A field of several numbers takes them all, parted by commas,
// or one by its index. Fails with AUX-EDIT-INVALID, as the parsers do, and with the error that the
// new value would make.
Result<Bytes> set_field(TableFile kind, const Bytes& bytes, std::string_view path,
                        std::string_view value);

}  // namespace ngi::game
