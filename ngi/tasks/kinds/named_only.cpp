// Kinds that are only recognised, by name.
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

const KindSupport rows::unknown = {.kind = Kind::Unknown};

}  // namespace ngi::tasks
