#include "ngi/game/check_game.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "ngi/archive/type_id.h"
#include "ngi/asset/kind.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/control_nodes.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/game/unit_scheme.h"

namespace ngi::game {

namespace {

// A library whose entries all have one of these types: docs/formats/game-assets.md 3.
struct TypedLibrary {
  std::string name;
  std::string_view types;  // one blank apart
};

std::vector<TypedLibrary> typed_libraries(const Libraries& names) {
  return {{names.textures, "Texm"},  {names.lightmaps, "Texm"},
          {names.materials, "MAT0"}, {names.sounds, "SWAV"},
          {names.effects, "FXID"},   {names.registry, facts(Kind::Prototype).types}};
}

bool is_about_archive(const Rule* rule) {
  return rule == &rules::archive_missing || rule == &rules::archive_magic ||
         rule == &rules::archive_unreadable || rule == &rules::path_collision;
}

bool is_missing(const Game& game, const std::string& name) {
  const auto archive = open_archive(game, name);
  return !archive && &archive.error().rule() == &rules::archive_missing;
}

void report_missing(const Game& game, Report& report) {
  const Libraries& names = game.libraries();
  const Place root = {.path = path_text(game.root())};
  for (const std::string& name : {names.materials, names.textures}) {
    if (is_missing(game, name)) report.add(rules::library_missing, root, name);
  }
  for (const std::string& name : {names.lightmaps, names.sounds, names.effects}) {
    if (is_missing(game, name)) report.add(rules::usual_library_missing, root, name);
  }
}

class GameChecker {
 public:
  GameChecker(const Game& game, Report& report) : game_(game), report_(report), objects_(game) {}

  void check_all() {
    list_files();
    report_missing(game_, report_);
    if (const std::string& name = game_.libraries().registry; is_missing(game_, name)) {
      report_.add(rules::library_missing, {.path = path_text(game_.root())}, name);
    }
    for (const TypedLibrary& library : typed_libraries(game_.libraries())) check_types(library);
    if (const auto registry = open_archive(game_, game_.libraries().registry)) {
      check_prototypes(**registry);
      check_units();
    }
    report_archives();
  }

 private:
  // Lists every folder, which finds names that differ only in case, and notes unit schemes.
  void list_files() {
    std::vector<GamePath> folders(1);
    while (!folders.empty()) {
      const GamePath folder = std::move(folders.back());
      folders.pop_back();
      const auto items = game_.files().list(folder);
      if (!items) continue;  // one of several of that name, which are reported
      for (const FileTree::Item& item : *items) {
        GamePath path = folder;
        path.parts.push_back(item.name);
        if (item.is_folder) {
          folders.push_back(std::move(path));
        } else if (extension_of(item.name) == "dat") {
          schemes_.push_back({std::move(path), item.host});
        }
      }
    }
    const Report listed = game_.files().report();
    for (const Issue& issue : listed.issues()) {
      if (issue.rule == &rules::path_collision || issue.rule == &rules::folder_link) {
        report_.add(issue);
      }
    }
  }

  void check_types(const TypedLibrary& library) {
    const auto archive = open_archive(game_, library.name);
    if (!archive || !(*archive)->container().nres()) return;
    const Container& container = (*archive)->container();
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < container.size(); ++i) {
      const std::uint32_t type = *container.type(i);
      if (has_type(library.types, type)) continue;
      if (steps.empty()) steps = container.step_texts();
      report_.add(rules::entry_type, {.path = host_of((*archive)->path()) + "/" + steps[i]},
                  cp1251_to_utf8(container.name(i)), type_text(type), library.types);
    }
  }

  void check_prototypes(const Archive& registry) {
    const Container& container = registry.container();
    const std::string path = host_of(registry.path());
    for (std::size_t i = 0; i < container.size(); ++i) {
      const std::string key(container.name(i));
      if (registry.find(key) != i) continue;  // another entry of that name is used
      const std::string place = path + "/" + cp1251_to_utf8(key);
      const ObjectCache::Found& cached = objects_.find(key);
      Report found = cached.report;
      const auto& object = cached.object;
      if (!object) {
        Issue issue = object.error().issue;
        issue.place.path = place;
        report_.add(std::move(issue));
        continue;
      }
      find_other_resources(*object, found);
      add_prototype_issues(found, place);
      if (cached.nodes) check_nodes(*object, *cached.nodes);
    }
  }

