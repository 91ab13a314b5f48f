#include "ngi/asset/layout/tree.h"
#include "ngi/tables/explosion/layout.h"

namespace ngi::explosion {

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  if (auto tail = tree->tail_issue()) report.add(*std::move(tail));
  const std::int32_t kind = tree->root().record<Head>()->hit_kind;
  if (kind >= 1 && kind <= 4) return;
  report.add(tables::rules::unknown_value, {.offset = 0}, "the hit kind", kind, "1 to 4");
}

}  // namespace ngi::explosion
