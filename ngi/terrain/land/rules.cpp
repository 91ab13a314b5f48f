#include "ngi/terrain/land/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::land::rules {

namespace {

constexpr RuleMaker land_chapter = {"docs/formats/terrain.md 7.1"};

}  // namespace

// Container and streams.

constexpr Rule container = land_chapter.refused(
    "TER-001", "is not a readable NRes archive: {0}",
    "A landscape (Land.msh) is an NRes archive. These bytes cannot be opened as one.");
constexpr Rule type_missing = land_chapter.refused(
    "TER-002", "has no {0} (type {1})",
    "The game ends when one of the types 1, 2, 3, 4, 5, 11, 18 or 21 is missing. Tolerant reading "
    "needs positions (3) and faces (21) only and does without the others.");
constexpr Rule type_twice = land_chapter.error(
    "TER-003", "has type {0} more than once",
    "The game looks entries up by type and takes the first one. Tolerant reading does the same.");
constexpr Rule type_unknown = land_chapter.warning(
    "TER-004", "has an entry of the unknown type {0}", "The entry is kept unchanged.");
constexpr Rule entry_order = land_chapter.info(
    "TER-005", "has type {0} where shipped files have type {1}",
    "All shipped landscapes have their entries in the order 1, 2, 3, 4, 5, 18, 14, 11, 21. The "
    "game does not depend on it.");
constexpr Rule alpha_absent =
    land_chapter.info("TER-006", "has no blend alpha (type 14)",
                      "The game accepts that. Secondary materials are then drawn with alpha 1.");
constexpr Rule stride_remainder = land_chapter.error(
    "TER-010", "is {0} bytes long, {1} more than whole records of {2} bytes",
    "The table was cut, or its records do not have the size of this type. The bytes after the last "
    "whole record are ignored but kept.");
constexpr Rule attr1_count =
    land_chapter.error("TER-011", "attr1 declares {0} records; there are {1}",
                       "The game takes the count from attr1, not from the size of the table. "
                       "Tolerant reading uses the size.");
constexpr Rule attr3_stride =
    land_chapter.error("TER-012", "attr3 is {0} instead of {1}",
                       "attr3 is the record size of the type; 68 for type 2.");
constexpr Rule attr2_nonzero = land_chapter.warning(
    "TER-013", "attr2 is {0} instead of 0",
    "attr2 is 0 for every type but 1, where it is the number of tile columns.");
constexpr Rule header_short = land_chapter.refused(
    "TER-014", "is {0} bytes long; its header alone has 140",
    "Type 2 begins with 140 bytes of bounds, which place the tile grid. A landscape without them "
    "cannot be used.");
constexpr Rule slot_remainder =
    land_chapter.error("TER-015", "ends {0} bytes after the last whole slot of 68 bytes",
                       "Slots follow the 140-byte header. The whole slots are used.");

// Tiles.

constexpr Rule grid_size = land_chapter.error(
    "TER-020", "has {0} tiles in {1} columns (attr1 {2})",
    "attr2 of type 1 is the number of tile columns and must divide the number of tiles; the game "
    "divides by it. Without a grid every query looks at all faces.");
constexpr Rule lod0_slot =
    land_chapter.error("TER-021", "has the LOD 0 slot {0}; there are {1} slots",
                       "The tile is skipped: it has no ground.");
constexpr Rule slot_word = land_chapter.error("TER-022", "has slot {0} in word {1}; there are {2}",
                                              "The slot is treated as absent.");
constexpr Rule tile_header = land_chapter.info(
    "TER-023", "has the header words {0} instead of 0 65535 0 0",
    "The four words are the same on all shipped tiles. Nothing is known to read them.");
constexpr Rule lod1_trap = land_chapter.warning(
    "TER-024", "has the LOD 1 slot 255, which the game ignores",
    "The game takes the number 255 for \"none\" and draws the tile at LOD 0 at any distance.");
constexpr Rule lod1_absent = land_chapter.warning(
    "TER-025", "has no LOD 1 slot",
    "The game does not take 0xFFFF for \"none\" and reads beyond the slots. Name a slot.");
constexpr Rule cell_size = land_chapter.warning(
    "TER-026", "is {0} x {1}; the hull divided by the grid is {2} x {3}",
    "The game takes the size of a tile from the box of slot 0, so that box must be one tile.");

// Slots.

