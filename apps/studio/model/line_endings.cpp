#include "apps/studio/model/line_endings.h"

#include <algorithm>

namespace ngi::studio {

LineEndings::LineEndings(std::string_view text) : text_(text) {
  std::string_view rest = text_;
  std::size_t plain = 0;
  while (true) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) {
      lines_.push_back({rest, {}});
      break;
    }
    const bool has_return = end > 0 && rest[end - 1] == '\r';
    if (!has_return) ++plain;
    const std::size_t length = has_return ? end - 1 : end;
    lines_.push_back({rest.substr(0, length), rest.substr(length, end + 1 - length)});
    rest.remove_prefix(end + 1);
  }
  if (plain * 2 > lines_.size() - 1) usual_ = "\n";
}

bool LineEndings::can_edit(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\0') return false;
    if (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n')) return false;
  }
  return true;
}

std::string LineEndings::shown() const {
  std::string out;
  for (const Line& line : lines_) {
    out += line.text;
    if (!line.ending.empty()) out += '\n';
  }
  return out;
}

std::string LineEndings::edited(std::string_view shown) const {
  std::vector<std::string_view> now;
  while (true) {
    const std::size_t end = shown.find('\n');
    now.push_back(shown.substr(0, end));
    if (end == std::string_view::npos) break;
    shown.remove_prefix(end + 1);
  }
  const std::size_t shorter = std::min(now.size(), lines_.size());
  std::size_t first = 0;
  while (first < shorter && now[first] == lines_[first].text) ++first;
  std::size_t last = 0;
  while (last < shorter - first &&
         now[now.size() - 1 - last] == lines_[lines_.size() - 1 - last].text) {
    ++last;
  }
  std::string out;
  for (std::size_t i = 0; i < now.size(); ++i) {
    out += now[i];
    if (i + 1 == now.size()) break;  // the last line has no ending
    std::string_view ending = usual_;
    if (i < first) {
      ending = lines_[i].ending;
    } else if (i >= now.size() - last) {
      ending = lines_[lines_.size() - (now.size() - i)].ending;
    } else if (now.size() == lines_.size()) {
      ending = lines_[i].ending;  // a line that was changed
    }
    out += ending.empty() ? usual_ : ending;
  }
  return out;
}

}  // namespace ngi::studio
