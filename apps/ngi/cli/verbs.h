#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/cli/verb.h"

namespace ngi::command {

extern const Verb add_verb;
extern const Verb areal_verb;
extern const Verb cat_verb;
extern const Verb clone_verb;
extern const Verb completion_verb;
extern const Verb convert_verb;
extern const Verb diff_verb;
extern const Verb doctor_verb;
extern const Verb draw_verb;
extern const Verb dump_verb;
extern const Verb explain_verb;
extern const Verb export_verb;
extern const Verb forge_verb;
extern const Verb graph_verb;
extern const Verb fx_verb;
extern const Verb height_verb;
extern const Verb help_verb;
extern const Verb hexdump_verb;
extern const Verb import_verb;
extern const Verb info_verb;
extern const Verb install_verb;
extern const Verb ls_verb;
extern const Verb man_verb;
extern const Verb mv_verb;
extern const Verb cp_verb;
extern const Verb pack_verb;
extern const Verb phase_verb;
extern const Verb pick_verb;
extern const Verb pose_verb;
extern const Verb refs_verb;
extern const Verb render_verb;
extern const Verb replace_verb;
extern const Verb rm_verb;
extern const Verb route_verb;
extern const Verb set_verb;
extern const Verb sheet_verb;
extern const Verb uninstall_verb;
extern const Verb unpack_verb;
extern const Verb validate_verb;
extern const Verb verify_verb;
extern const Verb find_verb_entry;  // "find"
extern const Verb stats_verb;
extern const Verb strings_verb;
extern const Verb thumb_verb;
extern const Verb tree_verb;
extern const Verb version_verb;

// Returns all verbs, in the order in which help lists them inside a group.
std::span<const Verb* const> verbs() noexcept;

// Returns nullptr when there is no such verb.
const Verb* find_verb(std::string_view name) noexcept;
std::vector<std::string_view> verb_names();
// "there is no verb 'explian'; did you mean 'explain'?"
std::string unknown_verb(std::string_view name);

}  // namespace ngi::command