  // Ground plans and the like, which find_object does not look for.
  void find_other_resources(const Object& object, Report& found) {
    constexpr std::array<std::string_view, 5> looked_for = {"msh", "wea", "cpt", "ndp", "ctl"};
    for (const NamedResource& named : object.resources) {
      const std::string extension = extension_of(named.resource);
      if (std::find(looked_for.begin(), looked_for.end(), extension) != looked_for.end()) continue;
      const auto asset = game_.entry(named.archive, named.resource);
      if (!asset) found.add(asset.error().issue);
    }
  }

  void add_prototype_issues(const Report& found, const std::string& place) {
    const auto& issues = found.issues();
    const bool no_model = std::any_of(issues.begin(), issues.end(), [](const Issue& issue) {
      return issue.rule == &rules::model_missing;
    });
    bool archive_lacks_model = false;
    for (const Issue& issue : issues) {
      if (issue.rule == &rules::entry_missing && extension_of(issue.arguments[1]) == "msh") {
        archive_lacks_model = true;
      }
    }
    for (Issue issue : issues) {
      issue.place.path = place;
      const bool is_model = issue.rule == &rules::entry_missing && no_model &&
                            extension_of(issue.arguments[1]) == "msh";  // REG-006 names it
      const bool follows = issue.rule == &rules::model_missing && !archive_lacks_model;
      if (is_about_archive(issue.rule)) {
        archives_.try_emplace(fold(issue.arguments[0]), issue);
      } else if (!is_model && !follows && issue.rule != &rules::entry_repeated) {
        report_.add(std::move(issue));  // VFS-014 is NRES-NAME-REPEATED of the archive
      }
    }
  }

  // `nodes` is the number that the model of the object has.
  void check_nodes(const Object& object, std::size_t nodes) {
    if (object.damage_table) check_damage(*object.damage_table, *object.model, nodes);
    if (object.control_points) check_points(*object.control_points, *object.model, nodes);
    if (object.controls) check_controls(*object.controls, *object.model, nodes);
  }

  void check_damage(const Asset& asset, const Asset& model, std::size_t nodes) {
    const auto table = DamageTable::parse(asset.bytes);
    if (!table) return;
    note_explosions(asset, *table);
    if (table->records().size() == nodes) return;
    report_.add(rules::damage_records, {.path = host_of_asset(asset), .offset = 0},
                table->records().size(), model.path, nodes);
  }

  // Notes archives of explosions that the game does not have.
  void note_explosions(const Asset& asset, const DamageTable& table) {
    for (std::size_t i = 0; i < table.records().size(); ++i) {
      const DamageRecord& record = table.records()[i];
      const std::string name(text_of(record.archive));
      if (name.empty() || text_of(record.resource).empty() || !is_missing(game_, name)) continue;
      const std::uint64_t offset =
          sizeof(le_u32) + i * sizeof(DamageRecord) + offsetof(DamageRecord, archive);
      archives_.try_emplace(
          fold(name), make_issue(rules::archive_missing,
                                 {.path = host_of_asset(asset), .record = i, .offset = offset},
                                 cp1251_to_utf8(name)));
    }
  }

  static bool is_node(std::int32_t node, std::size_t nodes) {
    return node >= -1 && std::int64_t{node} < static_cast<std::int64_t>(nodes);
  }

  void check_points(const Asset& asset, const Asset& model, std::size_t nodes) {
    const auto points = ControlPoints::parse(asset.bytes);
    if (!points) return;
    for (std::size_t i = 0; i < points->size(); ++i) {
      const ControlPoint& point = points->points()[i];
      const std::uint64_t at = sizeof(le_u32) + i * sizeof(ControlPoint);
      const std::array<std::pair<std::int32_t, std::uint64_t>, 2> named = {
          {{point.owner_piece, at + offsetof(ControlPoint, owner_piece)},
           {point.target_piece, at + offsetof(ControlPoint, target_piece)}}};
      for (const auto& [node, offset] : named) {
        if (is_node(node, nodes)) continue;
        report_.add(
            rules::point_node,
            {.path = host_of_asset(asset), .stream = "points", .record = i, .offset = offset},
            cp1251_to_utf8(points->name(i)), node, model.path, nodes);
      }
    }
  }

