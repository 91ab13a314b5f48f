#include "ngi/exchange/obj/detail/lines.h"

#include <algorithm>
#include <cmath>

#include "ngi/core/parse_number.h"
#include "ngi/exchange/rules.h"

namespace ngi::obj {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

// Returns the start of a word for a message; a word may be as long as the file.
std::string shown(std::string_view word) {
  constexpr std::size_t longest = 40;
  return "'" + std::string(word.substr(0, longest)) + "'";
}

}  // namespace

std::string_view LineReader::take_line() {
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  std::string_view line = text_.substr(at_, end - at_);
  at_ = std::min(end + 1, text_.size());
  ++number_;
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::optional<Line> LineReader::next() {
  while (at_ < text_.size()) {
    Line out = {number_ + 1, at_, {}, {}};
    std::string_view line = take_line();
    if (line.ends_with('\\')) {
      joined_.clear();
      while (line.ends_with('\\')) {
        line.remove_suffix(1);
        joined_.append(line).push_back(' ');
        line = take_line();
      }
      joined_.append(line);
      line = joined_;
    }
    out.rest = trimmed(line);
    out.keyword = take_word(out.rest);
    if (!out.keyword.empty()) return out;
  }
  return std::nullopt;
}

std::string_view take_word(std::string_view& rest) {
  if (rest.starts_with('#')) return {};
  const std::size_t end = std::min(rest.find_first_of(blanks), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest = trimmed(rest.substr(end));
  return word;
}

tl::unexpected<Error> bad_line(const Line& line, std::string_view why) {
  return fail(exchange::rules::obj_syntax, {.offset = line.offset}, line.number, why);
}

std::optional<float> number_of(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto number = parse_number<double>(word);
  if (!number || !(std::abs(*number) <= largest_number)) return std::nullopt;
  return static_cast<float>(*number);
}

Result<float> take_number(const Line& line, std::string_view& rest) {
  const std::string_view word = take_word(rest);
  if (word.empty()) return bad_line(line, "has too few numbers");
  const auto number = number_of(word);
  if (!number) return bad_line(line, shown(word) + " is not a number from -1e30 to 1e30");
  return *number;
}

}  // namespace ngi::obj
