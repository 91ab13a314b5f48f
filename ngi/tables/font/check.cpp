#include "ngi/asset/layout/tree.h"
#include "ngi/tables/font/layout.h"

namespace ngi::font {

namespace {
constexpr std::uint64_t texture_header_size = 32;
}  // namespace

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  const layout::Node& atlas = *tree->root().find("atlas");
  if (atlas.size >= texture_header_size) return;
  report.add(tables::rules::table_size, {.stream = "atlas", .offset = atlas.begin}, bytes.size(),
             atlas.begin + texture_header_size);
}

}  // namespace ngi::font
