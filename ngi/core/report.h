#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/issue.h"

namespace ngi {

enum class Reading : std::uint8_t { Strict, Tolerant };

// Severity overrides for the issues of a report; the default has no effect.
struct SeverityOverrides {
  Reading reading = Reading::Strict;  // Tolerant: issues only strict reading rejects are warnings
  std::map<const Rule*, std::optional<Severity>> severities = {};  // nullopt: ignore the rule
  std::set<const Rule*> only = {};                                 // empty: every rule

  // Returns the severity to report, or nullopt when the issue is to be ignored.
  std::optional<Severity> grade(const Issue& issue) const;
};

// Orders issues by path, then place, then code.
struct IssueOrder {
  bool operator()(const Issue& a, const Issue& b) const noexcept;
};

// Collects the issues of one or many assets. `issues()` is sorted and has no duplicates, whatever
// the order of arrival. At most `limit_per_rule` issues are kept for one rule and severity
// in one asset (or in all of them together), the first that arrive; the rest are only counted
// (`more()`), so a hostile file cannot exhaust the memory. Each severity has a limit of its own, so
// a flood of warnings never hides the error that rejects an asset.
class Report {
 public:
  enum class LimitHolds : std::uint8_t { PerAsset, ForAllTogether };

  struct More {
    const Rule* rule;
    std::string path;     // empty when the limit applies to all assets together
    std::uint64_t count;  // issues beyond the limit, of any severity
  };

  Report() = default;
  explicit Report(std::uint64_t limit_per_rule, LimitHolds holds = LimitHolds::PerAsset)
      : limit_per_rule_(limit_per_rule), limit_holds_(holds) {}

  // Applies severity overrides to all issues added from now on, before they are counted.
  // `severities` must outlive the report.
  void override_severities(const SeverityOverrides& severities) noexcept {
    severity_overrides_ = &severities;
  }

  void add(Issue issue);
  template <typename... Values>
  void add(const Rule& rule, Place place, const Values&... values) {
    add(make_issue(rule, std::move(place), values...));
  }
  // Adds an issue with a severity of its own, for rules whose severity depends on the case.
  template <typename... Values>
  void add_as(Severity severity, const Rule& rule, Place place, const Values&... values) {
    Issue issue = make_issue(rule, std::move(place), values...);
    issue.severity = severity;
    add(std::move(issue));
  }

  // Moves the issues of another report into this one, under this one's limit. Issues without a path
  // get `path`.
  void merge(Report other, std::string_view path = {});

  const std::set<Issue, IssueOrder>& issues() const noexcept { return issues_; }
  std::vector<More> more() const;
  // Counts every issue, including those beyond the limit.
  std::uint64_t count(Severity severity) const noexcept;
  bool empty() const noexcept { return issues_.empty(); }

  // Returns the first issue that makes a reader in this mode reject the asset, or nullptr.
  const Issue* refusal(Reading reading) const noexcept;

 private:
  struct Count {
    std::uint64_t kept = 0;
    std::uint64_t beyond = 0;
  };
  using Counts = std::array<Count, 4>;  // by severity
  using Key = std::pair<std::string, const Rule*>;

  Counts& counts_of(std::string_view path, const Rule* rule);
  Count& count_of(const Issue& issue);
  // Applies the severity overrides; false when the issue is to be ignored.
  bool grade(Issue& issue) const;

  std::uint64_t limit_per_rule_ = 100;
  LimitHolds limit_holds_ = LimitHolds::PerAsset;
  const SeverityOverrides* severity_overrides_ = nullptr;
  std::set<Issue, IssueOrder> issues_;
  std::map<Key, Counts> counts_;
};

}  // namespace ngi
