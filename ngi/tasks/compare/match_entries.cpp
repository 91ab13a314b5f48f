#include "ngi/tasks/compare/match_entries.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "ngi/core/text.h"

namespace ngi::tasks {

namespace {

// Returns the key by which one pass matches entries; nothing when the pass skips the entry.
using Key = std::function<std::optional<std::string>(const Container&, std::size_t)>;

std::string type_key(const Container& archive, std::size_t entry) {
  return std::to_string(archive.type(entry).value_or(0)) + "/";
}

class Matcher {
 public:
  Matcher(const Container& a, const Container& b)
      : a_(a), b_(b), partner_(a.size()), taken_(b.size()) {}

  void match_by(const Key& key) {
    std::unordered_map<std::string, std::vector<std::size_t>> free;  // last one first
    for (std::size_t i = b_.size(); i-- > 0;) {
      if (taken_[i]) continue;
      if (auto known = key(b_, i)) free[*std::move(known)].push_back(i);
    }
    if (free.empty()) return;
    for (std::size_t i = 0; i < a_.size(); ++i) {
      if (partner_[i]) continue;
      const auto known = key(a_, i);
      const auto found = known ? free.find(*known) : free.end();
      if (found == free.end() || found->second.empty()) continue;
      partner_[i] = found->second.back();
      taken_[found->second.back()] = true;
      found->second.pop_back();
    }
  }

  Matching result() const {
    Matching matching;
    for (std::size_t i = 0; i < a_.size(); ++i) {
      if (partner_[i]) {
        matching.pairs.push_back({i, *partner_[i]});
      } else {
        matching.only_a.push_back(i);
      }
    }
    for (std::size_t i = 0; i < b_.size(); ++i) {
      if (!taken_[i]) matching.only_b.push_back(i);
    }
    return matching;
  }

 private:
  const Container& a_;
  const Container& b_;
  std::vector<std::optional<std::size_t>> partner_;
  std::vector<bool> taken_;
};

}  // namespace

Matching match_entries(const Container& a, const Container& b, NestingBudget& budget) {
  Matcher matcher(a, b);
  matcher.match_by([](const Container& archive, std::size_t entry) {
    return std::optional(type_key(archive, entry) + fold(archive.name(entry)));
  });
  matcher.match_by([](const Container& archive, std::size_t entry) {
    return std::optional(fold(archive.name(entry)));
  });
  matcher.match_by([&](const Container& archive, std::size_t entry) -> std::optional<std::string> {
    const auto payload = archive.payload(entry);
    if (!payload || payload->empty() || !budget.spend(payload->size())) return std::nullopt;
    const std::size_t hash = std::hash<std::string_view>()(payload->text());
    return type_key(archive, entry) + std::to_string(payload->size()) + "/" + std::to_string(hash);
  });
  matcher.match_by([](const Container& archive, std::size_t entry) {
    return std::optional(type_key(archive, entry) + std::to_string(entry));
  });
  return matcher.result();
}

std::vector<bool> out_of_order(const std::vector<std::uint64_t>& sequence) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::vector<std::size_t>
      ends;  // ends[n]: lowest end of an ascending subsequence of n + 1 numbers
  std::vector<std::size_t> before(sequence.size(), none);
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    const auto place =
        std::lower_bound(ends.begin(), ends.end(), sequence[i],
                         [&](std::size_t end, std::uint64_t v) { return sequence[end] < v; });
    if (place != ends.begin()) before[i] = *std::prev(place);
    if (place == ends.end()) {
      ends.push_back(i);
    } else {
      *place = i;
    }
  }
  std::vector<bool> out(sequence.size(), true);
  for (std::size_t i = ends.empty() ? none : ends.back(); i != none; i = before[i]) out[i] = false;
  return out;
}

}  // namespace ngi::tasks
