#include "ngi/tables/research/document.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "ngi/archive/type_id.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/asset/fields/set_field.h"
#include "ngi/tables/rules.h"

namespace ngi::research {

namespace {

constexpr std::array<std::string_view, table_count> types = {
    "TRF0", "TRF1", "TRF2", "TRF3", "TRF4", "TRF5", "TRF6", "TRF7", "TRF8", "TRF9", "TRFA", "TRFB"};

// TRF3 and TRF5 may be absent.
bool is_optional(Table table) {
  return table == Table::Needs || table == Table::Unlocks;
}

constexpr std::array<std::pair<Table, std::string_view>, 7> record_tables = {{
    {Table::Items, "item"},
    {Table::States, "state"},
    {Table::NeedCounts, "need_count"},
    {Table::Needs, "need"},
    {Table::UnlockCounts, "unlock_count"},
    {Table::Unlocks, "unlock"},
    {Table::Parts, "part"},
}};

RecordTable table_at(const Document& tree, Table table, std::string_view name) {
  const Bytes bytes = tree.payload(table);
  const auto whole = [&]<Record T>(const T*) {
    const std::size_t size = bytes.size() / sizeof(T) * sizeof(T);
    return RecordTable{name, fields_of<T>(), sizeof(T), bytes.span().first(size)};
  };
  if (table == Table::Items) return whole(static_cast<const ItemRecord*>(nullptr));
  if (table == Table::Parts) return whole(static_cast<const PartRecord*>(nullptr));
  if (table == Table::States) return whole(static_cast<const std::uint8_t*>(nullptr));
  return whole(static_cast<const le_u32*>(nullptr));
}

// Checks the sizes of the tables of one file against each other.
class SizeCheck {
 public:
  SizeCheck(const Document& tree, Report& report) : tree_(tree), report_(report) {}

  void run() {
    for (std::size_t i = 0; i < table_count; ++i) require_present(static_cast<Table>(i));
    const std::uint64_t items = tree_.items().size();
    require(Table::Items, items * sizeof(ItemRecord));
    require(Table::States, items);
    require(Table::NeedCounts, items * sizeof(le_u32));
    require(Table::UnlockCounts, items * sizeof(le_u32));
    require(Table::Needs, sum_of(Table::NeedCounts) * sizeof(le_u32));
    require(Table::Unlocks, sum_of(Table::UnlockCounts) * sizeof(le_u32));
    require(Table::Parts, tree_.parts().size() * sizeof(PartRecord));
    check_texts();
  }

 private:
  void require_present(Table table) {
    if (!tree_.entry(table) && !is_optional(table)) add(table, 0, 1);
  }

  void require(Table table, std::uint64_t size) {
    const std::uint64_t found = tree_.payload(table).size();
    const bool is_missing = !tree_.entry(table) && !is_optional(table);
    if (!is_missing && found != size) add(table, found, size);
  }

  void check_texts() {
    for (const ItemRecord& item : tree_.items()) {
      require_text(Table::Codes, item.code_offset);
      require_text(Table::Names, item.name_offset);
      require_text(Table::Helps, item.help_offset);
      require_text(Table::Stats, item.stats_offset);
    }
    for (const PartRecord& part : tree_.parts()) require_text(Table::PartIds, part.id_offset);
  }

  void require_text(Table table, std::uint32_t offset) {
    if (tree_.entry(table) && !tree_.text(table, offset)) {
      add(table, tree_.payload(table).size(), std::uint64_t{offset} + 1);
    }
  }

  std::uint64_t sum_of(Table counts) const {
    const Bytes bytes = tree_.payload(counts);
    const auto words = view<le_u32>(bytes, 0, bytes.size() / sizeof(le_u32));
    return std::accumulate(words.begin(), words.end(), std::uint64_t{0});
  }

  void add(Table table, std::uint64_t found, std::uint64_t wanted) {
    report_.add(tables::rules::counts_and_end, {.stream = std::string(type_text(table))}, found,
                wanted);
  }

