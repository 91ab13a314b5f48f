#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi {

// The content of manifest.json in an unpacked archive: everything that the payload files do not
// hold, so that packing restores the same bytes. docs/unpack.md describes the format.

// Location of an entry's content in the folder.
struct ManifestContent {
  std::string name;  // of a file, or of a folder with its own manifest
  bool is_folder = false;
  bool unreadable = false;  // no content: the payload could not be read
};

struct NresRow {
  ManifestContent content;
  nres::Record record = {};  // sort_index is not used
  bool placed = false;       // data_offset and size are those of the unpacked archive
};

// Bytes of the data region that no entry covers.
struct NresRegion {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string file;  // in the data folder; empty: all zero
};

struct NresManifest {
  std::uint64_t directory_offset = 0;
  std::vector<NresRow> rows;
  std::vector<NresRegion> regions;
  // Stored only when it is not canonical; used only while all names are unchanged.
  std::vector<std::uint32_t> sort_table;
  std::uint32_t names_crc32 = 0;
};

struct RsliRow {
  ManifestContent content;
  std::optional<std::size_t> entry;  // index in the unpacked archive; nullopt: a new entry
  std::string name;                  // CP1251 bytes
  std::uint16_t flags = 0;
};

struct RsliManifest {
  rsli::Header header = {};
  std::vector<rsli::Record> table;  // the original, deciphered
  std::vector<RsliRow> rows;
  // manifest.data/payloads.bin holds everything after the table.
};

constexpr std::string_view manifest_schema = "ngi.manifest/1";
constexpr std::string_view manifest_file = "manifest.json";
constexpr std::string_view manifest_data_folder = "manifest.data";
constexpr std::string_view payloads_file = "payloads.bin";

std::uint32_t names_crc32(const std::vector<NresRow>& rows) noexcept;

std::string to_json(const NresManifest& manifest);
std::string to_json(const RsliManifest& manifest);

struct Manifest {
  std::optional<NresManifest> nres;  // exactly one of the two is set
  std::optional<RsliManifest> rsli;
};

// Checks every field; file names must be plain components. Fails with MANIFEST-INVALID or
// MANIFEST-UNSAFE-NAME.
Result<Manifest> parse_manifest(std::string_view json, const Limits& limits = {});

}  // namespace ngi
