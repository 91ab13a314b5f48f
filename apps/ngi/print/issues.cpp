#include "apps/ngi/print/issues.h"

namespace ngi::command {

void print_issues(Context& context, const Report& report) {
  for (const Issue& issue : report.issues()) context.print(issue);
}

}  // namespace ngi::command
