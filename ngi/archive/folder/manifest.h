#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/write.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/result.h"

namespace ngi {

// What manifest.json says of an unpacked archive: everything that the files beside it cannot say,
// so that packing them again gives the same bytes. The format is described in docs/unpack.md.

// Where the content of an entry lies in the folder.
struct ManifestContent {
  std::string name;  // of a file, or of a folder with a manifest of its own
  bool is_folder = false;
  bool unreadable = false;  // there is no content: the archive did not give it
};

struct NresRow {
  ManifestContent content;
  nres::Record record = {};  // sort_index is not used
  bool placed = false;       // data_offset and size are those of the archive it was unpacked from
};

// Bytes of the data region that belong to no entry.
struct NresRegion {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string file;  // in the data folder; empty: all zero
};

struct NresManifest {
  std::uint64_t directory_offset = 0;
  std::vector<NresRow> rows;
  std::vector<NresRegion> regions;
  // Only when it is not the canonical one; it counts as long as all names are what they were.
  std::vector<std::uint32_t> sort_table;
  std::uint32_t names_crc32 = 0;
};

struct RsliRow {
  ManifestContent content;
  std::optional<std::size_t> entry;  // of the archive it was unpacked from; nothing: a new one
  std::string name;                  // CP1251 bytes
  std::uint16_t flags = 0;
};

struct RsliManifest {
  rsli::Header header = {};
  std::vector<rsli::Record> table;  // deciphered, as it was
  std::vector<RsliRow> rows;
  // manifest.data/payloads.bin holds everything behind the table.
};

constexpr std::string_view manifest_schema = "ngi.manifest/1";
constexpr std::string_view manifest_file = "manifest.json";
constexpr std::string_view manifest_data_folder = "manifest.data";
constexpr std::string_view payloads_file = "payloads.bin";

std::uint32_t names_crc32(const std::vector<NresRow>& rows) noexcept;

std::string to_json(const NresManifest& manifest);
std::string to_json(const RsliManifest& manifest);

struct Manifest {
  std::optional<NresManifest> nres;  // one of the two
  std::optional<RsliManifest> rsli;
};

// Every field is checked; file names are plain components. Fails with MANIFEST-INVALID or
// MANIFEST-UNSAFE-NAME.
Result<Manifest> parse_manifest(std::string_view json);

}  // namespace ngi
