#include "ngi/archive/nres/rules.h"

#include <array>

namespace ngi::nres::rules {

namespace {
constexpr std::string_view chapter = "docs/formats/nres.md A11";
constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;
constexpr auto info = Severity::Info;
}  // namespace

constexpr Rule too_short = {
    "NRES-TOO-SHORT",
    "N01",
    error,
    RejectWhen::Always,
    "is {0} bytes long; the header of an archive alone has 16",
    "The file ends inside the header. It was truncated, or it is not an archive.",
    chapter};

constexpr Rule bad_magic = {
    "NRES-BAD-MAGIC",
    "N02",
    error,
    RejectWhen::Always,
    "is not an NRes archive: it begins with {0} instead of 4E526573 (\"NRes\")",
    "The first four bytes are not \"NRes\". The extension does not decide the format: .rlb and "
    ".lib files can also be RsLi (\"NL\").",
    chapter};

constexpr Rule bad_version = {"NRES-BAD-VERSION",
                              "N03",
                              error,
                              RejectWhen::Always,
                              "has version {0}; the engine opens only 0x100",
                              "The engine requires exactly this version.",
                              chapter};

constexpr Rule bad_count = {"NRES-BAD-COUNT",
                            "N04",
                            error,
                            RejectWhen::Always,
                            "has the negative entry count {0}",
                            "The entry count in the header is a signed number and must not be "
                            "negative.",
                            chapter};

constexpr Rule directory_range = {
    "NRES-DIRECTORY-RANGE",
    "N05",
    error,
    RejectWhen::Always,
    "declares {0} entries, whose directory needs {1} bytes; the file has {2}",
    "The directory (64 bytes per entry) ends the file. With this count it would begin inside "
    "the "
    "header, so the file was truncated or the count is damaged. --salvage reads what is left of "
    "it.",
    chapter};

constexpr Rule size_mismatch = {
    "NRES-SIZE-MISMATCH",
    "N06",
    error,
    RejectWhen::Always,
    "declares {0} bytes but is {1} bytes long",
    "The header's total size must equal the length of the file, or of the payload for a nested "
    "archive; "
    "otherwise the engine rejects it. The file was truncated, or bytes were appended. "
    "--salvage reads what is left of it.",
    chapter};

constexpr Rule payload_range = {
    "NRES-PAYLOAD-RANGE",
    "N07",
    error,
    RejectWhen::InStrict,
    "entry \"{0}\" has {2} bytes at {1}, outside the data region 0x10..{3}",
    "The payload would overlap the header or the directory, or reach past the end. Tolerant "
    "reading lists the entry without its payload. The archive can be saved unchanged, but not "
    "rebuilt until "
    "the entry is replaced or removed.",
    chapter};

constexpr Rule name_unterminated = {"NRES-NAME-UNTERMINATED",
                                    "N08",
                                    error,
                                    RejectWhen::InStrict,
                                    "the name fills all 36 bytes without a NUL",
                                    "The engine reads names up to a NUL and would read into the "
                                    "next field. Tolerant reading uses all 36 "
                                    "bytes as the name.",
                                    chapter};

constexpr Rule name_empty = {"NRES-NAME-EMPTY",
                             "N09",
                             error,
                             RejectWhen::InStrict,
                             "the name is empty",
                             "No shipped archive has an entry without a name, and it cannot "
                             "be found by name. Address it by index "
                             "(archive/#3).",
                             chapter};

constexpr Rule name_tail = {
    "NRES-NAME-TAIL",
    "N10",
    warning,
    RejectWhen::Never,
    "entry \"{0}\" has bytes after the NUL of its name",
    "The engine clears the field before it writes a name, so another tool wrote this. The bytes "
    "are kept until the entry is renamed.",
    chapter};

constexpr Rule name_characters = {
    "NRES-NAME-CHARACTERS",
    "N11",
    warning,
    RejectWhen::Never,
    "entry \"{0}\" has the byte {1} in its name",
    "Names in shipped files are printable ASCII. Other bytes work as long as they are compared "
    "unchanged, but how they look depends on the player's code page.",
    chapter};

constexpr Rule sort_range = {
    "NRES-SORT-RANGE",
    "N12",
    error,
    RejectWhen::InStrict,
    "the sort table contains {0}; there are {1} entries",
    "The engine looks names up in this table, so it would read outside the directory. Tolerant "
    "reading builds its own table. Renaming or adding an entry writes a new table.",
    chapter};

constexpr Rule sort_repeated = {
    "NRES-SORT-REPEATED",
    "N13",
    error,
    RejectWhen::InStrict,
    "the sort table contains {0} twice",
    "Another entry is missing from the table, so the game cannot find it by name.",
    chapter};

constexpr Rule sort_order = {"NRES-SORT-ORDER",
                             "N14",
                             error,
                             RejectWhen::InStrict,
                             "the sort table puts \"{0}\" before \"{1}\"",
                             "The table must be sorted by lower-case name, byte by byte; '_' "
                             "comes before letters. Otherwise the "
                             "engine's binary search misses names. The usual cause is a table "
                             "sorted by upper-case names, or one that stores "
                             "ranks instead of entry numbers.",
                             chapter};

constexpr Rule sort_ties = {"NRES-SORT-TIES",
                            "N15",
                            warning,
                            RejectWhen::Never,
                            "the sort table lists equal names \"{0}\" out of directory order",
                            "Lookup works, but the engine's writer keeps equal names in "
                            "directory order, so a rebuilt archive "
                            "differs here.",
                            chapter};

constexpr Rule payload_unaligned = {"NRES-PAYLOAD-UNALIGNED",
                                    "N16",
                                    warning,
                                    RejectWhen::Never,
                                    "entry \"{0}\" begins at {1}, which is not a multiple of 8",
                                    "Every shipped payload starts at a multiple of 8. Resizing an "
                                    "entry re-aligns the entries after it.",
                                    chapter};

constexpr Rule payload_overlap = {
    "NRES-PAYLOAD-OVERLAP",
    "N17",
    error,
    RejectWhen::InStrict,
    "entries \"{0}\" and \"{1}\" share bytes from {2}",
    "Two payloads overlap, so changing one would "
    "change the other. Both can be read. "
    "The archive can be saved unchanged, or rebuilt with --canonical, "
    "which gives each entry its own copy.",
    chapter};

constexpr Rule padding_not_zero = {"NRES-PADDING-NOT-ZERO",
                                   "N18",
                                   warning,
                                   RejectWhen::Never,
                                   "the {0} bytes of padding are not all zero",
                                   "The engine pads payloads with zeros. The bytes are kept.",
                                   chapter};

constexpr Rule unindexed_region = {
    "NRES-UNINDEXED-REGION",
    "N19",
    warning,
    RejectWhen::Never,
    "{0} bytes up to {1} belong to no entry ({2})",
    "No record points at these bytes. Part 2 of the game ships such regions; they are kept. A "
    "region of zeros is reported as information, one with content as a warning. --canonical drops "
    "them.",
    chapter};

constexpr Rule payload_order = {
    "NRES-PAYLOAD-ORDER",
    "N20",
    info,
    RejectWhen::Never,
    "payloads are not in directory order; \"{0}\" is the first out of order",
    "Nothing requires the order, but every archive of part 1 has it.",
    chapter};

constexpr Rule name_repeated = {
    "NRES-NAME-REPEATED",
    "N21",
    info,
    RejectWhen::Never,
    "{0} entries are named \"{1}\"{2}",
    "Lookup by name finds only the first one. This is normal for .trf files, whose entries differ "
    "by type; it is a "
    "warning when name and type are both equal. Address the others by index or type.",
    chapter};

constexpr Rule directory_unaligned = {
    "NRES-DIRECTORY-UNALIGNED",
    "N22",
    warning,
    RejectWhen::Never,
    "the directory begins at {0}, which is not a multiple of 8",
    "The engine pads the last payload too, so the directory of a shipped archive is aligned.",
    chapter};

constexpr Rule limit_exceeded = {
    "NRES-LIMIT",
    "N23",
    error,
    RejectWhen::Always,
    "has {0} {1}; the limit is {2}",
    "The file exceeds a limit of the reader. Raise it with --limit if you trust the file.",
    "docs/formats/nres.md A14"};

constexpr Rule name_unfit = {"NRES-NAME-UNFIT",
                             "N24",
                             error,
                             RejectWhen::Always,
                             "\"{0}\" is not a valid entry name: {1}",
                             "A name must have 1 to 35 bytes and no NUL.",
                             "docs/formats/nres.md A12",
                             ErrorCategory::Usage};

constexpr Rule too_large_to_write = {
    "NRES-TOO-LARGE",
    "N25",
    error,
    RejectWhen::Always,
    "would become {0} bytes long, which is more than 32-bit sizes allow",
    "Sizes and offsets are 32 bits wide, so an archive must end before 4 GiB. The engine treats "
    "them as signed, so only archives below 2 GiB are safe.",
    "docs/formats/nres.md A12",
    ErrorCategory::NotSupported};

constexpr Rule no_entry = {"NRES-NO-ENTRY",
                           "N26",
                           error,
                           RejectWhen::Always,
                           "has no entry {0}; the entry count is {1}",
                           "Entries are numbered from 0 in directory order.",
                           "docs/formats/nres.md A6",
                           ErrorCategory::NotFound};

constexpr Rule directory_damaged = {
    "NRES-DIRECTORY-DAMAGED",
    "N27",
    error,
    RejectWhen::Always,
    "{0} of the {1} entries that the header declares can be read by the directory; {2} found by "
    "their content",
    "Reported by --salvage. The directory is cut off or damaged. Payloads whose records are lost "
    "were looked for by their content; their names, such as salvaged_0003.texm, are made up. "
    "Materials, material tables and other content without a magic number cannot be found that "
    "way: their bytes are reported as NRES-UNINDEXED-REGION. 'ngi unpack --salvage' saves "
    "everything that is left.",
    "docs/formats/nres.md A16"};

constexpr Rule payload_cut = {
    "NRES-PAYLOAD-CUT",
    "N28",
    error,
    RejectWhen::InStrict,
    "entry \"{0}\" is cut: its content declares {1} bytes, {2} are left",
    "Reported by --salvage for a payload that was found by its content. The archive ends inside "
    "it, or its size is damaged. The bytes up to the next payload are kept.",
    "docs/formats/nres.md A16"};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&too_short,           &bad_magic,         &bad_version,
                                       &bad_count,           &directory_range,   &size_mismatch,
                                       &payload_range,       &name_unterminated, &name_empty,
                                       &name_tail,           &name_characters,   &sort_range,
                                       &sort_repeated,       &sort_order,        &sort_ties,
                                       &payload_unaligned,   &payload_overlap,   &padding_not_zero,
                                       &unindexed_region,    &payload_order,     &name_repeated,
                                       &directory_unaligned, &limit_exceeded,    &name_unfit,
                                       &too_large_to_write,  &no_entry,          &directory_damaged,
                                       &payload_cut};
  return table;
}

}  // namespace ngi::nres::rules
