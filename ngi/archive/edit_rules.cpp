#include "ngi/archive/edit_rules.h"

#include <array>

namespace ngi::rules {

namespace {
constexpr std::string_view edit_chapter = "docs/formats/files.md 6";
}  // namespace

constexpr Rule edit_not_entry = {
    "EDIT-NOT-ENTRY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is a whole file, not an entry of an archive; the path must name an entry",
    "This operation changes one entry, so the path must continue inside an archive: "
    "objects.rlb/robot.msh or objects.rlb/#17. `ngi ls` lists the entries.",
    edit_chapter,
    ErrorCategory::Usage};

constexpr Rule edit_no_field = {
    "EDIT-NO-FIELD",
    "",
    Severity::Error,
    RejectWhen::Always,
    "there is no field '{0}'; entries of this archive have {1}",
    "Entries of NRes archives have a name, a type and three attributes; entries of RsLi archives "
    "have a name, a storage method, flags and four service bytes. Sizes and offsets are derived "
    "from the payload and cannot be set.",
    edit_chapter,
    ErrorCategory::Usage};

constexpr Rule edit_bad_value = {
    "EDIT-BAD-VALUE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "'{0}' is not a valid {1}; expected {2}",
    "The field exists but cannot hold this value. Numbers are decimal, or hexadecimal with 0x.",
    edit_chapter,
    ErrorCategory::Usage};

constexpr Rule edit_conflict = {
    "EDIT-CONFLICT",
    "",
    Severity::Error,
    RejectWhen::Always,
    "was changed here and in {0}; undo one of the two changes",
    "The same entry was changed twice: by itself, and by a change of the model or archive that "
    "contains it. One of the changes would be lost, so nothing was written. Undo one of them, or "
    "save one, look at the result and make the other change again.",
    edit_chapter,
    ErrorCategory::Usage};

std::span<const Rule* const> edit_rules() noexcept {
  static constexpr std::array all = {&edit_not_entry, &edit_no_field, &edit_bad_value,
                                     &edit_conflict};
  return all;
}

}  // namespace ngi::rules
