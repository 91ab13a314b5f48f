#include "ngi/json/number_text.h"
#include "ngi/core/parse_number.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace ngi::json {

namespace {

constexpr std::string_view nan_prefix = "nan:";
constexpr std::uint32_t usual_nan = 0x7FC0'0000;

template <typename T, typename... Format>
char* to_digits(char* out, T number, Format... format) noexcept {
  return std::to_chars(out, out + longest_number, number, format...).ptr;
}

char* copy(char* out, std::string_view word) noexcept {
  return std::ranges::copy(word, out).out;
}

double read_double(const char* begin, const char* end) noexcept {
  double number = 0;
  std::from_chars(begin, end, number);
  return number;
}

// Writes the shortest digits of the float. A few floats need one more digit: they are so close to
// the middle between two floats that a reader that parses a double would round to the other one.
char* finite_digits(char* out, float number) noexcept {
  constexpr float shortest_as_whole = 100'000;  // from there on "1e+05" is
  if (std::abs(number) < shortest_as_whole && number == std::trunc(number)) {
    return to_digits(out, static_cast<int>(number));
  }
  char* const end = to_digits(out, number);
  if (static_cast<float>(read_double(out, end)) == number) return end;
  return to_digits(out, static_cast<double>(number));
}

bool is_float(double number) noexcept {
  const bool fits = std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max());
  return fits && static_cast<double>(static_cast<float>(number)) == number;
}

char* quoted(char* out, std::string_view word) noexcept {
  *out++ = '"';
  out = copy(out, word);
  *out++ = '"';
  return out;
}

template <typename Number, typename Write>
void append(std::string& out, Number number, Write&& write) {
  std::array<char, longest_number> characters;
  out.append(characters.data(), write(characters.data(), number));
}

}  // namespace

char* write_real(char* out, double number) noexcept {
  if (!std::isfinite(number)) return quoted(out, non_finite_word(number));
  if (number == 0 && std::signbit(number)) {
    return copy(out, "-0.0");  // "-0" would be read as the integer 0, without its sign
  }
  return is_float(number) ? finite_digits(out, static_cast<float>(number)) : to_digits(out, number);
}

char* write_float(char* out, float number) noexcept {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  if (!std::isnan(number) || bits == usual_nan) return write_real(out, number);
  std::array<char, longest_number> word;
  char* const digits = copy(word.data(), nan_prefix);
  char* const end = to_digits(digits, bits, 16);
  std::transform(digits, end, digits,
                 [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
  return quoted(out, {word.data(), end});
}

void append_float(std::string& out, float number) {
  append(out, number, write_float);
}

std::string float_text(double number) {
  std::string text;
  append_float(text, static_cast<float>(number));
  return text;
}

void append_real(std::string& out, double number) {
  append(out, number, write_real);
}

std::string_view non_finite_word(double number) noexcept {
  if (std::isnan(number)) return "nan";
  return number > 0 ? "inf" : "-inf";
}

std::optional<float> parse_non_finite(std::string_view word) noexcept {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  if (word == "nan") return std::bit_cast<float>(usual_nan);
  if (word == "inf") return infinity;
  if (word == "-inf") return -infinity;
  if (!word.starts_with(nan_prefix)) return std::nullopt;
  word.remove_prefix(nan_prefix.size());
  const auto bits = parse_number<std::uint32_t>(word, 16);
  if (word.size() != 8 || !bits) return std::nullopt;
  const auto number = std::bit_cast<float>(*bits);
  if (!std::isnan(number)) return std::nullopt;
  return number;
}

}  // namespace ngi::json
