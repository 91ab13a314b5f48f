#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/checker.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/rules.h"

// What the edit functions share.
namespace ngi::msh {

inline tl::unexpected<Error> invalid(std::string_view reason) {
  return fail(rules::edit_invalid, {}, reason);
}

inline tl::unexpected<Error> no_such(std::string_view what, std::uint64_t index) {
  return invalid("there is no " + std::string(what) + " " + std::to_string(index));
}

inline tl::unexpected<Error> overflow(StreamType type, std::uint64_t count, std::string_view what) {
  return fail(rules::write_overflow, {.stream = stream_text(type)}, count, what, 0xFFFF);
}

// The keys of every node; MSH-EDIT-INVALID when that cannot be told.
Result<std::vector<KeyRange>> tracks_of(const Draft& draft);

}  // namespace ngi::msh
