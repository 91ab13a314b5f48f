#include "apps/ngi/asset_graph.h"

#include <fmt/format.h>

#include <map>
#include <span>

#include "apps/ngi/assets.h"
#include "apps/ngi/graph_nodes.h"
#include "ngi/core/text.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

GraphNode again(const game::ResolvedMaterial& worn, std::size_t row) {
  GraphNode node = material_head(worn);
  node.note = fmt::format("as row {}", row);
  return node;
}

// Of many batches the first few; the JSON form has them all.
std::string wearers(const std::vector<std::size_t>& batches) {
  constexpr std::size_t max_listed = 8;
  if (batches.empty()) return "no batch";
  if (batches.size() > max_listed) {
    const std::span<const std::size_t> first(batches.data(), max_listed);
    return fmt::format("{} batches: {}, ...", batches.size(), fmt::join(first, ", "));
  }
  return fmt::format("{} {}", batches.size() == 1 ? "batch" : "batches", fmt::join(batches, ", "));
}

// Batches whose row is not there wear one material together: DEFAULT.
GraphNode rowless_node(const game::Resolution& all, const std::vector<std::size_t>& batches) {
  GraphNode node = {.kind = "no row", .note = wearers(batches)};
  const std::size_t material = *all.batches[batches.front()].material;
  node.children.push_back(material_node(all.materials[material], all.textures));
  return node;
}

// What a material needs is shown at the first row that wears it.
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
    GraphNode child = {.kind = "row", .name = std::to_string(row), .note = wearers(batches[row])};
    const std::size_t material = all.rows[row];
    const auto [first, is_new] = first_rows.try_emplace(material, row);
    child.children.push_back(is_new ? material_node(all.materials[material], all.textures)
                                    : again(all.materials[material], first->second));
    node.children.push_back(std::move(child));
  }
  if (!rowless.empty()) node.children.push_back(rowless_node(all, rowless));
  for (const game::TextureRef& page : all.lightmaps) {
    node.children.push_back(picture_node("lightmap", page));
  }
  return node;
}

// Beside a model: the same stem and the suffix .wea, as a file or as an entry.
Result<Asset> open_wear_beside(const Context& context, AssetPath path, const Asset& model) {
  const std::string name = std::string(game::stem_of(model.name)) + ".wea";
  if (!path.steps.empty()) {
    path.steps.back() = {.name = name};
    return open_asset(path, container_options(context));
  }
  auto file = locate((path.file.parent_path() / name).string());
  if (!file) return fail(std::move(file));
  return open_asset(*file, container_options(context));
}

class Grapher {
 public:
  Grapher(Context& context, const game::Game& game, const game::ResolveOptions& options)
      : context_(context), game_(game), options_(options) {}

