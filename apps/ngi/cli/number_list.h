#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Lists of numbers as verbs print and take them.
namespace ngi::command {

// "0.5 0 -1", each in its shortest form.
std::string number_list(std::span<const float> numbers);

// An array of json_number().
nlohmann::ordered_json json_numbers(std::span<const float> numbers);

// "0.5,0,-1"; nothing when it is not three finite numbers.
std::optional<std::array<float, 3>> parse_point(std::string_view text);

}  // namespace ngi::command