constexpr Rule face_range = land_chapter.error("TER-030", "has the faces {0} to {1}; there are {2}",
                                               "The range is cut to the faces that exist.");
constexpr Rule face_shared =
    land_chapter.warning("TER-031", "is in more than one slot",
                         "Each face belongs to one slot: one tile at one LOD. Two slots draw it "
                         "twice.");
constexpr Rule face_unowned = land_chapter.warning(
    "TER-032", "is in the slot of no tile", "The face is never drawn and no query finds it.");
constexpr Rule slot_bounds =
    land_chapter.warning("TER-034", "has a box that does not contain vertex {0}",
                         "The tile may disappear at the edge of the screen. Recompute the bounds.");
constexpr Rule slot_chain = land_chapter.warning(
    "TER-035", "{0}",
    "In shipped files each slot begins where the one before it ends, and the last one ends with "
    "the faces.");
constexpr Rule lod_pair = land_chapter.info(
    "TER-036", "{0}",
    "In shipped files the two slots of a tile have the same box, and LOD 1 has no more faces than "
    "LOD 0.");
constexpr Rule tile_rectangle = land_chapter.warning(
    "TER-037", "{0}",
    "The game looks for ground only in the tile under a point, so a face must not reach into the "
    "next tile, and the box of a slot is the rectangle of its tile. Cut faces at tile borders.");

// Vertices.

constexpr Rule stream_count = land_chapter.warning(
    "TER-040", "has {0} records for {1} vertices",
    "Types 4, 5, 14 and 18 have one record for each vertex. Missing records are read as zero, "
    "missing alphas as 1.");
constexpr Rule position_nonfinite = land_chapter.error(
    "TER-041", "is not a finite point", "The faces that use the vertex are dropped.");
constexpr Rule alpha_range =
    land_chapter.warning("TER-042", "is {0}; a blend alpha is between 0 and 1",
                         "It is cut to that range; what is no number counts as 1.");
constexpr Rule vertex_unused = land_chapter.info("TER-043", "is used by no face",
                                                 "Every vertex of the shipped landscapes is used.");

// Faces.

constexpr Rule vertex_range = land_chapter.error(
    "TER-050", "has vertex {0} at corner {1}; there are {2}", "The face is dropped.");
constexpr Rule neighbour_range =
    land_chapter.error("TER-051", "has neighbour {0} across edge {1}; there are {2} faces",
                       "The edge is treated as open.");
constexpr Rule degenerate = land_chapter.warning("TER-052", "has no area",
                                                 "Nothing stands on the face and no ray hits it.");
constexpr Rule neighbour_mutual = land_chapter.info(
    "TER-053", "has neighbour {0} across edge {1}, which does not name it in return",
    "A unit that walks from one to the other cannot walk back.");
constexpr Rule selector_none = land_chapter.info(
    "TER-054", "has selector {0} at edge {1}, whose neighbour is {2}",
    "A selector is the number of the shared edge in the neighbour, 0 to 2; 3 means that there is "
    "no neighbour.");
constexpr Rule normal_length =
    land_chapter.warning("TER-055", "has a normal of length {0}",
                         "Face normals have length 1 (32767 in the file). Slopes and light depend "
                         "on it.");
constexpr Rule normal_opposed =
    land_chapter.info("TER-056", "has a normal that points to the back of the face",
                      "Faces wind counter-clockwise seen from above, and the normal points up.");
constexpr Rule face_opaque =
    land_chapter.info("TER-057", "has {0} in bytes 6 and 7 instead of 65535",
                      "All shipped faces have 65535 there; its meaning is unknown.");
constexpr Rule flag_bits =
    land_chapter.info("TER-058", "has the flags {0}", "Bits above 0x003FFFFF are not known.");
constexpr Rule flag_pairs = land_chapter.warning(
    "TER-059", "{0}",
    "Bit 0x4 is set exactly when there is a secondary material, bit 0x8 exactly when the face is a "
    "liquid surface (0x20000).");

// The draw list.

constexpr Rule list_count =
    land_chapter.warning("TER-060", "has {0} entries for {1} faces",
                         "The draw list has one entry for each face. Missing entries are taken as "
                         "the faces in order.");
constexpr Rule list_range = land_chapter.error("TER-061", "names face {0}; there are {1}",
                                               "The entry is replaced by the face of its own "
                                               "position.");
