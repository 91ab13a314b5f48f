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

Error explain_kind(const Asset& asset, const OpenOptions& options, Kind wanted,
                   std::string_view wanted_words, Error error) {
  const Kind kind = kind_of(asset, options);
  // A damaged archive may be of any kind. A landscape has the suffix of models.
  const bool may_be_wanted = kind == wanted || kind == Kind::Unknown || kind == Kind::Nres ||
                             kind == Kind::Rsli || (wanted == Kind::Terrain && kind == Kind::Model);
  if (may_be_wanted) return explain_foreign(asset, wanted_words, std::move(error));
  return unsupported(asset.path, "is not " + std::string(wanted_words) +
                                     " but: " + std::string(facts(kind).title));
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
