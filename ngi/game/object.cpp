#include "ngi/game/object.h"

#include <algorithm>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/directory.h"

namespace ngi::game {

namespace {

// The first existing resource with an extension, and the place of its name.
struct Chosen {
  Asset asset;
  const NamedResource* named;
};

class Finder {
 public:
  Finder(const Game& game, Object& object, Report& report)
      : game_(game), object_(object), report_(report) {}

  void find_all() {
    find_model();
    find_wear();
    object_.control_points = asset_of(choose("cpt", four_cc("CTPT")));
    object_.damage_table = asset_of(choose("ndp", four_cc("NDPR")));
    object_.controls = asset_of(choose("ctl", four_cc("CTLD")));
  }

 private:
  static std::optional<Asset> asset_of(std::optional<Chosen> chosen) {
    if (!chosen) return std::nullopt;
    return std::move(chosen->asset);
  }

  std::optional<Chosen> choose(std::string_view extension, std::uint32_t type) {
    for (const NamedResource& named : object_.resources) {
      if (extension_of(named.resource) != extension) continue;
      auto asset = game_.entry(named.archive, named.resource, type, &report_);
      if (asset) return Chosen{*std::move(asset), &named};
      report_.add(asset.error().issue);
    }
    return std::nullopt;
  }

  void find_model() {
    auto chosen = choose("msh", four_cc("MESH"));
    if (chosen) {
      model_ = chosen->named;
      object_.model = std::move(chosen->asset);
      return;
    }
    std::string tried;
    for (const NamedResource& named : object_.resources) {
      if (extension_of(named.resource) != "msh") continue;
      tried += (tried.empty() ? "" : ", ") + cp1251_to_utf8(named.archive + "/" + named.resource);
    }
    if (tried.empty()) {
      report_.add(rules::no_geometry, {});
    } else {
      report_.add(rules::model_missing, {}, tried);
    }
  }

  void find_wear() {
    object_.wear = asset_of(choose("wea", four_cc("WEAR")));
    if (!model_) return;
    const auto beside = wear_of_model(game_, model_->archive, model_->resource);
    if (!object_.wear) {
      if (beside) {
        object_.wear = *beside;
      } else {
        report_.add(rules::wear_missing, {});
      }
    } else if (beside && !(beside->bytes == object_.wear->bytes)) {
      report_.add(rules::wear_differs, {}, object_.wear->path, beside->path);
    }
  }

  const Game& game_;
  Object& object_;
  Report& report_;
  const NamedResource* model_ = nullptr;
};

std::optional<std::size_t> count_nodes(const Object& object) {
  return object.model ? msh::count_nodes(object.model->bytes) : std::nullopt;
}

constexpr std::size_t max_wear_tables = 70;  // docs/formats/materials.md 7.3

// Assembles the components of a unit, parents first.
class Assembler {
 public:
  Assembler(ObjectCache& objects, const std::string& path, Report& report)
      : objects_(objects), path_(path), report_(report) {}

  void add(const UnitRecord& record, std::size_t parent) {
    const Place place = {.path = path_, .stream = "records", .record = components_.size()};
    const std::string_view key = text_of(record.key);
    const ObjectCache::Found& found = objects_.find(key);
    Component component = {.parent = parent, .object = {.key = std::string(key)}};
    if (found.object) {
      component.object = *found.object;
    } else {
      report_.add(rules::unit_unresolved, place, cp1251_to_utf8(key),
                  message(found.object.error().issue));
    }
    for (const Issue& issue : found.report.issues()) report_.add(issue);
    if (parent != UnitScheme::no_parent && hangs_on_node(record)) {
      component.socket = find_socket(record, parent, place);
    }
    if (component.object.wear) ++tables_;
    node_counts_.push_back(found.nodes);
    components_.push_back(std::move(component));
  }

