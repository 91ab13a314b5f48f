#include "apps/ngi/verbs/edit/table_updates.h"

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/options.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace fs = std::filesystem;
using tasks::TableUpdate;

std::vector<bool> written_tables(const Context& context, const tasks::TableUpdates& tables,
                                 const fs::path& file, bool into_archive) {
  const bool elsewhere = context.arguments().has(options::output);
  std::vector<bool> out;
  for (const TableUpdate& update : tables.updates) {
    std::error_code ignored;
    const bool same_file = fs::equivalent(update.path.file, file, ignored);
    const bool reachable = into_archive || update.path.steps.empty();
    out.push_back(reachable && (same_file || !elsewhere));
  }
  return out;
}

Result<void> replace_table_entries(Editing& editing, const tasks::TableUpdates& tables,
                                   const std::vector<bool>& is_written) {
  for (std::size_t i = 0; i < is_written.size(); ++i) {
    const TableUpdate& update = tables.updates[i];
    if (!is_written[i] || update.path.steps.empty()) continue;
    const auto entry = editing.entry(update.path);
    if (!entry) return tl::unexpected(entry.error());
    auto same = editing.require_version(update.path.file, update.before);
    if (!same) return same;
    auto done = entry->archive->replace(*entry->archive->position(entry->source), update.bytes);
    if (!done) return tl::unexpected(std::move(done).error().at_path(to_text(update.path)));
  }
  return {};
}

void add_table_files(const tasks::TableUpdates& tables, const std::vector<bool>& is_written,
                     FileWrites& writes) {
  for (std::size_t i = 0; i < is_written.size(); ++i) {
    const TableUpdate& update = tables.updates[i];
    if (!is_written[i] || !update.path.steps.empty()) continue;
    writes.add_in_place(path_text(update.path.file), {update.bytes}, update.before);
  }
}

}  // namespace ngi::command