constexpr Rule list_foreign = land_chapter.warning(
    "TER-062", "names face {0}, which {1}",
    "The entries of a slot name its own faces, each once. Other faces are drawn with another tile, "
    "twice or never.");
constexpr Rule list_flags = land_chapter.info(
    "TER-063", "has the flags {0} and the last byte {1}",
    "Shipped entries have 0x48, or 0x58 where a run begins (bit 0x80 apart), and 0.");
constexpr Rule list_runs = land_chapter.warning(
    "TER-064", "{0}",
    "Bit 0x10 is set on the first entry of a slot and wherever the pair of materials changes, and "
    "nowhere else: it begins a batch, which is drawn with one pair of materials.");
constexpr Rule lod1_vertices =
    land_chapter.info("TER-065", "is used by LOD 1 but not by LOD 0",
                      "LOD 1 of the shipped landscapes uses only vertices that LOD 0 uses.");

// Materials and water.

constexpr Rule wear_missing = land_chapter.warning(
    "TER-070", "{0} is missing or cannot be read",
    "The rows of the faces are positions in Land1.wea, which stands beside Land.msh. Land2.wea "
    "names the materials of the microtextures.");
constexpr Rule primary_row = land_chapter.warning(
    "TER-071", "wears row {0} of Land1.wea, which has {1}", "Row 0 is used instead.");
constexpr Rule secondary_row =
    land_chapter.warning("TER-072", "is blended with row {0} of Land1.wea, which has {1}",
                         "The face has no secondary material then.");
constexpr Rule row_counts = land_chapter.warning(
    "TER-073", "Land2.wea has {0} rows and Land1.wea has {1}",
    "Row N of Land2.wea gives row N of Land1.wea its microtexture. Rows beyond the end of "
    "Land2.wea have none.");
constexpr Rule foundation_row = land_chapter.warning(
    "TER-074", "wears row 0, the material of foundations",
    "No shipped face wears row 0: the game gives it to the foundations of buildings.");
constexpr Rule single_track = land_chapter.info(
    "TER-075", "row {0} of Land2.wea, {1}, has one track only",
    "The microtexture is the texture of the second track. A material with one track gives its "
    "first, which is then doubled over itself.");
constexpr Rule deadly_ground = land_chapter.info(
    "TER-076", "{0}",
    "Shipped faces have bit 0x2000 (bed under a liquid) exactly where the primary material does "
    "damage.");
constexpr Rule water_height = land_chapter.warning(
    "TER-077", "has the height {0}; the water level is {1}",
    "All liquid vertices of a landscape have one height. The game reads it from the first liquid "
    "face.");

// Writing and editing.

constexpr Rule many_vertices =
    land_chapter.refused("TER-080", "would have {0} vertices; the format allows 65535",
                         "Faces name vertices with 16 bits. Split the landscape.");
constexpr Rule many_faces = land_chapter.refused(
    "TER-081", "would have {0} faces; the game allows 32767",
    "The game uses the neighbour numbers from 0x8000 on for the foundations of buildings.");
constexpr Rule edit_invalid = land_chapter.refused(
    "TER-EDIT-INVALID", "cannot be edited: {0}",
    "The edit names something that does not exist or a value that does not fit. Nothing was "
    "changed.",
    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {
      &container,      &type_missing,     &type_twice,         &type_unknown,     &entry_order,
      &alpha_absent,   &stride_remainder, &attr1_count,        &attr3_stride,     &attr2_nonzero,
      &header_short,   &slot_remainder,   &grid_size,          &lod0_slot,        &slot_word,
      &tile_header,    &lod1_trap,        &lod1_absent,        &cell_size,        &face_range,
      &face_shared,    &face_unowned,     &slot_bounds,        &slot_chain,       &lod_pair,
      &tile_rectangle, &stream_count,     &position_nonfinite, &alpha_range,      &vertex_unused,
      &vertex_range,   &neighbour_range,  &degenerate,         &neighbour_mutual, &selector_none,
      &normal_length,  &normal_opposed,   &face_opaque,        &flag_bits,        &flag_pairs,
      &list_count,     &list_range,       &list_foreign,       &list_flags,       &list_runs,
      &lod1_vertices,  &wear_missing,     &primary_row,        &secondary_row,    &row_counts,
      &foundation_row, &single_track,     &deadly_ground,      &water_height,     &many_vertices,
      &many_faces,     &edit_invalid,
  };
  return table;
}

}  // namespace ngi::land::rules
