#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/type_id.h"

// Archives for the tests of the verbs, made by the library's writers.
namespace ngi::test {

inline nres::Entry nres_entry(std::uint32_t type, std::string_view name, std::string_view payload) {
  return {type, 0, 0, 1, *nres::make_name(name), Bytes::copy(payload)};
}

inline std::string nres_archive(const std::vector<nres::Entry>& entries) {
  return std::string(join(*nres::write_canonical(entries)).text());
}

// The same archive with bytes before the first payload that no entry points at. A multiple of 8.
inline std::string with_unindexed_bytes(const std::string& archive, std::string_view bytes) {
  const auto added = static_cast<std::uint32_t>(bytes.size());
  const auto source = *nres::Document::parse(Bytes::copy(archive));
  nres::Header header = source.header();
  header.total_size = header.total_size + added;
  std::string out(Bytes::copy(bytes_of(header)).text());
  out += bytes;
  out += archive.substr(sizeof(header), source.directory_offset() - sizeof(header));
  for (nres::Record record : source.records()) {
    record.data_offset = record.data_offset + added;
    out += Bytes::copy(bytes_of(record)).text();
  }
  return out;
}

inline std::string rsli_archive(const std::vector<rsli::Entry>& entries) {
  return std::string(join(*rsli::write(entries)).text());
}

inline rsli::Entry rsli_entry(std::string_view name, rsli::Method method,
                              std::string_view payload) {
  return {std::string(name), static_cast<std::uint16_t>(method), Bytes::copy(payload)};
}

// Numbered streams of a model; stream 3 has content.
inline std::string sample_model() {
  return nres_archive({nres_entry(1, "Res1", ""), nres_entry(2, "Res2", ""),
                       nres_entry(3, "Res3", "123456789012"), nres_entry(6, "Res6", ""),
                       nres_entry(13, "Res13", "")});
}

// A model, a material table, and a text: #0 robot.msh, #1 robot.wea, #2 notes.txt.
inline std::string sample_nres() {
  return nres_archive({nres_entry(four_cc("MESH"), "robot.msh", sample_model()),
                       nres_entry(four_cc("WEAR"), "robot.wea", "wear"),
                       nres_entry(four_cc("TEXT"), "notes.txt", "some notes")});
}

inline std::string sample_rsli() {
  return rsli_archive({rsli_entry("B.BIN", rsli::Method::Xor, "secret"),
                       rsli_entry("C.BIN", rsli::Method::Lzss, "ababababababab"),
                       rsli_entry("A.BIN", rsli::Method::Deflate, "deflated deflated")});
}

}  // namespace ngi::test
