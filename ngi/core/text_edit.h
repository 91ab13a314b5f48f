#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// Edits of text files that leave every other byte alone.
namespace ngi {

// A word of a text and its position. A view: the text must outlive it.
struct TextToken {
  std::uint64_t offset = 0;
  std::string_view text = {};

  std::uint64_t end() const noexcept { return offset + text.size(); }
};

// A range of a text and what replaces it.
struct TextSplice {
  std::uint64_t begin;
  std::uint64_t end;
  std::string text;
};

// isspace() of the "C" locale.
constexpr bool is_space(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// A token without the blanks around it, and that of a part of it.
TextToken trimmed(TextToken token);
TextToken part_of(const TextToken& token, std::size_t begin, std::size_t end);

TextSplice replace_token(const TextToken& token, std::string text);

// Applies splices that are in the order of the text and do not overlap.
std::string apply_splices(std::string_view text, std::span<const TextSplice> splices);

// The start of the line in which a token stands, and the end of that line, after its line break.
std::uint64_t line_start(std::string_view text, const TextToken& token);
std::uint64_t line_end(std::string_view text, const TextToken& token);

// The line break of the first line; of a text of one line, that of Windows.
std::string line_break(std::string_view text);

}  // namespace ngi
