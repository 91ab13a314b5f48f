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
    "manifest.json is not in the format that `ngi unpack` writes. The message names the field.",
    chapter};

constexpr Rule manifest_unsafe_name = {
    "MANIFEST-UNSAFE-NAME",
    "",
    Severity::Error,
    RejectWhen::Always,
    "\"{0}\" is not a plain file name",
    "File names in a manifest must be single names inside its own folder. A path could point "
    "outside.",
    chapter};

constexpr Rule manifest_file_missing = {"MANIFEST-FILE-MISSING",
                                        "",
                                        Severity::Error,
                                        RejectWhen::Always,
                                        "lists {0}, which is missing from the folder",
                                        "Restore the file. To remove the entry from the archive, "
                                        "delete its row from "
                                        "manifest.json too.",
                                        chapter,
                                        ErrorCategory::NotFound};

constexpr Rule manifest_shared_bytes = {
    "MANIFEST-SHARED-BYTES",
    "",
    Severity::Error,
    RejectWhen::Always,
    "{0} and {1} shared bytes in the archive, but their contents now differ there",
    "The archive stored both payloads in the same place. Apply the same change to both files, or "
    "pack with --canonical, "
    "which gives each entry its own copy.",
    chapter};

constexpr Rule folder_not_empty = {
    "FOLDER-NOT-EMPTY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "the folder is not empty{0}",
    "Unpacking replaces a folder only with --force, and only one that `ngi unpack` wrote before "
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
