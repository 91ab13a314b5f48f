#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ngi/tasks/size_text.h"

namespace ngi::command {

// "1 entry", "3 entries"
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

using tasks::byte_count;

// "43%"; "-" when the whole is nothing
std::string percentage(std::uint64_t part, std::uint64_t whole);

}  // namespace ngi::command
