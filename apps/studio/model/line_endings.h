#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ngi::studio {

// A text as lines, each with the ending that it has in the file, so that an editor that knows only
// "\n" keeps the bytes of every line that it does not change.
class LineEndings {
 public:
  // Splits a text; its bytes stay as they are.
  explicit LineEndings(std::string_view text);
  LineEndings(const LineEndings&) = delete;  // lines refer to the text
  LineEndings& operator=(const LineEndings&) = delete;

  // False when the text has characters that an editor of lines would change: NUL or a lone "\r".
  static bool can_edit(std::string_view text);

  // The text with "\n" after every line but the last.
  std::string shown() const;
  // The bytes of an edited text. Lines at the beginning and at the end that are as before keep
  // their endings; new ones have the ending that is most frequent.
  std::string edited(std::string_view shown) const;

 private:
  struct Line {
    std::string_view text;
    std::string_view ending;  // "\r\n", "\n" or, for the last, ""
  };

  std::string text_;
  std::vector<Line> lines_;
  std::string_view usual_ = "\r\n";
};

}  // namespace ngi::studio
