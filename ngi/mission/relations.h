#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ngi/mission/document.h"

namespace ngi::mission {

// The clans by name, ignoring case; the first of several of the same name.
class ClanNames {
 public:
  explicit ClanNames(std::span<const Clan> clans);
  std::optional<std::size_t> find(std::string_view name) const;

 private:
  std::map<std::string, std::size_t> names_;  // folded
};

// What the clans are to each other, after the rules of the game's loader: docs/formats/missions.md
// 4.2.
class Relations {
 public:
  // A `clan_version` below 6 stores no words; then all clans but the neutral ones are hostile.
  Relations(std::span<const Clan> clans, std::uint32_t clan_version);

  // The word of one clan towards another; 0 hostile, 1 neutral, 2 allied. Words of damaged files
  // may be others.
  std::int32_t word(std::size_t from, std::size_t to) const;

  // Calls visit(a, b) for every two clans whose words towards each other differ, a < b.
  template <typename Visit>
  void for_each_unequal(Visit&& visit) const {
    for (const auto& [pair, stored] : words_) {
      const auto [from, to] = pair;
      const bool is_first = from < to || !words_.contains({to, from});
      if (from == to || !is_first || word(from, to) == word(to, from)) continue;
      visit(std::min(from, to), std::max(from, to));
    }
  }

 private:
  std::vector<bool> is_neutral_;
  std::map<std::pair<std::size_t, std::size_t>, std::int32_t> words_;  // as stored
};

// "hostile"
std::string_view relation_title(std::int32_t word) noexcept;
// "player"; "unknown" outside 0 to 3.
std::string_view clan_type_title(std::int32_t type) noexcept;
// "building"; "unknown" outside 0 to 3.
std::string_view object_kind_title(std::uint32_t kind) noexcept;

}  // namespace ngi::mission
