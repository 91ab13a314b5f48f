// Missions: docs/formats/missions.md.
#include <array>

#include "ngi/verify/claims/tables.h"

namespace ngi::verify::claims {

namespace {

constexpr std::array missions_rows = {
    not_forged(count("mis-missions", "13", "29 missions; 31 in Part 2, 6 in the demo",
                     "mis.missions", {"29", "31", "6"})),
    not_forged(count("mis-routes", "13", "34 routes; 61 in Part 2", "mis.routes", {"34", "61"})),
    not_forged(count("mis-clans", "13", "101 clans; 91 in Part 2", "mis.clans", {"101", "91"})),
    not_forged(count("mis-objects", "13", "864 objects; 885 in Part 2, 201 in the demo",
                     "mis.objects", {"864", "885", "201"})),
    not_forged(values("mis-kinds", "13", "167 buildings, 296 units, 303 trees, 98 rocks",
                      "mis.kinds", {"building: 167, rock: 98, unit: 296, vegetation: 303"})),
    only("mis-kinds-known", "3.3", "no other kinds of objects", "mis.kinds",
         "building|rock|unit|vegetation"),
    every("mis-end", "2", "a mission ends after its last lode", "mis.end"),
    only("mis-versions", "13", "versions are 1 / 6 / 10 / 1", "mis.versions", "1/6/10/1"),
    every("mis-property-version", "3.3", "the version of properties is 1", "mis.property-version"),
    every("mis-object-flags", "3.3", "the flags of an object are 0x80000002", "mis.object-flags"),
    every("mis-clan-opaque", "3.2", "a word of a clan is -1", "mis.clan-opaque"),
    every("mis-route-ids", "4.1", "ids of routes are 0 to n - 1", "mis.route-ids"),
    only("mis-relation-words", "3.2", "relation words are 0, 1 and 2", "mis.relation-words",
         "0|1|2"),
    not_forged(values("mis-relation-others", "4.2",
                      "towards others 135 are hostile, 137 neutral, 28 allied",
                      "mis.relation-others", {"0: 135, 1: 137, 2: 28"})),
    every("mis-relation-self", "4.2", "a clan that names itself writes 1", "mis.relation-self"),
    every("mis-relation-names", "9", "relations name clans of the mission", "mis.relation-names"),
    every("mis-relation-mutual", "4.2",
          "after the rules of the loader each pair has the same word both ways",
          "mis.relation-mutual"),
    not_forged(values("mis-relation-pairs", "4.2", "69 pairs are hostile, 69 neutral, 14 allied",
                      "mis.relation-pairs", {"0: 69, 1: 69, 2: 14"})),
    not_forged(values("mis-clan-types", "4.2",
                      "15 clans of nature, 37 players, 30 enemies, 19 neutral", "mis.clan-types",
                      {"0: 15, 1: 37, 2: 30, 3: 19"})),
    only("mis-clan-types-known", "3.2", "clan types are 0 to 3", "mis.clan-types", "0|1|2|3"),
    every("mis-clan-base", "4.2", "bases of clans lie in 0 to 10 000", "mis.clan-base"),
    every("mis-zone-nature", "4.3", "only nature clans have zones", "mis.zone-nature"),
    not_forged(count("mis-zone-clans", "4.3", "12 clans have zones", "mis.zone-clans", {"12"})),
    every("mis-zone-kind", "3.2", "the kind of a zone is 1", "mis.zone-kind"),
    every("mis-zone-radii", "9", "the inner radius is not above the outer", "mis.zone-radii"),
    not_forged(near("mis-minds", "4.4", "clans have 2 to 17 minds", "mis.minds", {"2 .. 17"})),
    not_forged(
        times("mis-minds-five", "4.4", "53 clans have 5 minds", "mis.mind-values", "5", {"53"})),
    every("mis-minds-enough", "4.4", "no clan has more units than minds", "mis.minds-enough"),
    every("mis-id-building", "4.5", "ids of buildings have bit 31, of units not",
          "mis.id-building"),
    every("mis-id-scenery", "4.5", "scenery has the id -1", "mis.id-scenery"),
    every("mis-id-not-0", "4.5", "the id 0 does not occur", "mis.id-not-0"),
    every("mis-property-id", "4.5", "the property LogicalID repeats the id", "mis.property-id"),
    every("mis-property-clan", "4.5", "the property ClanID repeats the owner", "mis.property-clan"),
    every("mis-turns", "4.6", "turns about x and y are 0", "mis.turns"),
    every("mis-scale-uniform", "4.6", "scales are uniform", "mis.scale-uniform"),
    not_forged(ratio("mis-trees-scaled", "4.6", "134 of 303 trees are scaled", "mis.trees-scaled",
                     {"134 of 303"})),
    not_forged(near("mis-tree-scales", "4.6", "scales of trees are 0.3 to 11", "mis.tree-scales",
                    {"0.299 .. 11.001"})),
    not_forged(values("mis-start-flags", "4.6", "start flags: 13 buildings, 6 units, 4 trees",
                      "mis.start-flags", {"building: 13, unit: 6, vegetation: 4"})),
    not_forged(count("mis-hosts", "4.6", "13 units begin in a building", "mis.hosts", {"13"})),
    every("mis-host-building", "4.6", "hosts are buildings of the same mission",
          "mis.host-building"),
    only("mis-property-types", "3.4", "properties are floats or whole numbers",
         "mis.property-types", "0|1"),
    every("mis-property-bounds", "15", "values of properties lie between their bounds",
          "mis.property-bounds"),
    every("mis-type-scheme", "4.7", "the property Type is the scheme type of the unit file",
          "mis.type-scheme"),
    not_forged(values("mis-unit-types", "5", "placed units by type", "mis.unit-types",
                      {"0x1002000: 11, 0x1004000: 17, 0x1008000: 191, 0x1010000: 11, 0x1020000: "
                       "37, 0x20000000: 29"})),
    not_forged(count("mis-lodes", "13", "28 lodes; 41 in Part 2", "mis.lodes", {"28", "41"})),
    not_forged(
        count("mis-lode-missions", "4.8", "13 missions have lodes", "mis.lode-missions", {"13"})),
    not_forged(count("mis-lodes-found", "4.8", "17 lodes are found at the start", "mis.lodes-found",
                     {"17"})),
    not_forged(
        near("mis-lodes-each", "4.8", "1 to 4 lodes in a mission", "mis.lodes-each", {"1 .. 4"})),
    every("mis-mine-lode", "4.8", "a mine has a lode within 250", "mis.mine-lode"),
    not_forged(values("mis-words", "4.9", "the mission word is 1 on 7 missions, else 0",
                      "mis.words", {"0: 22, 1: 7"})),
    not_forged(count("mis-file-references", "13",
                     "463 references to unit files; 561 in Part 2, 48 in the demo",
                     "mis.file-references", {"463", "561", "48"})),
    not_forged(count("mis-key-references", "13",
                     "401 references to the registry; 324 in Part 2, 153 in the demo",
                     "mis.key-references", {"401", "324", "153"})),
    every("mis-resource-kind", "3.3", "buildings and units name files, scenery names prototypes",
          "mis.resource-kind"),
    every("mis-resources", "13", "every resource resolves", "mis.resource-resolves"),
    not_forged(every("mis-land-files", "1", "the four files of the land exist", "mis.land-files")),
    every("mis-clan-script", "6", "scripts of clans exist", "mis.clan-script"),
    every("mis-script-routes", "6", "scripts ask for existing routes", "mis.script-routes"),
    every("mis-script-ids", "6", "scripts ask for existing units", "mis.script-ids"),
    not_forged(
        count("mis-script-files", "7", "6 files have script lines", "mis.script-files", {"6"})),
    not_forged(count("mis-script-lines", "7", "20 script lines", "mis.script-lines", {"20"})),
    not_forged(values("mis-script-commands", "7", "18 times create, once bcreate, once death",
                      "mis.script-commands", {"bcreate: 1, create: 18, death: 1"})),
    every("mis-script-units", "7", "script lines name files of UNITS/AUTO", "mis.script-units"),
    not_forged(count("mis-waypoints", "8", "378 waypoints", "mis.waypoints", {"378"})),
    every("mis-waypoint-keys", "8", "a waypoint has 24 keys", "mis.waypoint-keys"),
    not_forged(values("mis-edge-types", "8", "edges: 243 linear, 89 spline, 46 jump",
                      "mis.edge-types", {"jump: 46, linear: 243, spline: 89"})),
    not_forged(values("mis-wait-types", "8", "waits: 362 continuous, 5 stay, 11 flyaround",
                      "mis.wait-types", {"continuous: 362, flyaround: 11, stay: 5"})),
    every("mis-loop-index", "8", "LoopIndex is -1", "mis.loop-index"),
    not_forged(count("mis-messages", "8", "99 messages", "mis.messages", {"99"})),
};

}  // namespace

std::span<const Claim> missions() {
  return missions_rows;
}

}  // namespace ngi::verify::claims
