#include "ngi/tables/build_list/check.h"

#include <set>

#include "ngi/core/text.h"
#include "ngi/tables/build_list/document.h"
#include "ngi/tables/build_list/rules.h"

namespace ngi::build_list {

namespace {

void check_categories(const Document& list, Report& report) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < list.sections().size(); ++i) {
    const TextToken& category = list.sections()[i].category;
    if (seen.insert(category.text).second) continue;
    report.add(rules::repeated_category,
               {.stream = "section", .record = i, .offset = category.offset},
               cp1251_to_utf8(category.text));
  }
  for (const Category& category : categories()) {
    if (seen.contains(category.name)) continue;
    report.add(rules::missing_category, {.stream = "text", .offset = list.text().size()},
               category.name);
  }
}

void check_files(const Document& list, const FileLookup& has_file, Report& report) {
  if (!has_file) return;
  for (std::size_t i = 0; i < list.sections().size(); ++i) {
    for (const TextToken& path : list.sections()[i].paths) {
      if (has_file(path.text)) continue;
      report.add(rules::missing_file, {.stream = "section", .record = i, .offset = path.offset},
                 cp1251_to_utf8(path.text));
    }
  }
}

}  // namespace

void check(const Bytes& bytes, Report& report, const FileLookup& has_file) {
  const auto list = Document::parse(bytes, Reading::Tolerant, &report);
  if (!list) return report.add(list.error().issue);
  check_categories(*list, report);
  check_files(*list, has_file, report);
}

}  // namespace ngi::build_list
