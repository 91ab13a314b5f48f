#pragma once

#include "ngi/core/issue.h"

namespace ngi {

// Builds the rules of one section of the format book, to keep rule tables short.
struct RuleMaker {
  std::string_view section;  // "docs/formats/msh.md 11"

  constexpr Rule refused(std::string_view code, std::string_view text, std::string_view explanation,
                         ErrorCategory category = ErrorCategory::InvalidAsset) const {
    return {code, "", Severity::Error, RejectWhen::Always, text, explanation, section, category};
  }
  constexpr Rule error(std::string_view code, std::string_view text, std::string_view explanation,
                       ErrorCategory category = ErrorCategory::InvalidAsset) const {
    return {code, "", Severity::Error, RejectWhen::InStrict, text, explanation, section, category};
  }
  constexpr Rule warning(std::string_view code, std::string_view text,
                         std::string_view explanation) const {
    return {code, "", Severity::Warning, RejectWhen::Never, text, explanation, section};
  }
  constexpr Rule info(std::string_view code, std::string_view text,
                      std::string_view explanation) const {
    return {code, "", Severity::Info, RejectWhen::Never, text, explanation, section};
  }
};

}  // namespace ngi
