#include "ngi/terrain/areals/rules.h"

#include <algorithm>
#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::areals::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/terrain.md 7.2"};

}  // namespace

constexpr Rule container =
    chapter.refused("MAP-001", "is not a readable NRes archive: {0}",
                    "Land.map is an NRes archive with one entry. Restore the file from a backup.");
constexpr Rule entry_set = chapter.error(
    "MAP-002", "has {0} entries; an areal map has exactly one, of type 12",
    "The engine takes the first entry of type 12. Tolerant reading does the same and keeps the "
    "others; without a readable entry of type 12 there is no map.");
constexpr Rule no_areals =
    chapter.error("MAP-003", "states that it has no areals",
                  "attr1 of the entry is the number of areals. Units cannot be sent anywhere on a "
                  "map without areals.");
constexpr Rule cut = chapter.error(
    "MAP-004", "ends before the end of {0}",
    "A count is too large or the file was truncated. The engine stops with 'Incorrect ArealMap'. "
    "Tolerant reading keeps the whole areals and cells before this place.");
constexpr Rule overflow = chapter.error(
    "MAP-005", "states a count in {0} that no file can hold",
    "The size that follows from the count exceeds 32 bits, so the engine would compute a wrong "
    "one. Tolerant reading keeps what comes before.");
constexpr Rule surplus =
    chapter.error("MAP-006", "has {0} bytes after the grid",
                  "The engine stops with 'Incorrect ArealMap'. Tolerant reading keeps the bytes.");

constexpr Rule normal_length = chapter.warning(
    "MAP-010", "the normal has the length {0} instead of 1",
    "The normal is a unit vector on all shipped maps. Set it, or move a corner to compute it.");
constexpr Rule reserved = chapter.info("MAP-011", "the reserved word at +{0} is {1} instead of 0",
                                       "It is 0 on all shipped maps. It is kept.");
constexpr Rule blocks =
    chapter.warning("MAP-012", "has {0} sub-blocks",
                    "No shipped areal has any, and the engine steps over them. They are kept.");
constexpr Rule few_corners =
    chapter.warning("MAP-013", "has {0} corners; a polygon has at least 3",
                    "No point lies in this areal, so nothing can be sent to it.");
constexpr Rule anchor_outside = chapter.warning(
    "MAP-014", "the anchor lies outside the polygon",
    "Routes measure distances from the anchor. One source says that the engine then moves it by "
    "chance. Put it inside.");
constexpr Rule area_metric = chapter.info(
    "MAP-015", "the stored area is {0}; the polygon has {1}",
    "The two are within 15 % of each other on all shipped maps. Moving a corner computes it.");
constexpr Rule nonfinite = chapter.error(
    "MAP-016", "{0} is not finite",
    "A NaN or an infinity. Tolerant reading leaves an areal with such a corner or anchor out of "
    "searches, and keeps the bytes.");
constexpr Rule walkable_value =
    chapter.warning("MAP-017", "the walkable word is {0}; 0 and 1 are known",
                    "1 means that ground units may be sent there. Other values count as 1 here.");

constexpr Rule half_link =
    chapter.warning("MAP-020", "edge {0} has the link {1}, {2}: only one half is -1",
                    "An open edge has -1 twice. Such an edge counts as open.");
constexpr Rule link_areal = chapter.error(
    "MAP-021", "edge {0} leads to areal {1}; there are {2}",
    "The link points at no areal. Tolerant reading takes the edge as open. Rebuild the links.");
constexpr Rule link_edge = chapter.error(
    "MAP-022", "edge {0} leads to edge {1} of areal {2}, which has {3}",
    "The link points at no edge. Tolerant reading takes the edge as open. Rebuild the links.");
constexpr Rule one_way = chapter.warning(
    "MAP-023", "edge {0} leads to edge {1} of areal {2}, which does not lead back",
    "Links are mutual on all shipped maps. A route can cross this edge in one direction only.");
