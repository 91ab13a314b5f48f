#pragma once

#include <QObject>
#include <string>
#include <unordered_map>

#include "apps/studio/model/workspace.h"
#include "ngi/core/issue.h"

namespace ngi::studio {

// Which assets of the game have problems. It is found out in the background when it is asked for,
// because checking everything takes seconds.
class GameProblems : public QObject {
  Q_OBJECT

 public:
  explicit GameProblems(Workspace& workspace);

  // Checks the game unless it was checked or is being checked; completed() follows.
  void want();
  bool is_complete() const noexcept { return is_complete_; }
  // Of the gravest error or warning; nullopt: none is known.
  std::optional<Severity> severity_of(const std::string& path) const;
  std::size_t count() const noexcept { return found_.severities.size(); }
  // All errors and warnings; empty until it is complete.
  const FoundProblems& problems() const noexcept { return found_.problems; }
  // The path that all places begin with.
  std::string root() const;

  // What a check of everything found.
  struct Found {
    std::unordered_map<std::string, Severity> severities = {};  // gravest, by path
    FoundProblems problems = {};
  };

 Q_SIGNALS:
  void completed();
  // What was known no longer holds: something was opened or saved.
  void forgotten();

 private:
  void reset();

  Workspace& workspace_;
  Found found_;
  bool is_complete_ = false;
  bool is_running_ = false;
  int generation_ = 0;
};

}  // namespace ngi::studio