  const Document& tree_;
  Report& report_;
};

}  // namespace

std::string_view type_text(Table table) noexcept {
  return types[static_cast<std::size_t>(table)];
}

Document::Document(nres::Document container) : container_(std::move(container)) {
  for (std::size_t i = 0; i < table_count; ++i) {
    entries_[i] = nres::find_type(container_, four_cc(types[i]));
  }
}

Result<Document> Document::parse(Bytes bytes, const nres::ParseOptions& options) {
  auto container = nres::Document::parse(bytes.stable(), options);
  if (!container) return tl::unexpected(std::move(container).error());
  return Document(*std::move(container));
}

Bytes Document::payload(Table table) const {
  const auto found = entry(table);
  return found ? container_.payload(*found).value_or(Bytes()) : Bytes();
}

std::vector<std::span<const le_u32>> Document::groups(Table counts, Table members) const {
  std::vector<std::span<const le_u32>> out;
  const auto sizes = records<le_u32>(counts);
  auto left = records<le_u32>(members);
  for (std::size_t i = 0; i < items().size(); ++i) {
    const std::uint64_t wanted = i < sizes.size() ? std::uint32_t{sizes[i]} : 0;
    const std::size_t size = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, left.size()));
    out.push_back(left.first(size));
    left = left.subspan(size);
  }
  return out;
}

std::optional<std::string_view> Document::text(Table table, std::uint32_t offset) const {
  const std::string_view all = payload(table).text();
  if (offset >= all.size()) return std::nullopt;
  const std::string_view from = all.substr(offset, longest_text);
  return from.substr(0, from.find('\0'));
}

std::vector<RecordTable> Document::tables() const {
  std::vector<RecordTable> out;
  for (const auto& [table, name] : record_tables) {
    if (entry(table)) out.push_back(table_at(*this, table, name));
  }
  return out;
}

void check(const Document& tree, Report& report) {
  SizeCheck(tree, report).run();
  const auto items = tree.entry(Table::Items);
  if (!items) return;
  const std::uint32_t attr2 = tree.container().records()[*items].attr2;
  if (attr2 == item_attr2) return;
  report.add(tables::rules::unknown_value,
             {.stream = "TRF0", .offset = tree.container().record_offset(*items)}, "attr2", attr2,
             "3");
}

Result<Bytes> set_field(const Document& tree, std::string_view text, std::string_view value) {
  constexpr SetOptions options = {.refusal = tables::rules::edit_invalid};
  const auto path = require_field_path(text, "item[0].costs", options);
  if (!path) return tl::unexpected(path.error());
  const Bytes& bytes = tree.container().bytes();
  std::vector<std::byte> copy(bytes.span().begin(), bytes.span().end());
  std::vector<EditableTable> editable;
  for (const RecordTable& table : tree.tables()) {
    if (table.bytes.empty()) continue;  // an unreadable table has no place in the file
    const auto offset = static_cast<std::size_t>(table.bytes.data() - bytes.data());
    editable.push_back({table.name, table.fields, table.stride,
                        std::span(copy).subspan(offset, table.bytes.size())});
  }
  auto done = ngi::set_field(editable, FieldRequest(*path, value, options));
  if (!done) return fail(std::move(done));
  return Bytes::own(std::move(copy));
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto tree_a = Document::parse(a.bytes);
  const auto tree_b = Document::parse(b.bytes);
  if (!tree_a || !tree_b) return;
  const auto tables_a = tree_a->tables();
  const auto tables_b = tree_b->tables();
  if (tables_a.size() != tables_b.size()) return;
  FieldComparison comparison(a.path, out);
  comparison.tables(tables_a, tables_b);
  for (const Table table :
       {Table::PartIds, Table::Codes, Table::Names, Table::Helps, Table::Stats}) {
    comparison.bytes(type_text(table), tree_a->payload(table), tree_b->payload(table));
  }
}

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto tree = Document::parse(asset.bytes, {.limits = limits});
  if (!tree) return;
  facts.number("research tree items", tree->items().size());
  facts.number("research tree parts", tree->parts().size());
}

}  // namespace ngi::research
