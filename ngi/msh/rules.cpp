#include "ngi/msh/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::msh::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/msh.md 11"};

}  // namespace

// Container and streams.

constexpr Rule input_kind = chapter.refused(
    "MSH-INPUT-KIND", "is not a model: {0}",
    "A model is an NRes archive whose entries have the types 1, 2, 3, 6 and 13. In an archive of "
    "models, name one of the entries that end in .msh. A landscape (types 11 and 21) "
    "is read as terrain.");
constexpr Rule container = chapter.refused(
    "MSH-CONTAINER", "is not a readable NRes archive: {0}",
    "A model inside an archive is an NRes archive itself. This payload cannot be opened as "
    "one, so it was not read.");
constexpr Rule res_missing = chapter.refused(
    "MSH-RES-MISSING", "has no {0} (type {1})",
    "Nodes (1), slots (2), positions (3), indices (6) and batches (13) are required. "
    "A model without one of them is rejected.");
constexpr Rule res_duplicate = chapter.error(
    "MSH-RES-DUPLICATE", "has type {0} more than once",
    "It is unknown which of two tables of one type the engine uses. Tolerant reading uses the "
    "first one.");
constexpr Rule res_usual = chapter.info(
    "MSH-RES-USUAL", "has no {0} (type {1})",
    "Every shipped model has normals (4), UVs (5), triangles (7) and labels (10). A model without "
    "them has zero normals, zero UVs, no triangle queries or no labels.");
constexpr Rule res_unknown = chapter.info("MSH-RES-UNKNOWN", "has a table of the unknown type {0}",
                                          "The table is kept unchanged.");
constexpr Rule stride_rem = chapter.error(
    "MSH-STRIDE-REM", "is {0} bytes long, {1} more than whole records of {2} bytes",
    "The table was truncated, or its records do not have the size of this type. The bytes "
    "after the last whole record are ignored but kept.");
constexpr Rule attr1_count = chapter.error(
    "MSH-ATTR1-COUNT", "attr1 declares {0} records; there are {1}",
    "The count is derived from the size of the payload, as in the engine. attr1 should "
    "agree with it.");
constexpr Rule attr2_nonzero = chapter.warning("MSH-ATTR2-NONZERO", "attr2 is {0} instead of 0",
                                               "attr2 of this type is 0 in every shipped file.");
constexpr Rule attr3_stride =
    chapter.error("MSH-ATTR3-STRIDE", "attr3 is {0} instead of {1}",
                  "attr3 of this type is fixed; it is usually the record size.");
constexpr Rule res1_legacy24 = chapter.warning(
    "MSH-RES1-LEGACY24", "has nodes of 24 bytes, which cannot be read",
    "Only MTCHECK.MSH has them. The table is kept unchanged and its nodes cannot be edited; all "
    "other tables can. Pictures and draw lists show all batches at the origin.");
constexpr Rule res1_stride =
    chapter.error("MSH-RES1-STRIDE", "declares nodes of {0} bytes; a node has 38",
                  "The node table is kept but not read.");
constexpr Rule res2_size = chapter.refused(
    "MSH-RES2-SIZE", "is {0} bytes long; its header alone has 140",
    "The slot table begins with 140 bytes of bounds. A model without them cannot be used.");
constexpr Rule res2_slotarea =
    chapter.error("MSH-RES2-SLOTAREA", "ends {0} bytes after the last whole slot of 68 bytes",
                  "Slots follow the 140-byte header of the table. The whole slots are used.");
constexpr Rule stream_count = chapter.error(
    "MSH-STREAM-COUNT", "has {0} records for {1} vertices",
    "Normals (4), UVs (5) and the streams 15, 16 and 18 have one record for each vertex. "
    "Missing records are read as zero.");

// Header bounds and positions.

constexpr Rule hdr_nonfinite = chapter.warning(
    "MSH-HDR-NONFINITE", "has a NaN or infinity in the bounds of the whole model",
    "The 35 floats of the header are a box, a sphere and a cylinder. Recompute them.");
constexpr Rule hdr_radius =
    chapter.warning("MSH-HDR-RADIUS", "has a negative radius in its header",
                    "The radii of the sphere and of the cylinder must not be negative.");
