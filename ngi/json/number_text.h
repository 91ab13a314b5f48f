#pragma once

#include <optional>
#include <string>
#include <string_view>

// Numbers as JSON documents spell them: docs/formats/files.md 7. JSON has no word for what is not
// finite, so that stands in quotation marks.
namespace ngi::json {

// The shortest spelling that reads back to the same 32-bit float, whether or not the reader goes
// through a double; -0.0 keeps its sign. "nan", "inf", "-inf", and "nan:7FA00001" for a NaN other
// than the usual 7FC00000. Writes at most longest_number characters to `out` and returns their end.
inline constexpr std::size_t longest_number = 32;
char* write_float(char* out, float number) noexcept;

// The same for a number that may be a double. Every NaN is "nan".
char* write_real(char* out, double number) noexcept;

void append_float(std::string& out, float number);
void append_real(std::string& out, double number);
// What append_float writes for the float nearest to `number`.
std::string float_text(double number);

// "nan", "inf" or "-inf".
std::string_view non_finite_word(double number) noexcept;

// The number that such a word stands for.
std::optional<float> parse_non_finite(std::string_view word) noexcept;

}  // namespace ngi::json
