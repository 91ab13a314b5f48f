#include "ngi/tasks/import_model.h"

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/import/apply.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/exchange/import/turn_axes.h"
#include "ngi/exchange/obj/from_obj.h"
#include "ngi/game/node_tables.h"
#include "ngi/tasks/detail/read_scene.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/resolve_object.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;
using exchange::ChangeList;
using exchange::Model;

std::string folded_suffix(std::string_view name) {
  return fold(path_text(to_path(name).extension()));
}

// Reads the model of a file. Data that is left out is reported.
Result<Model> read_exchange_model(const Asset& file, const ModelImportOptions& options,
                                  const Limits& limits, Report& report) {
  Report found;
  auto model = read_scene(file, {.fps = options.fps, .limits = limits}, found);
  if (!model) return tl::unexpected(std::move(model).error().at_path(file.path));
  if (options.quat_order && *options.quat_order != model->quat_order) {
    // Files that record no order may come from before it was recorded.
    if (model->quat_order != msh::QuatOrder::Wxyz || !model->base.empty()) {
      return tl::unexpected(unsupported(
          file.path,
          "was made with another --quat-order; leave the option out, the file knows it"));
    }
    model->quat_order = *options.quat_order;
  }
  if (model->mission) return tl::unexpected(unsupported(file.path, scene_of_mission));
  if (model->name.empty()) model->name = path_text(to_path(file.name).stem());
  report.merge(std::move(found), file.path);
  return model;
}

// Opens the material table of the base; nothing when there is none that can be read.
struct BaseWear {
  std::optional<Asset> asset = {};
  std::optional<wear::Document> table = {};
};

Result<BaseWear> open_base_wear(const OpenedAsset& base, const ModelImportOptions& options,
                                const OpenOptions& open_options) {
  auto asset = choose_wear(base, options.wear, open_options);
  if (!asset) return fail(std::move(asset));
  BaseWear out = {*std::move(asset), {}};
  if (!out.asset) return out;
  auto table = wear::Document::parse(out.asset->bytes, Reading::Tolerant);
  if (table) out.table = *std::move(table);
  return out;
}

// Makes materials and textures for the rows that the game's library lacks.
Result<exchange::ImportedMaterials> make_materials(const Model& file,
                                                   std::vector<exchange::WearRow> rows,
                                                   const game::Game* game, const Limits& limits,
                                                   Report& report) {
  if (game) {
    std::erase_if(rows, [&](const exchange::WearRow& row) {
      return game->entry(game->libraries().materials, row.name).has_value();
    });
  }
  return exchange::make_imported_materials(file, rows, report, limits);
}

// Returns the command that adds a new material or texture to a library of the game.
std::string add_command(std::string_view library, std::string_view name, std::string_view suffix) {
  const std::string text = cp1251_to_utf8(name);
  const std::string quote = text.find(' ') == text.npos ? "" : "'";
  return "install '" + text + "': ngi add " + std::string(library) + " " + quote + text +
         std::string(suffix) + quote + " --name " + quote + text + quote;
}

// Adds the commands that install new materials and textures, with attributes that files cannot
// hold.
void add_changes(const exchange::ImportedMaterials& made, ChangeList& changes) {
  const auto add = [&changes](std::string_view kind, std::string text) {
    changes.push_back({kind, {}, {}, 1, std::move(text)});
  };
  for (const auto& material : made.materials) {
    const auto& [attr1, attr2, attr3] = material.attributes;
    add("material-made", add_command("Material.lib", material.name, ".mat0") +
                             " --type MAT0 --attr1 " + std::to_string(attr1) + " --attr2 " +
                             std::to_string(attr2) + " --attr3 " + std::to_string(attr3));
  }
  for (const auto& texture : made.textures) {
    add("texture-made", add_command("Textures.lib", texture.name, ".texm"));
  }
}

void add_materials(exchange::ImportedMaterials made, ImportedModel& out) {
  add_changes(made, out.changes);
  out.materials = std::move(made.materials);
  out.textures = std::move(made.textures);
}

// Adds the new rows to the material table, and makes their materials.
Result<void> add_rows(const Model& file, const std::vector<exchange::WearRow>& rows,
                      const BaseWear& wear, const OpenedAsset& base, const OpenOptions& options,
                      ImportedModel& out, Report& report) {
  auto longer = exchange::extend_wear(*wear.table, rows);
  if (!longer) return tl::unexpected(std::move(longer).error().at_path(wear.asset->path));
  out.wear = wear.asset;
  out.wear_before = wear.asset->bytes;
  out.wear->bytes = longer->bytes();
  return add_new_materials(file, rows, base, options, out, report);
}

// The tables that index the nodes of the base, when these have other indices now.
Result<TableUpdates> find_tables(const OpenedAsset& base, const msh::Document& document,
                                 const exchange::Applied& applied, const OpenOptions& options) {
  const auto before = msh::open_draft(document);
  if (!before) return tl::unexpected(before.error());
  return update_node_tables(base, {*before, applied.draft, applied.nodes}, options);
}

}  // namespace

