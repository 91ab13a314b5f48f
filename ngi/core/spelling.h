#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ngi {

// Letters to insert, drop, change or swap with a neighbour to get from one word to the other; case
// is ignored.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidates that someone who typed `word` may have meant, nearest first, at most `limit`.
std::vector<std::string_view> near_spellings(std::string_view word,
                                             const std::vector<std::string_view>& candidates,
                                             std::size_t limit);

// "; did you mean 'explain'?", or nothing when no candidate is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace ngi
