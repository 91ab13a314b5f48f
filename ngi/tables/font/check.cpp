#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/tables/font/layout.h"

namespace ngi::font {

namespace {
constexpr std::uint64_t texture_header_size = 32;
}  // namespace

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  const auto& magic = tree->root().record<Head>()->magic;
  if (std::string_view(magic.data(), magic.size()) != "Tfnt") {
    report.add(tables::rules::unknown_value, {.offset = 0}, "the magic",
               cp1251_to_utf8({magic.data(), magic.size()}), "Tfnt");
  }
  const layout::Node& atlas = *tree->root().find("atlas");
  if (atlas.size >= texture_header_size) {
    const std::string_view begin = bytes.text().substr(atlas.begin, 4);
    if (begin == "Texm") return;
    report.add(tables::rules::unknown_value, {.stream = "atlas", .offset = atlas.begin},
               "the magic of the atlas", cp1251_to_utf8(begin), "Texm");
    return;
  }
  report.add(tables::rules::table_size, {.stream = "atlas", .offset = atlas.begin}, bytes.size(),
             atlas.begin + texture_header_size);
}

}  // namespace ngi::font
