#include "ngi/tasks/unsupported.h"

#include "ngi/archive/nres/document.h"
#include "ngi/asset/foreign_file.h"

namespace ngi::tasks {

namespace {

constexpr Rule not_supported = {
    "NOT-SUPPORTED", "", Severity::Error,          RejectWhen::Always,
    "{0}",           "", "docs/cli-contract.md 1", ErrorCategory::NotSupported};

// The advice with the path of the file.
std::string advice_for(std::string advice, const std::string& path) {
  constexpr std::string_view placeholder = "FILE";
  const std::size_t place = advice.find(placeholder);
  if (place != std::string::npos) advice.replace(place, placeholder.size(), path);
  return advice;
}

}  // namespace

Error explain_foreign(const Asset& asset, std::string_view wanted, Error error) {
  const auto foreign = foreign_file(asset.bytes);
  if (!foreign) return error;
  return unsupported(asset.path, "is " + std::string(foreign->title) + ", not " +
                                     std::string(wanted) + "; " +
                                     advice_for(std::string(foreign->advice), asset.path));
}

Error wrong_kind(const Asset& asset, std::string_view sentence) {
  if (nres::has_magic(asset.bytes)) {
    const auto archive = nres::Document::parse(asset.bytes);
    if (!archive) return Error(archive.error()).at_path(asset.path);
  }
  return unsupported(asset.path, sentence);
}

Error unsupported(const std::string& path, std::string_view sentence) {
  return {make_issue(not_supported, {.path = path}, sentence)};
}

}  // namespace ngi::tasks
