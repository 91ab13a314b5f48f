#include "ngi/tasks/graph.h"

#include <map>
#include <span>

#include "ngi/core/text.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/mission/rules.h"
#include "ngi/tasks/detail/graph_nodes.h"
#include "ngi/tasks/open_world.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/resolve_object.h"

namespace ngi::tasks {

namespace {

GraphNode repeated_material(const game::ResolvedMaterial& resolved, std::size_t row) {
  GraphNode node = material_head(resolved);
  node.note = "as row " + std::to_string(row);
  return node;
}

std::string number_list(std::span<const std::size_t> numbers) {
  std::string out;
  for (const std::size_t number : numbers) {
    out += (out.empty() ? "" : ", ") + std::to_string(number);
  }
  return out;
}

// Returns the text about batches; only the first few of many. AssetGraph::models has all of them.
std::string batches_note(const std::vector<std::size_t>& batches) {
  constexpr std::size_t max_listed = 8;
  if (batches.empty()) return "no batch";
  if (batches.size() > max_listed) {
    return std::to_string(batches.size()) +
           " batches: " + number_list(std::span(batches).first(max_listed)) + ", ...";
  }
  return (batches.size() == 1 ? "batch " : "batches ") + number_list(batches);
}

// Returns the node of batches without a row, which all use the material DEFAULT.
GraphNode no_row_node(const game::Resolution& all, const std::vector<std::size_t>& batches) {
  GraphNode node = {.kind = "no row", .note = batches_note(batches)};
  const std::size_t material = *all.batches[batches.front()].material;
  node.children.push_back(material_node(all.materials[material], all.textures));
  return node;
}

// Returns the material table with its rows. The textures of a material are below the first row that
// uses it.
GraphNode wear_node(const game::Resolution& all, const Asset& wear) {
  std::vector<std::vector<std::size_t>> batches(all.rows.size());
  std::vector<std::size_t> rowless;
  for (std::size_t i = 0; i < all.batches.size(); ++i) {
    const game::ResolvedBatch& batch = all.batches[i];
    if (batch.row) batches[*batch.row].push_back(i);
    if (!batch.row && batch.material) rowless.push_back(i);
  }
  GraphNode node = {.kind = "wear",
                    .name = cp1251_to_utf8(wear.name),
                    .path = wear.path,
                    .missing = all.rows.empty()};
  std::map<std::size_t, std::size_t> first_rows;  // by material
  for (std::size_t row = 0; row < all.rows.size(); ++row) {
    GraphNode child = {.kind = "row",
                       .name = std::to_string(row),
                       .note = all.batches.empty() ? "" : batches_note(batches[row])};
    const std::size_t material = all.rows[row];
    const auto [first, is_new] = first_rows.try_emplace(material, row);
    child.children.push_back(is_new ? material_node(all.materials[material], all.textures)
                                    : repeated_material(all.materials[material], first->second));
    node.children.push_back(std::move(child));
  }
  if (!rowless.empty()) node.children.push_back(no_row_node(all, rowless));
  for (const game::TextureRef& page : all.lightmaps) {
    node.children.push_back(picture_node("lightmap", page));
  }
  return node;
}

class Grapher {
 public:
  Grapher(const game::Game& game, const game::ResolveOptions& resolve, const OpenOptions& options,
          Report& report)
      : game_(game),
        resolve_(resolve),
        options_(options),
        report_(report),
        materials_(std::make_shared<game::Materials>(game, resolve.switches)),
        manager_(game::new_manager(materials_)) {
    options_.reading = Reading::Tolerant;
  }

  Result<GraphNode> add_model(const Asset& asset, const std::optional<Asset>& wear) {
    Report found;
    const auto model = read_model(asset, options_, found);
    if (!model) return tl::unexpected(model.error());
    game::Resolution all = game::resolve(*model, wear, *materials_, manager_, resolve_, found);
    report_.merge(std::move(found), asset.path);
    GraphNode node = {.kind = "model", .name = cp1251_to_utf8(asset.name), .path = asset.path};
    if (wear) {
      node.children.push_back(wear_node(all, *wear));
    } else {
      node.children.push_back({.kind = "wear", .missing = true});
    }
    graph_.models.push_back({asset.path, std::move(all)});
    return node;
  }

