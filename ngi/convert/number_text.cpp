#include "ngi/convert/number_text.h"
#include "ngi/core/parse_number.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace ngi::convert {

namespace {

constexpr std::string_view nan_prefix = "nan:";
constexpr std::uint32_t usual_nan = 0x7FC0'0000;

struct Digits {
  std::array<char, 32> characters = {};
  std::size_t length = 0;

  std::string_view text() const noexcept { return {characters.data(), length}; }
};

template <typename T, typename... Format>
Digits to_digits(T number, Format... format) noexcept {
  Digits digits;
  char* const begin = digits.characters.data();
  const auto end = std::to_chars(begin, begin + digits.characters.size(), number, format...).ptr;
  digits.length = static_cast<std::size_t>(end - begin);
  return digits;
}

double read_double(std::string_view text) noexcept {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Nearly always the digits of the float alone. A few of those lie so close to the middle between
// two floats that a reader which goes through a double ends up at the other one.
Digits finite_digits(float number) noexcept {
  const Digits digits = to_digits(number);
  const bool survives = static_cast<float>(read_double(digits.text())) == number;
  return survives ? digits : to_digits(static_cast<double>(number));
}

bool is_float(double number) noexcept {
  const bool fits = std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max());
  return fits && static_cast<double>(static_cast<float>(number)) == number;
}

void append_quoted(std::string& out, std::string_view word) {
  out += '"';
  out += word;
  out += '"';
}

}  // namespace

void append_real(std::string& out, double number) {
  if (!std::isfinite(number)) {
    append_quoted(out, non_finite_word(number));
  } else if (number == 0 && std::signbit(number)) {
    out += "-0.0";  // "-0" would be read as the integer 0, without its sign
  } else if (is_float(number)) {
    out += finite_digits(static_cast<float>(number)).text();
  } else {
    out += to_digits(number).text();
  }
}

void append_float(std::string& out, float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  if (!std::isnan(number) || bits == usual_nan) return append_real(out, number);
  const Digits digits = to_digits(bits, 16);
  std::string word(nan_prefix);
  for (const char c : digits.text()) word += c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  append_quoted(out, word);
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

}  // namespace ngi::convert
