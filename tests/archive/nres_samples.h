#pragma once

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "tests/support/hex_bytes.h"

namespace ngi::nres {

// Vector D2 of docs/formats/nres.md: one entry "one", type 7, attributes 1 2 3, payload "x".
inline Bytes one_entry() {
  return hex_bytes(
      "4E526573 00010000 01000000 58000000  78000000 00000000"            // header, data
      "07000000 01000000 02000000 01000000 03000000 6F6E6500"             // record, name
      "0000000000000000000000000000000000000000000000000000000000000000"  // rest of the name
      "10000000 00000000");                                               // offset, sort
}

inline Entry entry(std::uint32_t type, std::string_view name, std::string_view payload) {
  return {type, 0, 0, 1, *make_name(name), Bytes::copy(payload)};
}

// Vector D3: names that only lower-case folding sorts right, an empty payload, a repeated name.
inline Bytes four_entries() {
  const std::vector<Entry> entries = {entry(1, "A_B", "11111"), entry(2, "AAB", ""),
                                      entry(3, "a", "3"), entry(4, "aab", "4444")};
  return join(*write_canonical(entries));
}

// Where the fields of vector D2's one record stand.
inline constexpr std::uint64_t d2_record = 0x18;
inline constexpr std::uint64_t d2_size = d2_record + offsetof(Record, size);
inline constexpr std::uint64_t d2_name = d2_record + offsetof(Record, name);
inline constexpr std::uint64_t d2_offset = d2_record + offsetof(Record, data_offset);
inline constexpr std::uint64_t d2_sort = d2_record + offsetof(Record, sort_index);

inline Bytes archive_of(const std::vector<Entry>& entries) {
  return join(*write_canonical(entries));
}

inline Bytes with_u32(const Bytes& bytes, std::uint64_t offset, std::uint32_t value) {
  const le_u32 stored = value;
  return patched(bytes, offset, Bytes::copy(bytes_of(stored)).text());
}

// The file with `extra` inserted before the directory and the header's size mended.
inline Bytes with_data_before_directory(const Bytes& bytes, std::string_view extra) {
  const auto archive = *Document::parse(bytes);
  std::string text(bytes.text());
  text.insert(archive.directory_offset(), extra);
  return with_u32(Bytes::copy(text), offsetof(Header, total_size),
                  static_cast<std::uint32_t>(text.size()));
}

// "NRES-NAME-TAIL(warning)@0/0x30" for each issue: code, severity, record, offset.
inline std::vector<std::string> issues_of(const Report& report) {
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) {
    std::string text =
        std::string(issue.rule->code) + "(" + std::string(to_text(issue.severity)) + ")";
    if (issue.place.record) text += "@" + std::to_string(*issue.place.record);
    if (issue.place.offset) text += "/" + hex_argument(*issue.place.offset);
    out.push_back(text);
  }
  return out;
}

// What reading the bytes reports: the error that stopped the parser, or everything check() finds.
inline std::vector<std::string> issues_of(const Bytes& bytes, const ParseOptions& options = {}) {
  Report report;
  const auto archive = Document::parse(bytes, options);
  if (archive) {
    check(*archive, report);
  } else {
    report.add(archive.error().issue);
  }
  return issues_of(report);
}

inline std::vector<Entry> entries_of(const Document& archive) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < archive.size(); ++i) entries.push_back(*entry_of(archive, i));
  return entries;
}

}  // namespace ngi::nres
