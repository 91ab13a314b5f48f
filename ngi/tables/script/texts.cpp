#include "ngi/tables/script/texts.h"

#include <string>

#include "ngi/asset/layout/tree.h"
#include "ngi/tables/script/layout.h"

namespace ngi::script {

void check_texts(const Bytes& bytes, const ScriptTexts& texts, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return;
  std::size_t used = 0;
  std::size_t index = 0;
  for (const layout::Item& event : tree->root().list("event")) {
    for (const layout::Item& statement : event.list("statement")) {
      const Place place = {.stream = "statements", .record = index++, .offset = statement.offset()};
      const std::int32_t formula = statement.record<StatementEnd>()->formula;
      used += formula >= 0 ? 1 : 0;
      if (texts.formulas && formula >= 0 && static_cast<std::size_t>(formula) >= *texts.formulas) {
        report.add(tables::rules::script_texts, place,
                   "the formula is " + std::to_string(formula) + "; the .fml file has " +
                       std::to_string(*texts.formulas));
      }
      for (const le_u32& operand : statement.table<le_u32>("operand")) {
        if (!texts.variables || operand < *texts.variables) continue;
        report.add(tables::rules::script_texts, place,
                   "an operand is " + std::to_string(operand) + "; there are " +
                       std::to_string(*texts.variables) + " variables");
      }
    }
  }
  if (!texts.formulas || used == *texts.formulas) return;
  report.add(tables::rules::script_texts, {},
             std::to_string(used) + " statements have a formula; the .fml file has " +
                 std::to_string(*texts.formulas));
}

}  // namespace ngi::script