Result<void> add_new_materials(const Model& file, std::vector<exchange::WearRow> rows,
                               const OpenedAsset& base, const OpenOptions& options,
                               ImportedModel& out, Report& report) {
  const auto game = find_installed_game(base, options);
  if (!game) return tl::unexpected(game.error());
  auto made = make_materials(file, std::move(rows), game->get(), options.container.limits, report);
  if (!made) return fail(std::move(made));
  add_materials(*std::move(made), out);
  return {};
}

Result<Model> read_scene(const Asset& file, const gltf::FromGltf& options, Report& report) {
  const Limits& limits = options.limits;
  const auto open = exchange::files_of(to_path(file.path).parent_path(), limits);
  if (folded_suffix(file.name) == ".obj") {
    return obj::read_model(file.bytes, file.name, open, limits, report);
  }
  const auto document = gltf::read(file.bytes, open, limits);
  if (!document) return tl::unexpected(document.error());
  return gltf::from_gltf(*document, options, report);
}

bool is_exchange_file(std::string_view name) {
  return model_format(folded_suffix(name)).has_value();
}

Result<ImportedModel> import_over(const Asset& file, const OpenedAsset& base,
                                  const ModelImportOptions& options,
                                  const OpenOptions& open_options, Report& report) {
  if (base.kind == Kind::Terrain) {
    return import_land(file, base, options, open_options, report);
  }
  if (base.kind == Kind::Mission) {
    return import_mission(file, base, options, open_options, report);
  }
  const Limits& limits = open_options.container.limits;
  auto model = read_exchange_model(file, options, limits, report);
  if (!model) return fail(std::move(model));
  const auto document = msh::Document::parse(base.asset.bytes, {.limits = limits});
  if (!document) return tl::unexpected(Error(document.error()).at_path(base.asset.path));
  const auto wear = open_base_wear(base, options, open_options);
  if (!wear) return tl::unexpected(wear.error());
  Report found;
  auto applied = exchange::apply(*model, *document, wear->table, found);
  if (!applied) return tl::unexpected(std::move(applied).error().at_path(file.path));
  auto pieces = msh::write(applied->draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  ImportedModel out = {.pieces = *std::move(pieces), .changes = std::move(applied->changes)};
  auto tables = find_tables(base, *document, *applied, open_options);
  if (!tables) return fail(std::move(tables));
  out.tables = *std::move(tables);
  if (!applied->new_rows.empty()) {
    auto added = add_rows(*model, applied->new_rows, *wear, base, open_options, out, found);
    if (!added) return fail(std::move(added));
  }
  report.merge(std::move(found), file.path);
  return out;
}

Result<ImportedModel> import_new(const Asset& file, const fs::path& folder,
                                 const ModelImportOptions& options, const OpenOptions& open_options,
                                 Report& report) {
  const Limits& limits = open_options.container.limits;
  const auto here = [&file](auto failed) {
    return tl::unexpected(std::move(failed).error().at_path(file.path));
  };
  auto model = read_exchange_model(file, options, limits, report);
  if (!model) return fail(std::move(model));
  if (model->land) {
    return tl::unexpected(unsupported(
        file.path, "is a landscape; name the Land.msh that it was made from with --base"));
  }
  exchange::turn_axes(*model, options.axes);
  Report found;
  auto planned = exchange::to_plan(*model, found);
  if (!planned) return here(std::move(planned));
  auto draft = msh::plan_to_draft(planned->plan);
  if (!draft) return here(std::move(draft));
  auto pieces = msh::write(*draft);
  if (!pieces) return here(std::move(pieces));
  const auto& rows = planned->wear.rows;
  auto table = exchange::make_wear(*model, rows);
  if (!table) return here(std::move(table));
  auto game = find_installed_game(folder, open_options);
  if (!game) return here(std::move(game));
  auto made = make_materials(*model, rows, game->get(), limits, found);
  if (!made) return here(std::move(made));
  ImportedModel out = {.pieces = *std::move(pieces)};
  out.wear = Asset{{}, {}, table->bytes(), {}};
  add_materials(*std::move(made), out);
  report.merge(std::move(found), file.path);
  return out;
}

std::vector<CompanionFile> companions_of(const ImportedModel& made, const fs::path& target) {
  std::vector<CompanionFile> out;
  const auto add = [&](const std::string& name, std::string_view suffix, const Bytes& content) {
    const fs::path file = to_path(cp1251_to_utf8(name) + std::string(suffix));
    out.push_back({target.parent_path() / file, content});
  };
  for (const auto& material : made.materials) add(material.name, ".mat0", material.file);
  for (const auto& texture : made.textures) add(texture.name, ".texm", texture.file);
  return out;
}

std::optional<CompanionFile> wear_companion(const ImportedModel& made, const fs::path& target) {
  if (!made.wear) return std::nullopt;
  fs::path path = target;
  return CompanionFile{path.replace_extension(".wea"), made.wear->bytes};
}

std::vector<CompanionFile> changed_companions(std::vector<CompanionFile> files,
                                              const Limits& limits) {
  std::erase_if(files, [&](const CompanionFile& file) {
    const auto present = map_file(file.path, limits);
    return present && *present == file.content;
  });
  return files;
}

}  // namespace ngi::tasks
