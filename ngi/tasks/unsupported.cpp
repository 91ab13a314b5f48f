#include "ngi/tasks/unsupported.h"

#include "ngi/archive/nres/document.h"
#include "ngi/tasks/foreign_file.h"

namespace ngi::tasks {

namespace {

constexpr Rule not_supported = {
    "NOT-SUPPORTED", "", Severity::Error,          RejectWhen::Always,
    "{0}",           "", "docs/cli-contract.md 1", ErrorCategory::NotSupported};

}  // namespace

Error explain_foreign(const Asset& asset, std::string_view wanted, Error error) {
  const auto foreign = foreign_format(asset);
  if (!foreign) return error;
  return unsupported(asset.path, "is " + with_article(foreign->title) + ", not " +
                                     std::string(wanted) + "; " + next_step(*foreign, asset.path));
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
