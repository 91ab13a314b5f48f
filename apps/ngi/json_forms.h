#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/cli/context.h"
#include "ngi/asset/kind.h"
#include "ngi/core/bytes.h"
#include "ngi/json/detail.h"

namespace ngi::command {

// A kind of asset as a JSON document and back, for dump and convert. A new format adds its line to
// the table in json_forms.cpp.
struct JsonForm {
  Kind kind;
  std::string_view suffix;  // of a file of that kind
  // What is wrong with the asset goes to standard error; with --strict it is refused.
  Result<std::string> (*write)(Context& context, const Asset& asset, json::Detail detail);
  Result<Pieces> (*read)(Context& context, const Asset& document);
};

std::span<const JsonForm> json_forms() noexcept;

}  // namespace ngi::command
