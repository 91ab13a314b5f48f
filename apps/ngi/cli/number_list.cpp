#include "apps/ngi/cli/number_list.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/verb.h"
#include "apps/ngi/print/json.h"
#include "ngi/core/parse_number.h"
#include "ngi/json/number_text.h"

namespace ngi::command {

std::string number_list(std::span<const float> numbers) {
  std::string out;
  for (const float number : numbers) {
    if (!out.empty()) out += ' ';
    json::append_real(out, number);
  }
  return out;
}

Json json_numbers(std::span<const float> numbers) {
  Json out = Json::array();
  for (const float number : numbers) out.push_back(json_number(number));
  return out;
}

namespace {

template <typename Number, std::size_t count>
std::optional<std::array<Number, count>> parse_list(std::string_view text) {
  const auto parts = split(text, ',');
  std::array<Number, count> out = {};
  if (parts.size() != out.size()) return std::nullopt;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto number = parse_number<Number>(parts[i]);
    if (!number || !std::isfinite(*number)) return std::nullopt;
    out[i] = *number;
  }
  return out;
}

}  // namespace

std::optional<std::array<float, 3>> parse_point(std::string_view text) {
  return parse_list<float, 3>(text);
}

std::optional<std::array<double, 2>> parse_map_point(std::string_view text) {
  return parse_list<double, 2>(text);
}

std::optional<std::array<double, 3>> parse_precise_point(std::string_view text) {
  return parse_list<double, 3>(text);
}

}  // namespace ngi::command
