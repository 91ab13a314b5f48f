#include "apps/ngi/set_effect.h"

#include "apps/ngi/editing.h"
#include "apps/ngi/files.h"
#include "ngi/fx/set_field.h"

namespace ngi::command {

namespace {

Result<Bytes> changed_effect(const Context& context, const Asset& asset,
                             std::span<const Assignment> assignments) {
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, context.limits());
  if (!document) return tl::unexpected(document.error());
  auto draft = fx::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = fx::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return fx::write(*draft);
}

ExitCode replace_entry(Context& context, const std::string& operand, const Bytes& payload) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  auto done = entry->archive->replace(index, payload);
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  return editing.finish();
}

ExitCode replace_file(Context& context, const std::string& path, const Bytes& content) {
  const std::string output = context.arguments().value(options::output);
  const auto written = output.empty() ? write_in_place(context, path, {content})
                                      : write_output(context, output, {content});
  return written ? ExitCode::Done : context.fail(written.error());
}

}  // namespace

ExitCode set_in_effect(Context& context, const std::string& operand,
                       std::span<const Assignment> assignments) {
  const auto path = locate_operand(context, operand);
  if (!path) return context.fail(path.error());
  const auto asset = open_operand(context, operand);
  if (!asset) return context.fail(asset.error());
  const auto changed = changed_effect(context, *asset, assignments);
  if (!changed) return context.fail(Error(changed.error()).at_path(operand));
  return path->steps.empty() ? replace_file(context, path->file.string(), *changed)
                             : replace_entry(context, operand, *changed);
}

}  // namespace ngi::command
