#include "ngi/fx/effect.h"

namespace ngi::fx {

Result<Effect> Effect::check(Document document, Reading reading, Report* report) {
  Report found;
  for (const Issue& issue : document.damage()) found.add(issue);
  const Issue* refusal = found.refusal(reading);
  std::optional<Error> error = refusal ? std::optional(Error{*refusal}) : std::nullopt;
  if (report) report->merge(std::move(found));
  if (error) return tl::unexpected(*std::move(error));
  return Effect(std::move(document));
}

std::vector<ResourceUse> Effect::resources() const {
  std::vector<ResourceUse> uses;
  for (std::size_t i = 0; i < command_count(); ++i) {
    const Reference* ref = command(i).reference();
    if (!ref || command(i).opcode() == Opcode::Light) continue;
    const ResourceUse use = {i, text_of(ref->archive), text_of(ref->name)};
    if (!use.archive.empty() && !use.name.empty()) uses.push_back(use);
  }
  return uses;
}

}  // namespace ngi::fx
