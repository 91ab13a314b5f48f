#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace ngi::json {

// Decodes base64 (RFC 4648, with or without padding); nullopt when the text is not base64.
std::optional<std::vector<std::byte>> from_base64(std::string_view text);

}  // namespace ngi::json
