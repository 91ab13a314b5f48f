#include "ngi/archive/rsli/document.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/forge/broken/detail/recipes.h"

// docs/formats/nres.md B10.
namespace ngi::forge {

namespace rsli_files {

namespace {

using rsli::Header;
using rsli::Method;
using Rows = std::vector<rsli::Record>;

rsli::Entry entry(std::string name, Method method, std::string_view payload) {
  return {.name = std::move(name),
          .flags = static_cast<std::uint16_t>(method),
          .content = Bytes::copy(payload)};
}

Bytes archive(const std::vector<rsli::Entry>& entries, const rsli::WriteOptions& options = {}) {
  return bytes_or_empty(rsli::write(entries, options));
}

Bytes empty_archive() {
  return archive({});
}
Bytes one_entry(Method method = Method::Copy) {
  return archive({entry("A.BIN", method, "plain")});
}
Bytes two_entries() {
  return archive({entry("A", Method::Copy, "one"), entry("B", Method::Copy, "two")});
}

// The archive with its header and deciphered rows changed by `change(header, rows)`.
template <typename Change>
Bytes changed(const Bytes& bytes, Change change) {
  const auto document = rsli::Document::parse(bytes);
  if (!document) return {};
  Header header = document->header();
  Rows rows(document->records().begin(), document->records().end());
  change(header, rows);
  return join({rsli::write_table(header, rows), bytes.from(document->table_end())});
}

Bytes with_header_byte(std::size_t offset, char value) {
  return patched(empty_archive(), offset, {&value, 1});
}

Bytes sorted_as(std::uint16_t first, std::uint16_t second) {
  return changed(two_entries(), [=](Header&, Rows& rows) {
    rows[0].sort_to_original = first;
    rows[1].sort_to_original = second;
  });
}

Bytes one_byte_past_the_end() {
  return changed(one_entry(Method::Deflate), [](Header& header, Rows& rows) {
    rows[0].packed_size = rows[0].packed_size + 1;
    header.seed = rows[0].packed_size;
  });
}

Bytes shorter_unpacked() {
  return changed(one_entry(), [](Header& header, Rows& rows) {
    rows[0].unpacked_size = 4U;
    header.total_unpacked = 4U;
  });
}

Bytes with_offset(const Bytes& bytes, std::size_t row, std::uint32_t offset) {
  return changed(bytes, [=](Header&, Rows& rows) { rows[row].data_offset = offset; });
}

BrokenRule bad(std::string_view code, std::function<Bytes()> make,
               std::string_view shown_by = "validate {}") {
  return bad_file(code, "bad.lib", std::move(make), shown_by);
}

}  // namespace

}  // namespace rsli_files

BrokenRules broken_rsli() {
  using namespace rsli_files;
  return {
      bad("RSLI-BAD-HEADER", [] { return with_header_byte(3, 2); }),
      bad("RSLI-TABLE-RANGE", [] { return with_header_byte(4, 1); }),
      bad("RSLI-SECOND-COUNT", [] { return with_header_byte(6, 1); }),
      bad("RSLI-TOTAL-UNPACKED", [] { return with_header_byte(0x10, 1); }),
      bad("RSLI-SEED-SUM", [] { return with_header_byte(0x14, 1); }),
      bad("RSLI-SORT-PERMUTATION", [] { return sorted_as(0, 2); }),
      bad("RSLI-SORT-ORDER", [] { return sorted_as(1, 0); }),
      bad("RSLI-NAME",
          [] { return archive({entry("A", Method::Copy, "1"), entry("A", Method::Copy, "2")}); }),
      bad("RSLI-RANGE", [] { return with_offset(one_entry(), 0, 65); }),
      bad("RSLI-DEFLATE-EOF-PLUS-ONE", one_byte_past_the_end),
      bad("RSLI-OVERLAP", [] { return with_offset(two_entries(), 1, 98); }),
      bad("RSLI-PAYLOAD", [] { return patched(one_entry(Method::Deflate), 64, "\x07"); }),
      bad("RSLI-STORED-SIZE", shorter_unpacked),
      bad("RSLI-OVERLAY",
          [] { return archive({entry("A", Method::Copy, "one")}, {.overlay = 8}); }),
      bad("RSLI-RESERVED", [] { return with_header_byte(8, 1); }),
      bad(
          "RSLI-LIMIT", [] { return one_entry(); }, "validate {} --limit decoded-size=4"),
  };
}

}  // namespace ngi::forge
