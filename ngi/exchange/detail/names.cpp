#include "ngi/exchange/detail/names.h"

#include <algorithm>

#include "ngi/core/text.h"

namespace ngi::exchange {

namespace {

constexpr char mark = '~';
constexpr char escape = '%';
constexpr std::size_t longest_suffix = 7;  // of a 16-bit index, or a material's: "~999999"

bool is_control(unsigned char c) noexcept {
  return c < 0x20 || c == 0x7F;
}

// Returns the start of a suffix such as "~12"; the size of the name when it has none.
std::size_t suffix_start(std::string_view name) noexcept {
  const std::size_t at = name.rfind(mark);
  if (at == std::string_view::npos || at + 1 == name.size()) return name.size();
  return std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at) + 1, name.end(), is_digit)
             ? at
             : name.size();
}

void append_escape(std::string& out, char byte) {
  out += escape;
  out += to_hex(std::as_bytes(std::span(&byte, 1)));
}

// U+0080 to U+009F are two bytes, of which the second is the code.
bool is_c1_control(std::string_view text, std::size_t at) noexcept {
  return text[at] == '\xC2' && at + 1 < text.size() &&
         static_cast<unsigned char>(text[at + 1]) < 0xA0;
}

std::string escaped(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == escape || is_control(static_cast<unsigned char>(name[i]))) {
      append_escape(out, name[i]);
    } else if (is_c1_control(name, i)) {
      append_escape(out, name[++i]);
    } else {
      out += name[i];
    }
  }
  return out;
}

// Truncates to whole characters and whole escapes.
std::string_view cut(std::string_view name, std::size_t length) {
  if (name.size() <= length) return name;
  while (length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80) --length;
  const std::size_t last = name.substr(0, length).rfind(escape);
  if (last != std::string_view::npos && last + 3 > length) length = last;
  return name.substr(0, length);
}

}  // namespace

std::string FileNames::choose(std::string_view name, std::size_t index) {
  const std::string whole = escaped(name);
  const bool plain = !whole.empty() && whole.size() <= longest_name - longest_suffix &&
                     suffix_start(whole) == whole.size() && whole.find('#') == std::string::npos &&
                     !whole.starts_with("ngi_");
  if (plain && taken_.insert(fold(whole)).second) return whole;
  std::string chosen(cut(whole, longest_name - longest_suffix));
  chosen += mark;
  chosen += std::to_string(index);
  taken_.insert(fold(chosen));
  return chosen;
}

std::string cell_suffix(const Cell& cell) {
  return '#' + std::to_string(cell.state) + ',' + std::to_string(cell.level);
}

std::string name_from_file(std::string_view file_name) {
  const std::string_view text = file_name.substr(0, suffix_start(file_name));
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte =
        text[i] == escape && i + 2 < text.size() ? from_hex(text.substr(i + 1, 2)) : std::nullopt;
    if (byte) {
      out += cp1251_to_utf8(*byte);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

bool is_cut(std::string_view name) {
  return escaped(name).size() > longest_name - longest_suffix;
}

}  // namespace ngi::exchange
