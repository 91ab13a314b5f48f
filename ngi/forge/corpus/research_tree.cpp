#include <array>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/bytes.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/tables/research/records.h"

namespace ngi::forge {

namespace {

// Every shipped file has these: docs/formats/game-assets.md 10.2.
constexpr std::uint32_t tree_items = 368;
constexpr std::uint32_t tree_parts = 395;

// Texts one after another, each ended by a NUL.
class TextPool {
 public:
  std::uint32_t add(const std::string& text) {
    const auto offset = static_cast<std::uint32_t>(text_.size());
    text_ += text + '\0';
    return offset;
  }
  Bytes bytes() const { return Bytes::copy(text_); }

 private:
  std::string text_;
};

template <typename T>
Bytes bytes_of_table(const std::vector<T>& table) {
  const auto bytes = std::as_bytes(std::span(table));
  return Bytes::own({bytes.begin(), bytes.end()});
}

// For each item, items before it that must be researched first.
std::vector<std::vector<std::uint32_t>> random_needs(Random& random) {
  std::vector<std::vector<std::uint32_t>> needs(tree_items);
  for (std::uint32_t i = 1; i < tree_items; ++i) {
    const int count = random.below(3);
    for (int k = 0; k < count; ++k) {
      needs[i].push_back(static_cast<std::uint32_t>(any_of(random, i)));
    }
  }
  return needs;
}

std::vector<std::vector<std::uint32_t>> transposed(
    const std::vector<std::vector<std::uint32_t>>& needs) {
  std::vector<std::vector<std::uint32_t>> unlocks(needs.size());
  for (std::uint32_t i = 0; i < needs.size(); ++i) {
    for (const std::uint32_t need : needs[i]) unlocks[need].push_back(i);
  }
  return unlocks;
}

Bytes list_counts(const std::vector<std::vector<std::uint32_t>>& lists) {
  std::vector<le_u32> out;
  for (const auto& list : lists) out.emplace_back(static_cast<std::uint32_t>(list.size()));
  return bytes_of_table(out);
}

Bytes list_members(const std::vector<std::vector<std::uint32_t>>& lists) {
  std::vector<le_u32> out;
  for (const auto& list : lists) {
    for (const std::uint32_t id : list) out.emplace_back(id);
  }
  return bytes_of_table(out);
}

// The content of TRF0 to TRFB, in that order.
std::array<Bytes, 12> tree_tables(Random random, bool has_needs) {
  TextPool part_ids, codes, names, helps, stats;
  std::vector<research::PartRecord> parts;
  for (std::uint32_t i = 0; i < tree_parts; ++i) {
    const auto offset = static_cast<std::uint16_t>(part_ids.add(numbered("part", i, "")));
    parts.push_back({offset, static_cast<std::uint16_t>(i % tree_items)});
  }
  std::vector<research::ItemRecord> items(tree_items);
  std::vector<std::uint8_t> states;
  for (std::uint32_t i = 0; i < tree_items; ++i) {
    research::ItemRecord& item = items[i];
    for (auto& cost : item.costs) cost = static_cast<float>(random.below(400)) * 5;
    item.code_offset = codes.add(numbered("T", i, ""));
    item.name_offset = names.add(numbered("Item ", i, ""));
    item.help_offset = helps.add(numbered("Help of item ", i, "."));
    item.stats_offset = stats.add("@G@mass @B,mass,G,kg,6,0@");
    item.part = static_cast<std::uint16_t>(i);
    item.role = 255;
    item.size = static_cast<std::uint8_t>(random.below(4));
    item.upgrade_level = static_cast<std::uint8_t>(random.below(3));
    states.push_back(i == 0 ? 2 : 1);
  }
  const auto needs =
      has_needs ? random_needs(random) : std::vector<std::vector<std::uint32_t>>(tree_items);
  const auto unlocks = transposed(needs);
  return {bytes_of_table(items), bytes_of_table(states), list_counts(needs), list_members(needs),
          list_counts(unlocks),  list_members(unlocks),  part_ids.bytes(),   codes.bytes(),
          names.bytes(),         helps.bytes(),          stats.bytes(),      bytes_of_table(parts)};
}

}  // namespace

Result<GameFile> research_tree(const CorpusPlan& plan, std::size_t index) {
  constexpr std::string_view digits = "0123456789AB";
  const bool has_needs = index >= 3;  // three shipped trees lack TRF3 and TRF5
  const auto tables = tree_tables(random_for(plan, "tree", index), has_needs);
  const auto name = nres::make_name("ResTree");
  if (!name) return tl::unexpected(name.error());
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (!has_needs && (i == 3 || i == 5)) continue;
    const bool is_text = i >= 6 && i <= 10;
    const std::size_t count = is_text ? tables[i].size() : i == 11 ? tree_parts : tree_items;
    entries.push_back({four_cc(std::string("TRF") + digits[i]), static_cast<std::uint32_t>(count),
                       i == 0 ? 3U : 0U, 0, *name, tables[i]});
  }
  return nres::write_canonical(entries).map([&](Pieces pieces) {
    return GameFile{"MISSIONS/SCRIPTS/" + numbered("tree", index, ".trf"), std::move(pieces)};
  });
}

}  // namespace ngi::forge
