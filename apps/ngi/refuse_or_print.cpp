#include "apps/ngi/refuse_or_print.h"

namespace ngi::command {

void print_issues(Context& context, Report found, const std::string& path) {
  Report named;
  named.merge(std::move(found), path);
  print_issues(context, named);
}

}  // namespace ngi::command
