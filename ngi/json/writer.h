#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ngi::json {

// Whether the items of an object or array are on one line or on one line each.
enum class Lines : std::uint8_t { One, Many };

// Writes a JSON document from beginning to end, in time linear in its length. Everything inside a
// one-line object or array is on that line.
//
//   Writer out;
//   out.begin_object();
//   out.key("pos");
//   out.begin_array(Lines::One);
//   for (float x : pos) out.real(x);
//   out.end_array();
//   out.end_object();
class Writer {
 public:
  void begin_object(Lines lines = Lines::Many) { begin('{', lines); }
  void end_object() { end('}'); }
  void begin_array(Lines lines = Lines::Many) { begin('[', lines); }
  void end_array() { end(']'); }

  void key(std::string_view name);

  void null() { word("null"); }
  void boolean(bool value) { word(value ? "true" : "false"); }
  void whole(std::integral auto number) {
    char* const at = item(longest_whole);
    end_at(std::to_chars(at, at + longest_whole, number).ptr);
  }
  void real(float number);
  void real(double number);
  // Writes UTF-8. Control characters are escaped, so that none reaches a terminal.
  void text(std::string_view utf8);
  // Writes a name of a game file: its text under `key`, and under key_hex its CP1251 bytes when
  // they are not all ASCII (docs/cli-contract.md 1).
  void name(std::string_view key, std::string_view bytes);

  // Writes a value that is JSON text.
  void json(std::string_view value) { word(value); }

  // Takes the text written since the last call, so that a long document is never in memory as a
  // whole.
  std::string hand_over();
  // Takes the document, or the rest of it, with a final line break.
  std::string take() &&;

 private:
  struct Level {
    Lines lines;
    bool empty = true;
  };

  static constexpr std::size_t longest_whole = 24;

  void begin(char bracket, Lines lines);
  void end(char bracket);
  void word(std::string_view literal);
  // Writes the separator before the next item. Returns where the item goes, with room for `length`
  // characters; end_at() sets the end.
  char* item(std::size_t length);
  char* new_line(char* at) const;
  char* room(std::size_t length) {
    if (out_.size() - used_ < length) grow(length);
    return out_.data() + used_;
  }
  void grow(std::size_t length);
  void end_at(const char* end) { used_ = static_cast<std::size_t>(end - out_.data()); }
  void quoted(std::string_view utf8, std::string_view after);
  void finish_quoted(char* at, std::string_view utf8, std::string_view after);

  // Larger than the text written so far: std::string::append is too slow for short words.
  std::string out_;
  std::size_t used_ = 0;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace ngi::json
