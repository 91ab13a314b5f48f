#include "ngi/core/text_edit.h"

namespace ngi {

TextToken trimmed(TextToken token) {
  while (!token.text.empty() && is_space(token.text.back())) token.text.remove_suffix(1);
  while (!token.text.empty() && is_space(token.text.front())) {
    token.text.remove_prefix(1);
    ++token.offset;
  }
  return token;
}

TextToken part_of(const TextToken& token, std::size_t begin, std::size_t end) {
  return trimmed({token.offset + begin, token.text.substr(begin, end - begin)});
}

TextSplice replace_token(const TextToken& token, std::string text) {
  return {token.offset, token.end(), std::move(text)};
}

std::string apply_splices(std::string_view text, std::span<const TextSplice> splices) {
  std::string out;
  std::uint64_t at = 0;
  for (const TextSplice& splice : splices) {
    out += text.substr(at, splice.begin - at);
    out += splice.text;
    at = splice.end;
  }
  out += text.substr(at);
  return out;
}

std::uint64_t line_start(std::string_view text, const TextToken& token) {
  const std::size_t before = text.substr(0, token.offset).rfind('\n');
  return before == std::string_view::npos ? 0 : before + 1;
}

std::uint64_t line_end(std::string_view text, const TextToken& token) {
  const std::size_t end = text.find('\n', token.end());
  return end == std::string_view::npos ? text.size() : end + 1;
}

std::string line_break(std::string_view text) {
  const std::size_t end = text.find('\n');
  const bool plain = end != std::string_view::npos && (end == 0 || text[end - 1] != '\r');
  return plain ? "\n" : "\r\n";
}

}  // namespace ngi
