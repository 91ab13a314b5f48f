#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"

namespace ngi::command {

// What `ngi info` says about one path, in both of its forms.
struct Description {
  std::string heading;
  Json json = {};
  std::vector<std::pair<std::string, std::string>> lines = {};  // "Size", "33 bytes"
  std::optional<Table> table = {};
  std::vector<std::string> notes = {};
  std::optional<Error> error = {};  // why no more can be said
};

Result<Description> describe(Context& context, const std::string& operand);

void print(TextStream& out, const Description& description);

}  // namespace ngi::command
