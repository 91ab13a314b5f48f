#pragma once

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/rules.h"

// The parts of the check of an areal map.
namespace ngi::areals {

struct Checker {
  const Document& document;
  Report& report;
  CheckOptions options;

  template <typename... Values>
  void add(const Rule& rule, Place place, const Values&... values) {
    report.add_as(rules::severity_in(options.reading, rule), rule, std::move(place), values...);
  }
};

void check_numbers(Checker& checker);      // MAP-016
void check_link_ranges(Checker& checker);  // MAP-020 to MAP-022
void check_cell_ranges(Checker& checker);  // MAP-030, MAP-032 to MAP-034

void lint_records(Checker& checker);   // MAP-010 to MAP-013, MAP-017
void lint_links(Checker& checker);     // MAP-023, MAP-024
void lint_polygons(Checker& checker);  // MAP-014, MAP-015, MAP-025, MAP-026, MAP-038
void lint_grid(Checker& checker);      // MAP-031, MAP-035 to MAP-037

// Whether the corners of an areal form a polygon that can be measured.
bool is_polygon(const ArealView& areal) noexcept;

}  // namespace ngi::areals