constexpr Rule edge_ends = chapter.info(
    "MAP-024", "edge {0} and its other side in areal {1} end at different points",
    "Two linked edges are the same edge in XY. Move the corners, or rebuild the links.");
constexpr Rule orientation = chapter.warning(
    "MAP-025", "the polygon is not counter-clockwise or crosses itself",
    "Every shipped polygon is counter-clockwise from above and does not cross itself. Crossings "
    "are searched for as far as that takes time in proportion to the file.");
constexpr Rule not_convex =
    chapter.info("MAP-026", "the polygon is not convex",
                 "So are 30 % of the shipped ones. A straight line between two of its points may "
                 "leave it.");

constexpr Rule grid_empty =
    chapter.error("MAP-030", "the grid has {0} x {1} cells",
                  "The engine stops with 'ArealMap Cells are empty'. Rebuild the grid.");
constexpr Rule grid_size =
    chapter.info("MAP-031", "the grid has {0} x {1} cells", "All shipped maps have 128 x 128.");
constexpr Rule cell_id = chapter.error(
    "MAP-032", "cell {0}, {1} lists areal {2}; there are {3}",
    "The engine would read beyond its areals. Tolerant reading ignores the id. Rebuild the grid.");
constexpr Rule cell_full =
    chapter.error("MAP-033", "cell {0}, {1} lists {2} areals; the engine counts at most 1023",
                  "The engine keeps the count in 10 bits. Use fewer or larger areals.");
constexpr Rule pool_full =
    chapter.error("MAP-034", "the cells list {0} areals in all; the engine has room for 4194302",
                  "The engine keeps positions in its list in 22 bits. Use fewer or larger areals.");
constexpr Rule id_repeated = chapter.warning("MAP-035", "cell {0}, {1} lists areal {2} twice",
                                             "One is enough. Rebuild the grid.");
constexpr Rule in_no_cell =
    chapter.warning("MAP-036", "no cell of the grid lists this areal",
                    "The engine finds areals by the grid, so never this one. Rebuild the grid.");
constexpr Rule anchor_cell = chapter.info(
    "MAP-037", "the cell of the anchor, {0}, {1}, does not list the areal",
    "The grid does not fit the polygons, or the map is not the one of this landscape.");
constexpr Rule area_sum =
    chapter.warning("MAP-038", "the areals cover {0} % of their rectangle",
                    "On all shipped maps they cover it without gaps or overlaps, within 1 %.");
constexpr Rule lake_ground =
    chapter.info("MAP-039", "face {0} of the ground is {1}, but the class of its areal is {2}",
                 "A lake areal (class with all bits of 0xF0) covers liquid surfaces and their "
                 "beds, other areals "
                 "the dry ground. 12 faces of the shipped maps differ, all on shores.");

constexpr Rule edit_invalid = chapter.refused(
    "MAP-EDIT-INVALID", "the edit is not possible: {0}",
    "The edit names something that does not exist, or would damage the map. Nothing "
    "was changed.",
    ErrorCategory::Usage);

Severity severity_in(Reading reading, const Rule& rule) noexcept {
  constexpr auto softer =
      std::to_array<const Rule*>({&normal_length, &few_corners, &anchor_outside, &walkable_value,
                                  &one_way, &orientation, &id_repeated, &in_no_cell, &area_sum});
  const bool soft = reading == Reading::Tolerant &&
                    std::find(softer.begin(), softer.end(), &rule) != softer.end();
  return soft ? Severity::Info : rule.severity;
}

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&container,     &entry_set,      &no_areals,   &cut,         &overflow,       &surplus,
       &normal_length, &reserved,       &blocks,      &few_corners, &anchor_outside, &area_metric,
       &nonfinite,     &walkable_value, &half_link,   &link_areal,  &link_edge,      &one_way,
       &edge_ends,     &orientation,    &not_convex,  &grid_empty,  &grid_size,      &cell_id,
       &cell_full,     &pool_full,      &id_repeated, &in_no_cell,  &anchor_cell,    &area_sum,
       &lake_ground,   &edit_invalid});
  return table;
}

}  // namespace ngi::areals::rules
