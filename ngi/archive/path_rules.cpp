#include "ngi/archive/path_rules.h"

#include <array>

namespace ngi::rules {

namespace {
constexpr std::string_view path_chapter = "docs/formats/files.md 4";
}  // namespace

constexpr Rule path_no_entry = {
    "PATH-NO-ENTRY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "has no entry {0}{1}",
    "The archive was opened, but no entry matches. Names ignore case. #17 is the entry at "
    "index 17; "
    ":Texm or :13 is the first entry of that type. `ngi ls` lists the entries.",
    path_chapter,
    ErrorCategory::NotFound};

constexpr Rule path_not_archive = {
    "PATH-NOT-ARCHIVE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is neither an NRes nor an RsLi archive",
    "The bytes begin with neither \"NRes\" nor \"NL\", so there are no entries to list or "
    "address. "
    "Archives are recognized by their first bytes, not by their extension.",
    path_chapter,
    ErrorCategory::InvalidAsset};

constexpr Rule path_too_deep = {"PATH-TOO-DEEP",
                                "",
                                Severity::Error,
                                RejectWhen::Always,
                                "is nested in more than {0} archives",
                                "Shipped files nest two archives at most (an archive and the "
                                "models in it). Raise it with --limit "
                                "depth=N.",
                                path_chapter,
                                ErrorCategory::NotSupported};

constexpr Rule path_nested_size = {"PATH-NESTED-SIZE",
                                   "",
                                   Severity::Error,
                                   RejectWhen::Always,
                                   "the nested archives add up to more than {0} bytes",
                                   "Entries that share bytes can make a small file contain "
                                   "unlimited nested data. Data beyond this "
                                   "total was not read. No file of the game comes near it.",
                                   path_chapter,
                                   ErrorCategory::NotSupported};

constexpr Rule path_unknown_kind = {
    "PATH-UNKNOWN-KIND",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is of unknown kind and was not checked; name its kind with --as",
    "Neither the first bytes nor the entry's type nor the suffix of the name identify the kind, so "
    "nothing was checked. Use --as KIND. In folders such files are skipped.",
    path_chapter,
    ErrorCategory::NotSupported};

constexpr Rule path_too_many = {
    "PATH-TOO-MANY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "has more than {0} entries, including those of nested archives",
    "Archives whose entries share bytes can contain each other many times, so visiting "
    "all of them would never end. `ngi ls` lists one archive at a time; --limit entries=N raises "
    "the limit.",
    path_chapter,
    ErrorCategory::NotSupported};

std::span<const Rule* const> path_rules() noexcept {
  static constexpr std::array all = {&path_no_entry,    &path_not_archive,  &path_too_deep,
                                     &path_nested_size, &path_unknown_kind, &path_too_many};
  return all;
}

}  // namespace ngi::rules