  void check_controls(const Asset& asset, const Asset& model, std::size_t nodes) {
    const auto named = list_control_nodes(asset.bytes);
    if (!named) return report_.add(Error(named.error()).at_path(host_of_asset(asset)).issue);
    for (const ControlNode& use : *named) {
      if (is_node(use.node, nodes)) continue;
      report_.add(rules::control_node,
                  {.path = host_of_asset(asset),
                   .stream = std::string(use.table),
                   .record = use.record,
                   .offset = use.offset},
                  use.node, model.path, nodes);
    }
  }

  struct Scheme {
    GamePath path;
    std::filesystem::path host;
  };

  // A .dat file outside the folder of units without the magic is something else.
  void check_units() {
    std::sort(schemes_.begin(), schemes_.end(),
              [](const Scheme& a, const Scheme& b) { return a.host < b.host; });
    for (const Scheme& scheme : schemes_) {
      const auto file = game_.file(scheme.path.text());
      if (!file) continue;  // its own check says why
      const auto unit = UnitScheme::parse(file->bytes, Reading::Tolerant);
      const bool in_units = fold(scheme.path.parts.front()) == "units";
      const bool has_magic = unit || &unit.error().rule() != &rules::unit_magic;
      if (has_magic || in_units) check_unit(*file, path_text(scheme.host));
    }
  }

  void check_unit(const Asset& file, const std::string& place) {
    Report found;
    const auto components = find_components(objects_, file, found);
    if (!components) found.add(components.error().issue);
    for (Issue issue : found.issues()) {
      if (issue.place.path != file.path) continue;  // of a prototype, which has its own check
      issue.place.path = place;
      report_.add(std::move(issue));
    }
  }

  // The file of an archive that is there; else the first prototype that names it.
  void report_archives() {
    for (auto& [name, issue] : archives_) {
      const auto path = GamePath::parse(issue.arguments[0]);
      const auto file = path ? game_.files().file(*path) : tl::unexpected(path.error());
      if (file) issue.place.path = path_text(*file);
      if (issue.rule != &rules::path_collision) report_.add(std::move(issue));
    }
  }

  std::string host_of(const std::string& file) const {
    const auto path = GamePath::parse(file);
    const auto host = path ? game_.files().file(*path) : tl::unexpected(path.error());
    return host ? path_text(*host) : path_text(game_.root() / to_path(cp1251_to_utf8(file)));
  }
  std::string host_of_asset(const Asset& asset) const {
    const auto path = game_.locate(asset.path);
    return path ? to_text(*path) : path_text(game_.root() / to_path(asset.path));
  }

  const Game& game_;
  Report& report_;
  ObjectCache objects_;
  std::vector<Scheme> schemes_;
  std::map<std::string, Issue> archives_;  // that cannot be used, by folded name
};

}  // namespace

void check_game(const Game& game, Report& report) {
  GameChecker(game, report).check_all();
}

void check_libraries(const Game& game, Report& report) {
  report_missing(game, report);
  for (const std::string& name : {game.libraries().materials, game.libraries().textures}) {
    const auto archive = open_archive(game, name);
    if (archive || &archive.error().rule() == &rules::archive_missing) continue;
    report.add(Error(archive.error()).at_path(path_text(game.root())).issue);
  }
}

std::string_view types_of_library(const Libraries& libraries, std::string_view file_name) {
  for (const TypedLibrary& library : typed_libraries(libraries)) {
    if (fold(library.name) == fold(file_name)) return library.types;
  }
  return {};
}

bool has_type(std::string_view types, std::uint32_t type) {
  for (std::size_t at = 0; at + 4 <= types.size(); at += 5) {
    if (four_cc(types.substr(at, 4)) == type) return true;
  }
  return false;
}

}  // namespace ngi::game
