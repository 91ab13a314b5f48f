#include "ngi/archive/rsli/rules.h"

#include <array>

namespace ngi::rsli::rules {

namespace {

constexpr std::string_view section = "docs/formats/nres.md B10";

}  // namespace

constexpr Rule bad_header = {"RSLI-BAD-HEADER",
                             "R01",
                             Severity::Error,
                             RejectWhen::Always,
                             "the header is not that of an RsLi archive: {0}",
                             "An archive begins with a 32-byte header whose first four bytes are "
                             "4E 4C 00 01. The file is of another "
                             "format, or its start is damaged.",
                             section};

constexpr Rule table_range = {"RSLI-TABLE-RANGE",
                              "R02",
                              Severity::Error,
                              RejectWhen::Always,
                              "the table of {0} entries does not fit into {1} bytes",
                              "The entry count is negative, or the table of 32 bytes per entry "
                              "reaches past the end of the file. The "
                              "file is truncated or its header is damaged. --salvage reads the "
                              "rows that are there.",
                              section};

constexpr Rule second_count = {
    "RSLI-SECOND-COUNT",
    "R03",
    Severity::Warning,
    RejectWhen::Never,
    "the second entry count is {0}, but the first is {1}",
    "The header holds the entry count twice, and the engine's loader compares the two.",
    section};

constexpr Rule total_unpacked = {
    "RSLI-TOTAL-UNPACKED",
    "R04",
    Severity::Warning,
    RejectWhen::Never,
    "the header's total of unpacked sizes is {0}, but the entries add up to {1}",
    "Both archives of the game store the exact sum. Reading does not depend on it.",
    section};

constexpr Rule seed_sum = {"RSLI-SEED-SUM",
                           "R05",
                           Severity::Info,
                           RejectWhen::Never,
                           "the seed is {0}, but the declared packed sizes add up to {1}",
                           "The original packer used that sum as the seed of the table's cipher, "
                           "but any seed works. An archive "
                           "that was edited in place keeps its seed.",
                           section};

constexpr Rule sort_permutation = {
    "RSLI-SORT-PERMUTATION",
    "R06",
    Severity::Error,
    RejectWhen::InStrict,
    "the sort value {0} is out of range or used twice",
    "A presorted table contains each entry index once. Tolerant reading sorts the names itself for "
    "lookup. The "
    "stored values remain the keys of enciphered payloads, as in the engine.",
    section};

constexpr Rule sort_order = {
    "RSLI-SORT-ORDER",
    "R07",
    Severity::Error,
    RejectWhen::InStrict,
    "the sort table puts {0} after {1}",
    "A presorted table must list the entries by name, compared byte by byte. The engine's "
    "binary search "
    "would miss entries. The usual cause is a table that stores each entry's rank instead.",
    section};

constexpr Rule name = {"RSLI-NAME",
                       "R08",
                       Severity::Warning,
                       RejectWhen::Never,
                       "the name {0}",
                       "Names must be 1 to 12 bytes of upper-case ASCII, unique, and padded with "
                       "zeros. The engine converts queries to "
                       "upper case, so it never finds a name with lower-case letters.",
                       section};

constexpr Rule range = {"RSLI-RANGE",
                        "R09",
                        Severity::Error,
                        RejectWhen::Always,
                        "the payload at {0}, {1} bytes long, {2}",
                        "This is an error when the payload reaches past the end of the file, and a "
                        "warning when it begins inside the header "
                        "or the table.",
                        section};

constexpr Rule deflate_eof_plus_one = {
    "RSLI-DEFLATE-EOF-PLUS-ONE",
    "R10",
    Severity::Error,
    RejectWhen::InStrict,
    "the Deflate payload is declared one byte past the end of the file",
    "The original packer declared Deflate payloads one byte too long, but the stream itself ends "
    "inside the file. The game's "
    "own sprites.lib has this. Tolerant reading accepts it.",
    "docs/formats/nres.md B8"};

constexpr Rule overlap = {"RSLI-OVERLAP",
                          "R11",
                          Severity::Warning,
                          RejectWhen::Never,
                          "the payload overlaps that of entry {0} by {1} bytes",
                          "This is information when a Deflate payload overlaps the next one by one "
                          "byte, as the original packer wrote it, and a "
                          "warning otherwise.",
                          "docs/formats/nres.md B8"};

constexpr Rule payload = {"RSLI-PAYLOAD",
                          "R12",
                          Severity::Error,
                          RejectWhen::InStrict,
                          "the payload cannot be decoded ({0}): {1}",
                          "The storage method is unknown, the packed bytes are damaged, or they do "
                          "not decode to exactly the declared size. "
                          "Tolerant reading lists the entry; only loading it fails.",
                          section};

constexpr Rule stored_size = {
    "RSLI-STORED-SIZE",
    "R13",
    Severity::Error,
    RejectWhen::InStrict,
    "the payload is not compressed, but its packed size {0} differs from its unpacked size {1}",
    "Methods copy and xor need equal sizes. Tolerant reading uses the first unpacked_size bytes; "
    "when there are "
    "fewer, loading the entry fails.",
    "docs/formats/nres.md B9.1"};

constexpr Rule overlay = {
    "RSLI-OVERLAY",
    "R14",
    Severity::Error,
    RejectWhen::InStrict,
    "the AO trailer shifts every payload by {0} bytes",
    "The engine supports this trailer, but no file of the game has one. It is "
    "applied on request, or when the "
    "payloads are inside the file only with it.",
    "docs/formats/nres.md B7"};

constexpr Rule reserved = {"RSLI-RESERVED",
                           "R15",
                           Severity::Warning,
                           RejectWhen::Never,
                           "{0} not zero",
                           "Header bytes 8..13 and 24..31, the service bytes and the flag bits "
                           "outside 0x1E0 have no known meaning. They "
                           "are kept unchanged.",
                           section};

constexpr Rule limit = {"RSLI-LIMIT",
                        "R16",
                        Severity::Error,
                        RejectWhen::Always,
                        "{0}: {1}; the limit is {2}",
                        "The file exceeds a limit of the reader. No archive of the game "
                        "comes near the default limits.",
                        section};

constexpr Rule overlay_range = {
    "RSLI-OVERLAY-RANGE",
    "R17",
    Severity::Error,
    RejectWhen::Always,
    "the AO trailer's overlay {0} exceeds the file's {1} bytes",
    "The trailer was to be applied, but its offset would put every payload outside the file.",
    "docs/formats/nres.md B7"};

constexpr Rule no_entry = {"RSLI-NO-ENTRY",
                           "R18",
                           Severity::Error,
                           RejectWhen::Always,
                           "there is no entry {0}; the entry count is {1}",
                           "Entries are numbered from 0 in the order of the table.",
                           "docs/formats/nres.md B4",
                           ErrorCategory::NotFound};

constexpr Rule unwritable = {
    "RSLI-UNWRITABLE",
    "R19",
    Severity::Error,
    RejectWhen::Always,
    "cannot be written: {0}",
    "A name must be 1 to 12 bytes of upper-case ASCII, an archive has 32,767 entries at most, "
    "offsets and sizes "
    "are 32 bits wide, and only the seven storage methods can be packed. Nothing was changed.",
    "docs/formats/nres.md B11",
    ErrorCategory::Usage};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array rules = {&bad_header,    &table_range,
                                       &second_count,  &total_unpacked,
                                       &seed_sum,      &sort_permutation,
                                       &sort_order,    &name,
                                       &range,         &deflate_eof_plus_one,
                                       &overlap,       &payload,
                                       &stored_size,   &overlay,
                                       &reserved,      &limit,
                                       &overlay_range, &no_entry,
                                       &unwritable};
  return rules;
}

}  // namespace ngi::rsli::rules
