#include "apps/ngi/effects.h"

namespace ngi::command {

Result<fx::Document> open_effect_document(Context& context, const Asset& asset) {
  const Reading reading = context.reading(Reading::Tolerant);
  auto document = fx::Document::parse(asset.bytes, reading, context.limits());
  if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
  for (Issue issue : document->damage()) {
    issue.place.path = asset.path;
    context.print(issue);
  }
  return document;
}

}  // namespace ngi::command
