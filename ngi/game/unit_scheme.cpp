#include "ngi/game/unit_scheme.h"

#include <algorithm>
#include <array>

#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

struct SchemeType {
  std::uint32_t type;
  std::string_view title;
};
constexpr std::array scheme_types = {
    SchemeType{0x0100'0000, "robot"},        SchemeType{0x0100'2000, "transport"},
    SchemeType{0x0100'4000, "builder"},      SchemeType{0x0100'8000, "battle unit"},
    SchemeType{0x0101'0000, "headquarters"}, SchemeType{0x0102'0000, "hero"},
    SchemeType{0x2000'0000, "animal"},       SchemeType{0x8000'1000, "bridge"},
    SchemeType{0x8000'2000, "ruin"},
};
constexpr std::uint32_t building_bit = 0x8000'0000;  // with a mask of BuildDat.lst

constexpr std::array<std::string_view, 7> component_titles = {
    "no type", "chassis", "turret", "armour", "part", "cannon", "ammunition"};

bool has_unit_size(std::uint64_t size) noexcept {
  return size > sizeof(UnitHeader) && (size - sizeof(UnitHeader)) % sizeof(UnitRecord) == 0;
}

void check_header(const UnitScheme& unit, Report& report) {
  const UnitHeader& header = unit.header();
  if (!has_unit_size(unit.bytes().size())) {
    report.add(rules::unit_size, {}, unit.bytes().size());
  }
  if (header.opaque2 != 0) report.add(rules::unit_header, {.stream = "header", .offset = 2});
  if (!scheme_title(header.scheme_type)) {
    report.add(rules::unit_scheme_type, {.stream = "header", .offset = 4},
               hex_argument(header.scheme_type));
  }
}

void check_record(const UnitRecord& record, std::size_t index, Report& report) {
  const auto place = [index](std::uint64_t field) {
    return Place{.stream = "records",
                 .record = index,
                 .offset = sizeof(UnitHeader) + index * sizeof(UnitRecord) + field};
  };
  if (record.kind != 1) {
    report.add(rules::unit_kind, place(offsetof(UnitRecord, kind)), std::uint32_t{record.kind});
  }
  if (compare_folded(text_of(record.archive), "objects.rlb") != 0) {
    report.add(rules::unit_archive, place(offsetof(UnitRecord, archive)),
               cp1251_to_utf8(text_of(record.archive)));
  }
  if (!component_title(record.component_type)) {
    report.add(rules::unit_component_type, place(offsetof(UnitRecord, component_type)),
               std::int32_t{record.component_type});
  }
}

}  // namespace

Result<UnitScheme> UnitScheme::parse(Bytes bytes, Reading reading) {
  bytes = bytes.stable();
  const auto header = view<UnitHeader>(bytes, 0, 1);
  const bool usable = bytes.size() >= sizeof(UnitHeader) + sizeof(UnitRecord);
  if (!header.empty() && header[0].magic != unit_magic_word) {
    return fail(rules::unit_magic, {.offset = 0});
  }
  if (!usable || (reading == Reading::Strict && !has_unit_size(bytes.size()))) {
    return fail(rules::unit_size, {}, bytes.size());
  }
  return UnitScheme(std::move(bytes));
}

UnitScheme UnitScheme::make(std::uint32_t scheme_type, std::span<const UnitRecord> records) {
  const UnitHeader header = {unit_magic_word, std::uint16_t{0}, scheme_type};
  return UnitScheme(join({Bytes::borrow(bytes_of(header)), Bytes::borrow(std::as_bytes(records))}));
}

std::optional<std::vector<std::size_t>> UnitScheme::parents() const {
  const auto all = records();
  std::vector<std::size_t> parents(all.size(), no_parent);
  struct Open {
    std::size_t record;
    std::uint32_t children_left;
  };
  std::vector<Open> open;  // records whose subtrees are not complete
  for (std::size_t i = 0; i < all.size(); ++i) {
    while (!open.empty() && open.back().children_left == 0) open.pop_back();
    if (open.empty() != (i == 0)) return std::nullopt;
    if (!open.empty()) {
      parents[i] = open.back().record;
      --open.back().children_left;
    }
    open.push_back({i, all[i].child_count});
  }
  const bool complete =
      std::all_of(open.begin(), open.end(), [](const Open& o) { return o.children_left == 0; });
  if (!complete) return std::nullopt;
  return parents;
}

std::optional<std::string_view> scheme_title(std::uint32_t scheme_type) noexcept {
  const auto* found =
      std::find_if(scheme_types.begin(), scheme_types.end(),
                   [=](const SchemeType& known) { return known.type == scheme_type; });
  if (found != scheme_types.end()) return found->title;
  if ((scheme_type & building_bit) != 0) return "building";
  return std::nullopt;
}

std::optional<std::string_view> component_title(std::int32_t component_type) noexcept {
  const std::int64_t place = std::int64_t{component_type} + 1;
  if (place < 0 || place >= std::int64_t{component_titles.size()}) return std::nullopt;
  return component_titles[static_cast<std::size_t>(place)];
}

void check_unit_scheme(const Bytes& bytes, Report& report) {
  const auto unit = UnitScheme::parse(bytes, Reading::Tolerant);
  if (!unit) return report.add(unit.error().issue);
  check_header(*unit, report);
  const auto records = unit->records();
  for (std::size_t i = 0; i < records.size(); ++i) check_record(records[i], i, report);
  if (!unit->parents()) {
    report.add(rules::unit_tree, {.stream = "records"}, records.size());
  }
}

}  // namespace ngi::game
