#include "ngi/core/report.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace ngi {

namespace {

auto sort_key(const Issue& issue) {
  return std::tie(issue.place.path, issue.place.offset, issue.place.record, issue.rule->code,
                  issue.place.stream, issue.severity, issue.arguments);
}

std::uint64_t total(const std::array<std::uint64_t, 4>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

}  // namespace

bool IssueOrder::operator()(const Issue& a, const Issue& b) const noexcept {
  return sort_key(a) < sort_key(b);
}

void Report::add(Issue issue) {
  auto& counts = counts_[{issue.place.path, issue.rule}];
  auto& of_this_severity = counts[static_cast<std::size_t>(issue.severity)];
  if (total(counts) >= limit_per_rule_) {
    ++of_this_severity;
  } else if (issues_.insert(std::move(issue)).second) {
    ++of_this_severity;
  }
}

void Report::merge(Report other, std::string_view path) {
  while (!other.issues_.empty()) {
    Issue issue = std::move(other.issues_.extract(other.issues_.begin()).value());
    if (issue.place.path.empty()) issue.place.path = path;
    issues_.insert(std::move(issue));
  }
  for (const auto& [key, counts] : other.counts_) {
    auto& mine = counts_[{key.first.empty() ? std::string(path) : key.first, key.second}];
    for (std::size_t i = 0; i < counts.size(); ++i) mine[i] += counts[i];
  }
}

std::vector<Report::More> Report::more() const {
  std::vector<More> out;
  for (const auto& [key, counts] : counts_) {
    const std::uint64_t all = total(counts);
    if (all > limit_per_rule_) out.push_back({key.second, key.first, all - limit_per_rule_});
  }
  std::sort(out.begin(), out.end(), [](const More& a, const More& b) {
    return std::tie(a.path, a.rule->code) < std::tie(b.path, b.rule->code);
  });
  return out;
}

std::uint64_t Report::count(Severity severity) const noexcept {
  std::uint64_t sum = 0;
  for (const auto& [key, counts] : counts_) sum += counts[static_cast<std::size_t>(severity)];
  return sum;
}

const Issue* Report::refusal(Reading reading) const noexcept {
  for (const Issue& issue : issues_) {
    if (issue.severity != Severity::Error) continue;
    const Refusal refusal = issue.rule->refusal;
    if (refusal == Refusal::Always) return &issue;
    if (refusal == Refusal::InStrict && reading == Reading::Strict) return &issue;
  }
  return nullptr;
}

}  // namespace ngi
