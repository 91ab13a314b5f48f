#pragma once

#include <array>
#include <cstdint>

#include "ngi/asset/fields/field_list.h"
#include "ngi/core/bytes.h"

// The tables of a research tree (.trf): docs/formats/game-assets.md 10.2.
namespace ngi::research {

// TRF0.
struct ItemRecord {
  std::array<le_f32, 4> costs;  // energy and ore of research, then of building
  le_u32 code_offset;           // in TRF7
  le_u32 name_offset;           // in TRF8
  le_u32 help_offset;           // in TRF9
  le_u32 stats_offset;          // in TRFA
  le_u16 part;                  // in TRFB
  std::uint8_t role;            // 255: none
  std::uint8_t main_type;
  std::uint8_t sub_type;
  std::uint8_t subsystem;
  std::uint8_t size;  // 0 tiny to 3 large
  std::uint8_t upgrade_level;
};
static_assert(sizeof(ItemRecord) == 40 && alignof(ItemRecord) == 1);

// TRFB.
struct PartRecord {
  le_u16 id_offset;  // in TRF6
  le_u16 item;
};
static_assert(sizeof(PartRecord) == 4 && alignof(PartRecord) == 1);

template <typename Visit>
void for_each_field(const ItemRecord& item, Visit&& visit) {
  visit("costs", item.costs);
  visit("code_offset", item.code_offset);
  visit("name_offset", item.name_offset);
  visit("help_offset", item.help_offset);
  visit("stats_offset", item.stats_offset);
  visit("part", item.part);
  visit("role", item.role);
  visit("main_type", item.main_type);
  visit("sub_type", item.sub_type);
  visit("subsystem", item.subsystem);
  visit("size", item.size);
  visit("upgrade_level", item.upgrade_level);
}
template <typename Visit>
void for_each_field(const PartRecord& part, Visit&& visit) {
  visit("id_offset", part.id_offset);
  visit("item", part.item);
}

}  // namespace ngi::research
