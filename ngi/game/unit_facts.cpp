#include "ngi/game/unit_facts.h"

#include "ngi/asset/layout/tree.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/directory.h"
#include "ngi/tables/foundation/layout.h"

namespace ngi::game {

namespace {

constexpr std::uint32_t running_gear = 0x60;
constexpr std::uint32_t exit_flag = 1;

bool has_running_gear(const Bytes& table) {
  const auto damage = DamageTable::parse(table);
  if (!damage) return false;
  for (const DamageRecord& record : damage->records()) {
    if ((record.flags & running_gear) != 0) return true;
  }
  return false;
}

void read_hall_way(const Bytes& model, UnitFacts& facts) {
  const auto vertices = msh::copy_hall_vertices(model);
  if (!vertices) return;
  facts.hall_vertices = vertices->size();
  for (const msh::HallVertex& vertex : *vertices) {
    // Those of other nodes move with them.
    if ((vertex.flags & exit_flag) == 0 || vertex.node != 0) continue;
    facts.exits.push_back({vertex.position.x, vertex.position.y, vertex.position.z});
  }
}

std::vector<math::Double3> outer_ring(const Bytes& base) {
  const auto tree = layout::Tree::parse(foundation::file_layout, base);
  if (!tree) return {};
  std::vector<math::Double3> ring;
  for (const layout::Item& outer : tree->root().list("outer")) {
    for (const foundation::Point& point : outer.table<foundation::Point>("point")) {
      ring.push_back({point[0], point[1], point[2]});
    }
    break;
  }
  if (!ring.empty()) ring.pop_back();
  return ring;
}

}  // namespace

std::optional<UnitFacts> find_unit_facts(const Game& game, std::string_view path) {
  const auto file = game.file(path);
  if (!file) return std::nullopt;
  const auto unit = UnitScheme::parse(file->bytes, Reading::Tolerant);
  if (!unit || unit->records().empty()) return std::nullopt;
  UnitFacts facts = {.scheme_type = unit->header().scheme_type};
  Report ignored;
  const auto object = find_object(game, text_of(unit->records().front().key), ignored);
  if (!object) return facts;
  if (object->damage_table) facts.has_running_gear = has_running_gear(object->damage_table->bytes);
  if (object->model) read_hall_way(object->model->bytes, facts);
  for (const NamedResource& named : object->resources) {
    if (extension_of(named.resource) != "bas") continue;
    const auto base = game.entry(named.archive, named.resource);
    if (base) facts.outer_ring = outer_ring(base->bytes);
    break;
  }
  return facts;
}

}  // namespace ngi::game
