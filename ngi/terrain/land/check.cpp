#include "ngi/terrain/land/check.h"

#include "ngi/terrain/land/detail/checker.h"

namespace ngi::land {

bool check_structure(Checker& c) {
  check_streams(c);
  if (c.report.refusal(Reading::Tolerant)) return false;
  check_vertices(c);
  check_faces(c);
  check_slots(c);
  check_tiles(c);
  check_draw_list(c);
  return true;
}

void check(const Document& document, Report& report, const CheckOptions& options) {
  CheckedTables tables(document);
  Report found;
  Checker checker = {document, tables, found, options.reading, options.wear};
  if (check_structure(checker)) {
    lint_tiles(checker);
    lint_slots_and_faces(checker);
    lint_water(checker);
    lint_draw_list(checker);
    lint_materials(checker);
  }
  report.merge(std::move(found));
}

}  // namespace ngi::land
