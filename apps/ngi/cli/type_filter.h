#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>

#include "apps/ngi/cli/arguments.h"

namespace ngi::command {

// The types that --type names; all types when it was not given.
class TypeFilter {
 public:
  // Parses --type; a message when a value is wrong.
  static tl::expected<TypeFilter, std::string> parse(const Arguments& arguments);

  const std::set<std::uint32_t>& types() const noexcept { return types_; }
  bool accepts(std::optional<std::uint32_t> type) const {
    return types_.empty() || (type && types_.contains(*type));
  }

 private:
  std::set<std::uint32_t> types_;
};

}  // namespace ngi::command
