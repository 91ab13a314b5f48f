#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// The receipt of an installed model: what was added to which file, so that it can be taken out
// again. docs/formats/files.md 6.
namespace ngi::json {

// Size and hash of a file or an entry.
struct ContentMark {
  std::uint64_t size = 0;
  std::uint64_t hash = 0;  // FNV-1a, 64 bits

  friend bool operator==(const ContentMark&, const ContentMark&) = default;
};

struct InstalledEntry {
  std::string name = {};  // CP1251
  ContentMark content = {};

  friend bool operator==(const InstalledEntry&, const InstalledEntry&) = default;
};

struct InstalledFile {
  std::string path = {};  // below the folder of the receipt's folder, with '/'
  bool created = false;   // it was not there before
  ContentMark before = {};
  ContentMark after = {};
  std::vector<InstalledEntry> entries = {};

  friend bool operator==(const InstalledFile&, const InstalledFile&) = default;
};

struct InstallReceipt {
  std::string name = {};                  // of the prototype, UTF-8
  std::string source = {};                // file that it was made of, for people
  std::vector<InstalledFile> files = {};  // in the order in which they were written

  friend bool operator==(const InstallReceipt&, const InstallReceipt&) = default;
};

std::string to_json(const InstallReceipt& receipt);
// Fails with JSON-* and, for a path that could lead out of the folder, MANIFEST-UNSAFE-NAME.
Result<InstallReceipt> install_receipt_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
