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

// Parses "120.5,88", a point of a map. Returns nothing unless there are two finite numbers.
std::optional<std::array<double, 2>> parse_map_point(std::string_view text);

// Parses "0.5,0,-1" with the precision of queries on a map.
std::optional<std::array<double, 3>> parse_precise_point(std::string_view text);

}  // namespace ngi::command
