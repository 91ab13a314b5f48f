#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ngi::json {

// How the items of an object or array are set.
enum class Lines : std::uint8_t { One, Many };

// Writes a JSON document from beginning to end, in time linear in its length. What stands inside a
// one-line object or array is on that line too.
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
  // UTF-8. Control characters come out as escapes, so that none reaches a terminal.
  void text(std::string_view utf8);
  // A name of a game file: its CP1251 text under `key`, and under key_hex its bytes when they are
  // not all ASCII (docs/cli-contract.md 1).
  void name(std::string_view key, std::string_view bytes);

  // A value that is JSON text already.
  void json(std::string_view value) { word(value); }

  // What was written since the last call, so that a long document need not stand in memory.
  std::string hand_over();
  // The document, or the rest of it, with a final line break.
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
  // Parts what comes next from what came before. Returns where it goes, with room for `length`
  // characters; end_at() tells how many there are.
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

  // Grows ahead of what is written: asking a string to append costs more than a word is long.
  std::string out_;
  std::size_t used_ = 0;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace ngi::json
