// The demo game, and the files that are open.
#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/forged_folder.h"

namespace ngi::web {

namespace {

Result<Answer> demo(Session& session, const Request& request) {
  const std::string folder = request.text("path", "/demo");
  auto files = forge::demo_game(request.whole("seed", forge::demo_seed));
  if (!files) return fail(std::move(files));
  session.forget_edits();
  auto written = tasks::write_forged(to_path(folder), *files, "the demo game", Existing::Replace);
  if (!written) return fail(std::move(written));
  if (auto opened = session.open(to_path(folder)); !opened) return fail(std::move(opened));
  Answer out;
  out.values["path"] = folder;
  out.values["is_game"] = session.is_game();
  return out;
}

// The files below the folder that is open.
Result<Answer> files(Session& session, const Request& /*request*/) {
  Answer out;
  Json& list = out.values["files"] = Json::array();
  for (const auto& file : list_files(session.root()).files) list.push_back(path_text(file));
  return out;
}

}  // namespace

void add_demo_handlers(Handlers& handlers) {
  handlers["demo"] = demo;
  handlers["files"] = files;
}

}  // namespace ngi::web
