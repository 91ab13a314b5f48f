#include "ngi/core/spelling.h"

#include <algorithm>

#include "ngi/core/text.h"

namespace ngi {

namespace {

// A word typed on a command line; beyond this nothing is a spelling mistake, and the table stays
// small.
constexpr std::size_t longest_word = 64;

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  using Row = std::vector<std::size_t>;
  Row before_last;
  Row last(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    Row row(b.size() + 1);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char from = fold(a[i - 1]);
      const char to = fold(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (from == to ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && from == fold(b[j - 2]) && fold(a[i - 2]) == to;
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = std::move(last);
    last = std::move(row);
  }
  return last[b.size()];
}

std::vector<std::string_view> near_spellings(std::string_view word,
                                             const std::vector<std::string_view>& candidates,
                                             std::size_t limit) {
  struct Match {
    std::size_t distance;
    std::string_view text;
  };
  if (word.empty() || word.size() > longest_word) return {};
  std::vector<Match> matches;
  for (const std::string_view candidate : candidates) {
    const bool begins = word.size() >= 2 && candidate.size() > word.size() &&
                        compare_folded(candidate.substr(0, word.size()), word) == 0;
    const std::size_t distance = begins ? 1 : edit_distance(word, candidate);
    if (distance <= std::max<std::size_t>(1, word.size() / 3)) {
      matches.push_back({distance, candidate});
    }
  }
  std::stable_sort(matches.begin(), matches.end(),
                   [](const Match& a, const Match& b) { return a.distance < b.distance; });
  matches.resize(std::min(matches.size(), limit));
  std::vector<std::string_view> texts;
  texts.reserve(matches.size());
  for (const Match& match : matches) texts.push_back(match.text);
  return texts;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
  const auto near = near_spellings(word, candidates, 1);
  return near.empty() ? "" : "; did you mean '" + std::string(near.front()) + "'?";
}

}  // namespace ngi
