#include "apps/ngi/print/describe_game_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/ngi/print/display_text.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/json/number_text.h"

namespace ngi::command {

namespace {

std::string shown(const game::Text32& field) {
  return printable_name(game::text_of(field));
}

std::string shown(float number) {
  std::string out;
  json::append_real(out, number);
  return out;
}

std::string shown(const game::Float3& point) {
  return shown(point[0]) + " " + shown(point[1]) + " " + shown(point[2]);
}

Json json_point(const game::Float3& point) {
  return {json_number(point[0]), json_number(point[1]), json_number(point[2])};
}

void set_text(Json& object, std::string_view key, const game::Text32& field) {
  set_name(object, game::text_of(field), key);
}

void note_error(Description& description, const Error& error) {
  description.error = error;
  description.json["error"] = json_issue(error.issue);
}

void describe_prototype(Description& description, const Bytes& bytes) {
  const game::Prototype prototype(bytes);
  const auto pairs = prototype.pairs();
  description.lines.emplace_back("Resources", std::to_string(pairs.size()));
  Table table({{"ARCHIVE"}, {"RESOURCE"}});
  Json list = Json::array();
  for (const game::ResourcePair& pair : pairs) {
    table.add({shown(pair.archive), shown(pair.resource)});
    Json row = Json::object();
    set_text(row, "archive", pair.archive);
    set_text(row, "resource", pair.resource);
    list.push_back(std::move(row));
  }
  description.json["pairs"] = std::move(list);
  description.table = std::move(table);
}

// How deep each record stands in the tree; all at the top when there is none.
std::vector<std::size_t> depths(const game::UnitScheme& unit) {
  std::vector<std::size_t> out(unit.records().size());
  const auto parents = unit.parents();
  for (std::size_t i = 1; parents && i < out.size(); ++i) out[i] = out[(*parents)[i]] + 1;
  return out;
}

void describe_unit(Description& description, const Bytes& bytes) {
  constexpr std::size_t deepest_indent = 20;
  const auto unit = game::UnitScheme::parse(bytes, Reading::Tolerant);
  if (!unit) return note_error(description, unit.error());
  const std::uint32_t type = unit->header().scheme_type;
  const auto records = unit->records();
  description.lines.emplace_back(
      "Scheme",
      fmt::format("{} ({})", game::scheme_title(type).value_or("unknown"), hex_argument(type)));
  description.lines.emplace_back("Components", std::to_string(records.size()));
  description.json["scheme_type"] = type;
  const auto depth = depths(*unit);
  Table table({{"COMPONENT"}, {"TYPE"}, {"ATTACHED", Align::Right}, {"DESCRIPTION"}});
  Json list = Json::array();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const game::UnitRecord& record = records[i];
    const std::int32_t component = record.component_type;
    const std::string title(game::component_title(component).value_or(std::to_string(component)));
    table.add({std::string(2 * std::min(depth[i], deepest_indent), ' ') + shown(record.key), title,
               std::to_string(std::int32_t{record.attach_index}), shown(record.description)});
    Json row = {{"index", i}, {"depth", depth[i]}};
    set_text(row, "key", record.key);
    row["component_type"] = component;
    row["attach_index"] = std::int32_t{record.attach_index};
    row["children"] = std::uint32_t{record.child_count};
    set_text(row, "description", record.description);
    list.push_back(std::move(row));
  }
  description.json["components"] = std::move(list);
  description.table = std::move(table);
}

void describe_control_points(Description& description, const Bytes& bytes) {
  const auto points = game::ControlPoints::parse(bytes);
  if (!points) return note_error(description, points.error());
  description.lines.emplace_back("Points", std::to_string(points->size()));
  Table table(
      {{"NAME"}, {"OWNER", Align::Right}, {"TARGET", Align::Right}, {"POSITION"}, {"DIRECTION"}});
  Json list = Json::array();
  for (std::size_t i = 0; i < points->size(); ++i) {
    const game::ControlPoint& point = points->points()[i];
    const std::int32_t owner = point.owner_piece;
    const std::int32_t target = point.target_piece;
    table.add({shown(points->names()[i]), std::to_string(owner), std::to_string(target),
               shown(point.position), shown(point.direction)});
    Json row = Json::object();
    set_text(row, "name", points->names()[i]);
    row["owner_piece"] = owner;
    row["target_piece"] = target;
    row["position"] = json_point(point.position);
    row["direction"] = json_point(point.direction);
    list.push_back(std::move(row));
  }
  description.json["points"] = std::move(list);
  description.table = std::move(table);
}

void describe_damage(Description& description, const Bytes& bytes) {
  const auto damage = game::DamageTable::parse(bytes);
  if (!damage) return note_error(description, damage.error());
  const auto records = damage->records();
  description.lines.emplace_back("Nodes", std::to_string(records.size()));
  Table table({{"NODE", Align::Right},
               {"HIT POINTS", Align::Right},
               {"DENSITY", Align::Right},
               {"FLAGS", Align::Right},
               {"EXPLOSION"}});
  Json list = Json::array();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const game::DamageRecord& record = records[i];
    table.add({std::to_string(i), shown(record.hit_points), shown(record.density),
               hex_argument(record.flags), shown(record.resource)});
    Json row = {{"index", i},
                {"flags", std::uint32_t{record.flags}},
                {"hit_points", json_number(record.hit_points)},
                {"density", json_number(record.density)}};
    set_text(row, "archive", record.archive);
    set_text(row, "resource", record.resource);
    list.push_back(std::move(row));
  }
  description.json["records"] = std::move(list);
  description.table = std::move(table);
}

}  // namespace

void describe_game_table(Description& description, Kind kind, const Bytes& bytes) {
  switch (kind) {
    case Kind::Prototype:
      return describe_prototype(description, bytes);
    case Kind::UnitScheme:
      return describe_unit(description, bytes);
    case Kind::ControlPoints:
      return describe_control_points(description, bytes);
    case Kind::DamageTable:
      return describe_damage(description, bytes);
    default:
      return;
  }
}

}  // namespace ngi::command
