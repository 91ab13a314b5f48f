#include "ngi/game/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::game::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/game-assets.md 11"};

}  // namespace

// The tree of files and what is in its archives.

constexpr Rule root_unknown = chapter.error(
    "VFS-001", "is not the folder of an installed game",
    "The folder of a game has objects.rlb and at least one of Material.lib and Textures.lib, "
    "in any case. Other folders can be used too; names are then resolved as far as their files "
    "go.",
    ErrorCategory::NotFound);
constexpr Rule path_collision =
    chapter.error("VFS-002", "{0} and {1} differ only in case",
                  "File names are case-insensitive in the engine, so it could use "
                  "either of them. Neither is read until one is renamed or removed.");
constexpr Rule path_unsafe = chapter.refused(
    "VFS-003", "\"{0}\" is not a path inside the game",
    "A path inside the game is relative to its root: it does not begin with a separator or "
    "a drive letter, contains no \"..\" and no NUL, and is not empty. Nothing outside the folder "
    "is ever opened.");
constexpr Rule path_untidy =
    chapter.error("VFS-004", "\"{0}\" has an empty component, a \".\" or a colon",
                  "Such a path works only because empty components and \".\" are skipped.");
constexpr Rule folder_link = chapter.warning(
    "VFS-005", "{0} is a link to a folder, which is not followed",
    "Links to folders may form loops or lead out of the game. Copy the folder itself there, "
    "or use it as a mod folder. Links to files are followed.");
constexpr Rule library_missing = chapter.error(
    "VFS-006", "the game has no {0}",
    "Every installation has it: without it there are no objects, or models have no materials or no "
    "textures. Names that would be looked up in it are not checked one by one. Copy the file from "
    "the installation. If the folder is a mod, name the game with --game.",
    ErrorCategory::NotFound);
constexpr Rule usual_library_missing = chapter.warning(
    "VFS-007", "the game has no {0}",
    "Every installation has it, but a game can be looked at without it. Names that would be "
    "looked up in it are not checked one by one.");
constexpr Rule archive_missing =
    chapter.error("VFS-010", "the archive {0} is not in the game",
                  "There is no file of that name in the folders of the game. "
                  "Names ignore case.",
                  ErrorCategory::NotFound);
constexpr Rule entry_missing =
    chapter.error("VFS-011", "the archive {0} has no entry {1}",
                  "The archive was opened, but no entry has that name. `ngi ls` lists the entries.",
                  ErrorCategory::NotFound);
constexpr Rule archive_magic = chapter.error(
    "VFS-012", "{0} is neither an NRes nor an RsLi archive",
    "Archives are recognized by their first bytes, not by their extension. The file itself "
    "can be read, but it has no entries.");
constexpr Rule archive_unreadable =
    chapter.error("VFS-013", "{0} cannot be read: {1}",
                  "The archive or the entry is damaged, or its file cannot be opened.");
constexpr Rule entry_repeated =
    chapter.warning("VFS-014", "the archive {0} has {1} entries with the name {2}",
                    "The first in directory order is used; the others cannot be reached by name.");
constexpr Rule entry_type =
    chapter.error("VFS-015", "{0} has the type {1}, where {2} was expected",
                  "The entry was found by name, but its directory entry has another type.");
constexpr Rule entry_empty =
    chapter.warning("VFS-016", "{0} is empty", "The entry exists but has no bytes.");

// Prototypes of the registry.

constexpr Rule prototype_size = chapter.error(
    "REG-001", "is {0} bytes long, {1} more than whole pairs of 64 bytes",
    "A prototype is a list of pairs of an archive and a resource, 64 bytes each. The bytes after "
    "the last whole pair are kept but not used.");
constexpr Rule prototype_empty = chapter.warning(
    "REG-002", "names no resource", "The prototype has no pairs, so it has no assets.");
constexpr Rule parent_missing = chapter.error(
    "REG-003", "inherits from {0}, which the registry does not have",
    "A pair whose archive is the registry itself includes the pairs of another prototype. "
    "Without that prototype the pair is skipped.");
