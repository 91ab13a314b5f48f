#include "apps/ngi/model_import.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/ngi/assets.h"
#include "apps/ngi/checked.h"
#include "apps/ngi/display_text.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_export.h"
#include "ngi/convert/exchange/apply.h"
#include "ngi/convert/exchange/new_dress.h"
#include "ngi/convert/gltf/from_gltf.h"
#include "ngi/convert/gltf/read.h"
#include "ngi/convert/obj/from_obj.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;
using convert::exchange::ChangeList;
using convert::exchange::Model;

std::optional<double> fps_of(const Context& context) {
  const Arguments& arguments = context.arguments();
  if (!arguments.has(options::fps)) return std::nullopt;
  return arguments.real_number(options::fps, 30);
}

std::string suffix_of(std::string_view name) {
  return fold(fs::path(name).extension().string());
}

Result<Model> read_file(Context& context, const Asset& file, Report& report) {
  const auto open =
      convert::exchange::files_of(fs::path(file.path).parent_path(), context.limits());
  if (suffix_of(file.name) == ".obj") {
    return convert::obj::read_model(file.bytes, file.name, open, context.limits(), report);
  }
  const auto document = convert::gltf::read(file.bytes, open, context.limits());
  if (!document) return tl::unexpected(document.error());
  return convert::gltf::from_gltf(*document, {fps_of(context), context.limits()}, report);
}

// Beside DST, each under its own name.
Result<void> write_dress(Context& context, const convert::exchange::NewDress& dress,
                         const std::string& target) {
  const fs::path place = fs::path(target);
  std::vector<std::pair<std::string, Pieces>> files;
  files.emplace_back(fs::path(place).replace_extension(".wea").string(),
                     Pieces{dress.wear.bytes()});
  for (const auto& texture : dress.textures) {
    const fs::path name = cp1251_to_utf8(texture.name) + ".texm";
    files.emplace_back((place.parent_path() / name).string(), Pieces{texture.file});
  }
  for (const auto& [path, pieces] : files) {
    if (auto free = require_writable(context, path); !free) return free;
  }
  const bool says = context.verbosity() != Verbosity::Quiet && !context.wants_json() &&
                    !context.arguments().has(options::dry_run);
  for (const auto& [path, pieces] : files) {
    if (auto written = write_output(context, path, pieces); !written) return written;
    if (says) context.out().print("wrote {}\n", printable(path));
  }
  return {};
}

}  // namespace

bool is_exchange_file(std::string_view name) {
  const std::string suffix = suffix_of(name);
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

Result<ImportedModel> import_over(Context& context, const Asset& file, const Asset& base) {
  auto model = open_exchange(context, file);
  if (!model) return fail(std::move(model));
  const auto document = msh::Document::parse(base.bytes, {.limits = context.limits()});
  if (!document) return tl::unexpected(Error(document.error()).at_path(base.path));
  Report report;
  auto applied = convert::exchange::apply(*model, *document, report);
  if (!applied) return tl::unexpected(std::move(applied).error().at_path(file.path));
  auto pieces = msh::write(applied->draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  print_issues(context, std::move(report), file.path);
  return ImportedModel{*std::move(pieces), std::move(applied->changes)};
}

Result<Pieces> import_new(Context& context, const Asset& file, const std::string& target) {
  auto model = open_exchange(context, file);
  if (!model) return fail(std::move(model));
  Report report;
  const auto planned = convert::exchange::to_plan(*model, report);
  if (!planned) return tl::unexpected(Error(planned.error()).at_path(file.path));
  const auto draft = msh::plan_to_draft(planned->plan);
  if (!draft) return tl::unexpected(Error(draft.error()).at_path(file.path));
  auto pieces = msh::write(*draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  const auto dress = convert::exchange::make_dress(*model, *planned, report, context.limits());
  if (!dress) return tl::unexpected(Error(dress.error()).at_path(file.path));
  print_issues(context, std::move(report), file.path);
  if (target != "-") {
    if (auto free = require_writable(context, target); !free) return fail(std::move(free));
    if (auto written = write_dress(context, *dress, target); !written) {
      return fail(std::move(written));
    }
  }
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
