#include "ngi/tasks/check_effect.h"

#include "ngi/tasks/read.h"

namespace ngi::tasks {

Result<fx::Effect> check_effect(const Asset& asset, const OpenOptions& options, Report& report) {
  auto document = read_effect_document(asset, options, report);
  if (!document) return fail(std::move(document));
  auto effect = fx::Effect::check(*std::move(document), options.reading);
  if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset.path));
  return effect;
}

}  // namespace ngi::tasks
