#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/core/report.h"

namespace ngi::command {

// Prints the issues that a task found to standard error, one line each.
void print_issues(Context& context, const Report& report);

// Runs a task, prints the report that it filled, and returns its result.
template <typename Task>
auto with_issues_printed(Context& context, Task task) {
  Report report;
  auto result = task(report);
  print_issues(context, report);
  return result;
}

}  // namespace ngi::command
