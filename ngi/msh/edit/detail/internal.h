#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/check/checker.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/rules.h"

// Helpers shared by the edit functions.
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

// False for a model with 24-byte nodes, whose table is kept as it is; docs/formats/msh.md 5.1.
inline bool nodes_readable(const Draft& draft) {
  return !draft.source || draft.source->nodes_readable();
}

// Returns the keys of every node; MSH-EDIT-INVALID when they cannot be determined.
Result<std::vector<KeyRange>> tracks_of(const Draft& draft);
// Checks that these can be the keys of a node.
Result<void> check_track(std::span<const Key> track);

// Appends a node in place, with the keys of `track` (without any: one, if the model has keys).
// Does not update the frame map.
Result<std::uint16_t> append_node(Draft& draft, const NewNode& node, std::span<const Key> track);

// Runs an edit on a copy, so that a failed edit leaves the draft unchanged.
template <typename Edit>
auto on_a_copy(Draft& draft, const Edit& edit) {
  Draft changed = draft;
  auto done = edit(changed);
  if (done) draft = std::move(changed);
  return done;
}

}  // namespace ngi::msh
