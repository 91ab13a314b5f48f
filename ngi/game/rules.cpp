#include "ngi/game/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::game::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/game-assets.md 11"};

}  // namespace

// The tree of files and what is in its archives.

constexpr Rule root_unknown = chapter.error(
    "VFS-001", "does not look like the folder of an installed game",
    "The folder of a game has objects.rlb and at least one of Material.lib and Textures.lib, "
    "in any case. Any other folder can be used too; names are then found as far as its files "
    "go.",
    ErrorCategory::NotFound);
constexpr Rule path_collision = chapter.error(
    "VFS-002", "{0} and {1} differ by case only",
    "The engine does not tell capitals from small letters in names of files, so it would find "
    "either of them. Neither is read until one is renamed or removed.");
constexpr Rule path_unsafe = chapter.refused(
    "VFS-003", "\"{0}\" is no path inside the game",
    "A path inside the game is relative to its root: it does not begin with a separator or "
    "a drive letter, has no \"..\" and no NUL, and is not empty. Nothing outside the folder "
    "is ever opened.");
constexpr Rule path_untidy =
    chapter.error("VFS-004", "\"{0}\" has an empty part, a \".\" or a colon",
                  "Such a path works only because empty parts and \".\" are left out on the way.");
constexpr Rule folder_link = chapter.warning(
    "VFS-005", "{0} is a link to a folder, which is not followed",
    "Links to folders may lead in circles or out of the game. Put the folder itself there, "
    "or name it as a mod folder. Links to files are followed.");
constexpr Rule archive_missing =
    chapter.error("VFS-010", "the archive {0} is not in the game",
                  "A file of that name stands nowhere where the game looks "
                  "for it. Names ignore case.",
                  ErrorCategory::NotFound);
constexpr Rule entry_missing = chapter.error(
    "VFS-011", "the archive {0} has no entry {1}",
    "The archive was opened, but nothing in it has that name. `ngi ls` lists what is there.",
    ErrorCategory::NotFound);
constexpr Rule archive_magic = chapter.error(
    "VFS-012", "{0} is neither an NRes nor an RsLi archive",
    "Archives are known by their first bytes, never by their extension. As a plain file it "
    "can be read; nothing can be found in it.");
constexpr Rule archive_unreadable =
    chapter.error("VFS-013", "{0} cannot be read: {1}",
                  "The archive or the entry is damaged, or its file cannot be opened.");
constexpr Rule entry_repeated = chapter.warning(
    "VFS-014", "the archive {0} has {1} entries of the name {2}",
    "The first in the order of the directory is used; nobody can reach the others by name.");
constexpr Rule entry_type =
    chapter.error("VFS-015", "{0} has the type {1}, where {2} was expected",
                  "The entry was found by name, and its directory says that it is something else.");
constexpr Rule entry_empty =
    chapter.warning("VFS-016", "{0} is empty", "The entry is there but has no bytes.");

// Prototypes of the registry.

constexpr Rule prototype_size = chapter.error(
    "REG-001", "is {0} bytes long, {1} more than whole pairs of 64 bytes",
    "A prototype is a list of pairs of an archive and a resource, 64 bytes each. What follows "
    "the last whole pair is kept and not used.");
constexpr Rule prototype_empty = chapter.warning(
    "REG-002", "names no resource", "The prototype has no pairs, so it stands for nothing.");
constexpr Rule parent_missing = chapter.error(
    "REG-003", "inherits from {0}, which the registry does not have",
    "A pair whose archive is the registry itself stands for the pairs of another prototype. "
    "Without that prototype the pair is left out.");
constexpr Rule parent_cycle = chapter.refused(
    "REG-004", "inherits from itself: {0}",
    "Following the parents comes back to the prototype it began with, so the list of its "
    "resources has no end.");
constexpr Rule parent_depth =
    chapter.refused("REG-005", "inherits through more than {0} prototypes",
                    "Shipped prototypes have one parent at most.");
constexpr Rule model_missing =
    chapter.error("REG-006", "names models, but none of them exists: {0}",
                  "The first .msh resource that exists is the model of the prototype.");
constexpr Rule no_geometry = chapter.info(
    "REG-007", "has no model", "Suns and logical objects have none; nothing is drawn for it.");
constexpr Rule field_unterminated = chapter.info(
    "REG-008", "the text \"{0}\" fills its field to the last byte",
    "Texts in fields of 32 bytes usually end with a NUL. All 32 bytes are taken then.");
constexpr Rule pair_order =
    chapter.info("REG-009", "pair {0} is \"{1}\", where a .{2} usually stands",
                 "The engine takes the model, the material table, control points, damage table and "
                 "controls of an agent by their positions.");
constexpr Rule text_unfit = chapter.refused(
    "REG-010", "\"{0}\" does not fit a field of {1} bytes",
    "(writer) The text must leave room for a NUL and may not contain one.", ErrorCategory::Usage);
constexpr Rule too_many_pairs = chapter.refused(
    "REG-011", "expands to more than {0} pairs",
    "Prototypes that inherit twice from one another, level after level, would make a list "
    "without a practical end. Shipped ones have eight pairs at most.");

