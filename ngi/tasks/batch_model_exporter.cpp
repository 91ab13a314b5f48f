#include "ngi/tasks/batch_model_exporter.h"

#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/pictures.h"

namespace ngi::tasks {

BatchModelExporter::BatchModelExporter(ModelExportOptions options, OpenOptions open_options,
                                       std::unique_ptr<game::Game> game, OpenFiles open_files)
    : options_(std::move(options)),
      open_options_(std::move(open_options)),
      open_files_(std::move(open_files)),
      game_(std::move(game)),
      pictures_(std::make_unique<exchange::Pictures>(open_options_.container.limits)) {}

Result<BatchModelExporter> BatchModelExporter::open(const std::filesystem::path& folder,
                                                    const ModelExportOptions& options,
                                                    const OpenOptions& open_options,
                                                    OpenFiles open_files) {
  auto game = find_game(folder, open_options, open_files);
  if (!game) return fail(std::move(game));
  return BatchModelExporter(options, open_options, *std::move(game), std::move(open_files));
}

Result<ModelFiles> BatchModelExporter::export_one(const OpenedAsset& model,
                                                  const std::string& stem) const {
  Report unseen;
  if (model.kind == Kind::Terrain) {
    return export_land(model, game_.get(), pictures_.get(), options_, open_options_, stem, unseen);
  }
  auto wear = find_wear(model, open_options_, open_files_).value_or(std::nullopt);
  return export_model(model.asset, {game_.get(), std::move(wear), pictures_.get()}, options_,
                      open_options_, stem, unseen);
}

}  // namespace ngi::tasks