constexpr Rule pos_nonfinite = chapter.error(
    "MSH-POS-NONFINITE", "is not a finite point, but batch {0} draws it",
    "A NaN or infinite position cannot be drawn. The triangles that use it are dropped.");

// Slots.

constexpr Rule slot_tri_range =
    chapter.error("MSH-SLOT-TRI-RANGE", "has the triangles {0} to {1}; there are {2}",
                  "The range is cut to the descriptors that exist.");
constexpr Rule slot_batch_range =
    chapter.error("MSH-SLOT-BATCH-RANGE", "has the batches {0} to {1}; there are {2}",
                  "The range is cut to the batches that exist.");
constexpr Rule slot_bounds_nonfinite =
    chapter.error("MSH-SLOT-BOUNDS-NONFINITE", "has a NaN or infinity in its bounds",
                  "The bounds are recomputed from the vertices for culling and picking.");
constexpr Rule slot_aabb_order =
    chapter.error("MSH-SLOT-AABB-ORDER", "has a box whose minimum is above its maximum",
                  "The bounds are recomputed from the vertices.");
constexpr Rule slot_radius_neg =
    chapter.error("MSH-SLOT-RADIUS-NEG", "has a sphere of negative radius",
                  "The bounds are recomputed from the vertices.");
constexpr Rule slot_bounds_loose = chapter.warning(
    "MSH-SLOT-BOUNDS-LOOSE", "has bounds that do not contain vertex {0}",
    "The part may disappear at the edge of the screen, and shots may miss it. Recompute the "
    "bounds.");
constexpr Rule slot_tricount =
    chapter.warning("MSH-SLOT-TRICOUNT", "has {0} triangle descriptors for {1} triangles",
                    "Descriptors and triangles are matched by order within the batches, so the two "
                    "counts should agree.");
constexpr Rule slot_unreferenced =
    chapter.info("MSH-SLOT-UNREFERENCED", "is used by no node", "The geometry is never drawn.");

// Batches.

constexpr Rule batch_index_range = chapter.error(
    "MSH-BATCH-INDEX-RANGE", "has the indices {0} to {1}; there are {2}", "The batch is dropped.");
constexpr Rule batch_mod3 =
    chapter.warning("MSH-BATCH-MOD3", "has {0} indices, not a multiple of 3",
                    "Batches are triangle lists; the incomplete last triangle is "
                    "ignored.");
constexpr Rule batch_empty = chapter.warning(
    "MSH-BATCH-EMPTY", "has {0} indices, too few for a triangle", "The batch is skipped.");
constexpr Rule batch_vertex_range = chapter.error(
    "MSH-BATCH-VERTEX-RANGE", "reaches vertex {0}; there are {1}",
    "base_vertex plus the largest index is beyond the vertices. The triangles that use missing "
    "vertices are dropped.");
constexpr Rule batch_vertexcount = chapter.warning(
    "MSH-BATCH-VERTEXCOUNT", "declares {0} vertices; its largest index needs {1}",
    "In shipped files the field is exactly the largest raw index plus one, and that many "
    "vertices exist after base_vertex.");
constexpr Rule batch_material_row =
    chapter.warning("MSH-BATCH-MATERIAL-ROW", "uses row {0} of its WEAR, which has {1}",
                    "Row 0 or the default material is used instead.");
constexpr Rule batch_highword =
    chapter.info("MSH-BATCH-HIGHWORD", "has {0} in the upper half of its flag word",
                 "The seeds call this field materialIndex. It is 0 in every shipped file.");
constexpr Rule batch_lightmap_row =
    chapter.warning("MSH-BATCH-LIGHTMAP-ROW", "is lightmapped, but {0}",
                    "Flag 0x2000 needs a row of the WEAR's LIGHTMAPS list and the UVs of "
                    "type 18. Without them the batch has no lightmap.");
constexpr Rule batch_lightmap_flag =
    chapter.info("MSH-BATCH-LIGHTMAP-FLAG", "names lightmap row {0} without flag 0x2000",
                 "The flag decides: there is no lightmap.");
constexpr Rule batch_portal_node = chapter.warning(
    "MSH-BATCH-PORTAL-NODE", "{0}",
    "A portal batch has flag 0x0008 and the node of the room beyond; other batches have "
    "0xFFFF there. The batch is treated as an ordinary one.");
