#include "ngi/tasks/json_document.h"

#include "ngi/tasks/kinds.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

std::string supported_titles() {
  std::string out;
  for (const KindSupport* kind : kind_registry()) {
    if (kind->to_json) out += std::string(kind->words().title) + ", ";
  }
  return out + "archive";
}

}  // namespace

Result<std::string> to_json(const OpenedAsset& opened, json::Detail detail,
                            const OpenOptions& options, Report& report) {
  const KindSupport& kind = support(opened.kind);
  if (kind.to_json) return kind.to_json(opened.asset, detail, options, report);
  return tl::unexpected(
      explain_foreign(opened.asset, "an asset of the game",
                      unsupported(opened.asset.path,
                                  "dumping this kind of asset (" + std::string(kind.words().title) +
                                      ") is not supported; supported are: " + supported_titles())));
}

Result<MadeAsset> from_json(const Asset& document, Kind kind, const OpenOptions& options,
                            Report& report) {
  const KindSupport& made = support(kind);
  if (made.from_json) return made.from_json(document, options, report);
  return tl::unexpected(unsupported(
      document.path, "no " + std::string(made.words().title) + " can be made from a document"));
}

}  // namespace ngi::tasks
