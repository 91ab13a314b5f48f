#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ngi::command {

// "1 entry", "3 entries"
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

// "1 byte", "33 bytes", "59768832 bytes (57.0 MiB)"
std::string byte_count(std::uint64_t bytes);

// "43%"; "-" when the whole is nothing
std::string percentage(std::uint64_t part, std::uint64_t whole);

}  // namespace ngi::command
