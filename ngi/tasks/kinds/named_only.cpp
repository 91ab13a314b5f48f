// Kinds that are only recognised, by name or magic.
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

const KindSupport rows::unknown = {.kind = Kind::Unknown};
const KindSupport rows::sound = {.kind = Kind::Sound};
const KindSupport rows::text = {.kind = Kind::Text};
const KindSupport rows::mission = {.kind = Kind::Mission};
const KindSupport rows::control_table = {.kind = Kind::ControlTable};
const KindSupport rows::explosion = {.kind = Kind::Explosion};
const KindSupport rows::foundation = {.kind = Kind::Foundation};
const KindSupport rows::script = {.kind = Kind::Script};
const KindSupport rows::sky = {.kind = Kind::Sky};
const KindSupport rows::font = {.kind = Kind::Font};
const KindSupport rows::research_tree = {.kind = Kind::ResearchTree};
const KindSupport rows::part_text = {.kind = Kind::PartText};

}  // namespace ngi::tasks
