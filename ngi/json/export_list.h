#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/texture/texture.h"

// export.json lists the entry of each file in an exported folder: docs/formats/files.md 8.
namespace ngi::json {

inline constexpr std::string_view export_list_file = "export.json";

// A file that the export wrote.
struct ExportedFile {
  std::string file = {};  // a file name without folders
  std::string hash = {};  // hash_text() of the content that was written

  friend bool operator==(const ExportedFile&, const ExportedFile&) = default;
};

struct ExportRow {
  std::uint64_t index = 0;  // of the entry
  std::string name = {};    // of the entry, in CP1251
  std::string kind = {};    // "texm"
  std::string as = {};      // format of the file: "png", "json", "raw"
  std::string file = {};    // a file name without folders
  // Of a file outside archives: its path below the exported folder, with "/".
  std::string path = {};
  std::string hash = {};                 // hash_text() of the entry; empty in older lists
  std::vector<ExportedFile> files = {};  // `file` and those beside it; empty in older lists
  // hash_text() of the entry as the file was last put back; empty when it never was.
  std::string put_back = {};

  friend bool operator==(const ExportRow&, const ExportRow&) = default;
};

struct ExportList {
  std::string archive = {};  // path of the exported archive, for information only
  // Path of the archive's file below the exported folder, with "/"; empty when it has none.
  std::string path = {};
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;  // of the pictures
  std::vector<ExportRow> rows = {};  // entries of the archive, or files outside archives

  friend bool operator==(const ExportList&, const ExportList&) = default;
};

// Returns the FNV-1a hash of content as 16 hexadecimal digits.
std::string hash_text(std::span<const Bytes> content);

std::string to_json(const ExportList& list);
// Fails with JSON-* and, for a file name that could lead out of the folder, MANIFEST-UNSAFE-NAME.
Result<ExportList> export_list_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
