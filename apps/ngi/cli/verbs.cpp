#include "apps/ngi/cli/verbs.h"

#include <algorithm>
#include <array>

#include "apps/ngi/print/translation.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

std::span<const Verb* const> verbs() noexcept {
  // clang-format off: one per line, so that two branches can each add one
  static constexpr std::array all = {
      &info_verb,
      &ls_verb,
      &tree_verb,
      &find_verb_entry,
      &cat_verb,
      &hexdump_verb,
      &stats_verb,
      &graph_verb,
      &refs_verb,
      &dump_verb,
      &validate_verb,
      &diff_verb,
      &explain_verb,
      &doctor_verb,
      &verify_verb,
      &unpack_verb,
      &pack_verb,
      &add_verb,
      &rm_verb,
      &mv_verb,
      &cp_verb,
      &replace_verb,
      &set_verb,
      &install_verb,
      &clone_verb,
      &uninstall_verb,
      &convert_verb,
      &import_verb,
      &export_verb,
      &strings_verb,
      &render_verb,
      &sheet_verb,
      &thumb_verb,
      &pose_verb,
      &draw_verb,
      &pick_verb,
      &height_verb,
      &phase_verb,
      &fx_verb,
      &areal_verb,
      &route_verb,
      &forge_verb,
      &help_verb,
      &man_verb,
      &completion_verb,
      &version_verb,
  };
  // clang-format on
  return all;
}

const Verb* find_verb(std::string_view name) noexcept {
  const auto all = verbs();
  const auto found =
      std::find_if(all.begin(), all.end(), [name](const Verb* verb) { return verb->name == name; });
  return found == all.end() ? nullptr : *found;
}

std::vector<std::string_view> verb_names() {
  std::vector<std::string_view> names;
  names.reserve(verbs().size());
  for (const Verb* verb : verbs()) names.push_back(verb->name);
  return names;
}

std::string unknown_verb(std::string_view name) {
  return format_message("there is no verb '{}'{}", name, did_you_mean(name, verb_names()));
}

}  // namespace ngi::command
