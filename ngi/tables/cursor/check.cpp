#include "ngi/asset/layout/tree.h"
#include "ngi/tables/cursor/layout.h"

namespace ngi::cursor {

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  const std::uint64_t wanted =
      offsetof(Head, form) + std::uint64_t{tree->root().record<Head>()->size};
  if (wanted == bytes.size() || wanted + 1 == bytes.size()) return;  // RIFF pads to even sizes
  report.add(tables::rules::table_size, {.offset = offsetof(Head, size)}, bytes.size(), wanted);
}

}  // namespace ngi::cursor
