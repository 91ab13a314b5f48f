#pragma once

#include <optional>
#include <string>
#include <string_view>

// Numbers in JSON documents: docs/formats/files.md 7. JSON has no non-finite numbers, so they are
// strings.
namespace ngi::json {

// Writes the shortest text that reads back to the same 32-bit float, also when the reader parses a
// double; -0.0 keeps its sign. "nan", "inf", "-inf", and "nan:7FA00001" for a NaN other than the
// usual 7FC00000. Writes at most longest_number characters to `out` and returns their end.
inline constexpr std::size_t longest_number = 32;
char* write_float(char* out, float number) noexcept;

// Writes a double. Every NaN is "nan".
char* write_real(char* out, double number) noexcept;

void append_float(std::string& out, float number);
void append_real(std::string& out, double number);
// Returns the text of the float nearest to `number`.
std::string float_text(double number);

// "nan", "inf" or "-inf".
std::string_view non_finite_word(double number) noexcept;

// Returns the number of such a word.
std::optional<float> parse_non_finite(std::string_view word) noexcept;

}  // namespace ngi::json
