#pragma once

#include <cstdint>
#include <string>

namespace ngi::tasks {

// "1 byte", "33 bytes", "59768832 bytes (57.0 MiB)"
std::string byte_count(std::uint64_t bytes);

}  // namespace ngi::tasks
