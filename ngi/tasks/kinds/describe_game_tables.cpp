#include <algorithm>

#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"

namespace ngi::tasks {

namespace {

std::string shown(const game::Text32& field) {
  return cp1251_to_utf8(game::text_of(field));
}

std::string shown(const game::Float3& point) {
  return number_text(point[0]) + " " + number_text(point[1]) + " " + number_text(point[2]);
}

FactValue point_of(const game::Float3& point) {
  return FactValue::List{float{point[0]}, float{point[1]}, float{point[2]}};
}

FactValue name_of(const game::Text32& field) {
  return FileName{std::string(game::text_of(field))};
}

// Returns the depth of each record in the tree; 0 for all when there is no tree.
std::vector<std::size_t> depths(const game::UnitScheme& unit) {
  std::vector<std::size_t> out(unit.records().size());
  const auto parents = unit.parents();
  for (std::size_t i = 1; parents && i < out.size(); ++i) out[i] = out[(*parents)[i]] + 1;
  return out;
}

}  // namespace

void describe_prototype(const Asset& asset, const OpenOptions&, Description& out) {
  const game::Prototype prototype(asset.bytes);
  const auto pairs = prototype.pairs();
  out.lines.emplace_back("Resources", std::to_string(pairs.size()));
  FactTable table = {{{"ARCHIVE"}, {"RESOURCE"}}};
  FactValue::List list;
  for (const game::ResourcePair& pair : pairs) {
    table.rows.push_back({shown(pair.archive), shown(pair.resource)});
    list.push_back(FactValue::Object{{"archive", name_of(pair.archive)},
                                     {"resource", name_of(pair.resource)}});
  }
  out.facts.emplace_back("pairs", std::move(list));
  out.table = std::move(table);
}

void describe_unit(const Asset& asset, const OpenOptions&, Description& out) {
  constexpr std::size_t deepest_indent = 20;
  const auto unit = game::UnitScheme::parse(asset.bytes, Reading::Tolerant);
  if (!unit) {
    out.error = unit.error();
    return;
  }
  const std::uint32_t type = unit->header().scheme_type;
  const auto records = unit->records();
  out.lines.emplace_back("Scheme", to_string(game::scheme_title(type).value_or("unknown")) + " (" +
                                       hex_number(type) + ")");
  out.lines.emplace_back("Components", std::to_string(records.size()));
  out.facts.emplace_back("scheme_type", type);
  const auto depth = depths(*unit);
  FactTable table = {{{"COMPONENT"}, {"TYPE"}, {"ATTACHED", true}, {"DESCRIPTION"}}};
  FactValue::List list;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const game::UnitRecord& record = records[i];
    const std::int32_t component = record.component_type;
    const std::string title(game::component_title(component).value_or(std::to_string(component)));
    table.rows.push_back(
        {std::string(2 * std::min(depth[i], deepest_indent), ' ') + shown(record.key), title,
         std::to_string(std::int32_t{record.attach_index}), shown(record.description)});
    list.push_back(FactValue::Object{{"index", i},
                                     {"depth", depth[i]},
                                     {"key", name_of(record.key)},
                                     {"component_type", component},
                                     {"attach_index", std::int32_t{record.attach_index}},
                                     {"children", std::uint32_t{record.child_count}},
                                     {"description", name_of(record.description)}});
  }
  out.facts.emplace_back("components", std::move(list));
  out.table = std::move(table);
}

void describe_control_points(const Asset& asset, const OpenOptions&, Description& out) {
  const auto points = game::ControlPoints::parse(asset.bytes);
  if (!points) {
    out.error = points.error();
    return;
  }
  out.lines.emplace_back("Points", std::to_string(points->size()));
  FactTable table = {{{"NAME"}, {"OWNER", true}, {"TARGET", true}, {"POSITION"}, {"DIRECTION"}}};
  FactValue::List list;
  for (std::size_t i = 0; i < points->size(); ++i) {
    const game::ControlPoint& point = points->points()[i];
    const std::int32_t owner = point.owner_piece;
    const std::int32_t target = point.target_piece;
    table.rows.push_back({shown(points->names()[i]), std::to_string(owner), std::to_string(target),
                          shown(point.position), shown(point.direction)});
    list.push_back(FactValue::Object{{"name", name_of(points->names()[i])},
                                     {"owner_piece", owner},
                                     {"target_piece", target},
                                     {"position", point_of(point.position)},
                                     {"direction", point_of(point.direction)}});
  }
  out.facts.emplace_back("points", std::move(list));
  out.table = std::move(table);
}

void describe_damage(const Asset& asset, const OpenOptions&, Description& out) {
  const auto damage = game::DamageTable::parse(asset.bytes);
  if (!damage) {
    out.error = damage.error();
    return;
  }
  const auto records = damage->records();
  out.lines.emplace_back("Nodes", std::to_string(records.size()));
  FactTable table = {
      {{"NODE", true}, {"HIT POINTS", true}, {"DENSITY", true}, {"FLAGS", true}, {"EXPLOSION"}}};
  FactValue::List list;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const game::DamageRecord& record = records[i];
    table.rows.push_back({std::to_string(i), number_text(record.hit_points),
                          number_text(record.density), hex_number(record.flags),
                          shown(record.resource)});
    list.push_back(FactValue::Object{{"index", i},
                                     {"flags", std::uint32_t{record.flags}},
                                     {"hit_points", float{record.hit_points}},
                                     {"density", float{record.density}},
                                     {"archive", name_of(record.archive)},
                                     {"resource", name_of(record.resource)}});
  }
  out.facts.emplace_back("records", std::move(list));
  out.table = std::move(table);
}

}  // namespace ngi::tasks
