#include "apps/ngi/print/model_changes.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/print/display_text.h"

namespace ngi::command {

using exchange::ChangeList;

void print_changes(Context& context, const std::string& target, const ChangeList& changes) {
  if (context.wants_json() || target == "-" || !context.reports_changes()) return;
  if (changes.empty()) context.out().print("{}: nothing in the model changes\n", printable(target));
  for (const auto& change : changes) {
    context.out().print("{}: {}\n", printable(target), printable(change.text));
  }
}

Json json_changes(const ChangeList& changes) {
  Json list = Json::array();
  for (const auto& change : changes) {
    Json item = {{"kind", change.kind}};
    item["node"] = change.node ? Json(*change.node) : Json(nullptr);
    item["cell"] = change.cell ? Json({change.cell->state, change.cell->level}) : Json(nullptr);
    item["count"] = change.count;
    item["text"] = change.text;
    list.push_back(std::move(item));
  }
  return list;
}

Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files) {
  files = tasks::changed_companions(std::move(files), context.limits());
  for (const tasks::CompanionFile& file : files) {
    if (auto free = require_writable(context, file.path.string()); !free) return free;
  }
  for (const tasks::CompanionFile& file : files) {
    const std::string path = file.path.string();
    if (auto written = write_output(context, path, {file.content}); !written) return written;
  }
  return {};
}

}  // namespace ngi::command
