#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/save/rules.h"

// A saved game, SAVE/slotN.sav: docs/formats/game-assets.md 10.6.
namespace ngi::save {

struct Head {
  std::array<char, 4> magic;  // SLOT
  std::uint8_t version;
  std::uint8_t difficulty;  // 0 easy, 1 medium, 2 hard
};
static_assert(sizeof(Head) == 6 && alignof(Head) == 1);

struct ClanCount {
  le_i32 clans;
};
static_assert(sizeof(ClanCount) == 4 && alignof(ClanCount) == 1);

struct Objective {
  std::array<char, 255> text;
  le_i32 state;  // 1 done, -1 failed, 0 open
  le_i32 exempt;
};
static_assert(sizeof(Objective) == 263 && alignof(Objective) == 1);

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("magic", head.magic);
  visit("version", head.version);
  visit("difficulty", head.difficulty);
}
template <typename Visit>
void for_each_field(const ClanCount& count, Visit&& visit) {
  visit("clans", count.clans);
}
template <typename Visit>
void for_each_field(const Objective& objective, Visit&& visit) {
  visit("text", objective.text);
  visit("state", objective.state);
  visit("exempt", objective.exempt);
}

inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::text("mission"),
    layout::text("world", layout::TextSort::Binary),  // content.h takes it apart
    layout::record<ClanCount>(),
    layout::table<Objective>("objective", "objectives"),
    layout::rest("clan_data"),  // its first part needs the mission
};
inline constexpr layout::Layout file_layout = {"sav", "a saved game",  "objective[0].state",
                                               parts, rules::past_end, tables::rules::edit_invalid};

}  // namespace ngi::save