  std::vector<Component> take() && {
    if (tables_ > max_wear_tables) {
      report_.add(rules::wear_tables, {.path = path_}, tables_, max_wear_tables);
    }
    return std::move(components_);
  }

 private:
  // Returns the root when the socket does not exist.
  std::optional<std::uint32_t> find_socket(const UnitRecord& record, std::size_t parent,
                                           const Place& place) {
    const auto nodes = node_counts_[parent];
    if (!nodes) return std::nullopt;
    const std::int32_t socket = record.attach_index;
    if (socket >= 0 && static_cast<std::size_t>(socket) < *nodes) {
      return static_cast<std::uint32_t>(socket);
    }
    report_.add(rules::unit_socket, place, socket, *nodes);
    return 0;
  }

  ObjectCache& objects_;
  const std::string& path_;
  Report& report_;
  std::vector<Component> components_;
  std::vector<std::optional<std::size_t>> node_counts_;  // of their models
  std::size_t tables_ = 0;
};

}  // namespace

std::vector<std::string> prototype_keys(const Game& game) {
  std::vector<std::string> out;
  const auto registry = open_archive(game, game.libraries().registry);
  if (!registry) return out;
  const Container& container = (*registry)->container();
  for (std::size_t i = 0; i < container.size(); ++i) out.emplace_back(container.name(i));
  return out;
}

Result<Asset> wear_of_model(const Game& game, std::string_view archive, std::string_view model,
                            Report* notes) {
  return game.entry(archive, std::string(stem_of(model)) + ".wea", four_cc("WEAR"), notes);
}

Result<Object> find_object(const Game& game, std::string_view key, Report& report) {
  Report found;
  auto resources = expand(game, key, found);
  if (!resources) {
    report.merge(std::move(found), cp1251_to_utf8(key));
    return tl::unexpected(std::move(resources).error().at_path(cp1251_to_utf8(key)));
  }
  Object object = {.key = std::string(key)};
  object.resources = *std::move(resources);
  Finder(game, object, found).find_all();
  report.merge(std::move(found), cp1251_to_utf8(key));
  return object;
}

Result<std::vector<Component>> find_components(const Game& game, std::string_view name,
                                               Report& report) {
  if (extension_of(name) != "dat") {
    return find_object(game, name, report).map([](Object object) {
      std::vector<Component> one;
      one.push_back({.object = std::move(object)});
      return one;
    });
  }
  const auto file = game.file(name);
  if (!file) return tl::unexpected(file.error());
  return find_components(game, *file, report);
}

const ObjectCache::Found& ObjectCache::find(std::string_view key) {
  if (const auto known = found_.find(key); known != found_.end()) return known->second;
  Report report;
  auto object = find_object(game_, key, report);
  const auto nodes = object ? count_nodes(*object) : std::nullopt;
  return found_.try_emplace(std::string(key), Found{std::move(object), std::move(report), nodes})
      .first->second;
}

Result<std::vector<Component>> find_components(const Game& game, const Asset& scheme,
                                               Report& report) {
  ObjectCache objects(game);
  return find_components(objects, scheme, report);
}

Result<std::vector<Component>> find_components(ObjectCache& objects, const Asset& scheme,
                                               Report& report) {
  Report found;
  check_unit_scheme(scheme.bytes, found);
  report.merge(std::move(found), scheme.path);
  const auto unit = UnitScheme::parse(scheme.bytes, Reading::Tolerant);
  if (!unit) return tl::unexpected(Error(unit.error()).at_path(scheme.path));
  const auto records = unit->records();
  if (records.size() > max_components) {
    return fail(rules::unit_too_many, {.path = scheme.path}, records.size(), max_components);
  }
  const auto parents = unit->parents();
  Assembler assembler(objects, scheme.path, report);
  for (std::size_t i = 0; i < records.size(); ++i) {
    assembler.add(records[i], parents ? (*parents)[i] : UnitScheme::no_parent);
  }
  return std::move(assembler).take();
}

}  // namespace ngi::game
