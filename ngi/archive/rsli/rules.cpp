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
                             "The first four bytes must be 4E 4C 00 01 and the header is 32 bytes "
                             "long. The file is of another "
                             "format, or damaged at its start.",
                             section};

constexpr Rule table_range = {"RSLI-TABLE-RANGE",
                              "R02",
                              Severity::Error,
                              RejectWhen::Always,
                              "the table of {0} entries does not fit into {1} bytes",
                              "The entry count is negative, or the table of 32 bytes per entry "
                              "reaches past the end of the file. The "
                              "file is cut off or its header is damaged.",
                              section};

constexpr Rule second_count = {
    "RSLI-SECOND-COUNT",
    "R03",
    Severity::Warning,
    RejectWhen::Never,
    "the second entry count is {0}, the first {1}",
    "The header holds the entry count twice and the engine's loader compares the two.",
    section};

constexpr Rule total_unpacked = {
    "RSLI-TOTAL-UNPACKED",
    "R04",
    Severity::Warning,
    RejectWhen::Never,
    "the header's total of unpacked sizes is {0}, the entries add up to {1}",
    "Both archives of the game hold the exact sum. Reading does not depend on it.",
    section};

constexpr Rule seed_sum = {"RSLI-SEED-SUM",
                           "R05",
                           Severity::Info,
                           RejectWhen::Never,
                           "the seed is {0}, the declared packed sizes add up to {1}",
                           "The original packer took that sum as the seed of the table's cipher; "
                           "any seed reads as well. An archive "
                           "that was edited in place keeps its seed.",
                           section};

constexpr Rule sort_permutation = {
    "RSLI-SORT-PERMUTATION",
    "R06",
    Severity::Error,
    RejectWhen::InStrict,
    "the sort value {0} is out of range or used twice",
    "A presorted table holds each entry index once. Tolerant reading sorts the names itself for "
    "lookup; the "
    "stored values stay the keys of ciphered payloads, because the engine uses them as they are.",
    section};

constexpr Rule sort_order = {
    "RSLI-SORT-ORDER",
    "R07",
    Severity::Error,
    RejectWhen::InStrict,
    "the sort table puts {0} after {1}",
    "A presorted table lists the entries in order of names, compared byte by byte. The engine's "
    "binary search "
    "would miss entries. A table that holds each entry's rank instead looks like this.",
    section};

constexpr Rule name = {"RSLI-NAME",
                       "R08",
                       Severity::Warning,
                       RejectWhen::Never,
                       "the name {0}",
                       "Names are 1 to 12 bytes of upper-case ASCII, each used once, padded with "
                       "zeros. The engine folds queries to "
                       "upper case, so a name with lower-case letters is never found.",
                       section};

constexpr Rule range = {"RSLI-RANGE",
                        "R09",
                        Severity::Error,
                        RejectWhen::Always,
                        "the payload at {0}, {1} bytes long, {2}",
                        "An error when the payload reaches past the end of the file; a warning "
                        "when it begins inside the header "
                        "or the table.",
                        section};

constexpr Rule deflate_eof_plus_one = {
    "RSLI-DEFLATE-EOF-PLUS-ONE",
    "R10",
    Severity::Error,
    RejectWhen::InStrict,
    "the Deflate payload is declared one byte past the end of the file",
    "The original packer declared Deflate payloads one byte too long; the stream itself ends in "
    "time. The game's "
    "own sprites.lib has it. Tolerant reading accepts it.",
    "docs/formats/nres.md B8"};

constexpr Rule overlap = {"RSLI-OVERLAP",
                          "R11",
                          Severity::Warning,
                          RejectWhen::Never,
                          "the payload overlaps that of entry {0} by {1} bytes",
                          "Information when a Deflate payload runs one byte into its successor, "
                          "which the original packer does; a "
                          "warning otherwise.",
                          "docs/formats/nres.md B8"};

constexpr Rule payload = {"RSLI-PAYLOAD",
                          "R12",
                          Severity::Error,
                          RejectWhen::InStrict,
                          "the payload cannot be decoded ({0}): {1}",
                          "The storage method is unknown, the packed bytes are damaged, or they do "
                          "not give exactly the declared size. "
                          "Tolerant reading lists the entry; only loading it fails.",
                          section};

constexpr Rule stored_size = {
    "RSLI-STORED-SIZE",
    "R13",
    Severity::Error,
    RejectWhen::InStrict,
    "the payload is stored as it is, but {0} bytes packed are not {1} unpacked",
    "Methods copy and xor need equal sizes. Tolerant reading takes the first unpacked_size bytes; "
    "when there are "
    "fewer, loading the entry fails.",
    "docs/formats/nres.md B9.1"};

constexpr Rule overlay = {"RSLI-OVERLAY",
                          "R14",
                          Severity::Error,
                          RejectWhen::InStrict,
                          "the AO trailer shifts every payload by {0} bytes",
                          "The engine knows the trailer but no file of the game has one. It is "
                          "honoured on request, or when the "
                          "payloads are in range only with it.",
                          "docs/formats/nres.md B7"};

constexpr Rule reserved = {"RSLI-RESERVED",
                           "R15",
                           Severity::Warning,
                           RejectWhen::Never,
                           "{0} not zero",
                           "Header bytes 8..13 and 24..31, the service bytes and the flag bits "
                           "outside 0x1E0 have no known meaning. They "
                           "are kept as they are.",
                           section};

constexpr Rule limit = {"RSLI-LIMIT",
                        "R16",
                        Severity::Error,
                        RejectWhen::Always,
                        "{0}: {1}, the limit is {2}",
                        "The reader was told not to take on more than this. No archive of the game "
                        "comes near the default limits.",
                        section};

constexpr Rule overlay_range = {
    "RSLI-OVERLAY-RANGE",
    "R17",
    Severity::Error,
    RejectWhen::Always,
    "the AO trailer's overlay {0} exceeds the file's {1} bytes",
    "The trailer was to be honoured, but no payload can be where it says.",
    "docs/formats/nres.md B7"};

constexpr Rule no_entry = {"RSLI-NO-ENTRY",
                           "R18",
                           Severity::Error,
                           RejectWhen::Always,
                           "there is no entry {0}; the archive has {1}",
                           "Entries are counted from 0 in the order of the table.",
                           "docs/formats/nres.md B4",
                           ErrorCategory::NotFound};

constexpr Rule unwritable = {
    "RSLI-UNWRITABLE",
    "R19",
    Severity::Error,
    RejectWhen::Always,
    "cannot be written: {0}",
    "A name must be 1 to 12 bytes of upper-case ASCII, an archive holds 32,767 entries at most, "
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
