#include "apps/studio/model/game_problems.h"

#include "apps/studio/model/mod_paths.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/validate.h"

namespace ngi::studio {

namespace {

using Found = GameProblems::Found;

constexpr std::size_t max_problems = 10'000;

void add(Found& found, const Issue& issue) {
  if (issue.severity != Severity::Error && issue.severity != Severity::Warning) return;
  const auto [known, is_new] = found.severities.emplace(issue.place.path, issue.severity);
  if (!is_new && issue.severity == Severity::Error) known->second = issue.severity;
  if (found.problems.issues.size() < max_problems) {
    found.problems.issues.push_back(issue);
  } else {
    ++found.problems.more;
  }
}

std::vector<Issue> problems_in(const std::string& root, const tasks::OpenOptions& options,
                               const Work& work) {
  std::vector<Issue> out;
  tasks::ValidateOptions validation;
  validation.open = options;
  const auto files = tasks::validate(std::span(&root, 1), validation, work);
  if (!files) return out;
  for (const tasks::FileValidation& file : *files) {
    if (file.unreadable) {
      out.push_back(file.unreadable->issue);
      out.back().place.path = file.path;
    }
    for (const Issue& issue : file.found.report.issues()) out.push_back(issue);
  }
  return out;
}

Found problems_of(const std::string& root, const tasks::OpenOptions& options, const Work& work) {
  Found out;
  const ModPaths paths(to_path(root), options);
  for (const Issue& issue : problems_in(root, options, work)) {
    if (!paths.has_mod() || !paths.is_replaced(issue.place.path)) add(out, issue);
  }
  if (!paths.has_mod()) return out;
  for (Issue& issue : problems_in(path_text(paths.mod()), options, work)) {
    issue.place.path = paths.in_game(issue.place.path);
    add(out, issue);
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
  found_ = {};
  is_complete_ = false;
  is_running_ = false;
  Q_EMIT forgotten();
}

std::string GameProblems::root() const {
  return path_text(workspace_.root());
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
  const auto found = found_.severities.find(path);
  return found == found_.severities.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ngi::studio
