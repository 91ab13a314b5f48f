#include "ngi/json/rules.h"

#include <array>

namespace ngi::json::rules {

namespace {
constexpr std::string_view chapter = "docs/formats/files.md 7";
}  // namespace

constexpr Rule json_syntax = {
    "JSON-SYNTAX",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is not JSON: {0}",
    "The text cannot be read as JSON from the byte named on. A comma too many or too few and a "
    "quotation mark that was not closed are the usual causes.",
    chapter};

constexpr Rule json_limit = {"JSON-LIMIT",
                             "",
                             Severity::Error,
                             RejectWhen::Always,
                             "{0} is more than the limit of {1} {2}",
                             "A document that describes an asset is neither that long nor nested "
                             "that deep. Raise the size with --limit decoded-size=N, the "
                             "memory with --limit document-memory=N.",
                             chapter,
                             ErrorCategory::NotSupported};

constexpr Rule json_kind = {
    "JSON-KIND",
    "",
    Severity::Error,
    RejectWhen::Always,
    "does not describe {0}: its \"kind\" is {1}",
    "Documents that can be made into assets are those of `ngi dump --full`. Their first keys are "
    "\"schema\": \"ngi.dump/1\" and the \"kind\" of asset.",
    chapter};

constexpr Rule json_not_full = {
    "JSON-NOT-FULL",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is a short dump, which leaves tables out",
    "Only a complete dump can be made into an asset again. Make one with `ngi dump --full` or "
    "`ngi convert`.",
    chapter};

constexpr Rule json_field = {
    "JSON-FIELD",
    "",
    Severity::Error,
    RejectWhen::Always,
    "{0} {1}",
    "A value of the document is missing or is not what its place wants. The message names it "
    "by its keys and indices: nodes[3].parent is the parent of the fourth node.",
    chapter};

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&json_syntax, &json_limit, &json_kind, &json_not_full,
                                       &json_field};
  return table;
}

}  // namespace ngi::json::rules