constexpr Rule parent_cycle =
    chapter.refused("REG-004", "inherits from itself: {0}",
                    "The chain of parents leads back to its first prototype, so the list of its "
                    "resources would be endless.");
constexpr Rule parent_depth =
    chapter.refused("REG-005", "inherits through more than {0} prototypes",
                    "Shipped prototypes have one parent at most.");
constexpr Rule model_missing =
    chapter.error("REG-006", "names models, but none of them exists: {0}",
                  "The first .msh resource that exists is the model of the prototype.");
constexpr Rule no_geometry = chapter.info(
    "REG-007", "has no model", "Suns and logical objects have none; nothing is drawn for them.");
constexpr Rule field_unterminated = chapter.info(
    "REG-008", "the text \"{0}\" fills its field to the last byte",
    "Texts in fields of 32 bytes usually end with a NUL. Without one all 32 bytes are used.");
constexpr Rule pair_order =
    chapter.info("REG-009", "pair {0} is \"{1}\"; a .{2} is expected there",
                 "The engine finds the model, the WEAR, control points, damage table and "
                 "controls of an agent by their positions.");
constexpr Rule text_unfit =
    chapter.refused("REG-010", "\"{0}\" does not fit a field of {1} bytes",
                    "(writer) The text and a NUL must fit, and the text must not contain a NUL.",
                    ErrorCategory::Usage);
constexpr Rule too_many_pairs = chapter.refused(
    "REG-011", "expands to more than {0} pairs",
    "Prototypes that include each other twice, level after level, would make a list "
    "of practically unlimited length. Shipped ones have eight pairs at most.");

// Unit schemes.

constexpr Rule unit_size = chapter.error(
    "UDT-001", "is {0} bytes long, which is not 8 plus a multiple of 112",
    "A unit scheme has a header of 8 bytes and at least one record. Whole records are used.");
constexpr Rule unit_magic =
    chapter.refused("UDT-002", "does not begin with F1 F0",
                    "A unit scheme begins with these two bytes. This is something "
                    "else.");
constexpr Rule unit_header =
    chapter.warning("UDT-003", "the bytes 2 and 3 of the header are not zero",
                    "They are the upper half of the magic number 0x0000F0F1.");
constexpr Rule unit_tree = chapter.error(
    "UDT-004", "the child counts do not make one tree of all {0} records",
    "The records are a tree in pre-order: each is followed by as many subtrees as it has "
    "children, and the root's subtree ends with the file. Otherwise the records are used as a "
    "flat list.");
constexpr Rule unit_kind =
    chapter.warning("UDT-005", "has the kind {0}; shipped records have 1",
                    "The meaning of other kinds is unknown. The field is kept.");
constexpr Rule unit_archive =
    chapter.warning("UDT-006", "names the archive \"{0}\" instead of objects.rlb",
                    "Components are prototypes of the registry.");
constexpr Rule unit_scheme_type =
    chapter.info("UDT-007", "has the unknown scheme type {0}",
                 "Known are buildings (0x80000000 and above), robots (0x01000000) and animals "
                 "(0x20000000).");
constexpr Rule unit_component_type = chapter.warning(
    "UDT-008", "has the component type {0}; known are -1 to 5",
    "The types are none, chassis, turret, armour, part, cannon and ammunition. For other types "
    "the meaning of the attach index is unknown, so the component is not attached.");
constexpr Rule unit_socket = chapter.warning(
    "UDT-009", "is attached to node {0} of a model that has {1} nodes",
    "A turret or cannon names the node of the parent component's model that carries it. It "
    "is attached to the root instead.");
constexpr Rule unit_unresolved =
    chapter.error("UDT-010", "the component {0} cannot be resolved: {1}",
                  "The registry has no such prototype, or its parents cannot be resolved.");

constexpr Rule unit_too_many = chapter.refused(
    "UDT-011", "has {0} components, more than {1}",
    "Shipped units have about thirty. The file can be read, but the unit is not assembled.");

// From a model to its textures.

constexpr Rule wear_missing = chapter.error(
    "RES-001", "has no material table (WEAR){0}",
    "The WEAR of a model is named by its prototype, or is next to the model with the same stem "
    "and the suffix .wea. Without it the materials of the batches are unknown.");
