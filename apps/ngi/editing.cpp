#include "apps/ngi/editing.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/files.h"
#include "apps/ngi/print/edit_report.h"
#include "ngi/archive/edit_rules.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"

namespace ngi::command {

namespace {

std::string file_key(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto real = std::filesystem::weakly_canonical(path, ignored);
  return real.empty() ? path.string() : real.string();
}

Result<Pieces> empty_archive(NewArchive kind) {
  return kind == NewArchive::Nres ? nres::write_canonical({}) : rsli::write({});
}

}  // namespace

Result<FileEditor*> Editing::file(const AssetPath& path) {
  const std::string key = file_key(path.file);
  const auto open = files_.find(key);
  if (open != files_.end()) return &open->second.editor;
  auto bytes = map_file(path.file, context_.limits());
  if (!bytes) return fail(std::move(bytes));
  auto editor =
      FileEditor::open(*std::move(bytes), path.file.string(), container_options(context_));
  if (!editor) return fail(std::move(editor));
  const auto added = files_.try_emplace(key, File{path.file.string(), *std::move(editor)});
  return &added.first->second.editor;
}

Result<ContainerEditor*> Editing::archive(const std::string& operand) {
  auto path = locate_operand(context_, operand);
  if (!path) return fail(std::move(path));
  auto editor = file(*path);
  if (!editor) return fail(std::move(editor));
  return (*editor)->archive(path->steps);
}

Result<FileEditor::Entry> Editing::entry(const std::string& operand) {
  auto path = locate_operand(context_, operand);
  if (!path) return fail(std::move(path));
  if (path->steps.empty()) return ngi::fail(rules::edit_not_entry, {.path = operand});
  auto editor = file(*path);
  if (!editor) return fail(std::move(editor));
  return (*editor)->entry(path->steps);
}

Result<ContainerEditor*> Editing::create(const std::string& path, NewArchive kind) {
  auto pieces = empty_archive(kind);
  if (!pieces) return fail(std::move(pieces));
  auto editor = FileEditor::open(join(*pieces), path, container_options(context_));
  if (!editor) return fail(std::move(editor));
  const auto added = files_.try_emplace(file_key(path), File{path, *std::move(editor), true});
  return added.first->second.editor.archive({});
}

bool Editing::is_worth_writing(const File& file, const EditedFile& edited) const {
  const Arguments& arguments = context_.arguments();
  return edited.changed() || file.is_new || arguments.has(options::output) ||
         arguments.has(options::canonical);
}

Result<void> Editing::write(const File& file, const EditedFile& edited) {
  if (!is_worth_writing(file, edited)) return {};
  const std::string output = context_.arguments().value(options::output);
  if (!output.empty()) return write_output(context_, output, edited.pieces);
  if (file.is_new) return write_output(context_, file.path, edited.pieces);
  return write_in_place(context_, file.path, edited.pieces);
}

ExitCode Editing::finish(const Json* changes) {
  const Arguments& arguments = context_.arguments();
  if (arguments.has(options::output) && files_.size() > 1) {
    return context_.fail_usage("'--output' is for one file, and these entries are of several");
  }
  const bool to_standard_output = arguments.value(options::output) == "-";
  if (to_standard_output && context_.wants_json() && !arguments.has(options::dry_run)) {
    return context_.fail_usage("standard output can take the archive or the JSON, not both");
  }
  const WriteMode mode =
      arguments.has(options::canonical) ? WriteMode::Canonical : WriteMode::Preserving;
  std::vector<std::pair<const File*, EditedFile>> all;
  for (auto& [key, file] : files_) {
    auto edited = std::move(file.editor).write(mode);
    if (!edited) return context_.fail(edited.error());
    all.emplace_back(&file, *std::move(edited));
  }

  EditReport report(context_);
  if (changes) report.set_changes(*changes);
  for (const auto& [file, edited] : all) {
    if (auto written = write(*file, edited); !written) {
      report.finish();
      return context_.fail(written.error());
    }
    report.add(file->path, edited);
  }
  report.finish();
  return ExitCode::Done;
}

}  // namespace ngi::command