constexpr Rule batch_unreferenced =
    chapter.info("MSH-BATCH-UNREFERENCED", "is in no slot", "The batch is never drawn.");

// Nodes.

constexpr Rule node_count_zero =
    chapter.warning("MSH-NODE-COUNT-ZERO", "has no nodes", "There is nothing to draw.");
constexpr Rule node_slot_range =
    chapter.error("MSH-NODE-SLOT-RANGE", "has slot {0} in cell ({1},{2}); there are {3}",
                  "The cell is treated as empty.");
constexpr Rule node_parent_range =
    chapter.error("MSH-NODE-PARENT-RANGE", "has the parent {0}; there are {1} nodes",
                  "The node is treated as a root.");
constexpr Rule node_parent_cycle =
    chapter.error("MSH-NODE-PARENT-CYCLE", "is its own ancestor",
                  "A chain of parents must end at a root. The node is treated as a root.");
constexpr Rule node_parent_order = chapter.warning(
    "MSH-NODE-PARENT-ORDER", "comes before its parent {0}",
    "In shipped files parents precede their children, and the engine poses nodes in "
    "order.");
constexpr Rule node_roots = chapter.info("MSH-NODE-ROOTS", "has {0} root nodes instead of one",
                                         "Shipped models have a single root.");
constexpr Rule node_state_gap = chapter.warning(
    "MSH-NODE-STATE-GAP", "has level-0 geometry for state {0} but not for state {1}",
    "Damage states are counted from 0 to the first gap, so this state is never used.");
constexpr Rule node_cockpit = chapter.info(
    "MSH-NODE-COCKPIT", "{0}",
    "Nodes with flag 0x20 have geometry only in level 4, which is drawn in the unit's own view.");

// Names, labels, hall way.

constexpr Rule res9_size =
    chapter.warning("MSH-RES9-SIZE", "is {0} bytes long; {1} nodes need {2}",
                    "A name has 32 bytes per node. Missing names are empty.");
constexpr Rule res9_nul =
    chapter.info("MSH-RES9-NUL", "has a name without a NUL", "All 32 bytes are used.");
constexpr Rule res17_size = chapter.warning(
    "MSH-RES17-SIZE", "is {0} bytes long; {1} vertices and {2} links need {3}",
    "attr1 and attr2 of the entry count vertices (20 bytes) and links (40 bytes). The "
    "table is kept, but there is no path graph.");
constexpr Rule res17_ref =
    chapter.warning("MSH-RES17-REF", "names {0} {1}; there are {2}",
                    "A link to a vertex that does not exist is dropped; a vertex of "
                    "a node that does not exist cannot be posed.");
constexpr Rule res10_trunc = chapter.error("MSH-RES10-TRUNC", "ends inside the label of node {0}",
                                           "This and the following nodes have no label.");
constexpr Rule res10_nul =
    chapter.warning("MSH-RES10-NUL", "has a label that does not end at its only NUL",
                    "The bytes before the first NUL are used.");
constexpr Rule res10_tail = chapter.error("MSH-RES10-TAIL", "has {0} bytes after the last label",
                                          "The bytes are ignored but kept.");
constexpr Rule res10_attr = chapter.error("MSH-RES10-ATTR", "{0} is {1} instead of {2}",
                                          "attr1 is the number of nodes; attr3 is 0.");

// Triangles.

constexpr Rule tri_link_range =
    chapter.error("MSH-TRI-LINK-RANGE", "links to triangle {0} across edge {1}; there are {2}",
                  "The link is treated as none.");
constexpr Rule tri_link_asym =
    chapter.info("MSH-TRI-LINK-ASYM", "links to triangle {0} across edge {1}, which {2}",
                 "Neighbours share an edge and link to each other. Rebuild the links.");
constexpr Rule tri_sel_mismatch =
    chapter.info("MSH-TRI-SEL-MISMATCH", "edge {0} has {1}",
                 "A selector is the number of the neighbour's shared edge, or 3 on an open edge.");
constexpr Rule tri_sel_highbits =
    chapter.info("MSH-TRI-SEL-HIGHBITS", "has {0} in its selector word",
                 "Bits above 5 are leftovers of the exporter. They are kept.");
