#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/core/report.h"

namespace ngi::command {

// Prints what a task found, one line an issue, to standard error.
void print_issues(Context& context, const Report& report);

// Runs a task that fills a report and prints that. Returns the task's result.
template <typename Task>
auto with_issues_printed(Context& context, Task task) {
  Report report;
  auto result = task(report);
  print_issues(context, report);
  return result;
}

}  // namespace ngi::command
