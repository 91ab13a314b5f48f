#pragma once

#include <string>
#include <vector>

#include "tests/archive/nres_samples.h"
#include "tests/archive/rsli_samples.h"

namespace ngi::test {

// The smallest file that breaks a rule, and what `ngi validate` needs to be told to see it.
struct BadArchive {
  std::string code;
  Bytes bytes;
  std::vector<std::string> options = {};
};

}  // namespace ngi::test

namespace ngi::nres {

inline std::vector<test::BadArchive> bad_archives() {
  using namespace std::string_view_literals;
  const Bytes two = archive_of({entry(1, "a", "12345678"), entry(2, "b", "12345678")});
  const Bytes empty_two = archive_of({entry(1, "a", ""), entry(2, "b", "")});
  const auto with_sort = [](const Bytes& bytes, std::uint32_t first, std::uint32_t second) {
    return with_u32(with_u32(bytes, 0x10 + 0x3C, first), 0x10 + 0x7C, second);
  };
  return {
      {"NRES-TOO-SHORT", one_entry().slice(0, 15)},
      {"NRES-BAD-MAGIC", patched(one_entry(), 0, "\x58")},
      {"NRES-BAD-VERSION", patched(one_entry(), 4, "\x01")},
      {"NRES-BAD-COUNT", with_u32(one_entry(), 8, 0xFFFFFFFF)},
      {"NRES-DIRECTORY-RANGE", patched(one_entry(), 8, "\x02")},
      {"NRES-SIZE-MISMATCH", patched(one_entry(), 12, "\x59")},
      {"NRES-PAYLOAD-RANGE", patched(one_entry(), d2_size, "\x09")},
      {"NRES-NAME-UNTERMINATED", patched(one_entry(), d2_name, std::string(36, 'A'))},
      {"NRES-NAME-EMPTY", patched(one_entry(), d2_name, "\0\0\0"sv)},
      {"NRES-NAME-TAIL", patched(one_entry(), d2_name + 4, "\x54")},
      {"NRES-NAME-CHARACTERS", patched(one_entry(), d2_name + 1, "\x1B")},
      {"NRES-SORT-RANGE", patched(one_entry(), d2_sort, "\x01")},
      {"NRES-SORT-REPEATED", with_sort(empty_two, 0, 0)},
      {"NRES-SORT-ORDER", with_sort(empty_two, 1, 0)},
      {"NRES-SORT-TIES", with_sort(archive_of({entry(1, "a", ""), entry(2, "A", "")}), 1, 0)},
      {"NRES-PAYLOAD-UNALIGNED", patched(patched(one_entry(), d2_offset, "\x11"), 0x10, "\0x"sv)},
      {"NRES-PAYLOAD-OVERLAP", with_u32(two, 0x20 + 64 + 0x38, 0x10)},
      {"NRES-PADDING-NOT-ZERO", patched(one_entry(), 0x13, "\x01")},
      {"NRES-UNINDEXED-REGION", with_data_before_directory(one_entry(), "leftover")},
      {"NRES-PAYLOAD-ORDER", with_u32(with_u32(two, 0x20 + 0x38, 0x18), 0x20 + 64 + 0x38, 0x10)},
      {"NRES-NAME-REPEATED", archive_of({entry(1, "a", ""), entry(1, "A", "")})},
      {"NRES-DIRECTORY-UNALIGNED", with_data_before_directory(one_entry(), "\0"sv)},
      {"NRES-LIMIT", four_entries(), {"--limit", "entries=3"}},
  };
}

}  // namespace ngi::nres

namespace ngi::rsli {

inline std::vector<test::BadArchive> bad_archives() {
  const auto sorted_as = [](std::uint16_t a, std::uint16_t b, std::uint16_t c) {
    return changed(three_entries(), [&](Header&, std::vector<Record>& rows) {
      rows[0].sort_to_original = a;
      rows[1].sort_to_original = b;
      rows[2].sort_to_original = c;
    });
  };
  const std::vector<Entry> twice = {entry("A", Method::Copy, "1"), entry("A", Method::Copy, "2")};
  const Bytes over = changed(one_entry(Method::Deflate), [](Header& header, auto& rows) {
    rows[0].packed_size = rows[0].packed_size + 1;
    header.seed = rows[0].packed_size;
  });
  const std::vector<Entry> two = {entry("A", Method::Copy, "one"), entry("B", Method::Copy, "two")};
  return {
      {"RSLI-BAD-HEADER", with_byte(empty_archive(), 3, 2)},
      {"RSLI-TABLE-RANGE", with_byte(empty_archive(), 4, 1)},
      {"RSLI-SECOND-COUNT", with_byte(empty_archive(), 6, 1)},
      {"RSLI-TOTAL-UNPACKED", with_byte(empty_archive(), 0x10, 1)},
      {"RSLI-SEED-SUM", with_byte(empty_archive(), 0x14, 1)},
      {"RSLI-SORT-PERMUTATION", sorted_as(2, 0, 3)},
      {"RSLI-SORT-ORDER", sorted_as(1, 2, 0)},
      {"RSLI-NAME", joined(write(twice))},
      {"RSLI-RANGE", changed_row(one_entry(), 0, [](Record& row) { row.data_offset = 65; })},
      {"RSLI-DEFLATE-EOF-PLUS-ONE", over},
      {"RSLI-OVERLAP",
       changed_row(joined(write(two)), 1, [](Record& row) { row.data_offset = 98; })},
      {"RSLI-PAYLOAD", with_byte(one_entry(Method::Deflate), 64, 7)},
      {"RSLI-STORED-SIZE", changed(one_entry(),
                                   [](Header& header, std::vector<Record>& rows) {
                                     rows[0].unpacked_size = 4;
                                     header.total_unpacked = 4;
                                   })},
      {"RSLI-OVERLAY", joined(write(std::vector{two[0]}, {.overlay = 8}))},
      {"RSLI-RESERVED", with_byte(empty_archive(), 8, 1)},
      {"RSLI-LIMIT", one_entry(), {"--limit", "decoded-size=4"}},
  };
}

}  // namespace ngi::rsli
