#include "apps/ngi/model_import.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_export.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/refuse_or_print.h"
#include "ngi/core/file.h"
#include "ngi/core/text.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/import/apply.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/exchange/obj/from_obj.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;
using exchange::ChangeList;
using exchange::Model;

std::optional<double> fps_of(const Context& context) {
  const Arguments& arguments = context.arguments();
  if (!arguments.has(options::fps)) return std::nullopt;
  return arguments.real_number(options::fps, 30);
}

std::string folded_suffix(std::string_view name) {
  return fold(fs::path(name).extension().string());
}

Result<Model> read_file(Context& context, const Asset& file, Report& report) {
  const auto open = exchange::files_of(fs::path(file.path).parent_path(), context.limits());
  if (folded_suffix(file.name) == ".obj") {
    return obj::read_model(file.bytes, file.name, open, context.limits(), report);
  }
  const auto document = gltf::read(file.bytes, open, context.limits());
  if (!document) return tl::unexpected(document.error());
  return gltf::from_gltf(*document, {fps_of(context), context.limits()}, report);
}

// The table that the base wears, as far as one can be read.
struct BaseWear {
  std::optional<Asset> asset = {};
  std::optional<wear::Document> table = {};
};

Result<BaseWear> open_base_wear(Context& context, const std::string& operand, const Asset& base) {
  auto asset = find_wear(context, operand, base);
  if (!asset) return fail(std::move(asset));
  BaseWear out = {*std::move(asset), {}};
  if (!out.asset) return out;
  auto table = wear::Document::parse(out.asset->bytes, Reading::Tolerant);
  if (table) out.table = *std::move(table);
  return out;
}

// Where --game names one, what its library has already needs not be made.
Result<std::vector<exchange::WearRow>> rows_to_make(const Context& context,
                                                    std::vector<exchange::WearRow> rows) {
  if (!has_game(context)) return rows;
  const auto game = open_game(context, ".");
  if (!game) return tl::unexpected(game.error());
  std::erase_if(rows, [&](const exchange::WearRow& row) {
    return (*game)->entry((*game)->libraries().materials, row.name).has_value();
  });
  return rows;
}

Result<exchange::ImportedMaterials> make_dress(const Context& context, const Model& file,
                                               const std::vector<exchange::WearRow>& rows,
                                               Report& report) {
  const auto missing = rows_to_make(context, rows);
  if (!missing) return tl::unexpected(missing.error());
  return exchange::make_dress(file, *missing, report, context.limits());
}

// What has to be said because a payload cannot hold it.
ChangeList dress_changes(const exchange::ImportedMaterials& dress) {
  ChangeList out;
  for (const auto& material : dress.materials) {
    const auto& [attr1, attr2, attr3] = material.attributes;
    out.push_back({"material-made",
                   {},
                   {},
                   1,
                   fmt::format("the material '{}' is for Material.lib, with attr1={} attr2={} "
                               "attr3={}",
                               cp1251_to_utf8(material.name), attr1, attr2, attr3)});
  }
  for (const auto& texture : dress.textures) {
    out.push_back(
        {"texture-made",
         {},
         {},
         1,
         fmt::format("the texture '{}' is for Textures.lib", cp1251_to_utf8(texture.name))});
  }
  return out;
}

// The rows that are new, in the table, and what they are made of.
Result<void> add_rows(const Context& context, const Model& file,
                      const std::vector<exchange::WearRow>& rows, const BaseWear& base,
                      ImportedModel& out, Report& report) {
  auto longer = exchange::extend_wear(*base.table, rows);
  if (!longer) return tl::unexpected(std::move(longer).error().at_path(base.asset->path));
  out.wear = base.asset;
  out.wear->bytes = longer->bytes();
  auto dress = make_dress(context, file, rows, report);
  if (!dress) return fail(std::move(dress));
  const ChangeList changes = dress_changes(*dress);
  out.changes.insert(out.changes.end(), changes.begin(), changes.end());
  out.materials = std::move(dress->materials);
  out.textures = std::move(dress->textures);
  return {};
}

std::vector<Companion> dress_files(const fs::path& folder,
                                   const std::vector<exchange::NewMaterial>& materials,
                                   const std::vector<exchange::NewTexture>& textures) {
  std::vector<Companion> out;
  const auto add = [&](const std::string& name, std::string_view suffix, const Bytes& content) {
    const fs::path file = cp1251_to_utf8(name) + std::string(suffix);
    out.push_back({(folder / file).string(), content});
  };
  for (const auto& material : materials) add(material.name, ".mat0", material.file);
  for (const auto& texture : textures) add(texture.name, ".texm", texture.file);
  return out;
}

}  // namespace

