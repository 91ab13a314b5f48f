#pragma once

#include <string>
#include <string_view>

#include "ngi/core/result.h"
#include "ngi/mission/edit.h"
#include "ngi/mission/rules.h"

// What several edits of a mission need.
namespace ngi::mission {

// "object[3]"
inline std::string item_path(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

inline tl::unexpected<Error> refuse_edit(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

template <typename Steps>
Result<void> Draft::in_one_step(Steps steps) {
  const Bytes before = bytes_;
  Result<void> done = steps();
  if (!done) bytes_ = before;
  return done;
}

}  // namespace ngi::mission
