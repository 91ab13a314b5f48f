#include "ngi/game/file_tree.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

bool is_letter(char c) noexcept {
  return fold(c) >= 'a' && fold(c) <= 'z';
}

bool leads_elsewhere(std::string_view bytes) noexcept {
  if (bytes.empty() || bytes.front() == '/' || bytes.front() == '\\') return true;
  const bool drive = bytes.size() >= 2 && is_letter(bytes[0]) && bytes[1] == ':';
  return drive || bytes.find('\0') != bytes.npos;
}

}  // namespace

Result<GamePath> GamePath::parse(std::string_view bytes, Reading reading) {
  if (leads_elsewhere(bytes)) return fail(rules::path_unsafe, {}, cp1251_to_utf8(bytes));
  GamePath path;
  bool tidy = bytes.find(':') == bytes.npos;
  for (std::size_t begin = 0; begin <= bytes.size();) {
    const std::size_t end = std::min(bytes.find_first_of("/\\", begin), bytes.size());
    const std::string_view part = bytes.substr(begin, end - begin);
    begin = end + 1;
    if (part == "..") return fail(rules::path_unsafe, {}, cp1251_to_utf8(bytes));
    if (part.empty() || part == ".") {
      tidy = false;
    } else {
      path.parts.emplace_back(part);
    }
  }
  if (path.parts.empty()) return fail(rules::path_unsafe, {}, cp1251_to_utf8(bytes));
  if (!tidy && reading == Reading::Strict) {
    return fail(rules::path_untidy, {}, cp1251_to_utf8(bytes));
  }
  return path;
}

std::string GamePath::text() const {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "/") + part;
  return out;
}

}  // namespace ngi::game
