#include <algorithm>
#include <array>

#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tables/build_list/edit.h"

namespace ngi::forge {

namespace {

// Scheme types: docs/formats/game-assets.md 7.
constexpr std::uint32_t battle_unit = 0x0100'8000;
// Their categories in BuildDat.lst.
constexpr std::uint32_t hangar = 0x8000'0040;
constexpr std::uint32_t bunker_small = 0x8001'0000;

struct Unit {
  std::string_view path;
  std::uint32_t scheme_type;
  std::string_view key;  // in the registry
  std::string_view description;
};

constexpr std::array units = {
    Unit{"UNITS/UNITS/strider.dat", battle_unit, "bot_strider", "Strider"},
    Unit{"UNITS/UNITS/dart.dat", battle_unit, "fly_dart", "Dart"},
    Unit{"UNITS/BUILDS/hangar.dat", hangar, "bld_hangar", "Hangar"},
    Unit{"UNITS/BUILDS/bunker.dat", bunker_small, "bld_bunker", "Bunker"},
};

Result<Bytes> forge_unit(const Unit& unit) {
  game::UnitRecord record = {};
  for (const auto& [field, text] :
       {std::pair{&record.archive, std::string_view("objects.rlb")},
        std::pair{&record.key, unit.key}, std::pair{&record.description, unit.description}}) {
    const auto filled = game::with_text({}, text);
    if (!filled) return tl::unexpected(filled.error());
    *field = *filled;
  }
  record.kind = 1;
  record.attach_index = -1;
  record.component_type = static_cast<std::int32_t>(game::ComponentType::Chassis);
  return game::UnitScheme::make(unit.scheme_type, std::array{record}).bytes();
}

// The buildings by category: docs/formats/terrain.md 5.
Result<GameFile> build_list_file() {
  std::vector<build_list::NewSection> sections;
  for (const build_list::Category& category : build_list::categories()) {
    build_list::NewSection section = {std::string(category.name), {}};
    for (const Unit& unit : units) {
      if (unit.scheme_type != category.mask) continue;
      std::string path(unit.path);
      std::ranges::replace(path, '/', '\\');
      section.paths.push_back(std::move(path));
    }
    sections.push_back(std::move(section));
  }
  auto list = build_list::make_document(sections);
  if (!list) return fail(std::move(list));
  return GameFile{"BuildDat.lst", {list->bytes()}};
}

}  // namespace

Result<std::vector<GameFile>> unit_files() {
  std::vector<GameFile> files;
  for (const Unit& unit : units) {
    auto bytes = forge_unit(unit);
    if (!bytes) return fail(std::move(bytes));
    files.push_back({std::string(unit.path), {*std::move(bytes)}});
  }
  auto list = build_list_file();
  if (!list) return fail(std::move(list));
  files.push_back(*std::move(list));
  return files;
}

}  // namespace ngi::forge
