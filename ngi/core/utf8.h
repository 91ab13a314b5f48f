#pragma once

#include <string>
#include <string_view>

namespace ngi {

bool is_utf8(std::string_view bytes) noexcept;

// A path or a message: UTF-8 stays, anything else is taken for CP1251.
std::string to_utf8(std::string_view bytes);

}  // namespace ngi
