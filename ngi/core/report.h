#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/issue.h"

namespace ngi {

enum class Reading : std::uint8_t { Strict, Tolerant };

// By path, then place, then code.
struct IssueOrder {
  bool operator()(const Issue& a, const Issue& b) const noexcept;
};

// Everything found wrong with one or many assets. Order of arrival does not matter: `issues()` is
// sorted and holds each issue once. At most `limit_per_rule` issues are kept for one rule in one
// asset; the rest are counted (`more()`), so a hostile file cannot fill the memory.
class Report {
 public:
  struct More {
    const Rule* rule;
    std::string path;
    std::uint64_t count;  // issues beyond the limit
  };

  explicit Report(std::uint64_t limit_per_rule = 100) : limit_per_rule_(limit_per_rule) {}

  void add(Issue issue);
  template <typename... Values>
  void add(const Rule& rule, Place place, const Values&... values) {
    add(make_issue(rule, std::move(place), values...));
  }
  // For rules whose severity the chapter grades.
  template <typename... Values>
  void add_as(Severity severity, const Rule& rule, Place place, const Values&... values) {
    Issue issue = make_issue(rule, std::move(place), values...);
    issue.severity = severity;
    add(std::move(issue));
  }

  // Takes over the issues of another report. Issues without a path get `path`.
  void merge(Report other, std::string_view path = {});

  const std::set<Issue, IssueOrder>& issues() const noexcept { return issues_; }
  std::vector<More> more() const;
  // Counts every issue, those beyond the limit too.
  std::uint64_t count(Severity severity) const noexcept;
  bool empty() const noexcept { return issues_.empty(); }

  // The first issue because of which a reader in this mode refuses the asset, or nullptr.
  const Issue* refusal(Reading reading) const noexcept;

 private:
  using Key = std::pair<std::string, const Rule*>;

  std::uint64_t limit_per_rule_;
  std::set<Issue, IssueOrder> issues_;
  std::map<Key, std::array<std::uint64_t, 4>> counts_;  // by severity
};

}  // namespace ngi
