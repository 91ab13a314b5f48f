#include "ngi/forge/broken/broken.h"

#include <algorithm>
#include <array>

#include "ngi/core/text.h"
#include "ngi/forge/broken/detail/recipes.h"

namespace ngi::forge {

namespace {

constexpr std::string_view of_a_writer = "is about a request to a writer";
constexpr std::string_view of_an_edit = "is about a request to an edit function";
constexpr std::string_view of_a_manager = "is about a request to the material manager";

constexpr std::string_view of_an_index =
    "is about an index in a library call; the command reports PATH-NO-ENTRY";

constexpr std::array without_file = {
    RuleWithoutFile{"AUX-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"BLD-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"CANCELLED", "is about work that was cancelled"},
    RuleWithoutFile{"EDIT-CONFLICT", "is about two changes that are saved together"},
    RuleWithoutFile{"FILE-CHANGED", "is about a file that changes while it is read"},
    RuleWithoutFile{"FILE-EXISTS", "is about the target of a write"},
    RuleWithoutFile{"FILE-READ-ONLY", "is about the target of a write"},
    RuleWithoutFile{"FILE-NOT-FOUND", "is about a file that does not exist"},
    RuleWithoutFile{"FILE-UNWRITABLE", "is about the target of a write"},
    RuleWithoutFile{"FXID-502", "is about an entry of another type that is read as an effect"},
    RuleWithoutFile{"FXID-601", of_a_writer},
    RuleWithoutFile{"FXID-602", of_a_writer},
    RuleWithoutFile{"FXID-603", of_a_writer},
    RuleWithoutFile{"FXID-604", of_a_writer},
    RuleWithoutFile{"FXID-605", of_an_edit},
    RuleWithoutFile{"GLTF-TOO-LARGE", of_a_writer},
    RuleWithoutFile{"IMAGE-UNWRITABLE", of_a_writer},
    RuleWithoutFile{"MAP-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"MAT-211", of_a_writer},
    RuleWithoutFile{"MAT-501", of_an_edit},
    RuleWithoutFile{"MAT-502", of_a_writer},
    RuleWithoutFile{"MATM-401", of_a_manager},
    RuleWithoutFile{"MATM-402", of_a_manager},
    RuleWithoutFile{"MATM-403", of_a_manager},
    RuleWithoutFile{"MATM-404", of_a_manager},
    RuleWithoutFile{"MATM-405", of_a_manager},
    RuleWithoutFile{"MATM-406", of_a_manager},
    RuleWithoutFile{"MIS-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"MSH-ANIM-QUAT-ORDER", "is reported by the library's probe of many models"},
    RuleWithoutFile{"MSH-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"MSH-WRITE-OVERFLOW", of_a_writer},
    RuleWithoutFile{"NRES-NAME-UNFIT", of_a_writer},
    RuleWithoutFile{"NRES-NO-ENTRY", of_an_index},
    RuleWithoutFile{"NRES-TOO-LARGE", of_a_writer},
    RuleWithoutFile{"OUT-OF-MEMORY", "is about the memory of the computer"},
    RuleWithoutFile{"REG-010", of_a_writer},
    RuleWithoutFile{"RENDER-DRIVER", "is about the graphics driver"},
    RuleWithoutFile{"RENDER-FRAME-SIZE", "is about the requested picture size"},
    RuleWithoutFile{"RENDER-NO-EGL", "is about the graphics driver"},
    RuleWithoutFile{"RSLI-NO-ENTRY", of_an_index},
    RuleWithoutFile{"RSLI-OVERLAY-RANGE",
                    "needs a reader option to apply the trailer, which the command does not have"},
    RuleWithoutFile{"RSLI-UNWRITABLE", of_a_writer},
    RuleWithoutFile{"SND-008", of_a_writer},
    RuleWithoutFile{"STR-003", of_a_writer},
    RuleWithoutFile{"STR-004", of_a_writer},
    RuleWithoutFile{"STR-006", of_an_edit},
    RuleWithoutFile{"STR-007", of_an_edit},
    RuleWithoutFile{"STR-008", of_an_edit},
    RuleWithoutFile{"TER-080", of_a_writer},
    RuleWithoutFile{"TER-081", of_a_writer},
    RuleWithoutFile{"TER-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"TEXM-401", of_a_writer},
    RuleWithoutFile{"TEXM-402", of_a_writer},
    RuleWithoutFile{"TEXM-403", of_a_writer},
    RuleWithoutFile{"TMA-EDIT-INVALID", of_an_edit},
    RuleWithoutFile{"VFS-001", "is about a program that asks whether a folder is a game"},
    RuleWithoutFile{"VFS-004", "is about a path that a program passes to a game"},
    RuleWithoutFile{"VFS-005", "is about a link in the file system"},
    RuleWithoutFile{"WEAR-301", of_an_edit},
};

}  // namespace

const std::vector<BrokenRule>& broken_rules() {
  static const std::vector<BrokenRule> all = [] {
    std::vector<BrokenRule> list;
    for (BrokenRules (*some)() :
         {broken_nres, broken_rsli, broken_models, broken_textures, broken_materials, broken_wears,
          broken_effects, broken_links, broken_registry, broken_lands, broken_areal_maps,
          broken_build_lists, broken_missions, broken_mission_folders, broken_documents,
          broken_exchange, broken_paths, broken_sounds, broken_strings}) {
      for (BrokenRule& rule : some()) list.push_back(std::move(rule));
    }
    std::sort(list.begin(), list.end(),
              [](const BrokenRule& a, const BrokenRule& b) { return a.code < b.code; });
    return list;
  }();
  return all;
}

const BrokenRule* find_broken(std::string_view code) {
  const auto& all = broken_rules();
  const auto found = std::find_if(all.begin(), all.end(), [code](const BrokenRule& rule) {
    return compare_folded(rule.code, code) == 0;
  });
  return found == all.end() ? nullptr : &*found;
}

std::span<const RuleWithoutFile> rules_without_file() noexcept {
  return without_file;
}

}  // namespace ngi::forge
