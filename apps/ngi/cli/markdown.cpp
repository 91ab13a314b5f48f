#include "apps/ngi/cli/markdown.h"

#include <fmt/format.h>

namespace ngi::command {

std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string generated_mark(std::string_view command) {
  return fmt::format("<!-- Made by `{}`; change the program, not this page. -->", command);
}

}  // namespace ngi::command
