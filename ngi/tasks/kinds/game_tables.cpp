// Prototypes of the registry, unit schemes, control points and damage tables.
#include "ngi/json/game_tables.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/game/table_file.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

using game::TableFile;

void check_prototype(const CheckInput& input, Report& report) {
  std::optional<std::uint32_t> type;
  if (input.asset.record) type = input.asset.record->type_id;
  game::check(game::Prototype(input.asset.bytes), type, report);
}

template <void (*check_bytes)(const Bytes&, Report&)>
void check_payload(const CheckInput& input, Report& report) {
  check_bytes(input.asset.bytes, report);
}

template <TableFile kind>
bool annotate_table(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  return game::annotate(kind, asset.bytes, sink);
}

template <TableFile kind>
void compare_tables(const Asset& a, const Asset& b, Differences& out) {
  game::compare(kind, a, b, out);
}

template <TableFile kind>
Result<ChangedAsset> set_table(const Asset& asset, std::span<const Assignment> assignments,
                               const FieldEditOptions&) {
  Bytes bytes = asset.bytes;
  for (const auto& [field, value] : assignments) {
    auto changed = game::set_field(kind, bytes, field, value);
    if (!changed) return tl::unexpected(changed.error());
    bytes = *std::move(changed);
  }
  return ChangedAsset{std::move(bytes)};
}

template <Kind kind, TableFile file>
Result<std::string> table_to_json(const Asset& asset, json::Detail detail,
                                  const OpenOptions& options, Report& report) {
  if (auto accepted = check_asset(kind, asset, options, report); !accepted) {
    return fail(std::move(accepted));
  }
  return json::table_file_to_json(file, asset.bytes, detail);
}

template <Kind kind, TableFile file>
Result<MadeAsset> table_from_json(const Asset& document, const OpenOptions& options,
                                  Report& report) {
  auto bytes = json::table_file_from_json(file, document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const Asset made = {document.path, document.name, *bytes, {}};
  if (auto accepted = check_asset(kind, made, options, report); !accepted) {
    return fail(std::move(accepted));
  }
  return MadeAsset{{*bytes}};
}

template <TableFile file>
Result<Pieces> export_table(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::table_file_to_json(file, asset.bytes, json::Detail::Full))};
}

template <TableFile file>
Result<Bytes> import_table(const Asset& document, const Limits& limits) {
  return json::table_file_from_json(file, document.bytes.text(), limits);
}

// The row of one of the kinds, without what only that kind has.
template <Kind kind, TableFile file>
constexpr KindSupport table_row() {
  return {.kind = kind,
          .compare = compare_tables<file>,
          .annotate = annotate_table<file>,
          .set = set_table<file>,
          .to_json = table_to_json<kind, file>,
          .from_json = table_from_json<kind, file>,
          .exported = {.as = "json",
                       .suffix = ".json",
                       .title = "JSON document",
                       .write = export_table<file>,
                       .read = import_table<file>}};
}

}  // namespace

const KindSupport rows::prototype = [] {
  KindSupport row = table_row<Kind::Prototype, TableFile::Prototype>();
  row.check = check_prototype;
  row.file_suffix = ".prototype";
  row.describe = describe_prototype;
  row.rules = game::rules::all;  // those of the three kinds below too
  return row;
}();
const KindSupport rows::unit_scheme = [] {
  KindSupport row = table_row<Kind::UnitScheme, TableFile::UnitScheme>();
  row.check = check_payload<game::check_unit_scheme>;
  row.file_suffix = ".dat";
  row.describe = describe_unit;
  return row;
}();
const KindSupport rows::control_points = [] {
  KindSupport row = table_row<Kind::ControlPoints, TableFile::ControlPoints>();
  row.check = check_payload<game::check_control_points>;
  row.file_suffix = ".cpt";
  row.describe = describe_control_points;
  return row;
}();
const KindSupport rows::damage_table = [] {
  KindSupport row = table_row<Kind::DamageTable, TableFile::DamageTable>();
  row.check = check_payload<game::check_damage_table>;
  row.file_suffix = ".ndp";
  row.describe = describe_damage;
  return row;
}();

}  // namespace ngi::tasks
