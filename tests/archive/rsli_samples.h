#pragma once

#include <gtest/gtest.h>

#include "ngi/archive/codec/cipher.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/rsli/names.h"
#include "tests/archive/byte_literals.h"

namespace ngi::rsli {

inline constexpr std::array every_method = {Method::Copy,    Method::Xor,   Method::Lzss,
                                            Method::XorLzss, Method::Lzhuf, Method::XorLzhuf,
                                            Method::Deflate};

inline Bytes hex_file(std::string_view digits) {
  return Bytes::own(hex_literal(digits));
}

// docs/formats/nres.md D8
inline Bytes empty_archive() {
  return hex_file("4E4C0001 00000000 00000000 0000BAAB 00000000 00000000 00000000 00000000");
}

// D9: B.BIN (xor, "secret"), C.BIN (lzss, "ababab"), A.BIN (copy, "plain").
inline Bytes three_entries() {
  return hex_file(
      "4E4C000103000300000000000000BAAB 11000000100000000000000000000000"
      "624EF2A132D263C64ABDD3212051FB21 283D53E60E7ABBEAF0C25790A9B6AE93"
      "912202A54C6B8AB082F760E73A347C8E E9A19AC23B1B1D32D4ED1351CD6DC952"
      "D78DE0DD9A0253DE5E93A2A49CCE2921 5AE20C73A4C001436E1E48E21A4CED0D"
      "7769754F2ABF036162EEF1706C61696E");
}

// D10: A.TEX and B.TEX, Deflate, each declared one byte too long.
inline Bytes over_declared() {
  return hex_file(
      "4E4C000102000200000000000000BAAB 090000000F0000000000000000000000"
      "5F0C3DE8901173BDEA76CB4EBED32224 5CEF1949E5105EDD378F81CC3500334C"
      "83419300F2EE6FE8231C09030D12325D FB2C1B0E09182B70E6B485F97BD663C2"
      "4B4C4A06004B4C4A4E4C4A0600");
}

inline Document parsed(const Bytes& file, const ReadOptions& options = {}) {
  auto document = Document::parse(file, options);
  if (!document) {
    ADD_FAILURE() << full_message(document.error().issue);
    return *Document::parse(empty_archive());
  }
  return *document;
}

inline Bytes joined(const Result<Pieces>& pieces) {
  if (!pieces) {
    ADD_FAILURE() << full_message(pieces.error().issue);
    return {};
  }
  return join(*pieces);
}

inline std::string payload_text(const Document& document, std::size_t index) {
  const auto payload = document.payload(index);
  return payload ? std::string(payload->text()) : std::string(payload.error().rule().code);
}

inline Entry entry(std::string name, Method method, std::string_view payload) {
  return {.name = std::move(name),
          .flags = static_cast<std::uint16_t>(method),
          .content = Bytes::copy(payload)};
}

inline Bytes one_entry(Method method = Method::Copy, std::string_view payload = "plain") {
  return joined(write(std::vector{entry("A.BIN", method, payload)}));
}

inline Bytes with_byte(const Bytes& file, std::size_t offset, unsigned char value) {
  std::vector<std::byte> bytes(file.span().begin(), file.span().end());
  bytes[offset] = std::byte{value};
  return Bytes::own(std::move(bytes));
}

// The file with its header and deciphered rows changed by `change(header, rows)`.
template <typename Change>
Bytes changed(const Bytes& file, Change change) {
  const Document document = parsed(file);
  Header header = document.header();
  std::vector<Record> rows(document.records().begin(), document.records().end());
  change(header, rows);
  return join({write_table(header, rows), file.from(document.table_end())});
}

template <typename Change>
Bytes changed_row(const Bytes& file, std::size_t row, Change change) {
  return changed(file, [&](Header&, std::vector<Record>& rows) { change(rows[row]); });
}

}  // namespace ngi::rsli
