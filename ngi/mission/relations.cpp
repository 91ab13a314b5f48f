#include "ngi/mission/relations.h"

#include <array>

#include "ngi/core/text.h"

namespace ngi::mission {

namespace {

constexpr std::uint32_t first_version_with_words = 6;

template <std::size_t size>
std::string_view title_at(const std::array<std::string_view, size>& titles, std::int64_t index) {
  return index >= 0 && index < static_cast<std::int64_t>(size)
             ? titles[static_cast<std::size_t>(index)]
             : "unknown";
}

}  // namespace

Relations::Relations(std::span<const Clan> clans, std::uint32_t clan_version) {
  const ClanNames names(clans);
  for (std::size_t from = 0; from < clans.size(); ++from) {
    is_neutral_.push_back(clans[from].type == static_cast<std::int32_t>(ClanType::Neutral));
    if (clan_version < first_version_with_words) continue;
    for (const ClanRelation& relation : clans[from].relations) {
      const auto to = names.find(relation.clan);
      if (to) words_[{from, *to}] = relation.word;
    }
  }
}

std::int32_t Relations::word(std::size_t from, std::size_t to) const {
  if (from == to) return static_cast<std::int32_t>(Relation::Allied);
  if (is_neutral_[from] || is_neutral_[to]) return static_cast<std::int32_t>(Relation::Neutral);
  const auto found = words_.find({from, to});
  return found == words_.end() ? static_cast<std::int32_t>(Relation::Hostile) : found->second;
}

ClanNames::ClanNames(std::span<const Clan> clans) {
  for (std::size_t i = 0; i < clans.size(); ++i) names_.try_emplace(fold(clans[i].name), i);
}

std::optional<std::size_t> ClanNames::find(std::string_view name) const {
  const auto found = names_.find(fold(name));
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

std::string_view relation_title(std::int32_t word) noexcept {
  return title_at<3>({"hostile", "neutral", "allied"}, word);
}
std::string_view clan_type_title(std::int32_t type) noexcept {
  return title_at<4>({"nature", "player", "enemy", "neutral"}, type);
}
std::string_view object_kind_title(std::uint32_t kind) noexcept {
  return title_at<4>({"building", "unit", "vegetation", "rock"}, kind);
}

}  // namespace ngi::mission
