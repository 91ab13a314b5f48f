#include "ngi/core/json_size.h"

#include <algorithm>

namespace ngi {

namespace {

// Bytes of nlohmann::json with the allocator's share. A list that grows needs its old and its new
// place at the same time.
constexpr std::uint64_t element = 48;
constexpr std::uint64_t member = 96;
constexpr std::uint64_t list_or_object = 64;
constexpr std::uint64_t quoted_text = 64;

}  // namespace

JsonSize measure_json(std::string_view text) noexcept {
  JsonSize size = {.depth = 0, .memory = element};
  std::uint64_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '"': {
        const std::size_t begin = i++;
        while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
        size.memory += quoted_text + (i - begin);
        break;
      }
      case '[':
      case '{':
        size.depth = std::max(size.depth, ++depth);
        size.memory += list_or_object + element;
        break;
      case ']':
      case '}':
        if (depth > 0) --depth;
        break;
      case ',':
        size.memory += element;
        break;
      case ':':
        size.memory += member;
        break;
      default:
        break;
    }
  }
  return size;
}

}  // namespace ngi
