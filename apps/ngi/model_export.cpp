#include "apps/ngi/model_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/ngi/assets.h"
#include "apps/ngi/unsupported.h"
#include "ngi/core/text.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/obj/write.h"

namespace ngi::command {

namespace {

using exchange::OutFile;

Result<msh::Model> check_model(const Asset& asset, const ModelExport& options, Report& report) {
  const auto document = msh::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!document) return tl::unexpected(document.error());
  return msh::Model::check(*document, options.reading, &report, options.container.limits);
}

Result<std::vector<OutFile>> write_files(const exchange::Model& model, const ModelExport& options,
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

bool is_animated(const exchange::Node& node) {
  return !node.track.empty();
}

std::vector<NotCarried> not_carried(const exchange::MadeModel& made, ModelFormat format) {
  const exchange::LeftBehind& left = made.left_behind;
  const bool is_obj = format == ModelFormat::Obj;
  const std::string extras = is_obj ? "sidecar" : "extras";
  std::vector<NotCarried> list = {{0,
                                   "flags and labels of nodes, flags of batches and triangles, "
                                   "bounds, material phases, blend modes",
                                   extras}};
  if (is_obj) {
    list.push_back({0, "hierarchy, lightmap coordinates", extras});
    add_counted(list,
                static_cast<std::size_t>(std::ranges::count_if(made.model.nodes, is_animated)),
                "moving node", extras);
  }
  for (const auto& [type, payload] : made.model.streams) {
    list.push_back({0, fmt::format("stream {}", type), extras});
  }
  list.push_back({0, "links between triangles", "nowhere; they are made anew on the way back"});
  if (left.unreadable_nodes) {
    list.push_back({0, "nodes of 24 bytes", "nowhere; one node shows all batches"});
  }
  add_counted(list, left.cells, "other cell", "nowhere; --cells all writes them");
  add_counted(list, left.hidden_parts, "hidden part",
              "nowhere (portals, cockpits); --cells all writes them");
  add_counted(list, left.empty_batches, "part", "nowhere; without triangles");
  add_counted(list, left.batches_over_limit, "part", "nowhere; there are too many triangles");
  add_counted(list, left.still_nodes.size(), "track", "nowhere; keys are out of order");
  add_counted(list, left.missing_pictures, "picture", "nowhere; missing or damaged");
  return list;
}

}  // namespace

std::string_view suffix_of(ModelFormat format) noexcept {
  constexpr std::array<std::string_view, 3> suffixes = {".glb", ".gltf", ".obj"};
  return suffixes[static_cast<std::size_t>(format)];
}

Result<ModelExport> model_export(const Context& context, ModelFormat format) {
  const Arguments& arguments = context.arguments();
  ModelExport options = {.format = format};
  options.from.shown = {lod(arguments), group(arguments)};
  options.from.cells =
      arguments.value(options::cells) == "all" ? exchange::Cells::All : exchange::Cells::Visible;
  options.from.time = static_cast<float>(arguments.real_number(options::time, 0));
  options.from.fps = arguments.real_number(options::fps, 30);
  const std::string_view otherwise = format == ModelFormat::Obj ? "drop" : "keep";
  options.from.root_motion = arguments.value(options::root_motion, std::string(otherwise)) == "drop"
                                 ? anim::RootMotion::Drop
                                 : anim::RootMotion::Keep;
  options.from.quat_order = quat_order(arguments);
  options.from.policy = material_policy(arguments);
  const std::string bounds = arguments.value(options::bounds, "none");
  if (bounds != "none" && format == ModelFormat::Obj) {
    return tl::unexpected(unsupported(
        "--bounds", "adds lines to a scene, which .obj files have no place for; take .glb"));
  }
  options.from.bounds = {.hull = bounds == "hull" || bounds == "all",
                         .cells = bounds == "cells" || bounds == "all"};
  options.axes =
      arguments.value(options::axes) == "engine" ? exchange::Axes::Engine : exchange::Axes::Gltf;
  if (arguments.has(options::face_front)) {
    if (format == ModelFormat::Obj || options.axes == exchange::Axes::Engine) {
      return tl::unexpected(unsupported(
          "--face-front", "turns the axis node, which .obj and '--axes engine' do not have"));
    }
    options.axes = exchange::Axes::Front;
  }
  options.with_textures = !arguments.has(options::no_textures);
  options.reading = context.reading(Reading::Tolerant);
  options.container = container_options(context);
  return options;
}

Result<ModelFiles> export_model(const Asset& asset, const MaterialSource& source,
                                const ModelExport& options, const std::string& stem) {
  ModelFiles out;
  const auto model = check_model(asset, options, out.report);
  if (!model) return tl::unexpected(Error(model.error()).at_path(asset.path));
  std::optional<game::Resolution> resolution;
  exchange::Worn worn;
  if (source.game) {
    resolution = game::resolve(*model, source.wear, *source.game, {.policy = options.from.policy},
                               out.report);
    worn.resolution = &*resolution;
    worn.pictures = options.with_textures ? source.pictures : nullptr;
  }
  if (source.wear) worn.wear = cp1251_to_utf8(source.wear->bytes.text());
  exchange::FromModel from = options.from;
  from.name = cp1251_to_utf8(asset.name);
  const exchange::MadeModel made = exchange::from_model(*model, from, worn);
  auto files = write_files(made.model, options, stem);
  if (!files) return tl::unexpected(std::move(files).error().at_path(asset.path));
  out.files = *std::move(files);
  out.not_carried = not_carried(made, options.format);
  return out;
}

}  // namespace ngi::command
