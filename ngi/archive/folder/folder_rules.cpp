#include "ngi/archive/folder/folder_rules.h"

#include <array>

namespace ngi::rules {

namespace {
constexpr std::string_view chapter = "docs/formats/files.md 5";
}  // namespace

constexpr Rule manifest_invalid = {
    "MANIFEST-INVALID",
    "",
    Severity::Error,
    RejectWhen::Always,
    "{0}",
    "manifest.json is not what `ngi unpack` writes. The message names the field.",
    chapter};

constexpr Rule manifest_unsafe_name = {
    "MANIFEST-UNSAFE-NAME",
    "",
    Severity::Error,
    RejectWhen::Always,
    "\"{0}\" is not a plain file name",
    "File names in a manifest are single names inside its own folder; a path could reach outside.",
    chapter};

constexpr Rule manifest_file_missing = {"MANIFEST-FILE-MISSING",
                                        "",
                                        Severity::Error,
                                        RejectWhen::Always,
                                        "lists {0}, which is not in the folder",
                                        "To remove an entry from the archive, delete its row from "
                                        "manifest.json too; a file that is merely "
                                        "gone looks like an accident.",
                                        chapter,
                                        ErrorCategory::NotFound};

constexpr Rule manifest_shared_bytes = {
    "MANIFEST-SHARED-BYTES",
    "",
    Severity::Error,
    RejectWhen::Always,
    "{0} and {1} shared bytes in the archive and no longer agree on them",
    "The archive stored both payloads in the same place. Change both files alike, or pack with "
    "--canonical, "
    "which gives each its own copy.",
    chapter};

constexpr Rule folder_not_empty = {
    "FOLDER-NOT-EMPTY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is a folder with something in it{0}",
    "Unpacking replaces a folder only with --force, and only one that an earlier `ngi unpack` made "
    "(it has a manifest.json).",
    chapter,
    ErrorCategory::InputOutput};

std::span<const Rule* const> folder_rules() noexcept {
  static constexpr std::array all = {&manifest_invalid, &manifest_unsafe_name,
                                     &manifest_file_missing, &manifest_shared_bytes,
                                     &folder_not_empty};
  return all;
}

}  // namespace ngi::rules
