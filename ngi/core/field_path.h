#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Fields of assets as people name them: "batch[3].wear_row", "block[0].key[1].phase".
namespace ngi {

struct FieldStep {
  std::string_view name;  // empty for a second index: the [0] of "position[5][0]"
  std::optional<std::uint64_t> index;

  friend bool operator==(const FieldStep&, const FieldStep&) = default;
};

// Nothing when the text is no such path. At least one step otherwise.
std::optional<std::vector<FieldStep>> parse_field_path(std::string_view text);

}  // namespace ngi
