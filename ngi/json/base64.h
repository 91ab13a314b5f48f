#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace ngi::json {

// What a text in base64 (RFC 4648, with or without padding) stands for; nothing when it is none.
std::optional<std::vector<std::byte>> from_base64(std::string_view text);

}  // namespace ngi::json