bool is_exchange_file(std::string_view name) {
  const std::string suffix = folded_suffix(name);
  return suffix == ".glb" || suffix == ".gltf" || suffix == ".obj";
}

Result<Model> open_exchange(Context& context, const Asset& file) {
  Report report;
  auto model = read_file(context, file, report);
  if (!model) return tl::unexpected(std::move(model).error().at_path(file.path));
  if (model->name.empty()) model->name = fs::path(file.name).stem().string();
  print_issues(context, std::move(report), file.path);
  return model;
}

Result<ImportedModel> import_over(Context& context, const Asset& file, const Asset& base,
                                  const std::string& operand) {
  auto model = open_exchange(context, file);
  if (!model) return fail(std::move(model));
  const auto document = msh::Document::parse(base.bytes, {.limits = context.limits()});
  if (!document) return tl::unexpected(Error(document.error()).at_path(base.path));
  const auto worn = open_base_wear(context, operand, base);
  if (!worn) return tl::unexpected(worn.error());
  Report report;
  auto applied = exchange::apply(*model, *document, worn->table, report);
  if (!applied) return tl::unexpected(std::move(applied).error().at_path(file.path));
  auto pieces = msh::write(applied->draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  ImportedModel out = {.pieces = *std::move(pieces), .changes = std::move(applied->changes)};
  if (!applied->new_rows.empty()) {
    auto added = add_rows(context, *model, applied->new_rows, *worn, out, report);
    if (!added) return fail(std::move(added));
  }
  print_issues(context, std::move(report), file.path);
  return out;
}

std::vector<Companion> companions_of(const ImportedModel& made, const std::string& target) {
  return dress_files(fs::path(target).parent_path(), made.materials, made.textures);
}

Result<void> write_companions(Context& context, std::vector<Companion> files) {
  // Models may share materials and textures.
  std::erase_if(files, [&](const Companion& file) {
    const auto present = map_file(file.path, context.limits());
    return present && *present == file.content;
  });
  for (const Companion& file : files) {
    if (auto free = require_writable(context, file.path); !free) return free;
  }
  const bool says = context.verbosity() != Verbosity::Quiet && !context.wants_json() &&
                    !context.arguments().has(options::dry_run);
  for (const Companion& file : files) {
    if (auto written = write_output(context, file.path, {file.content}); !written) return written;
    if (says) context.out().print("wrote {}\n", printable(file.path));
  }
  return {};
}

Result<Pieces> import_new(Context& context, const Asset& file, const std::string& target) {
  auto model = open_exchange(context, file);
  if (!model) return fail(std::move(model));
  Report report;
  const auto planned = exchange::to_plan(*model, report);
  if (!planned) return tl::unexpected(Error(planned.error()).at_path(file.path));
  const auto draft = msh::plan_to_draft(planned->plan);
  if (!draft) return tl::unexpected(Error(draft.error()).at_path(file.path));
  auto pieces = msh::write(*draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  const auto& rows = planned->wear.rows;
  const auto table = exchange::make_wear(*model, rows);
  if (!table) return tl::unexpected(Error(table.error()).at_path(file.path));
  const auto dress = make_dress(context, *model, rows, report);
  if (!dress) return tl::unexpected(Error(dress.error()).at_path(file.path));
  print_issues(context, std::move(report), file.path);
  if (target == "-") return pieces;
  std::vector<Companion> files =
      dress_files(fs::path(target).parent_path(), dress->materials, dress->textures);
  files.push_back({fs::path(target).replace_extension(".wea").string(), table->bytes()});
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  if (auto written = write_companions(context, files); !written) return fail(std::move(written));
  const ChangeList changes = dress_changes(*dress);
  if (!changes.empty()) print_changes(context, target, changes);
  return pieces;
}

void print_changes(Context& context, const std::string& target, const ChangeList& changes) {
  if (context.wants_json() || target == "-") return;
  if (changes.empty()) context.out().print("{}: nothing in the model changes\n", printable(target));
  for (const auto& change : changes) {
    context.out().print("{}: {}\n", printable(target), printable(change.text));
  }
}

Json json_changes(const ChangeList& changes) {
  Json list = Json::array();
  for (const auto& change : changes) {
    Json item = {{"kind", change.kind}};
    item["node"] = change.node ? Json(*change.node) : Json(nullptr);
    item["cell"] = change.cell ? Json({change.cell->state, change.cell->level}) : Json(nullptr);
    item["count"] = change.count;
    item["text"] = change.text;
    list.push_back(std::move(item));
  }
  return list;
}

}  // namespace ngi::command
