#include "ngi/game/table_file.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/asset/fields/set_field.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/fields.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tables/rules.h"

namespace ngi::game {

namespace {

constexpr SetOptions set_options = {.refusal = tables::rules::edit_invalid};

std::string_view example_of(TableFile kind) noexcept {
  switch (kind) {
    case TableFile::Prototype:
      return "pair[0].resource";
    case TableFile::UnitScheme:
      return "component[0].key";
    case TableFile::ControlPoints:
      return "point[0].position";
    case TableFile::DamageTable:
      break;
  }
  return "node[0].hit_points";
}

Report check_bytes(TableFile kind, const Bytes& bytes) {
  Report report;
  switch (kind) {
    case TableFile::Prototype:
      check(Prototype(bytes), std::nullopt, report);
      break;
    case TableFile::UnitScheme:
      check_unit_scheme(bytes, report);
      break;
    case TableFile::ControlPoints:
      check_control_points(bytes, report);
      break;
    case TableFile::DamageTable:
      check_damage_table(bytes, report);
      break;
  }
  return report;
}

// The same places of a copy that can be written to.
std::vector<EditableTable> tables_in(std::span<std::byte> copy, const Bytes& bytes,
                                     std::span<const RecordTable> tables) {
  std::vector<EditableTable> out;
  for (const RecordTable& table : tables) {
    const auto offset = static_cast<std::size_t>(table.bytes.data() - bytes.data());
    out.push_back({table.name, table.fields, table.stride, copy.subspan(offset, table.bytes.size()),
                   table.single});
  }
  return out;
}

Result<Bytes> set_in_points(const Bytes& bytes, const FieldRequest& request) {
  const auto parsed = ControlPoints::parse(bytes);
  if (!parsed) return tl::unexpected(parsed.error());
  auto points = named_points(*parsed);
  auto done = ngi::set_field({{table_of("point", points)}}, request);
  if (!done) return fail(std::move(done));
  return control_points_of(points).bytes();
}

Result<Bytes> set_in_tables(TableFile kind, const Bytes& bytes, const FieldRequest& request) {
  if (kind == TableFile::ControlPoints) return set_in_points(bytes, request);
  const auto tables = tables_of(kind, bytes);
  if (!tables) return tl::unexpected(tables.error());
  std::vector<std::byte> copy(bytes.span().begin(), bytes.span().end());
  auto done = ngi::set_field(tables_in(copy, bytes, *tables), request);
  if (!done) return fail(std::move(done));
  return Bytes::own(std::move(copy));
}

void compare_points(const Asset& a, const Asset& b, FieldComparison& out) {
  const auto parsed_a = ControlPoints::parse(a.bytes);
  const auto parsed_b = ControlPoints::parse(b.bytes);
  if (!parsed_a || !parsed_b) return;
  const auto points_a = named_points(*parsed_a);
  const auto points_b = named_points(*parsed_b);
  out.table(table_of("point", points_a), table_of("point", points_b));
}

}  // namespace

Result<std::vector<RecordTable>> tables_of(TableFile kind, const Bytes& bytes) {
  switch (kind) {
    case TableFile::Prototype: {
      const auto pairs = view<ResourcePair>(bytes, 0, bytes.size() / sizeof(ResourcePair));
      return std::vector{table_of("pair", pairs)};
    }
    case TableFile::UnitScheme: {
      const auto unit = UnitScheme::parse(bytes, Reading::Tolerant);
      if (!unit) return tl::unexpected(unit.error());
      const auto header = view<UnitHeader>(bytes, 0, 1);
      const auto records = view<UnitRecord>(bytes, sizeof(UnitHeader), unit->records().size());
      return std::vector{record_of("header", header.front()), table_of("component", records)};
    }
    case TableFile::ControlPoints: {
      const auto parsed = ControlPoints::parse(bytes);
      if (!parsed) return tl::unexpected(parsed.error());
      const auto points = view<ControlPoint>(bytes, sizeof(le_u32), parsed->size());
      const auto names = view<Text32>(bytes, sizeof(le_u32) + points.size_bytes(), parsed->size());
      return std::vector{table_of("point", points), table_of("name", names)};
    }
    case TableFile::DamageTable:
      break;
  }
  const auto parsed = DamageTable::parse(bytes);
  if (!parsed) return tl::unexpected(parsed.error());
  const auto records = view<DamageRecord>(bytes, sizeof(le_u32), parsed->records().size());
  return std::vector{table_of("node", records)};
}

Bytes remainder_of(TableFile kind, const Bytes& bytes) {
  const auto tables = tables_of(kind, bytes);
  if (!tables) return bytes;
  const RecordTable& last = tables->back();
  return bytes.from(static_cast<std::uint64_t>(last.bytes.data() - bytes.data()) +
                    last.bytes.size());
}

bool annotate(TableFile kind, const Bytes& bytes, const RangeSink& sink) {
  const auto tables = tables_of(kind, bytes);
  if (!tables) return false;
  RangeWalk walk(sink);
  if (kind == TableFile::ControlPoints || kind == TableFile::DamageTable) {
    walk.part("header");
    walk.add(sizeof(le_u32), "count", std::to_string(tables->front().size()));
  }
  for (const RecordTable& table : *tables) {
    walk.part(std::string(table.name) + (table.single ? "" : "s"));
    if (table.name != "name") {
      walk.table(table);
      continue;
    }
    for (std::size_t i = 0; i < table.size(); ++i) {
      const std::string index = "[" + std::to_string(i) + "]";
      walk.record(table.fields, table[i], "name" + index, "point" + index + ".name");
    }
  }
  walk.part("tail");
  walk.add(bytes.size() - walk.position(), "behind the last record");
  return true;
}

void compare(TableFile kind, const Asset& a, const Asset& b, Differences& out) {
  const auto tables_a = tables_of(kind, a.bytes);
  const auto tables_b = tables_of(kind, b.bytes);
  if (!tables_a || !tables_b) return;
  FieldComparison comparison(a.path, out);
  if (kind == TableFile::ControlPoints) return compare_points(a, b, comparison);
  comparison.tables(*tables_a, *tables_b);
  comparison.bytes("tail", remainder_of(kind, a.bytes), remainder_of(kind, b.bytes));
}

std::vector<NamedPoint> named_points(const ControlPoints& points) {
  std::vector<NamedPoint> out;
  for (std::size_t i = 0; i < points.size(); ++i) {
    out.push_back({points.names()[i], points.points()[i]});
  }
  return out;
}

ControlPoints control_points_of(std::span<const NamedPoint> points) {
  std::vector<ControlPoint> records;
  std::vector<Text32> names;
  for (const NamedPoint& named : points) {
    records.push_back(named.point);
    names.push_back(named.name);
  }
  return ControlPoints::make(records, names);
}

// An edit may leave errors that were there before; it makes no new ones.
Result<Bytes> set_field(TableFile kind, const Bytes& bytes, std::string_view text,
                        std::string_view value) {
  const auto path = require_field_path(text, example_of(kind), set_options);
  if (!path) return tl::unexpected(path.error());
  auto changed = set_in_tables(kind, bytes, FieldRequest(*path, value, set_options));
  if (!changed) return changed;
  const Report before = check_bytes(kind, bytes);
  const Report after = check_bytes(kind, *changed);
  if (after.count(Severity::Error) > before.count(Severity::Error)) {
    const auto first = std::ranges::find(after.issues(), Severity::Error, &Issue::severity);
    return tl::unexpected(Error{*first});
  }
  return changed;
}

}  // namespace ngi::game
