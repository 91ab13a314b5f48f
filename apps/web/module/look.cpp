// Requests that look at files and assets: trees, descriptions, problems.
#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/asset/kind.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/asset_tree.h"
#include "ngi/tasks/conversions.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/set_fields.h"
#include "ngi/tasks/validate.h"

namespace ngi::web {

namespace {

Result<Answer> set_language(Session& session, const Request& request) {
  session.set_language(request.text("language") == "ru" ? Language::Russian : Language::English);
  return Answer();
}

Result<Answer> open_root(Session& session, const Request& request) {
  const std::string path = request.text("path");
  if (auto opened = session.open(to_path(path)); !opened) return fail(std::move(opened));
  Answer out;
  out.values["path"] = path;
  out.values["is_game"] = session.is_game();
  return out;
}

Json tree_json(const tasks::TreeNode& node, const Session& session) {
  Json out;
  out["name"] = node.is_entry ? cp1251_to_utf8(node.name) : node.name;
  out["path"] = node.path;
  if (!node.step.empty()) out["step"] = node.step;
  if (node.is_folder) out["folder"] = true;
  if (is_container(node.kind)) out["archive"] = true;
  const KindFacts& words = facts(node.kind);
  out["kind"] = words.name;
  out["title"] = translate(words.title, session.language());
  out["size"] = node.size;
  if (session.is_changed(node.path)) out["changed"] = true;
  if (node.problem) out["problem"] = to_json(*node.problem, session.language());
  if (!node.children.empty()) {
    Json& children = out["children"] = Json::array();
    for (const tasks::TreeNode& child : node.children) {
      children.push_back(tree_json(child, session));
    }
  }
  return out;
}

Result<Answer> tree(Session& session, const Request& request) {
  const auto path = tasks::locate_asset(request.text("path"), session.options());
  if (!path) return tl::unexpected(path.error());
  session.keep(path->file);
  const auto found =
      tasks::asset_tree(*path, session.options().container, request.whole("depth", 1));
  if (!found) return tl::unexpected(found.error());
  return Answer{tree_json(*found, session), {}};
}

Result<Answer> describe(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  const tasks::Description found = tasks::describe(*asset, session.options());
  const Language language = session.language();
  Answer out;
  Json& values = out.values;
  values["kind"] = found.kind;
  values["title"] = translate(found.title, language);
  values["size"] = found.size;
  values["changed"] = session.is_changed(request.text("path"));
  values["has_fields"] = tasks::has_fields(asset->kind);
  values["lines"] = Json::array();
  for (const auto& [label, text] : found.lines) {
    values["lines"].push_back({translate(label, language), translate_composed(text, language)});
  }
  values["exports"] = Json::array();
  for (const tasks::Conversion& one : tasks::conversions_from(*asset)) {
    values["exports"].push_back(one.to_suffix);
  }
  if (found.error) values["error_found"] = to_json(found.error->issue, language);
  return out;
}

Result<Answer> problems(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  tasks::ValidateOptions options;
  options.open = session.options();
  const auto found = tasks::validate(*asset, options);
  if (!found) return tl::unexpected(found.error());
  Answer out;
  Json& list = out.values["issues"] = Json::array();
  for (const Issue& issue : found->report.issues()) {
    list.push_back(to_json(issue, session.language()));
  }
  std::uint64_t more = 0;
  for (const Report::More& beyond : found->report.more()) more += beyond.count;
  out.values["more"] = more;
  out.values["assets"] = found->assets;
  return out;
}

// The problems of everything that is open.
Result<Answer> all_problems(Session& session, const Request& /*request*/) {
  tasks::ValidateOptions options;
  options.open = session.options();
  options.open.game.clear();  // the folder of a game is found by itself
  const std::vector<std::string> paths = {path_text(session.root())};
  const auto found = tasks::validate(paths, options);
  if (!found) return tl::unexpected(found.error());
  Answer out;
  Json& list = out.values["issues"] = Json::array();
  for (const tasks::FileValidation& file : *found) {
    if (file.unreadable) list.push_back(to_json(file.unreadable->issue, session.language()));
    for (const Issue& issue : file.found.report.issues()) {
      list.push_back(to_json(issue, session.language()));
    }
  }
  const tasks::ValidationSummary summary = tasks::summarise(*found);
  out.values["files"] = summary.files;
  out.values["assets"] = summary.assets;
  return out;
}

}  // namespace

void add_look_handlers(Handlers& handlers) {
  handlers["language"] = set_language;
  handlers["open"] = open_root;
  handlers["tree"] = tree;
  handlers["describe"] = describe;
  handlers["problems"] = problems;
  handlers["all_problems"] = all_problems;
}

}  // namespace ngi::web
