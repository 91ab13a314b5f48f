#include "ngi/asset/layout/tree.h"
#include "ngi/tables/behaviour/layout.h"

namespace ngi::behaviour {

void check(const Bytes& bytes, Report& report) {
  constexpr std::int32_t last_type = 5;
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  if (auto tail = tree->tail_issue()) report.add(*std::move(tail));
  const auto variables = tree->root().list("variable");
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::int32_t type = variables[i].record<VariableHead>()->type;
    if (type >= 0 && type <= last_type) continue;
    report.add(tables::rules::unknown_value,
               {.stream = "variables", .record = i, .offset = variables[i].offset()},
               "the type of the variable", type, "0 to 5");
  }
}

}  // namespace ngi::behaviour
