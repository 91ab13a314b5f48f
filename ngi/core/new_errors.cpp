#include "ngi/core/new_errors.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

namespace ngi {

namespace {

using Fault = std::tuple<std::string_view, std::string, std::optional<std::uint64_t>>;

Fault fault_of(const Issue& issue) {
  return {issue.rule->code, issue.place.stream, issue.place.record};
}

}  // namespace

Result<void> refuse_new_errors(const Report& before, const Report& after,
                               const std::set<std::string>& changed_streams) {
  std::set<Fault> known;
  for (const Issue& issue : before.issues()) known.insert(fault_of(issue));
  const bool more = after.count(Severity::Error) > before.count(Severity::Error);
  for (const Issue& issue : after.issues()) {
    if (issue.severity != Severity::Error) continue;
    if (more || changed_streams.contains(issue.place.stream) || !known.contains(fault_of(issue))) {
      return tl::unexpected(Error{issue});
    }
  }
  return {};
}

}  // namespace ngi
