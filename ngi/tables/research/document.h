#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/archive/nres/document.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/asset/fields/record_table.h"
#include "ngi/core/report.h"
#include "ngi/tables/research/records.h"

namespace ngi::research {

enum class Table : std::uint8_t {
  Items,         // TRF0
  States,        // TRF1, one byte for each item
  NeedCounts,    // TRF2
  Needs,         // TRF3
  UnlockCounts,  // TRF4
  Unlocks,       // TRF5
  PartIds,       // TRF6, texts
  Codes,         // TRF7
  Names,         // TRF8
  Helps,         // TRF9
  Stats,         // TRFA
  Parts,         // TRFB
};
constexpr std::size_t table_count = 12;
// Many items may refer to one long text, so more of it is not shown.
constexpr std::size_t longest_text = 1000;
constexpr std::uint32_t item_attr2 = 3;  // of TRF0 in the directory

// "TRFA"
std::string_view type_text(Table table) noexcept;

// The research tree of a clan (.trf): an NRes archive of twelve tables, told by their types. What
// is missing or cut off is empty.
class Document {
 public:
  // Fails with NRES-*.
  static Result<Document> parse(Bytes bytes, const nres::ParseOptions& options = {});

  const nres::Document& container() const noexcept { return container_; }
  // The entry of a table; nullopt when there is none.
  std::optional<std::size_t> entry(Table table) const noexcept {
    return entries_[static_cast<std::size_t>(table)];
  }
  Bytes payload(Table table) const;

  std::span<const ItemRecord> items() const { return records<ItemRecord>(Table::Items); }
  std::span<const PartRecord> parts() const { return records<PartRecord>(Table::Parts); }
  // The items that an item needs, and those that it unlocks. Views of the file.
  std::vector<std::span<const le_u32>> needs() const {
    return groups(Table::NeedCounts, Table::Needs);
  }
  std::vector<std::span<const le_u32>> unlocks() const {
    return groups(Table::UnlockCounts, Table::Unlocks);
  }
  // The text at an offset of a table of texts, up to its NUL or longest_text bytes; nullopt beyond
  // the end of the table.
  std::optional<std::string_view> text(Table table, std::uint32_t offset) const;

  // The tables of records, in file order.
  std::vector<RecordTable> tables() const;

 private:
  explicit Document(nres::Document container);

  template <Record T>
  std::span<const T> records(Table table) const {
    const Bytes bytes = payload(table);
    return view<T>(bytes, 0, bytes.size() / sizeof(T));
  }
  std::vector<std::span<const le_u32>> groups(Table counts, Table members) const;

  nres::Document container_;
  std::array<std::optional<std::size_t>, table_count> entries_ = {};
};

// Reports AUX-002 and AUX-003.
void check(const Document& tree, Report& report);

// Returns the file with one field set: "item[3].costs[0]", "state[3]", "part[2].item". Fails with
// AUX-EDIT-INVALID.
Result<Bytes> set_field(const Document& tree, std::string_view path, std::string_view value);

// Adds every difference, field by field; nothing when one of the files cannot be read.
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::research
