#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>

// What map_file tells the shrink guard about its mappings (ngi/core/file.h has the public side).
namespace ngi {

// With path, device and inode one can see later whether the file is still as long as it was.
struct Mapping {
  const void* address;
  std::uint64_t size;
  std::filesystem::path path;
  dev_t device;
  ino_t inode;
};

// `mapping` stays where it is until it is forgotten.
void watch_mapping(const Mapping& mapping);
void forget_mapping(const Mapping& mapping);

}  // namespace ngi
