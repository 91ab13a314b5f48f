// Requests that change assets, and the changed files.
#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/outside_file.h"
#include "ngi/tasks/set_fields.h"

namespace ngi::web {

namespace {

// What the page shows of the edits.
Answer edits_of(const Session& session) {
  Answer out;
  out.values["undo"] =
      session.done() > 0 ? Json(session.edits()[session.done() - 1].name) : Json(nullptr);
  out.values["redo"] = session.done() < session.edits().size()
                           ? Json(session.edits()[session.done()].name)
                           : Json(nullptr);
  Json& files = out.values["files"] = Json::array();
  for (const auto& file : session.changed_files()) files.push_back(path_text(file));
  return out;
}

Result<Answer> set(Session& session, const Request& request) {
  const std::string path = request.text("path");
  const auto asset = session.asset(path);
  if (!asset) return tl::unexpected(asset.error());
  const std::string field = request.text("field");
  const std::string value = request.text("value");
  const tasks::Assignment assignment = {field, value};
  const auto changed =
      tasks::change_fields(*asset, std::span(&assignment, 1), {session.options().container.limits});
  if (!changed) return tl::unexpected(changed.error());
  auto bytes = tasks::content_with(*asset, *changed);
  if (!bytes) return fail(std::move(bytes));
  std::optional<std::uint32_t> attr2;
  if (asset->asset.record) attr2 = changed->attr2.value_or(asset->asset.record->attr2);
  auto edited = session.edit(path, field, {*std::move(bytes), attr2});
  if (!edited) return fail(std::move(edited));
  return edits_of(session);
}

// Replaces the content by that of a file that was dropped: a picture of a texture, a scene of a
// model, a JSON document, or an asset of the same kind.
Result<Answer> import_file(Session& session, const Request& request) {
  const std::string path = request.text("path");
  const auto asset = session.asset(path);
  if (!asset) return tl::unexpected(asset.error());
  const auto file = tasks::open_asset(AssetPath{to_path(request.text("file")), {}}, {});
  if (!file) return tl::unexpected(file.error());
  Report report;
  auto made = tasks::content_from_file(file->asset, *asset, session.options(), report);
  if (!made) return fail(std::move(made));
  tasks::report_changes_outside(*made, report);
  std::optional<std::uint32_t> attr2;
  if (asset->asset.record) attr2 = asset->asset.record->attr2;
  auto edited = session.edit(path, file->asset.name,
                             {made->model ? join(made->model->pieces) : made->bytes, attr2});
  if (!edited) return fail(std::move(edited));
  Answer out = edits_of(session);
  Json& issues = out.values["issues"] = Json::array();
  for (const Issue& issue : report.issues()) issues.push_back(to_json(issue, session.language()));
  return out;
}

Result<Answer> undo(Session& session, const Request& /*request*/) {
  const auto path = session.undo();
  if (!path) return tl::unexpected(path.error());
  Answer out = edits_of(session);
  if (*path) out.values["path"] = **path;
  return out;
}

Result<Answer> redo(Session& session, const Request& /*request*/) {
  const auto path = session.redo();
  if (!path) return tl::unexpected(path.error());
  Answer out = edits_of(session);
  if (*path) out.values["path"] = **path;
  return out;
}

Result<Answer> edits(Session& session, const Request& /*request*/) {
  return edits_of(session);
}

// The content of a changed file, to be downloaded.
Result<Answer> changed_file(Session& session, const Request& request) {
  for (const auto& file : session.changed_files()) {
    if (path_text(file) != request.text("file")) continue;
    auto content = map_file(file, session.options().container.limits);
    if (!content) return fail(std::move(content));
    Answer out;
    out.values["name"] = path_text(file.filename());
    out.file = *std::move(content);
    return out;
  }
  return fail(rules::file_not_found, {.path = request.text("file")});
}

}  // namespace

void add_edit_handlers(Handlers& handlers) {
  handlers["set"] = set;
  handlers["import"] = import_file;
  handlers["undo"] = undo;
  handlers["redo"] = redo;
  handlers["edits"] = edits;
  handlers["changed_file"] = changed_file;
}

}  // namespace ngi::web
