#include "apps/ngi/cli/arguments.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

std::string range_text(const Option& option) {
  const bool has_minimum = option.minimum > std::numeric_limits<double>::lowest();
  const bool has_maximum = option.maximum < std::numeric_limits<double>::max();
  if (has_minimum && has_maximum) {
    return format_message(" from {:.15g} to {:.15g}", option.minimum, option.maximum);
  }
  if (has_minimum) return format_message(" not below {:.15g}", option.minimum);
  if (has_maximum) return format_message(" not above {:.15g}", option.maximum);
  return "";
}

bool is_number_in_range(const Option& option, std::string_view value) {
  std::optional<double> number;
  if (option.kind == ValueKind::Whole) {
    if (const auto whole = parse_number<std::int64_t>(value)) {
      number = static_cast<double>(*whole);
    }
  } else {
    number = parse_number<double>(value);
  }
  return number && std::isfinite(*number) && *number >= option.minimum && *number <= option.maximum;
}

}  // namespace

std::string Arguments::value(const Option& option, std::string_view otherwise) const {
  const auto all = values(option);
  return all.empty() ? std::string(otherwise) : all.back();
}

std::span<const std::string> Arguments::values(const Option& option) const {
  const auto found = values_.find(option.flags);
  if (found == values_.end()) return {};
  return found->second;
}

std::int64_t Arguments::whole_number(const Option& option, std::int64_t otherwise) const {
  return parse_number<std::int64_t>(value(option)).value_or(otherwise);
}

double Arguments::real_number(const Option& option, double otherwise) const {
  return parse_number<double>(value(option)).value_or(otherwise);
}

void Arguments::add(const Option& option, std::string value) {
  values_[std::string(option.flags)].push_back(std::move(value));
}

void Arguments::add_default(const Option& option, std::string value) {
  const bool contradicted = !option.excludes.empty() && values_.contains(option.excludes);
  if (!has(option) && !contradicted) add(option, std::move(value));
}

std::string value_problem(const Option& option, std::string_view value) {
  const std::string_view flag = long_flag(option);
  if (option.value.empty()) {
    return value == "true" ? "" : format_message("option '{}' takes no value", flag);
  }
  if (!option.choices.empty()) {
    const auto choices = split(option.choices, '|');
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return "";
    return format_message("option '{}' takes {}, not '{}'{}", flag, alternatives(option.choices),
                          value, did_you_mean(value, choices));
  }
  if (option.kind != ValueKind::Text && !is_number_in_range(option, value)) {
    const std::string what =
        translated(option.kind == ValueKind::Whole ? "a whole number" : "a number");
    return format_message("option '{}' takes {}{}, not '{}'", flag, what, range_text(option),
                          value);
  }
  return "";
}

}  // namespace ngi::command