// Unit schemes.

constexpr Rule unit_size = chapter.error(
    "UDT-001", "is {0} bytes long, which is not 8 and a number of records of 112",
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
    "children, and the root's subtree ends with the file. The records are taken as a flat "
    "list then.");
constexpr Rule unit_kind =
    chapter.warning("UDT-005", "has the kind {0}; shipped records have 1",
                    "What another kind would mean is not known. The field is kept.");
constexpr Rule unit_archive =
    chapter.warning("UDT-006", "names the archive \"{0}\" instead of objects.rlb",
                    "Components are prototypes of the registry.");
constexpr Rule unit_scheme_type =
    chapter.info("UDT-007", "has the unknown scheme type {0}",
                 "Known are buildings (0x80000000 and above), robots (0x01000000) and animals "
                 "(0x20000000).");
constexpr Rule unit_component_type = chapter.warning(
    "UDT-008", "has the component type {0}; known are -1 to 5",
    "The types are none, chassis, turret, armour, part, cannon and ammunition. Of another one "
    "nobody knows what its attach index means, so it hangs on nothing.");
constexpr Rule unit_socket = chapter.warning(
    "UDT-009", "hangs on node {0} of a model that has {1} nodes",
    "A turret or cannon names the node of the parent component's model that carries it. It "
    "is attached to the root instead.");
constexpr Rule unit_unresolved =
    chapter.error("UDT-010", "the component {0} cannot be resolved: {1}",
                  "The registry has no such prototype, or its parents do not lead anywhere.");

constexpr Rule unit_too_many = chapter.refused(
    "UDT-011", "has {0} components, more than {1}",
    "Shipped units have about thirty. The file can be read; putting it together is refused.");

// From a model to its pictures.

constexpr Rule wear_missing = chapter.error(
    "RES-001", "has no material table{0}",
    "A model's WEAR is named by its prototype or stands beside the model, with the same stem "
    "and the suffix .wea. Without it nothing says which materials the batches wear.");
constexpr Rule wear_row =
    chapter.error("RES-002", "wears row {0}; the material table has {1}",
                  "Row 0 is used instead by the policy auto when the byte at +4 names the row; the "
                  "material DEFAULT when the word at +2 does, and by the policies game and seed.");
constexpr Rule material_missing =
    chapter.warning("RES-003", "the material {0} is not in {1}; DEFAULT stands in",
                    "The engine says \"Material not found\" and takes the material DEFAULT.");
constexpr Rule default_missing = chapter.warning(
    "RES-004", "neither {0} nor DEFAULT is in {1}; its first material stands in",
    "The engine takes the material at index 0 of the library when it has no DEFAULT.");
constexpr Rule no_material =
    chapter.error("RES-005", "there is no material for {0}: {1}",
                  "The library of materials is missing or has nothing in it.");
constexpr Rule texture_name =
    chapter.warning("RES-006", "the texture name \"{0}\" has no dot within its first 17 characters",
                    "The engine says \"Bad texture name.\" and draws without the texture.");
constexpr Rule texture_missing =
    chapter.error("RES-007", "the texture {0} is missing: {1}",
                  "The batch is drawn untextured, or with a placeholder.");
constexpr Rule lightmap_missing = chapter.warning(
    "RES-008", "the lightmap {0} is missing: {1}",
    "The batch is drawn without it; a texture never takes the place of a lightmap.");
constexpr Rule phase_untextured = chapter.info(
    "RES-009", "phase {0} of the material {1} has no texture", "It is untextured on purpose.");
constexpr Rule wear_differs =
    chapter.info("RES-010", "its prototype names {0}, which differs from {1} beside the model",
                 "The table that the prototype names is used.");
constexpr Rule wear_tables =
    chapter.warning("RES-011", "has {0} material tables; the engine has room for {1}",
                    "Each component with a model brings its own table.");

// Small tables.

constexpr Rule table_size = chapter.error(
    "AUX-001", "is {0} bytes long; {1} records make {2}",
    "The first word counts the records, and the size follows from it. The bytes are kept and "
    "not read.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {
      &root_unknown,       &path_collision,   &path_unsafe,         &path_untidy,
      &folder_link,        &archive_missing,  &entry_missing,       &archive_magic,
      &archive_unreadable, &entry_repeated,   &entry_type,          &entry_empty,
      &prototype_size,     &prototype_empty,  &parent_missing,      &parent_cycle,
      &parent_depth,       &model_missing,    &no_geometry,         &field_unterminated,
      &pair_order,         &text_unfit,       &too_many_pairs,      &unit_size,
      &unit_magic,         &unit_header,      &unit_tree,           &unit_kind,
      &unit_archive,       &unit_scheme_type, &unit_component_type, &unit_socket,
      &unit_unresolved,    &unit_too_many,    &wear_missing,        &wear_row,
      &material_missing,   &default_missing,  &no_material,         &texture_name,
      &texture_missing,    &lightmap_missing, &phase_untextured,    &wear_differs,
      &wear_tables,        &table_size};
  return table;
}

}  // namespace ngi::game::rules
