#include "apps/ngi/verbs/edit/editing.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/edit_report.h"

namespace ngi::command {

Result<ContainerEditor*> Editing::archive(const std::string& operand) {
  auto path = tasks::locate_asset(operand, open_options(context_));
  if (!path) return fail(std::move(path));
  return edits_.archive(*path);
}

Result<FileEditor::Entry> Editing::entry(const std::string& operand) {
  auto path = tasks::locate_asset(operand, open_options(context_));
  if (!path) return fail(std::move(path));
  return edits_.entry(*path);
}

bool Editing::needs_writing(const Written& written) const {
  const Arguments& arguments = context_.arguments();
  return written.file.changed() || written.is_new || arguments.has(options::output) ||
         arguments.has(options::canonical);
}

Result<void> Editing::require_allowed(const Written& written) const {
  if (!needs_writing(written)) return {};
  const std::string output = context_.arguments().value(options::output);
  if (!output.empty()) return require_writable(context_, output);
  return written.is_new ? require_writable(context_, written.path)
                        : require_replaceable(context_, written.path);
}

Result<void> Editing::write(const Written& written) {
  if (!needs_writing(written)) return {};
  const std::string output = context_.arguments().value(options::output);
  // The report says how large an edited file is. The line at the end says where --output went, and
  // in a dry run that nothing happened.
  const bool in_place = output.empty() && !context_.arguments().has(options::dry_run);
  const Tell tell = in_place ? Tell::Nothing : Tell::Size;
  if (!output.empty()) return write_output(context_, output, written.file.pieces, tell);
  if (written.is_new) return write_output(context_, written.path, written.file.pieces, tell);
  return write_in_place(context_, written.path, written.file.pieces, written.before, tell);
}

ExitCode Editing::finish(const Json* changes) {
  const Arguments& arguments = context_.arguments();
  if (arguments.has(options::output) && edits_.file_count() > 1) {
    return context_.fail_usage("'--output' takes one file, but these entries are in several");
  }
  const bool to_standard_output = arguments.value(options::output) == "-";
  if (to_standard_output && context_.wants_json() && !arguments.has(options::dry_run)) {
    return context_.fail_usage("standard output can take the archive or the JSON, not both");
  }
  const WriteMode mode =
      arguments.has(options::canonical) ? WriteMode::Canonical : WriteMode::Preserving;
  const auto files = std::move(edits_).write(mode);
  if (!files) return context_.fail(files.error());
  for (const Written& file : *files) {
    if (auto allowed = require_allowed(file); !allowed) return context_.fail(allowed.error());
  }
  if (auto written = others_.write(); !written) return context_.fail(written.error());
  EditReport report(context_);
  if (changes) report.set_changes(*changes);
  for (const Written& file : *files) {
    if (auto written = write(file); !written) {
      if (!report.empty()) report.finish();
      return context_.fail(written.error());
    }
    const bool in_place = !file.is_new && !arguments.has(options::output);
    report.add(file.path, file.file, in_place ? write_path(context_, file.path) : file.path);
  }
  report.finish();
  return ExitCode::Done;
}

Result<void> set_attributes(ContainerEditor& archive, std::size_t index,
                            const std::array<std::uint32_t, 3>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    auto done = archive.set(index, "attr" + std::to_string(i + 1), std::to_string(values[i]));
    if (!done) return done;
  }
  return {};
}

}  // namespace ngi::command
