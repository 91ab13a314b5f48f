#include "ngi/verify/fact.h"

#include <array>
#include <charconv>
#include <cmath>

namespace ngi::verify {

namespace {

Example example_at(const At& at, std::string_view found) {
  return {std::string(at.path), at.offset, std::string(found)};
}

std::optional<std::int64_t> whole_number(std::string_view text) noexcept {
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace

bool ValueOrder::operator()(const std::string& a, const std::string& b) const noexcept {
  const auto number_a = whole_number(a);
  const auto number_b = whole_number(b);
  if (number_a && number_b) return *number_a < *number_b;
  if (number_a || number_b) return number_a.has_value();
  return a < b;
}

std::string number_text(double number) {
  constexpr double exact = 9'007'199'254'740'992.0;  // 2^53
  std::array<char, 400> text = {};
  char* const end = text.data() + text.size();
  const bool is_whole = std::abs(number) < exact && number == std::floor(number);
  const auto written = is_whole
                           ? std::to_chars(text.data(), end, static_cast<std::int64_t>(number))
                           : std::to_chars(text.data(), end, number, std::chars_format::general, 6);
  return {text.data(), static_cast<std::size_t>(written.ptr - text.data())};
}

void Fact::merge(const Fact& other) {
  total += other.total;
  held += other.held;
  for (const Example& example : other.examples) {
    if (examples.size() < max_examples) examples.push_back(example);
  }
  for (const auto& [value, counted] : other.values) {
    const auto known = values.find(value);
    if (known != values.end()) {
      known->second.times += counted.times;
    } else if (values.size() < max_values) {
      values.emplace(value, counted);
    }
  }
  if (other.low < low) {
    low = other.low;
    lowest = other.lowest;
  }
  if (other.high > high) {
    high = other.high;
    highest = other.highest;
  }
  for (const auto& [power, times] : other.sizes) sizes[power] += times;
}

void Facts::test(std::string_view name, bool holds, At at, std::string_view found) {
  Fact& fact = facts_[name];
  ++fact.total;
  if (holds) {
    ++fact.held;
  } else if (fact.examples.size() < max_examples) {
    fact.examples.push_back(example_at(at, found));
  }
}

void Facts::add(std::string_view name, const Tally& tally) {
  if (tally.fact().total != 0) facts_[name].merge(tally.fact());
}

void Facts::count(std::string_view name, std::uint64_t times) {
  if (times == 0) return;
  Fact& fact = facts_[name];
  fact.total += times;
  fact.held += times;
}

void Facts::value(std::string_view name, std::string_view value, At at, std::uint64_t times) {
  Fact& fact = facts_[name];
  fact.total += times;
  fact.held += times;
  const auto known = fact.values.find(std::string(value));
  if (known != fact.values.end()) {
    known->second.times += times;
  } else if (fact.values.size() < max_values) {
    fact.values.emplace(value, CountedValue{times, example_at(at, value)});
  }
}

void Facts::value(std::string_view name, std::int64_t value, At at, std::uint64_t times) {
  std::array<char, 24> text = {};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  this->value(name, std::string_view(text.data(), static_cast<std::size_t>(end - text.data())), at,
              times);
}

void Facts::number(std::string_view name, double number, At at) {
  Fact& fact = facts_[name];
  ++fact.total;
  if (!std::isfinite(number)) {
    // No range contains it, so no claim about the range can hold.
    fact.low = -std::numeric_limits<double>::infinity();
    fact.high = std::numeric_limits<double>::infinity();
    fact.lowest = fact.highest = example_at(at, "not finite");
    return;
  }
  ++fact.held;
  if (number < fact.low) {
    fact.low = number;
    fact.lowest = example_at(at, number_text(number));
  }
  if (number > fact.high) {
    fact.high = number;
    fact.highest = example_at(at, number_text(number));
  }
  const double size = std::abs(number);
  const int power = size < 1 ? 0 : std::ilogb(size) + 1;
  ++fact.sizes[number < 0 ? -power : power];
}

const Fact* Facts::find(std::string_view name) const {
  const auto found = facts_.find(name);
  return found == facts_.end() ? nullptr : &found->second;
}

void Facts::merge(const Facts& other) {
  for (const auto& [name, fact] : other.facts_) facts_[name].merge(fact);
}

}  // namespace ngi::verify
