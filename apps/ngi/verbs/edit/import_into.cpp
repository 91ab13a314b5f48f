#include "apps/ngi/verbs/edit/import_into.h"
#include "apps/ngi/cli/companion_files.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/table_updates.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;
using tasks::ImportedContent;

Result<ImportedContent> import_content(Context& context, const Asset& file,
                                       const tasks::OpenedAsset& present) {
  const auto chosen = import_options(context, file, present.kind);
  if (!chosen) return tl::unexpected(chosen.error());
  Report report;
  auto content = tasks::import_asset(file, present, *chosen, open_options(context), report);
  if (content && content->sidecar) {
    context.note(format_message("using {}", printable(path_text(*content->sidecar))));
  }
  print_issues(context, std::move(report), file.path);
  return content;
}

const tasks::TableUpdates& tables_of(const ImportedContent& content) {
  static const tasks::TableUpdates none;
  return content.model ? content.model->tables : none;
}

// The tables are part of what changes.
void add_table_changes(ImportedContent& content, const std::vector<bool>& is_written) {
  if (!content.model) return;
  auto& changes = content.model->changes;
  for (auto& change : table_changes(content.model->tables, is_written)) {
    changes.push_back(std::move(change));
  }
}

bool has_new_table(const ImportedContent& content) {
  return content.model && content.model->wear;
}

Json details(const ImportedContent& content) {
  return content.model ? json_changes(content.model->changes) : Json::array();
}

void print_changes(Context& context, const ImportedContent& content, const std::string& operand) {
  const bool to_standard_output = context.arguments().value(options::output) == "-";
  if (!content.model || to_standard_output) return;
  print_changes(context, operand, content.model->changes, content.model->kind);
}

// Adds the files of new materials, which come beside the file that is written.
Result<void> add_materials(Context& context, const ImportedContent& content, const fs::path& file,
                           FileWrites& writes) {
  if (!content.model || (content.model->materials.empty() && content.model->textures.empty())) {
    return {};
  }
  const std::string output = context.arguments().value(options::output, path_text(file));
  if (output == "-") {
    return tl::unexpected(
        tasks::unsupported(output, "cannot take the files of new materials; name a file instead"));
  }
  add_companions(context, tasks::companions_of(*content.model, to_path(output)), writes);
  return {};
}

// Adds the material table of a model file: beside --output when given, else in place.
void add_wear(const ImportedContent& content, const std::string& output, FileWrites& writes) {
  if (!has_new_table(content)) return;
  const Asset& wear = *content.model->wear;
  if (output.empty()) {
    writes.add_in_place(wear.path, {wear.bytes}, content.model->wear_before);
  } else {
    writes.add_output(path_text(tasks::wear_companion(*content.model, to_path(output))->path),
                      {wear.bytes});
  }
}

// Adds the file and what comes beside it.
Result<void> add_content(Context& context, const ImportedContent& content, const Asset& present,
                         bool changed, FileWrites& writes) {
  const std::string& file = present.path;
  const std::string output = context.arguments().value(options::output);
  if (auto done = add_materials(context, content, to_path(file), writes); !done) return done;
  add_wear(content, output, writes);
  if (!output.empty()) {
    writes.add_output(output, {content.bytes});
  } else if (changed) {
    writes.add_in_place(file, {content.bytes}, present.bytes);
  }
  return {};
}

Result<void> replace_entry(ContainerEditor& archive, std::size_t source, const Bytes& content) {
  return archive.replace(*archive.position(source), content);
}

// Replaces the material table in the archive of the model, so that both are written in one step.
Result<void> replace_wear(ContainerEditor& archive, const Asset& wear) {
  const auto entry = find_entry(archive.source(), {.by = PathStep::By::Name, .name = wear.name});
  if (!entry) return tl::unexpected(Error(entry.error()).at_path(wear.path));
  return replace_entry(archive, *entry, wear.bytes);
}

}  // namespace

ExitCode import_into_file(Context& context, const Asset& file, const tasks::OpenedAsset& present) {
  const std::string path = present.asset.path;
  auto content = import_content(context, file, present);
  if (!content) return context.fail(content.error());
  const auto tables = written_tables(context, tables_of(*content), present.path.file, false);
  add_table_changes(*content, tables);
  print_changes(context, *content, path);
  const bool changed = !(content->bytes == present.asset.bytes);
  FileWrites writes(context);
  auto written = add_content(context, *content, present.asset, changed, writes);
  add_table_files(tables_of(*content), tables, writes);
  if (written) written = writes.write();
  if (!written) return context.fail(written.error());
  if (context.wants_json() && context.arguments().value(options::output) != "-") {
    Json document = json_document(context.verb().name);
    document["dry_run"] = context.arguments().has(options::dry_run);
    document["changed"] = changed;
    document["changes"] = details(*content);
    context.out().write(json_text(document));
  }
  return ExitCode::Done;
}

ExitCode import_into_entry(Context& context, Editing& editing, const Asset& file,
                           const AssetPath& path, const std::string& operand) {
  const auto entry = editing.entry(path);
  if (!entry) return context.fail(entry.error());
  const auto present = editing.open(path);
  if (!present) return context.fail(present.error());
  auto content = import_content(context, file, *present);
  if (!content) return context.fail(content.error());
  const auto tables = written_tables(context, tables_of(*content), path.file, true);
  add_table_changes(*content, tables);
  Result<void> done;
  if (!(content->bytes == present->asset.bytes)) {
    done = replace_entry(*entry->archive, entry->source, content->bytes);
  }
  if (done && has_new_table(*content)) {
    done = replace_wear(*entry->archive, *content->model->wear);
  }
  if (done) done = replace_table_entries(editing, tables_of(*content), tables);
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  print_changes(context, *content, operand);
  auto added = add_materials(context, *content, path.file, editing.other_files());
  if (!added) return context.fail(added.error());
  add_table_files(tables_of(*content), tables, editing.other_files());
  const Json changes = details(*content);
  return editing.finish(&changes);
}

}  // namespace ngi::command
