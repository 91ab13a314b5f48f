// Requests for files of other programs.
#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/kinds.h"

namespace ngi::web {

namespace {

Result<Answer> raw(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Answer out;
  out.file = asset->asset.bytes;
  return out;
}

Result<Answer> glb(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Report report;
  const auto files =
      tasks::export_model(*asset, {}, {}, session.options(), request.text("stem", "model"), report);
  if (!files) return tl::unexpected(files.error());
  Answer out;
  out.file = join(files->files.front().content);
  return out;
}

Result<Answer> json(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Report report;
  const auto text = tasks::to_json(*asset, json::Detail::Full, session.options(), report);
  if (!text) return tl::unexpected(text.error());
  Answer out;
  out.file = Bytes::copy(*text);
  return out;
}

// The file that `ngi export` makes of an asset of its kind, such as PNG of a texture.
Result<Answer> usual(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  const tasks::ExportFormat& format = tasks::support(asset->kind).exported;
  if (!format.write) return raw(session, request);
  const auto pieces = format.write(asset->asset, {.limits = session.options().container.limits});
  if (!pieces) return tl::unexpected(pieces.error());
  Answer out;
  out.values["suffix"] = format.suffix;
  out.file = join(*pieces);
  return out;
}

}  // namespace

void add_export_handlers(Handlers& handlers) {
  handlers["raw"] = raw;
  handlers["glb"] = glb;
  handlers["json"] = json;
  handlers["export"] = usual;
}

}  // namespace ngi::web
