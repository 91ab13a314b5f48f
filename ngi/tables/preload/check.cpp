#include "ngi/asset/layout/tree.h"
#include "ngi/tables/preload/layout.h"

namespace ngi::preload {

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  if (auto tail = tree->tail_issue()) report.add(*std::move(tail));
}

}  // namespace ngi::preload
