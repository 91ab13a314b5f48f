#include "ngi/archive/folder/safe_name.h"

#include <algorithm>
#include <array>

#include "ngi/core/cyrillic.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

constexpr std::string_view forbidden = "<>:\"/\\|?*";

// True for the device names of Windows, with any extension.
bool is_device_name(std::string_view name) {
  const std::string stem = fold(name.substr(0, name.find('.')));
  static constexpr std::array<std::string_view, 4> devices = {"con", "prn", "aux", "nul"};
  if (std::find(devices.begin(), devices.end(), stem) != devices.end()) return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) &&
         stem[3] >= '0' && stem[3] <= '9';
}

std::string sanitized(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool control = byte < 0x20 || byte == 0x7F || byte == 0x98;
    out += control || forbidden.find(c) != forbidden.npos ? '_' : c;
  }
  while (!out.empty() && (out.back() == '.' || out.back() == ' ')) out.back() = '_';
  if (out.empty() || out.front() == '.' || out.front() == '-' || is_device_name(out)) {
    out.insert(out.begin(), '_');
  }
  return out;
}

std::string with_index(const std::string& name, std::size_t index) {
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  return name.substr(0, dot) + "~" + std::to_string(index) + name.substr(dot);
}

}  // namespace

SafeNames::SafeNames(std::initializer_list<std::string_view> reserved) {
  for (const std::string_view name : reserved) taken_.insert(fold_cyrillic(name));
}

std::string SafeNames::choose(std::string_view entry_name, std::size_t index) {
  std::string name = sanitized(entry_name);
  while (!taken_.insert(fold_cyrillic(name)).second) name = with_index(name, index);
  return cp1251_to_utf8(name);
}

std::string SafeNames::choose_stem(std::string_view entry_name, std::size_t index,
                                   std::span<const std::string_view> suffixes) {
  std::string stem = sanitized(entry_name);
  const auto key = [&stem](std::string_view suffix) {
    return fold_cyrillic(stem + std::string(suffix));
  };
  const auto is_taken = [&](std::string_view suffix) { return taken_.contains(key(suffix)); };
  while (std::any_of(suffixes.begin(), suffixes.end(), is_taken)) {
    stem += "~" + std::to_string(index);
  }
  for (const std::string_view suffix : suffixes) taken_.insert(key(suffix));
  return cp1251_to_utf8(stem);
}

bool is_plain_file_name(std::string_view name) noexcept {
  return !name.empty() && name != "." && name != ".." &&
         name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

}  // namespace ngi
