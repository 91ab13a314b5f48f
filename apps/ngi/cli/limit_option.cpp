#include "apps/ngi/cli/limit_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

struct Key {
  std::string_view name;
  std::uint64_t Limits::* limit;
};

constexpr std::array keys = {
    Key{"input-size", &Limits::input_size},
    Key{"entries", &Limits::entries},
    Key{"packed-size", &Limits::packed_size},
    Key{"decoded-size", &Limits::decoded_size},
    Key{"depth", &Limits::depth},
    Key{"unpacked-size", &Limits::unpacked_size},
    Key{"document-memory", &Limits::document_memory},
    Key{"picture-memory", &Limits::picture_memory},
};

std::optional<std::uint64_t> parse_size(std::string_view text) {
  unsigned shift = 0;
  const std::size_t unit = text.empty() ? text.npos : std::string_view("KMG").find(text.back());
  if (unit != text.npos) {
    shift = static_cast<unsigned>(unit + 1) * 10;
    text.remove_suffix(1);
  }
  const auto number = parse_number<std::uint64_t>(text);
  if (!number || *number > (~std::uint64_t{0} >> shift)) return std::nullopt;
  return *number << shift;
}

}  // namespace

tl::expected<Limits, std::string> parse_limits(std::span<const std::string> settings) {
  Limits limits;
  for (const std::string_view setting : settings) {
    const std::size_t equals = std::min(setting.find('='), setting.size());
    const std::string_view name = setting.substr(0, equals);
    const auto key = std::find_if(keys.begin(), keys.end(),
                                  [name](const Key& known) { return known.name == name; });
    if (key == keys.end()) {
      std::vector<std::string_view> names;
      names.reserve(keys.size());
      for (const Key& known : keys) names.push_back(known.name);
      return tl::unexpected(format_message("there is no limit '{}' (there are {}){}", name,
                                           fmt::join(names, ", "), did_you_mean(name, names)));
    }
    const auto value = parse_size(setting.substr(std::min(equals + 1, setting.size())));
    if (!value) {
      return tl::unexpected(format_message(
          "'--limit {}' needs a whole number, such as {}=4096 or {}=64M", setting, name, name));
    }
    limits.*(key->limit) = *value;
  }
  return limits;
}

}  // namespace ngi::command
