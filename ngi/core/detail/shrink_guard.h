#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "ngi/core/bytes.h"

// What map_file tells the shrink guard about its mappings (ngi/core/file.h has the public side).
namespace ngi {

// Mapped bytes and the file they come from. The path and the version tell later whether the file
// was written to meanwhile.
struct Mapping {
  std::span<const std::byte> bytes;
  std::filesystem::path path;
  FileVersion version;
};

// `mapping` stays where it is until it is forgotten.
void watch_mapping(const Mapping& mapping);
void forget_mapping(const Mapping& mapping);

}  // namespace ngi