constexpr Rule tri_normal =
    chapter.warning("MSH-TRI-NORMAL", "has a normal that {0}",
                    "Face normals must have unit length and point to the counter-clockwise side.");
constexpr Rule tri_degenerate =
    chapter.info("MSH-TRI-DEGENERATE", "has no area", "It cannot be hit and draws nothing.");

// Animation.

constexpr Rule anim_pair = chapter.warning(
    "MSH-ANIM-PAIR", "has {0} but not {1}",
    "Keys (8) and frame map (19) belong together. With keys alone every node uses its "
    "fallback key; with a map alone every pose is the identity.");
constexpr Rule anim_framecount_zero = chapter.error(
    "MSH-ANIM-FRAMECOUNT-ZERO", "has a frame count of 0", "Every node uses its fallback key.");
constexpr Rule anim_fallback_range = chapter.error(
    "MSH-ANIM-FALLBACK-RANGE", "has the key {0}; there are {1}", "The node has the identity pose.");
constexpr Rule anim_map_range =
    chapter.error("MSH-ANIM-MAP-RANGE", "has the map words {0} to {1}; there are {2}",
                  "The node uses its fallback key.");
constexpr Rule anim_map_next =
    chapter.error("MSH-ANIM-MAP-NEXT", "maps frame {0} to key {1}, which has no next key",
                  "The node uses its fallback key.");
constexpr Rule anim_map_foreign =
    chapter.warning("MSH-ANIM-MAP-FOREIGN", "maps frame {0} to key {1} of another node",
                    "The engine follows the map. Regenerate it.");
constexpr Rule anim_map_noncanon =
    chapter.warning("MSH-ANIM-MAP-NONCANON", "maps frame {0} to {1}, above its last key {2}",
                    "The engine treats it as the last key.");
constexpr Rule anim_map_segment = chapter.warning(
    "MSH-ANIM-MAP-SEGMENT", "maps frame {0} to key {1}, which does not bracket it",
    "The engine extrapolates from the segment that the map names. Regenerate the map.");
constexpr Rule anim_map_layout = chapter.warning(
    "MSH-ANIM-MAP-LAYOUT", "has map blocks that overlap or leave gaps",
    "In shipped files each animated node has its own block, and the blocks are contiguous.");
constexpr Rule anim_time_nonfinite =
    chapter.error("MSH-ANIM-TIME-NONFINITE", "has a NaN or infinity in its time or position",
                  "The node that uses the key does not move.");
constexpr Rule anim_time_order = chapter.error(
    "MSH-ANIM-TIME-ORDER", "is not later than the key before it",
    "The times of one node's keys must increase. Between equal times the left key is used.");
constexpr Rule anim_time_start =
    chapter.warning("MSH-ANIM-TIME-START", "has a first key that is not at time 0",
                    "In shipped files every track begins at frame 0.");
constexpr Rule anim_time_integral =
    chapter.warning("MSH-ANIM-TIME-INTEGRAL", "has a time that is not a whole frame number",
                    "Times are non-negative whole numbers in shipped files.");
constexpr Rule anim_track_short =
    chapter.error("MSH-ANIM-TRACK-SHORT", "has a frame map but {0} key",
                  "An animated node needs two keys. It uses its fallback key.");
constexpr Rule anim_static_keys = chapter.warning(
    "MSH-ANIM-STATIC-KEYS", "has no frame map but {0} keys", "A static node has one key.");
constexpr Rule anim_fallback_order = chapter.warning(
    "MSH-ANIM-FALLBACK-ORDER", "has the last key {0}, not after that of the node before it",
    "Keys are stored in node order. Without it they cannot be assigned to nodes.");
constexpr Rule anim_framecount =
    chapter.warning("MSH-ANIM-FRAMECOUNT", "has a frame count of {0}; the last key is at frame {1}",
                    "In shipped files the count is the last key's time plus one.");
constexpr Rule anim_quat_zero =
    chapter.warning("MSH-ANIM-QUAT-ZERO", "has a quaternion of four zeros",
                    "The matrix formula turns it into the identity.");
constexpr Rule anim_quat_norm =
    chapter.warning("MSH-ANIM-QUAT-NORM", "has a quaternion that is not of unit length",
                    "The engine does not normalise; the part is scaled or sheared.");
