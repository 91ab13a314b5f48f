#pragma once

#include <charconv>
#include <limits>

#include "ngi/core/text.h"
#include "ngi/material/wear/document.h"

// Scanning of numbers and words like the C library, which the engine's two parsers use.
namespace ngi::wear {

// Returns the text up to the first NUL, where a C string ends.
constexpr std::string_view before_nul(std::string_view text) noexcept {
  return text.substr(0, text.find('\0'));
}

struct Number {
  Token token;
  std::int32_t value = 0;  // clamped to the range
};

// Reads a text forward. A failed read only skips blanks.
class Scanner {
 public:
  explicit Scanner(std::string_view text, std::uint64_t start = 0) noexcept
      : text_(text), at_(start) {}

  std::uint64_t at() const noexcept { return at_; }
  bool at_end() const noexcept { return at_ >= text_.size(); }

  // %d
  std::optional<Number> number() noexcept {
    skip_space();
    std::uint64_t end = at_;
    if (end < text_.size() && (text_[end] == '+' || text_[end] == '-')) ++end;
    const std::uint64_t digits = end;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == digits) return std::nullopt;
    const Number found = {{at_, text_.substr(at_, end - at_)}, value_of(digits, end)};
    at_ = end;
    return found;
  }

  // %s
  std::optional<Token> word() noexcept {
    skip_space();
    const std::uint64_t start = at_;
    while (!at_end() && !is_space(text_[at_])) ++at_;
    if (at_ == start) return std::nullopt;
    return Token{start, text_.substr(start, at_ - start)};
  }

  // %d %s
  std::optional<Row> row() noexcept {
    const auto id = number();
    if (!id) return std::nullopt;
    const auto name = word();
    if (!name) return std::nullopt;
    return Row{id->token, *name, id->value};
  }

  void skip_past_line_end() noexcept {
    const std::size_t end = text_.find('\n', at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
  }

 private:
  void skip_space() noexcept {
    while (!at_end() && is_space(text_[at_])) ++at_;
  }

  std::int32_t value_of(std::uint64_t digits, std::uint64_t end) const noexcept {
    const bool negative = digits > at_ && text_[at_] == '-';
    std::int32_t value = 0;
    const auto read = std::from_chars(text_.data() + digits, text_.data() + end, value);
    if (read.ec != std::errc()) value = std::numeric_limits<std::int32_t>::max();
    return negative ? -value : value;
  }

  std::string_view text_;
  std::uint64_t at_;
};

}  // namespace ngi::wear
