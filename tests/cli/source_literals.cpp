#include "tests/cli/source_literals.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace ngi::test {

namespace {

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class LiteralReader {
 public:
  explicit LiteralReader(std::string_view source) : source_(source) {}

  std::vector<SourceLiteral> read() {
    while (at_ < source_.size()) step();
    return std::move(found_);
  }

 private:
  struct Call {
    std::string name;
    std::size_t at;
  };

  bool ahead(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  void skip_to(std::string_view end, std::size_t beyond) {
    const std::size_t found = source_.find(end, at_);
    at_ = found == source_.npos ? source_.size() : found + beyond;
  }

  void step() {
    const char c = source_[at_];
    if (ahead("//")) return skip_to("\n", 0);
    if (ahead("/*")) return skip_to("*/", 2);
    if (c == '#' && (at_ == 0 || source_[at_ - 1] == '\n')) return skip_to("\n", 0);
    const bool in_name = at_ > 0 && is_name(source_[at_ - 1]);
    if (c == '\'' && !in_name) return character();
    if (ahead("R\"") && !in_name) return raw_literal();
    if (c == '"') return literal();
    if (c == '(') open();
    if (c == ')' && !calls_.empty()) calls_.pop_back();
    if (std::isspace(static_cast<unsigned char>(c)) == 0) joins_ = false;
    ++at_;
  }

  void character() {
    for (++at_; at_ < source_.size() && source_[at_] != '\''; ++at_) at_ += source_[at_] == '\\';
    ++at_;
    joins_ = false;
  }

  void open() {
    std::size_t begin = at_;
    while (begin > 0 && is_name(source_[begin - 1])) --begin;
    calls_.push_back({std::string(source_.substr(begin, at_ - begin)), at_});
  }

  void raw_literal() {
    const std::size_t begin = at_;
    const std::size_t open = source_.find('(', at_);
    const std::string end =
        ")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + std::string("\"");
    const std::size_t close = source_.find(end, open);
    at_ = close + end.size();
    add(std::string(source_.substr(open + 1, close - open - 1)), begin);
  }

  void literal() {
    static const std::map<char, char> escapes = {
        {'n', '\n'}, {'t', '\t'}, {'r', '\r'}, {'0', '\0'}};
    const std::size_t begin = at_;
    std::string text;
    for (++at_; at_ < source_.size() && source_[at_] != '"'; ++at_) {
      if (source_[at_] == '\\') {
        const auto known = escapes.find(source_[++at_]);
        text += known == escapes.end() ? source_[at_] : known->second;
      } else {
        text += source_[at_];
      }
    }
    ++at_;
    add(text, begin);
  }

  void add(std::string text, std::size_t begin) {
    constexpr std::size_t near = 16;
    const std::string after(source_.substr(at_, near));
    if (joins_) {
      found_.back().text += text;
      found_.back().after = after;
      return;
    }
    const Call call = calls_.empty() ? Call{} : calls_.back();
    const std::size_t from = begin - std::min(begin, near);
    found_.push_back({std::move(text), call.name, call.at,
                      std::string(source_.substr(from, begin - from)), after});
    joins_ = true;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::vector<Call> calls_;
  bool joins_ = false;  // nothing but blanks since the last literal
  std::vector<SourceLiteral> found_;
};

}  // namespace

std::vector<SourceLiteral> literals_of(std::string_view source) {
  return LiteralReader(source).read();
}

}  // namespace ngi::test