constexpr Rule anim_quat_order = chapter.info(
    "MSH-ANIM-QUAT-ORDER", "has keys that look like {0}: {1} against {2}",
    "Keys without rotation show the position of the w component. Shipped files have it "
    "first.");

// Writing.

constexpr Rule write_overflow =
    chapter.refused("MSH-WRITE-OVERFLOW", "would have {0} {1}; the format allows {2}",
                    "Indices are 16 bits wide and 0xFFFF means none, so a model has at most 65535 "
                    "items that are referred to by index.");
constexpr Rule import_synthetic =
    chapter.warning("MSH-IMPORT-SYNTHETIC", "default values were used for {0}",
                    "Fields that the imported file cannot hold come from the base model. Parts "
                    "that the base model does not have get default values.");
constexpr Rule import_scale = chapter.refused("MSH-IMPORT-SCALE", "scales node {0} over time",
                                              "Keys have a position and a rotation, but no scale.");
constexpr Rule import_skin = chapter.refused(
    "MSH-IMPORT-SKIN", "has a skin; skinned meshes are not supported",
    "Game models consist of rigid parts without bones and weights. Split the mesh or apply the "
    "armature, then export again.");
constexpr Rule edit_invalid =
    chapter.refused("MSH-EDIT-INVALID", "the edit is not possible: {0}",
                    "The operation names something that does not exist, or would damage the model.",
                    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>({&input_kind,
                                                            &container,
                                                            &res_missing,
                                                            &res_duplicate,
                                                            &res_usual,
                                                            &res_unknown,
                                                            &stride_rem,
                                                            &attr1_count,
                                                            &attr2_nonzero,
                                                            &attr3_stride,
                                                            &res1_legacy24,
                                                            &res1_stride,
                                                            &res2_size,
                                                            &res2_slotarea,
                                                            &stream_count,
                                                            &hdr_nonfinite,
                                                            &hdr_radius,
                                                            &pos_nonfinite,
                                                            &slot_tri_range,
                                                            &slot_batch_range,
                                                            &slot_bounds_nonfinite,
                                                            &slot_aabb_order,
                                                            &slot_radius_neg,
                                                            &slot_bounds_loose,
                                                            &slot_tricount,
                                                            &slot_unreferenced,
                                                            &batch_index_range,
                                                            &batch_mod3,
                                                            &batch_empty,
                                                            &batch_vertex_range,
                                                            &batch_vertexcount,
                                                            &batch_material_row,
                                                            &batch_highword,
                                                            &batch_lightmap_row,
                                                            &batch_lightmap_flag,
                                                            &batch_portal_node,
                                                            &batch_unreferenced,
                                                            &node_count_zero,
                                                            &node_slot_range,
                                                            &node_parent_range,
                                                            &node_parent_cycle,
                                                            &node_parent_order,
                                                            &node_roots,
                                                            &node_state_gap,
                                                            &node_cockpit,
                                                            &res9_size,
                                                            &res9_nul,
                                                            &res17_size,
                                                            &res17_ref,
                                                            &res10_trunc,
                                                            &res10_nul,
                                                            &res10_tail,
                                                            &res10_attr,
                                                            &tri_link_range,
                                                            &tri_link_asym,
                                                            &tri_sel_mismatch,
                                                            &tri_sel_highbits,
                                                            &tri_normal,
                                                            &tri_degenerate,
                                                            &anim_pair,
                                                            &anim_framecount_zero,
                                                            &anim_fallback_range,
                                                            &anim_map_range,
                                                            &anim_map_next,
                                                            &anim_map_foreign,
                                                            &anim_map_noncanon,
                                                            &anim_map_segment,
                                                            &anim_map_layout,
                                                            &anim_time_nonfinite,
                                                            &anim_time_order,
                                                            &anim_time_start,
                                                            &anim_time_integral,
                                                            &anim_track_short,
                                                            &anim_static_keys,
                                                            &anim_fallback_order,
                                                            &anim_framecount,
                                                            &anim_quat_zero,
                                                            &anim_quat_norm,
                                                            &anim_quat_order,
                                                            &write_overflow,
                                                            &import_synthetic,
                                                            &import_scale,
                                                            &import_skin,
                                                            &edit_invalid});
  return table;
}

}  // namespace ngi::msh::rules
