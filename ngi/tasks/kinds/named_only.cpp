// Kinds that are only recognised, by name.
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

const KindSupport rows::unknown = {.kind = Kind::Unknown};
const KindSupport rows::text = {.kind = Kind::Text};

}  // namespace ngi::tasks
