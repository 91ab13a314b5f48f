#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

constexpr Rule not_supported = {
    "NOT-SUPPORTED", "", Severity::Error,          RejectWhen::Always,
    "{0}",           "", "docs/cli-contract.md 1", ErrorCategory::NotSupported};

}  // namespace

Error unsupported(const std::string& path, std::string_view sentence) {
  return {make_issue(not_supported, {.path = path}, sentence)};
}

}  // namespace ngi::tasks
