#include <array>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/forge/broken/detail/recipes.h"

// docs/formats/nres.md A11.
namespace ngi::forge {

namespace nres_files {

namespace {

using namespace std::string_view_literals;
using nres::Header;
using nres::Record;

nres::Entry entry(std::uint32_t type, std::string_view name, std::string_view payload) {
  nres::NameField field = {};
  std::copy(name.begin(), name.end(), field.begin());
  return {type, 0, 0, 1, field, Bytes::copy(payload)};
}

Bytes archive(const std::vector<nres::Entry>& entries) {
  return bytes_or_empty(nres::write_canonical(entries));
}

// One entry "one" with the payload "x", as in vector D2 of the chapter.
Bytes one_entry() {
  return archive({{7, 1, 2, 3, entry(7, "one", "").name, Bytes::copy("x"sv)}});
}
constexpr std::uint64_t directory = 0x18;  // of one_entry()
constexpr std::uint64_t name_at = directory + offsetof(Record, name);

Bytes two_entries(std::string_view payload, std::string_view second_name = "b") {
  return archive({entry(1, "a", payload), entry(2, second_name, payload)});
}
// Returns the offset of a field of the second record, given the size of the data.
constexpr std::uint64_t second(std::uint64_t data, std::uint64_t field) {
  return sizeof(Header) + data + sizeof(Record) + field;
}

Bytes with_sort_table(const Bytes& bytes, std::uint32_t first, std::uint32_t other) {
  constexpr std::uint64_t field = offsetof(Record, sort_index);
  return with_u32(with_u32(bytes, sizeof(Header) + field, first), second(0, field), other);
}

Bytes with_data_before_directory(std::string_view extra) {
  std::string changed(one_entry().text());
  changed.insert(static_cast<std::size_t>(directory), extra);
  return with_u32(Bytes::copy(changed), offsetof(Header, total_size),
                  static_cast<std::uint32_t>(changed.size()));
}

Bytes moved(std::uint32_t first, std::uint32_t other) {
  constexpr std::uint64_t field = offsetof(Record, data_offset);
  const Bytes bytes = two_entries("12345678");
  return with_u32(with_u32(bytes, 0x20 + field, first), second(16, field), other);
}

// A sound of 20 bytes is recognised by its first 12.
Bytes cut_sound() {
  return archive({entry(four_cc("SWAV"), "a.wav", "RIFF\x0C\0\0\0WAVEfmt \0\0\0\0"sv)});
}

BrokenRule bad(std::string_view code, std::function<Bytes()> make,
               std::string_view shown_by = "validate {}") {
  return bad_file(code, "bad.rlb", std::move(make), shown_by);
}

}  // namespace

}  // namespace nres_files

BrokenRules broken_nres() {
  using namespace nres_files;
  return {
      bad("NRES-TOO-SHORT", [] { return one_entry().slice(0, 15); }),
      bad("NRES-BAD-MAGIC", [] { return patched(one_entry(), 0, "X"); }),
      bad("NRES-BAD-VERSION", [] { return patched(one_entry(), 4, "\x01"); }),
      bad("NRES-BAD-COUNT", [] { return with_u32(one_entry(), 8, 0xFFFF'FFFF); }),
      bad("NRES-DIRECTORY-RANGE", [] { return patched(one_entry(), 8, "\x02"); }),
      bad("NRES-SIZE-MISMATCH", [] { return patched(one_entry(), 12, "\x59"); }),
      bad("NRES-PAYLOAD-RANGE",
          [] { return patched(one_entry(), directory + offsetof(Record, size), "\x09"); }),
      bad("NRES-NAME-UNTERMINATED",
          [] { return patched(one_entry(), name_at, std::string(36, 'A')); }),
      bad("NRES-NAME-EMPTY", [] { return patched(one_entry(), name_at, "\0\0\0"sv); }),
      bad("NRES-NAME-TAIL", [] { return patched(one_entry(), name_at + 4, "T"); }),
      bad("NRES-NAME-CHARACTERS", [] { return patched(one_entry(), name_at + 1, "\x1B"); }),
      bad("NRES-SORT-RANGE",
          [] { return patched(one_entry(), directory + offsetof(Record, sort_index), "\x01"); }),
      bad("NRES-SORT-REPEATED", [] { return with_sort_table(two_entries(""), 0, 0); }),
      bad("NRES-SORT-ORDER", [] { return with_sort_table(two_entries(""), 1, 0); }),
      bad("NRES-SORT-TIES", [] { return with_sort_table(two_entries("", "A"), 1, 0); }),
      bad("NRES-PAYLOAD-UNALIGNED",
          [] {
            const Bytes off =
                patched(one_entry(), directory + offsetof(Record, data_offset), "\x11");
            return patched(off, 0x10, "\0x"sv);
          }),
      bad("NRES-PAYLOAD-OVERLAP", [] { return moved(0x10, 0x10); }),
      bad("NRES-PADDING-NOT-ZERO", [] { return patched(one_entry(), 0x13, "\x01"); }),
      bad("NRES-UNINDEXED-REGION", [] { return with_data_before_directory("leftover"); }),
      bad("NRES-PAYLOAD-ORDER", [] { return moved(0x18, 0x10); }),
      bad("NRES-NAME-REPEATED", [] { return archive({entry(1, "a", ""), entry(1, "A", "")}); }),
      bad("NRES-DIRECTORY-UNALIGNED", [] { return with_data_before_directory("\0"sv); }),
      bad(
          "NRES-LIMIT", [] { return two_entries(""); }, "validate {} --limit entries=1"),
      bad(
          "NRES-DIRECTORY-DAMAGED", [] { return one_entry().slice(0, one_entry().size() - 1); },
          "validate --salvage {}"),
      bad(
          "NRES-PAYLOAD-CUT", [] { return cut_sound().slice(0, sizeof(Header) + 16); },
          "validate --salvage {}"),
  };
}

}  // namespace ngi::forge
