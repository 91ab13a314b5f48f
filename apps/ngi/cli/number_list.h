#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Printing and parsing lists of numbers.
namespace ngi::command {

// Returns "0.5 0 -1", each number in its shortest form.
std::string number_list(std::span<const float> numbers);

// Returns an array of json_number().
nlohmann::ordered_json json_numbers(std::span<const float> numbers);

// Parses "0.5,0,-1". Returns nothing unless there are three finite numbers.
std::optional<std::array<float, 3>> parse_point(std::string_view text);
// Parses "0.5,-1", a point of the ground. Returns nothing unless there are two finite numbers.
std::optional<std::array<double, 2>> parse_ground_point(std::string_view text);

}  // namespace ngi::command
