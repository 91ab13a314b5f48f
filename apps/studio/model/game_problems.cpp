#include "apps/studio/model/game_problems.h"

#include "apps/studio/model/mod_paths.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/validate.h"

namespace ngi::studio {

namespace {

using Found = std::unordered_map<std::string, Severity>;

Found problems_in(const std::string& root, const tasks::OpenOptions& options, const Work& work) {
  Found out;
  tasks::ValidateOptions validation;
  validation.open = options;
  const auto files = tasks::validate(std::span(&root, 1), validation, work);
  if (!files) return out;
  for (const tasks::FileValidation& file : *files) {
    if (file.unreadable) out[file.path] = Severity::Error;
    for (const Issue& issue : file.found.report.issues()) {
      const Severity severity = issue.severity;
      if (severity != Severity::Error && severity != Severity::Warning) continue;
      const auto [known, is_new] = out.emplace(issue.place.path, severity);
      if (!is_new && severity == Severity::Error) known->second = severity;
    }
  }
  return out;
}

Found problems_of(const std::string& root, const tasks::OpenOptions& options, const Work& work) {
  Found out = problems_in(root, options, work);
  const ModPaths paths(root, options);
  if (!paths.has_mod()) return out;
  std::erase_if(out, [&](const auto& each) { return paths.is_replaced(each.first); });
  for (const auto& [path, severity] : problems_in(path_text(paths.mod()), options, work)) {
    out[paths.in_game(path)] = severity;
  }
  return out;
}

}  // namespace

GameProblems::GameProblems(Workspace& workspace) : workspace_(workspace) {
  connect(&workspace, &Workspace::opened, this, &GameProblems::reset);
  connect(&workspace, &Workspace::files_saved, this, &GameProblems::reset);
}

void GameProblems::reset() {
  ++generation_;
  found_.clear();
  is_complete_ = false;
  is_running_ = false;
}

void GameProblems::want() {
  if (is_complete_ || is_running_ || workspace_.kind() == WorkspaceKind::Empty) return;
  is_running_ = true;
  workspace_.jobs().start(
      tr("Check all assets"), this,
      [root = path_text(workspace_.root()), options = workspace_.options()](const Work& work) {
        return problems_of(root, options, work);
      },
      [this, generation = generation_](Found found) {
        if (generation != generation_) return;
        found_ = std::move(found);
        is_running_ = false;
        is_complete_ = true;
        Q_EMIT completed();
      });
}

std::optional<Severity> GameProblems::severity_of(const std::string& path) const {
  const auto found = found_.find(path);
  return found == found_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ngi::studio
