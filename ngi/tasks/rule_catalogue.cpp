#include "ngi/tasks/validate.h"

#include <algorithm>
#include <array>
#include <vector>

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/path_rules.h"
#include "ngi/audio/rules.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/text.h"
#include "ngi/exchange/rules.h"
#include "ngi/image/rules.h"
#include "ngi/json/rules.h"
#include "ngi/material/manager/rules.h"
#include "ngi/render/rules.h"
#include "ngi/tables/string_table/rules.h"
#include "ngi/tasks/kinds.h"
#include "ngi/world/rules.h"

namespace ngi::tasks {

namespace {

// Rules that belong to no kind.
auto general_tables() {
  return std::array{
      rules::core_rules(),         //
      rules::path_rules(),         //
      rules::folder_rules(),       //
      rules::edit_rules(),         //
      material::rules::all(),      //
      json::rules::all(),          //
      image::rules::all(),         //
      audio::rules::all(),         //
      exchange::rules::all(),      //
      string_table::rules::all(),  //
      render::rules::all(),        //
      world::rules::all(),         //
  };
}

std::vector<const Rule*> gather() {
  std::vector<const Rule*> all;
  const auto add = [&all](std::span<const Rule* const> table) {
    all.insert(all.end(), table.begin(), table.end());
  };
  for (const auto& table : general_tables()) add(table);
  for (const KindSupport* kind : kind_registry()) {
    if (kind->rules) add(kind->rules());
  }
  std::sort(all.begin(), all.end(), [](const Rule* a, const Rule* b) { return a->code < b->code; });
  return all;
}

}  // namespace

std::span<const Rule* const> all_rules() {
  static const std::vector<const Rule*> sorted = gather();
  return sorted;
}

const Rule* find_rule(std::string_view code) {
  const auto all = all_rules();
  const auto found = std::find_if(all.begin(), all.end(), [code](const Rule* rule) {
    return compare_folded(rule->code, code) == 0 ||
           (!rule->alias.empty() && compare_folded(rule->alias, code) == 0);
  });
  return found == all.end() ? nullptr : *found;
}

}  // namespace ngi::tasks
