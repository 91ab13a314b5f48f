#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "ngi/core/issue.h"

namespace ngi {

// Why something could not be done: the issue that stopped it.
struct Error {
  Issue issue;

  const Rule& rule() const noexcept { return *issue.rule; }
  // The same error, seen from the file it happened in. Does nothing when a path is already known.
  Error at_path(std::string_view path) && {
    if (issue.place.path.empty()) issue.place.path = path;
    return std::move(*this);
  }
};

template <typename T>
using Result = tl::expected<T, Error>;

// return fail(rules::bad_magic, {.offset = 0}, found);
template <typename... Values>
tl::unexpected<Error> fail(const Rule& rule, Place place, const Values&... values) {
  return tl::unexpected(Error{make_issue(rule, std::move(place), values...)});
}

// Passes another result's error on.
template <typename T>
tl::unexpected<Error> fail(Result<T>&& failed) {
  return tl::unexpected(std::move(failed).error());
}

}  // namespace ngi
