#include "ngi/core/report.h"

#include <algorithm>
#include <tuple>

namespace ngi {

namespace {

// What decides the order of two issues of one asset at one place.
auto rest_of_sort_key(const Issue& issue) {
  return std::tie(issue.place.record, issue.rule->code, issue.place.stream, issue.severity,
                  issue.arguments);
}

}  // namespace

bool IssueOrder::operator()(const Issue& a, const Issue& b) const noexcept {
  if (const int order = a.place.path.compare(b.place.path); order != 0) return order < 0;
  if (a.place.offset != b.place.offset) return a.place.offset < b.place.offset;
  return rest_of_sort_key(a) < rest_of_sort_key(b);
}

Report::Counts& Report::counts_of(std::string_view path, const Rule* rule) {
  return counts_[{limit_holds_ == LimitHolds::PerAsset ? std::string(path) : "", rule}];
}

bool Report::grade(Issue& issue) const {
  if (severity_overrides_ == nullptr) return true;
  const auto severity = severity_overrides_->grade(issue);
  if (severity) issue.severity = *severity;
  return severity.has_value();
}

Report::Count& Report::count_of(const Issue& issue) {
  return counts_of(issue.place.path, issue.rule)[static_cast<std::size_t>(issue.severity)];
}

void Report::add(Issue issue) {
  if (!grade(issue)) return;
  Count& count = count_of(issue);
  if (count.kept < limit_per_rule_) {
    if (issues_.insert(std::move(issue)).second) ++count.kept;
  } else if (!issues_.contains(issue)) {
    ++count.beyond;
  }
}

void Report::merge(Report other, std::string_view path) {
  const bool as_they_are = path.empty() && severity_overrides_ == nullptr && counts_.empty() &&
                           limit_holds_ == other.limit_holds_ &&
                           limit_per_rule_ >= other.limit_per_rule_;
  if (as_they_are) {
    issues_ = std::move(other.issues_);
    counts_ = std::move(other.counts_);
    return;
  }
  while (!other.issues_.empty()) {
    auto node = other.issues_.extract(other.issues_.begin());
    Issue& issue = node.value();
    if (issue.place.path.empty()) issue.place.path = path;
    if (!grade(issue)) continue;
    Count& count = count_of(issue);
    if (count.kept < limit_per_rule_) {
      // Issues arrive in order, so most of them go to the end.
      const std::size_t before = issues_.size();
      issues_.insert(issues_.end(), std::move(node));
      count.kept += issues_.size() - before;
    } else if (!issues_.contains(issue)) {
      ++count.beyond;
    }
  }
  for (const auto& [key, counts] : other.counts_) {
    const auto& [their_path, rule] = key;
    Counts& mine = counts_of(their_path.empty() ? path : their_path, rule);
    for (std::size_t i = 0; i < counts.size(); ++i) mine[i].beyond += counts[i].beyond;
  }
}

std::vector<Report::More> Report::more() const {
  std::vector<More> out;
  for (const auto& [key, counts] : counts_) {
    std::uint64_t beyond = 0;
    for (const Count& count : counts) beyond += count.beyond;
    if (beyond != 0) out.push_back({key.second, key.first, beyond});
  }
  std::sort(out.begin(), out.end(), [](const More& a, const More& b) {
    return std::tie(a.path, a.rule->code) < std::tie(b.path, b.rule->code);
  });
  return out;
}

std::uint64_t Report::count(Severity severity) const noexcept {
  std::uint64_t sum = 0;
  for (const auto& [key, counts] : counts_) {
    const Count& count = counts[static_cast<std::size_t>(severity)];
    sum += count.kept + count.beyond;
  }
  return sum;
}

const Issue* Report::refusal(Reading reading) const noexcept {
  for (const Issue& issue : issues_) {
    if (issue.severity != Severity::Error) continue;
    const RejectWhen refusal = issue.rule->refusal;
    if (refusal == RejectWhen::Always) return &issue;
    if (refusal == RejectWhen::InStrict && reading == Reading::Strict) return &issue;
  }
  return nullptr;
}

}  // namespace ngi
