#include "ngi/asset/kind.h"

#include <algorithm>
#include <set>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// Whether `accepts` returns true for one of the words, which are separated by blanks.
template <typename Accept>
bool any_word(std::string_view words, Accept accept) {
  while (!words.empty()) {
    const std::size_t blank = std::min(words.find(' '), words.size());
    if (accept(words.substr(0, blank))) return true;
    words.remove_prefix(std::min(blank + 1, words.size()));
  }
  return false;
}

Kind kind_by_type(std::uint32_t type_id) noexcept {
  for (const KindFacts& known : kind_table) {
    if (any_word(known.types, [&](std::string_view type) { return four_cc(type) == type_id; })) {
      return known.kind;
    }
  }
  return Kind::Unknown;
}

// Whether a file that begins with the magic of a kind has its form, or is too short for one.
bool has_form(const Bytes& bytes, const KindFacts& known) noexcept {
  constexpr std::uint64_t offset = 8;
  if (!bytes.contains(offset, known.form.size())) return true;
  return bytes.text().substr(offset).starts_with(known.form);
}

Kind kind_by_magic(const Bytes& bytes) noexcept {
  for (const KindFacts& known : kind_table) {
    if (known.magic.empty() || known.magic_needs_suffix) continue;
    if (bytes.text().starts_with(known.magic) && has_form(bytes, known)) return known.kind;
  }
  return Kind::Unknown;
}

Kind kind_by_prefix(const Asset& entry) {
  for (const KindFacts& known : kind_table) {
    const std::string_view prefix = known.entry_prefix;
    if (prefix.empty()) continue;
    const std::string_view name = entry.name;
    if (compare_folded(name.substr(0, prefix.size()), prefix) == 0) return known.kind;
  }
  return Kind::Unknown;
}

Kind kind_by_suffix(const Asset& asset) {
  const std::string name = fold(asset.name);
  for (const KindFacts& known : kind_table) {
    if (known.magic_needs_suffix && !asset.bytes.text().starts_with(known.magic)) continue;
    if (any_word(known.suffixes, [&](std::string_view end) { return name.ends_with(end); })) {
      return known.kind;
    }
  }
  return Kind::Unknown;
}

constexpr std::uint32_t last_stream_type = 21;  // docs/formats/msh.md 3, terrain.md

// TRF0 to TRF9, TRFA, TRFB: docs/formats/game-assets.md 10.2.
bool is_research_table(std::uint32_t type_id) noexcept {
  const char last = static_cast<char>(type_id >> 24U);
  return (type_id & 0xFF'FFFFU) == (four_cc("TRF0") & 0xFF'FFFFU) &&
         (is_digit(last) || last == 'A' || last == 'B');
}

// Sounds are RIFF files as well.
bool is_cursor(std::string_view bytes) noexcept {
  return bytes.starts_with("RIFF") && bytes.size() >= 12 && bytes.substr(8, 4) == "ACON";
}

bool promises_model(std::string_view name) {
  return fold(name).ends_with(facts(Kind::Model).suffixes);
}

// facts() takes the enumerator for the index of its row.
constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kind_table.size(); ++i) {
    if (static_cast<std::size_t>(kind_table[i].kind) != i) return false;
  }
  return true;
}
static_assert(rows_are_in_order());

}  // namespace

std::optional<Kind> kind_from_name(std::string_view name) noexcept {
  for (const KindFacts& known : kind_table) {
    if (compare_folded(known.name, name) == 0) return known.kind;
  }
  return std::nullopt;
}

Kind identify(const nres::Document& archive) {
  std::set<std::uint32_t> types;  // of numbered streams; those of other entries are four letters
  bool is_research = false;
  for (const nres::Record& record : archive.records()) {
    if (record.type_id <= last_stream_type) types.insert(record.type_id);
    is_research |= is_research_table(record.type_id);
  }
  const auto has = [&types](std::initializer_list<std::uint32_t> wanted) {
    return std::all_of(wanted.begin(), wanted.end(),
                       [&types](std::uint32_t type) { return types.contains(type); });
  };
  if (has({1, 2, 3, 6, 13})) return Kind::Model;  // docs/formats/msh.md 2
  const bool has_tiles = has({3, 21}) || has({11, 21});
  if (has_tiles && !types.contains(6)) return Kind::Terrain;
  if (types == std::set<std::uint32_t>{12}) return Kind::TerrainMap;  // docs/formats/nres.md A9
  return is_research && types.empty() ? Kind::ResearchTree : Kind::Nres;
}

Kind identify(const Bytes& bytes) {
  if (nres::has_magic(bytes)) {
    const auto archive = nres::Document::parse(bytes);
    return archive ? identify(*archive) : Kind::Nres;
  }
  if (rsli::has_magic(bytes)) return Kind::Rsli;
  if (is_cursor(bytes.text())) return Kind::Cursor;
  return kind_by_magic(bytes);
}

Kind identify(const Asset& asset) {
  const Kind by_content = identify(asset.bytes);
  if (is_container(by_content)) return by_content;
  if (compare_folded(asset.name, "land.msh") == 0) return Kind::Terrain;
  if (promises_model(asset.name)) return Kind::Model;
  if (by_content != Kind::Unknown) return by_content;
  if (asset.record) {
    const Kind by_type = kind_by_type(asset.record->type_id);
    if (by_type != Kind::Unknown) return by_type;
  }
  const Kind by_suffix = kind_by_suffix(asset);
  return by_suffix == Kind::Unknown && asset.record ? kind_by_prefix(asset) : by_suffix;
}

std::optional<std::uint32_t> type_of_kind(Kind kind) noexcept {
  const std::string_view types = facts(kind).types;
  if (types.size() != 4) return std::nullopt;
  return four_cc(types);
}

}  // namespace ngi
