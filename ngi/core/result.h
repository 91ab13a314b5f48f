#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "ngi/core/issue.h"

namespace ngi {

// The issue that made an operation fail.
struct Error {
  Issue issue;

  const Rule& rule() const noexcept { return *issue.rule; }
  // Adds the path of the file that the error is about. Does nothing when a path is already set.
  Error at_path(std::string_view path) && {
    if (issue.place.path.empty()) issue.place.path = path;
    return std::move(*this);
  }
};

template <typename T>
using Result = tl::expected<T, Error>;

// Makes a failed result: return fail(rules::bad_magic, {.offset = 0}, found);
template <typename... Values>
tl::unexpected<Error> fail(const Rule& rule, Place place, const Values&... values) {
  return tl::unexpected(Error{make_issue(rule, std::move(place), values...)});
}

// Passes on the error of another result.
template <typename T>
tl::unexpected<Error> fail(Result<T>&& failed) {
  return tl::unexpected(std::move(failed).error());
}

}  // namespace ngi