  Result<GraphNode> add_effect(const Asset& asset) {
    auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, options_.container.limits);
    if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
    Report found;
    auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant, &found);
    if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset.path));
    game::EffectResolution all = game::resolve_effect(*effect, materials_, found);
    report_.merge(std::move(found), asset.path);
    graph_.effect = ResolvedEffect{*std::move(effect), std::move(all)};
    return effect_node(*graph_.effect, asset);
  }

  // Adds a unit whose scheme is open, or a prototype.
  Result<GraphNode> add_object(const AssetOrObject& subject) {
    const std::string& name = subject.name;
    const auto components =
        subject.asset ? game::find_components(game_, subject.asset->asset, report_)
                      : game::find_components(game_, utf8_to_cp1251(name).value_or(name), report_);
    if (!components) return tl::unexpected(components.error());
    GraphNode node = {.kind = "object", .name = name};
    for (const game::Component& component : *components) {
      GraphNode child = component_node(component);
      if (components->size() == 1) return child;
      node.children.push_back(std::move(child));
    }
    return node;
  }

  // Adds a mission: its map, what it places (each resource once), its sky and its scripts.
  Result<GraphNode> add_mission(const OpenedAsset& opened) {
    const auto mission = mission::Document::parse(opened.asset.bytes, options_.container.limits);
    if (!mission) return tl::unexpected(Error(mission.error()).at_path(opened.asset.path));
    GraphNode node = {
        .kind = "mission", .name = cp1251_to_utf8(opened.asset.name), .path = opened.asset.path};
    const std::string land(mission->land());
    for (const char* ending : {".msh", ".map"}) {
      node.children.push_back(file_node(land + ending));
    }
    for (const char* ending : {"1.wea", "2.wea"}) {
      node.children.push_back(table_node(land + ending));
    }
    add_placed(*mission, node);
    for (const mission::Clan& clan : mission->clans()) {
      if (clan.script.empty()) continue;
      const std::string script(clan.script);
      const bool is_named = !game::extension_of(script).empty();
      node.children.push_back(file_node(is_named ? script : script + ".scr"));
    }
    // Building the scene tells what is wrong with it beyond names.
    Report found;
    const auto world = open_world(opened, materials_, options_, found);
    report_.merge(std::move(found), opened.asset.path);
    if (world && world->sky_wear()) node.children.push_back(table_node(*world->sky_wear()));
    return node;
  }

  AssetGraph take(GraphNode root) && {
    graph_.root = std::move(root);
    graph_.messages = materials_->messages();
    return std::move(graph_);
  }

 private:
  GraphNode component_node(const game::Component& component) {
    GraphNode node = {.kind = "object", .name = cp1251_to_utf8(component.object.key)};
    if (component.socket) node.note = "on node " + std::to_string(*component.socket);
    if (!component.object.model) {
      node.missing = component.object.resources.empty();
      return node;
    }
    node.children.push_back(model_node(*component.object.model, component.object.wear));
    return node;
  }

  // Reports a damaged model and continues, so that the others are shown.
  GraphNode model_node(const Asset& asset, const std::optional<Asset>& wear) {
    auto model = add_model(asset, wear);
    if (model) return *std::move(model);
    report_.add(game::rules::archive_unreadable, {.path = asset.path}, asset.path,
                message(model.error().issue));
    return {
        .kind = "model", .name = cp1251_to_utf8(asset.name), .path = asset.path, .missing = true};
  }

  GraphNode file_node(const std::string& path) const {
    const auto asset = game_.file(path);
    return {.kind = "file",
            .name = cp1251_to_utf8(path),
            .path = asset ? asset->path : "",
            .missing = !asset};
  }

  // A material table without a model.
  GraphNode table_node(const Asset& wear) {
    Report found;
    manager_ = game::new_manager(materials_);
    const game::Resolution all = game::resolve_table(wear, *materials_, manager_, resolve_, found);
    report_.merge(std::move(found), wear.path);
    return wear_node(all, wear);
  }
  GraphNode table_node(const std::string& path) {
    const auto asset = game_.file(path);
    return asset ? table_node(*asset) : file_node(path);
  }

  void add_placed(const mission::Document& mission, GraphNode& node) {
    std::map<std::string, std::pair<std::string, std::size_t>> placed;  // by folded name
    for (const mission::Object& object : mission.objects()) {
      const auto known = placed.try_emplace(fold(object.resource), object.resource, 0).first;
      ++known->second.second;
    }
    for (const auto& [folded, resource] : placed) {
      manager_ = game::new_manager(materials_);  // one holds the tables of one object
      const std::string name = cp1251_to_utf8(resource.first);
      auto child = add_object({.name = name, .asset = tl::unexpected(Error{})});
      GraphNode shown = child ? *std::move(child) : GraphNode{.kind = "object", .missing = true};
      if (!child) report_.add(mission::rules::resource_missing, {.path = node.path}, name);
      shown.name = name;
      shown.note = std::to_string(resource.second) + " placed";
      node.children.push_back(std::move(shown));
    }
  }

  const game::Game& game_;
  game::ResolveOptions resolve_;
  OpenOptions options_;
  Report& report_;
  std::shared_ptr<game::Materials> materials_;
  std::shared_ptr<material::Manager> manager_;  // with a table for each model
  AssetGraph graph_;
};

Result<GraphNode> add_asset(Grapher& grapher, const OpenedAsset& opened,
                            const std::optional<Asset>& named_wear, const OpenOptions& options) {
  if (opened.kind == Kind::Effect) return grapher.add_effect(opened.asset);
  if (opened.kind == Kind::Mission) return grapher.add_mission(opened);
  const auto wear = choose_wear(opened, named_wear, options);
  if (!wear) return tl::unexpected(wear.error());
  return grapher.add_model(opened.asset, *wear);
}

}  // namespace

Result<AssetGraph> asset_graph(const AssetOrObject& subject, const GraphOptions& options,
                               const OpenOptions& open_options, Report& report) {
  const bool is_object = names_object(subject, open_options);
  if (!subject.asset && !is_object) return tl::unexpected(subject.asset.error());
  const auto game = find_game(subject, open_options);
  if (!game) return tl::unexpected(game.error());
  Grapher grapher(**game, options.resolve, open_options, report);
  auto root = is_object ? grapher.add_object(subject)
                        : add_asset(grapher, *subject.asset, options.wear, open_options);
  if (root) return std::move(grapher).take(*std::move(root));
  const bool neither = !subject.asset && root.error().rule().category == ErrorCategory::NotFound;
  return neither ? tl::unexpected(subject.asset.error()) : fail(std::move(root));
}

}  // namespace ngi::tasks
