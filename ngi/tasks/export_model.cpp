#include "ngi/tasks/export_model.h"

#include <algorithm>
#include <array>

#include "ngi/core/text.h"
#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/exchange/pictures.h"
#include "ngi/tasks/detail/scene_files.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/resolve_object.h"

namespace ngi::tasks {

namespace {

using exchange::OutFile;

bool is_animated(const exchange::Node& node) {
  return !node.track.empty();
}

std::vector<NotCarried> not_carried(const exchange::MadeModel& made, ModelFormat format) {
  const exchange::NotExported& left = made.not_exported;
  const bool is_obj = format == ModelFormat::Obj;
  const std::string stored = is_obj ? "stored in the .obj.json file" : "stored in the extras";
  std::vector<NotCarried> list = {{0,
                                   "flags and labels of nodes, flags of batches and triangles, "
                                   "bounds, material phases, blend modes",
                                   stored}};
  if (is_obj) {
    list.push_back({0, "hierarchy, lightmap coordinates", stored});
    add_counted(list,
                static_cast<std::size_t>(std::ranges::count_if(made.model.nodes, is_animated)),
                "animated node", stored);
  }
  for (const auto& [type, payload] : made.model.streams) {
    list.push_back({0, "stream " + std::to_string(type), stored});
  }
  list.push_back({0, "triangle adjacency", "not exported; import rebuilds it"});
  if (left.unreadable_nodes) {
    list.push_back({0, "nodes of 24 bytes", "not exported; one node has all batches"});
  }
  add_counted(list, left.cells, "other cell", "not exported; use --cells all");
  add_counted(list, left.hidden_parts, "hidden part",
              "not exported (portals, cockpits); use --cells all");
  add_counted(list, left.empty_batches, "part", "not exported; no triangles");
  add_counted(list, left.batches_over_limit, "part", "not exported; too many triangles");
  add_counted(list, left.unanimated_nodes.size(), "track", "not exported; keys are out of order");
  add_counted(list, left.missing_pictures, "picture", "not exported; missing or damaged");
  return list;
}

}  // namespace

Result<std::vector<OutFile>> write_scene_files(const exchange::Model& model,
                                               const ModelExportOptions& options,
                                               const std::string& stem) {
  if (options.format == ModelFormat::Obj) return obj::write_obj(model, options.axes, stem);
  auto document = gltf::to_gltf(model, {.axes = options.axes});
  if (options.format == ModelFormat::Gltf) return gltf::write_gltf(std::move(document), stem);
  return gltf::write_glb(std::move(document)).map([&](Pieces pieces) {
    return std::vector<OutFile>{{stem + ".glb", std::move(pieces)}};
  });
}

void add_counted(std::vector<NotCarried>& list, std::size_t count, std::string thing,
                 std::string where) {
  if (count != 0) list.push_back({count, std::move(thing), std::move(where)});
}

std::string_view suffix_of(ModelFormat format) noexcept {
  return scene_suffixes[static_cast<std::size_t>(format)];
}

std::optional<ModelFormat> model_format(std::string_view suffix) noexcept {
  const auto found = std::ranges::find(scene_suffixes, suffix);
  if (found == scene_suffixes.end()) return std::nullopt;
  return static_cast<ModelFormat>(found - scene_suffixes.begin());
}

Result<ModelFiles> export_model(const Asset& asset, const MaterialSource& source,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report) {
  Report found;
  const auto model = read_model(asset, open_options, found);
  if (!model) return tl::unexpected(model.error());
  std::optional<game::Resolution> resolution;
  exchange::ModelMaterials resolved;
  if (source.game) {
    resolution =
        game::resolve(*model, source.wear, *source.game, {.policy = options.from.policy}, found);
    resolved.resolution = &*resolution;
    resolved.pictures = options.with_textures ? source.pictures : nullptr;
  }
  if (source.wear) resolved.wear = cp1251_to_utf8(source.wear->bytes.text());
  exchange::FromModel from = options.from;
  from.name = cp1251_to_utf8(asset.name);
  const exchange::MadeModel made = exchange::from_model(*model, from, resolved);
  auto files = write_scene_files(made.model, options, stem);
  if (!files) return tl::unexpected(std::move(files).error().at_path(asset.path));
  report.merge(std::move(found), asset.path);
  return ModelFiles{*std::move(files), not_carried(made, options.format)};
}

Result<ModelFiles> export_model(const OpenedAsset& model, const std::optional<Asset>& wear,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report) {
  const auto game = find_game(model, open_options);
  if (!game) return tl::unexpected(game.error());
  exchange::Pictures pictures(open_options.container.limits);
  if (model.kind == Kind::Terrain) {
    return export_land(model, game->get(), &pictures, options, open_options, stem, report);
  }
  if (model.kind == Kind::Mission) {
    return export_mission(model, **game, &pictures, options, open_options, stem, report);
  }
  auto table = choose_wear(model, wear, open_options);
  if (!table) return fail(std::move(table));
  return export_model(model.asset, {game->get(), *std::move(table), &pictures}, options,
                      open_options, stem, report);
}

}  // namespace ngi::tasks