  Result<GraphNode> add_model(const Asset& asset, const std::optional<Asset>& wear) {
    const ContainerOptions chosen = container_options(context_);
    auto document =
        msh::Document::parse(asset.bytes, {.limits = chosen.limits, .framing = chosen.framing});
    if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
    Report found;
    const auto model = msh::Model::check(*document, Reading::Tolerant, &found, context_.limits());
    if (!model) return tl::unexpected(Error(model.error()).at_path(asset.path));
    game::Resolution all = game::resolve(*model, wear, game_, options_, found);
    graph_.report.merge(std::move(found), asset.path);
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
    auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, context_.limits());
    if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
    Report found;
    auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant, &found);
    if (!effect) return tl::unexpected(std::move(effect).error().at_path(asset.path));
    game::EffectResolution all = game::resolve_effect(*effect, game_, found);
    graph_.report.merge(std::move(found), asset.path);
    graph_.effect = UsedEffect{*std::move(effect), std::move(all)};
    return effect_node(*graph_.effect, asset);
  }

  // A unit whose scheme is read already, or else a prototype.
  Result<GraphNode> add_object(const std::string& name, const Result<Asset>& scheme) {
    const auto components =
        scheme ? game::find_components(game_, *scheme, graph_.report)
               : game::find_components(game_, utf8_to_cp1251(name).value_or(name), graph_.report);
    if (!components) return tl::unexpected(components.error());
    GraphNode node = {.kind = "object", .name = name};
    for (const game::Component& component : *components) {
      GraphNode child = component_node(component);
      if (components->size() == 1) return child;
      node.children.push_back(std::move(child));
    }
    return node;
  }

  AssetGraph take(GraphNode root) && {
    graph_.root = std::move(root);
    return std::move(graph_);
  }

 private:
  GraphNode component_node(const game::Component& component) {
    GraphNode node = {.kind = "object", .name = cp1251_to_utf8(component.object.key)};
    if (component.socket) node.note = fmt::format("on node {}", *component.socket);
    if (!component.object.model) {
      node.missing = component.object.resources.empty();
      return node;
    }
    node.children.push_back(model_node(*component.object.model, component.object.wear));
    return node;
  }

  // One damaged model does not hide the others.
  GraphNode model_node(const Asset& asset, const std::optional<Asset>& wear) {
    auto model = add_model(asset, wear);
    if (model) return *std::move(model);
    graph_.report.add(game::rules::archive_unreadable, {.path = asset.path}, asset.path,
                      message(model.error().issue));
    return {
        .kind = "model", .name = cp1251_to_utf8(asset.name), .path = asset.path, .missing = true};
  }

  Context& context_;
  const game::Game& game_;
  const game::ResolveOptions& options_;
  AssetGraph graph_;
};

}  // namespace

Result<std::optional<Asset>> find_wear(Context& context, const std::string& operand,
                                       const Asset& model) {
  if (context.arguments().has(wear_option)) {
    return open_operand(context, context.arguments().value(wear_option)).map([](Asset asset) {
      return std::optional(std::move(asset));
    });
  }
  if (operand == "-") return std::nullopt;
  auto path = locate_operand(context, operand);
  if (!path) return fail(std::move(path));
  auto beside = open_wear_beside(context, *std::move(path), model);
  if (beside) return std::optional(*std::move(beside));
  if (beside.error().rule().category == ErrorCategory::NotFound) return std::nullopt;
  return fail(std::move(beside));
}

bool names_object(const Context& context, const Result<Asset>& asset) {
  if (!has_game(context)) return false;
  return asset ? kind_of(context, *asset) == Kind::UnitScheme
               : asset.error().rule().category == ErrorCategory::NotFound;
}

namespace {

Result<GraphNode> add_worn_model(Context& context, Grapher& grapher, const std::string& operand,
                                 const Asset& asset) {
  const auto wear = find_wear(context, operand, asset);
  if (!wear) return tl::unexpected(wear.error());
  return grapher.add_model(asset, *wear);
}

}  // namespace

Result<AssetGraph> asset_graph(Context& context, const std::string& operand,
                               const game::ResolveOptions& options) {
  const auto asset = open_operand(context, operand);
  if (!asset && !names_object(context, asset)) return tl::unexpected(asset.error());
  const auto path = operand == "-" ? Result<AssetPath>() : locate_operand(context, operand);
  const fs::path folder = path ? path->file.parent_path() : fs::path();
  const auto game = open_game(context, folder.empty() ? fs::path(".") : folder);
  if (!game) return tl::unexpected(game.error());
  Grapher grapher(context, **game, options);
  if (names_object(context, asset)) {
    auto root = grapher.add_object(operand, asset);
    if (root) return std::move(grapher).take(*std::move(root));
    const bool neither = !asset && root.error().rule().category == ErrorCategory::NotFound;
    return neither ? tl::unexpected(asset.error()) : fail(std::move(root));
  }
  auto root = kind_of(context, *asset) == Kind::Effect
                  ? grapher.add_effect(*asset)
                  : add_worn_model(context, grapher, operand, *asset);
  if (!root) return fail(std::move(root));
  return std::move(grapher).take(*std::move(root));
}

}  // namespace ngi::command
