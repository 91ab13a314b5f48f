#include <array>
#include <iterator>
#include <vector>

#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"

// The registry, unit schemes and the tables of a model: docs/formats/game-assets.md 11.
namespace ngi::forge {

namespace registry_files {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view registry = "objects.rlb";

Bytes registry_of(std::string_view type, const Bytes& payload) {
  return archive_of({{type, "obj", payload}});
}
BrokenRule bad_prototype(std::string_view code, std::string_view type,
                         std::function<Bytes()> make) {
  return bad_file(code, registry, [=] { return registry_of(type, make()); });
}

// Each prototype inherits from the next.
void make_chain(SmallGame& game, std::size_t length) {
  auto& objects = game[std::string(registry)];
  objects.clear();
  for (std::size_t i = 0; i < length; ++i) {
    const std::string name = i == 0 ? "obj" : "p" + std::to_string(i);
    objects.push_back(
        {"STAT", name, prototype({{std::string(registry), "p" + std::to_string(i + 1)}})});
  }
}

// A prototype that inherits many times from one with many pairs.
void make_diamond(SmallGame& game) {
  const std::vector<std::array<std::string, 2>> many(16, {"m.rlb", "a.msh"});
  const std::vector<std::array<std::string, 2>> often(17, {std::string(registry), "p"});
  game[std::string(registry)] = {{"STAT", "obj", prototype(often)}, {"STAT", "p", prototype(many)}};
}

BrokenRules broken_prototypes() {
  const auto pair = [](std::string archive, std::string resource) {
    return prototype({{std::move(archive), std::move(resource)}});
  };
  const auto set = [](std::string archive, std::string resource) {
    return [=](SmallGame& game) {
      game[std::string(registry)][0].payload = prototype({{archive, resource}});
    };
  };
  return {
      bad_prototype("REG-001", "STAT", [=] { return appended(pair("m.rlb", "a.msh"), "x"); }),
      bad_prototype("REG-002", "SUNO", [] { return Bytes(); }),
      bad_game("REG-003", set(std::string(registry), "lost")),
      bad_game("REG-004", set(std::string(registry), "obj")),
      bad_game("REG-005", [](SmallGame& game) { make_chain(game, 34); }),
      bad_game("REG-006", set("m.rlb", "lost.msh")),
      bad_game("REG-007", set("m.rlb", "a.wea")),
      bad_prototype("REG-008", "SUNO",
                    [=] { return patched(pair("m.rlb", "a"), 32, std::string(32, 'a')); }),
      bad_prototype("REG-009", "STAT", [=] { return pair("m.rlb", "a.wea"); }),
      bad_game("REG-011", make_diamond),
  };
}

game::Text32 field(std::string_view words) {
  return game::with_text({}, words).value_or(game::Text32{});
}

game::UnitRecord component(std::string_view key, std::int32_t attach, game::ComponentType type,
                           std::uint32_t children) {
  return {field("objects.rlb"),
          field(key),
          1U,
          attach,
          field("part"),
          static_cast<std::int32_t>(type),
          children};
}

constexpr std::uint32_t battle_unit = 0x0100'8000;

Bytes unit_of(const std::vector<game::UnitRecord>& records) {
  return game::UnitScheme::make(battle_unit, records).bytes();
}
Bytes one_unit() {
  return unit_of({component("obj", -1, game::ComponentType::Chassis, 0)});
}
// A hull with that many parts.
Bytes unit_with(std::uint32_t parts) {
  std::vector<game::UnitRecord> records = {
      component("obj", -1, game::ComponentType::Chassis, parts)};
  records.resize(parts + 1, component("obj", 0, game::ComponentType::Part, 0));
  return unit_of(records);
}

BrokenRule bad_unit(std::string_view code, std::uint64_t offset, std::string_view by,
                    std::string_view shown_by = "validate {}") {
  return bad_file(code, "bad.dat", [=] { return patched(one_unit(), offset, by); }, shown_by);
}
// In a game that has the components.
BrokenRule bad_assembly(std::string_view code, std::function<Bytes()> make) {
  return bad_folder(
      code, "game/",
      [make = std::move(make)] {
        auto files = files_of(small_game());
        files.push_back({"bad.dat", {make()}});
        return files;
      },
      "graph --game={} bad.dat");
}

BrokenRules broken_units() {
  using Type = game::ComponentType;
  constexpr std::uint64_t record = sizeof(game::UnitHeader);
  return {
      bad_file("UDT-001", "bad.dat", [] { return one_unit().slice(0, 119); }),
      bad_unit("UDT-002", 0, "NL", "validate {} --as unit"),
      bad_unit("UDT-003", 2, "x"),
      bad_unit("UDT-004", record + offsetof(game::UnitRecord, child_count), "\1"),
      bad_unit("UDT-005", record + offsetof(game::UnitRecord, kind), "\2"),
      bad_unit("UDT-006", record, "elsewhere"),
      bad_unit("UDT-007", 4, "\1\0\0\0"sv),
      bad_unit("UDT-008", record + offsetof(game::UnitRecord, component_type), "\6"),
      bad_assembly("UDT-009",
                   [] {
                     return unit_of({component("obj", -1, Type::Chassis, 1),
                                     component("obj", 9, Type::Turret, 0)});
                   }),
      bad_assembly("UDT-010", [] { return unit_of({component("lost", -1, Type::Chassis, 0)}); }),
      bad_assembly("UDT-011", [] { return unit_with(1024); }),
      bad_assembly("RES-011", [] { return unit_with(70); }),
  };
}

// The tables of the model of "obj", which has one node.
void add_table(SmallGame& game, std::string_view type, const std::string& name, Bytes table) {
  game["m.rlb"].push_back({type, name, std::move(table)});
  game[std::string(registry)][0].payload =
      prototype({{"m.rlb", "a.msh"}, {"m.rlb", "a.wea"}, {"m.rlb", name}});
}

Bytes point_of_node(std::int32_t node) {
  const std::array points = {game::ControlPoint{0, node, 0, {}, {}}};
  const std::array<game::Text32, 1> names = {field("Width")};
  return game::ControlPoints::make(points, names).bytes();
}

// A control system with one binding and nothing else.
Bytes binding_of_node(std::uint32_t node) {
  constexpr std::uint64_t binding = 128;
  constexpr std::uint64_t list_table = 164;
  const Bytes empty = Bytes::own(std::vector<std::byte>(248));
  const Bytes without_lists = patched(empty, list_table, std::string(84, '\xFF'));
  return with_u32(with_u32(without_lists, 2 * sizeof(le_u32), 1), binding, node);
}

BrokenRules broken_tables() {
  constexpr std::string_view check_all = "validate {}";
  return {
      bad_file("AUX-001", "bad.cpt", [] { return text("\1\0\0\0x"sv); }),
      bad_game(
          "AUX-002", [](SmallGame& g) { add_table(g, "CTLD", "a.ctl", text("\1\0\0\0"sv)); },
          check_all),
      bad_game(
          "AUX-005",
          [](SmallGame& g) {
            const std::vector<game::DamageRecord> records(2);
            add_table(g, "NDPR", "a.ndp", game::DamageTable::make(records).bytes());
          },
          check_all),
      bad_game(
          "AUX-006", [](SmallGame& g) { add_table(g, "CTPT", "a.cpt", point_of_node(1)); },
          check_all),
      bad_game(
          "AUX-007", [](SmallGame& g) { add_table(g, "CTLD", "a.ctl", binding_of_node(1)); },
          check_all),
  };
}

}  // namespace

}  // namespace registry_files

BrokenRules broken_registry() {
  using namespace registry_files;
  BrokenRules all = broken_prototypes();
  for (BrokenRules more : {broken_units(), broken_tables()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
