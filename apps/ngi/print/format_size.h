#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "apps/ngi/print/translation.h"
#include "ngi/tasks/size_text.h"

namespace ngi::command {

// "1 byte", "33 bytes", "59768832 bytes (57.0 MiB)"
std::string byte_count(std::uint64_t bytes);

// "43%"; "-" when the whole is nothing
std::string percentage(std::uint64_t part, std::uint64_t whole);

}  // namespace ngi::command
