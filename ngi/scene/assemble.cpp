#include "ngi/scene/resolved_object.h"

#include <limits>

#include "ngi/msh/viewable.h"

namespace ngi::scene {

namespace {

constexpr std::size_t no_part = std::numeric_limits<std::size_t>::max();

struct ResolvedPart {
  std::shared_ptr<const PreparedModel> model;
  game::Resolution resolution;
};

// Where the materials of an object are loaded: one manager, with a table for each part.
struct LoadedMaterials {
  explicit LoadedMaterials(const std::shared_ptr<game::Materials>& from)
      : materials(*from), manager(game::new_manager(from)) {}

  game::Materials& materials;
  std::shared_ptr<material::Manager> manager;
};

Result<ResolvedPart> read_part(const Asset& asset, const std::optional<Asset>& wear,
                               const LoadedMaterials& loaded, const AssembleOptions& options,
                               Report& report) {
  auto document = msh::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!document) return tl::unexpected(std::move(document).error().at_path(asset.path));
  Report found;
  auto model = msh::Model::check(*document, options.reading, &found, options.container.limits);
  if (!model) return tl::unexpected(std::move(model).error().at_path(asset.path));
  game::Resolution resolution =
      game::resolve(*model, wear, loaded.materials, loaded.manager, options.resolve, found);
  report.merge(std::move(found), asset.path);
  return ResolvedPart{prepare(msh::viewable(*std::move(model)), options.quat_order),
                      std::move(resolution)};
}

}  // namespace

Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const std::shared_ptr<game::Materials>& materials,
                                const AssembleOptions& options, Report& report) {
  auto part = read_part(model, wear, LoadedMaterials(materials), options, report);
  if (!part) return fail(std::move(part));
  ResolvedObject object = {std::make_shared<const Composite>(std::move(part->model)), {}};
  object.resolutions.push_back(std::move(part->resolution));
  return object;
}

Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const game::Game& game, const AssembleOptions& options,
                                Report& report) {
  const auto materials = std::make_shared<game::Materials>(game, options.resolve.switches);
  return assemble(model, wear, materials, options, report);
}

Result<std::optional<ResolvedObject>> assemble(std::span<const game::Component> components,
                                               const std::shared_ptr<game::Materials>& materials,
                                               const AssembleOptions& options, Report& report) {
  const LoadedMaterials loaded(materials);
  std::shared_ptr<Composite> composite;
  std::vector<game::Resolution> resolutions;
  std::vector<std::size_t> parts(components.size(), no_part);  // by component
  for (std::size_t i = 0; i < components.size(); ++i) {
    const game::Component& component = components[i];
    const auto& model = component.object.model;
    const bool hangs = composite != nullptr;
    const std::size_t parent = component.parent < i ? parts[component.parent] : no_part;
    if (!model || (hangs && (parent == no_part || !component.socket))) continue;
    auto part = read_part(*model, component.object.wear, loaded, options, report);
    if (!part && !hangs) return fail(std::move(part));
    if (!part) {
      report.add(part.error().issue);
      continue;
    }
    if (hangs) {
      const std::uint32_t socket = composite->parts()[parent].piece_of(*component.socket);
      if (!composite->attach(part->model, socket)) continue;
    } else {
      composite = std::make_shared<Composite>(part->model);
    }
    parts[i] = resolutions.size();
    resolutions.push_back(std::move(part->resolution));
  }
  if (!composite) return std::nullopt;
  return ResolvedObject{std::move(composite), std::move(resolutions)};
}

}  // namespace ngi::scene
