#include "ngi/tasks/annotate.h"

#include "ngi/archive/annotate.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

// The first error that the check of the kind finds.
Result<void> refuse_damaged(const OpenedAsset& opened, const OpenOptions& options, Report& report) {
  const auto check = support(opened.kind).check;
  if (options.reading != Reading::Strict || !check) return {};
  Report found;
  check({opened.asset, options.container.limits, {}}, found);
  return refuse_or_report(found, opened.asset.path, options.reading, report);
}

}  // namespace

Result<void> annotate(const OpenedAsset& opened, const OpenOptions& options, Annotate detail,
                      const RangeSink& sink, Report& report) {
  const KindSupport& kind = support(opened.kind);
  const bool fields = detail == Annotate::Fields;
  if (is_container(opened.kind) && fields) {
    const auto archive = open_container(opened.asset, options);
    if (archive) {
      const bool known = kind.annotate && kind.annotate(opened.asset, options.container, sink);
      if (!known) ngi::annotate(*archive, sink);
      return {};
    }
    if (options.reading == Reading::Strict) return tl::unexpected(archive.error());
    report.add(archive.error().issue);
  }
  if (auto sound = refuse_damaged(opened, options, report); !sound) return sound;
  if (fields && kind.annotate && !is_container(opened.kind) &&
      kind.annotate(opened.asset, options.container, sink)) {
    return {};
  }
  sink.add({.size = opened.asset.bytes.size(),
            .part = std::string(kind.words().title),
            .label = "content"});
  return {};
}

}  // namespace ngi::tasks
