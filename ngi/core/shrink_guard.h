#pragma once

#include <cstdint>

// What map_file tells the shrink guard about its mappings (ngi/core/file.h has the public side).
namespace ngi {

void watch_mapping(const void* address, std::uint64_t size) noexcept;
void forget_mapping(const void* address) noexcept;

}  // namespace ngi
