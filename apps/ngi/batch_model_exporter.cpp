#include "apps/ngi/batch_model_exporter.h"

#include "apps/ngi/assets.h"
#include "apps/ngi/for_each_asset.h"
#include "ngi/game/registry.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

std::string wear_name(std::string_view model) {
  return std::string(game::stem_of(model)) + ".wea";
}

// The material table of a model: the entry or the file beside it.
std::optional<Asset> wear_beside(const Asset& model, const std::optional<Container>& archive) {
  const std::string name = wear_name(model.name);
  if (!archive) {
    const auto path = locate((fs::path(model.path).parent_path() / name).string());
    const auto file = path ? open_asset(*path) : Result<Asset>(tl::unexpected(path.error()));
    return file ? std::optional(*file) : std::nullopt;
  }
  const auto entry = wear_entry(*archive, model.name);
  if (!entry) return std::nullopt;
  const auto payload = archive->payload(*entry);
  if (!payload) return std::nullopt;
  return Asset{model.path, name, *payload, {}};
}

ModelFormat format_of(std::string_view word) {
  if (word == "obj") return ModelFormat::Obj;
  return word == "gltf" ? ModelFormat::Gltf : ModelFormat::Glb;
}

}  // namespace

Result<ModelFiles> BatchModelExporter::make(const Asset& model,
                                            const std::optional<Container>& archive,
                                            const std::string& stem) const {
  return export_model(model, {game.get(), wear_beside(model, archive), pictures.get()}, options,
                      stem);
}

std::optional<std::size_t> wear_entry(const Container& archive, std::string_view model) {
  const auto entry = find_entry(archive, {.by = PathStep::By::Name, .name = wear_name(model)});
  return entry ? std::optional(*entry) : std::nullopt;
}

bool makes_scenes(const Context& context) {
  return context.arguments().value(options::as_model, "json") != "json";
}

Result<std::optional<BatchModelExporter>> open_model_shop(Context& context) {
  if (!makes_scenes(context)) return std::nullopt;
  const std::string& operand = context.arguments().operands().front();
  fs::path folder = operand;
  if (!is_folder(context, operand)) {
    const auto path = locate_operand(context, operand);
    if (!path) return tl::unexpected(path.error());
    folder = path->file.parent_path();
  }
  auto game = open_game(context, folder.empty() ? fs::path(".") : folder);
  if (!game) return fail(std::move(game));
  auto options = model_export(context, format_of(context.arguments().value(options::as_model)));
  if (!options) return fail(std::move(options));
  return BatchModelExporter{*std::move(options), *std::move(game),
                            std::make_unique<exchange::Pictures>(context.limits())};
}

}  // namespace ngi::command