constexpr Rule wear_row =
    chapter.error("RES-002", "uses row {0} of its WEAR, which has {1}",
                  "Row 0 is used instead by the policy auto when the byte at +4 names the row; the "
                  "material DEFAULT when the word at +2 does, and by the policies game and seed.");
constexpr Rule material_missing =
    chapter.warning("RES-003", "the material {0} is not in {1}; DEFAULT is used instead",
                    "The engine reports \"Material not found\" and uses the material DEFAULT.");
constexpr Rule default_missing = chapter.warning(
    "RES-004", "neither {0} nor DEFAULT is in {1}; its first material is used instead",
    "The engine uses the material at index 0 of the library when it has no DEFAULT.");
constexpr Rule no_material = chapter.error("RES-005", "there is no material for {0}: {1}",
                                           "The library of materials is missing or empty.");
constexpr Rule texture_name =
    chapter.warning("RES-006", "the texture name \"{0}\" has no dot within its first 17 characters",
                    "The engine reports \"Bad texture name.\" and draws without the texture.");
constexpr Rule texture_missing =
    chapter.error("RES-007", "the texture {0} is missing: {1}",
                  "The batch is drawn untextured, or with a placeholder.");
constexpr Rule lightmap_missing =
    chapter.warning("RES-008", "the lightmap {0} is missing: {1}",
                    "The batch is drawn without it; the engine has no replacement for a lightmap.");
constexpr Rule phase_untextured = chapter.info(
    "RES-009", "phase {0} of the material {1} has no texture", "It is intentionally untextured.");
constexpr Rule wear_differs =
    chapter.info("RES-010", "its prototype names {0}, which differs from {1} next to the model",
                 "The WEAR that the prototype names is used.");
constexpr Rule wear_tables =
    chapter.warning("RES-011", "has {0} WEAR tables; the engine has room for {1}",
                    "Each component with a model has its own table.");

// Small tables.

constexpr Rule damage_records = chapter.warning(
    "AUX-005", "has {0} records; the model {1} has {2} nodes",
    "A damage table has one record for each node of its model, in their order. After nodes were "
    "added or removed, hits are counted for the wrong parts. Give the table a record for every "
    "node.");
constexpr Rule point_node = chapter.warning(
    "AUX-006", "the control point {0} names node {1}; the model {2} has {3}",
    "A control point lives in the frame of one node and is carried by another. Both must be nodes "
    "of the model, or -1.");
constexpr Rule control_node = chapter.warning(
    "AUX-007", "names node {0}; the model {1} has {2}",
    "Animated channels and devices of a control system name the node that they move or that "
    "carries them. It must be a node of the model, or -1.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&root_unknown,
                                       &path_collision,
                                       &path_unsafe,
                                       &path_untidy,
                                       &folder_link,
                                       &library_missing,
                                       &usual_library_missing,
                                       &archive_missing,
                                       &entry_missing,
                                       &archive_magic,
                                       &archive_unreadable,
                                       &entry_repeated,
                                       &entry_type,
                                       &entry_empty,
                                       &prototype_size,
                                       &prototype_empty,
                                       &parent_missing,
                                       &parent_cycle,
                                       &parent_depth,
                                       &model_missing,
                                       &no_geometry,
                                       &field_unterminated,
                                       &pair_order,
                                       &text_unfit,
                                       &too_many_pairs,
                                       &unit_size,
                                       &unit_magic,
                                       &unit_header,
                                       &unit_tree,
                                       &unit_kind,
                                       &unit_archive,
                                       &unit_scheme_type,
                                       &unit_component_type,
                                       &unit_socket,
                                       &unit_unresolved,
                                       &unit_too_many,
                                       &wear_missing,
                                       &wear_row,
                                       &material_missing,
                                       &default_missing,
                                       &no_material,
                                       &texture_name,
                                       &texture_missing,
                                       &lightmap_missing,
                                       &phase_untextured,
                                       &wear_differs,
                                       &wear_tables,
                                       &damage_records,
                                       &point_node,
                                       &control_node};
  return table;
}

}  // namespace ngi::game::rules
