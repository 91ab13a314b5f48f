#include "ngi/tasks/outside_file.h"

#include "ngi/archive/folder/safe_name.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/rules.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

std::string file_name(const Asset& asset, std::string_view suffix) {
  const std::string name = SafeNames({}).choose(asset.name, 0);
  if (suffix.empty()) return name;
  return path_text(to_path(name).stem()) + std::string(suffix);
}

}  // namespace

Result<exchange::OutFile> file_for_editing(const OpenedAsset& asset, const OpenOptions& options,
                                           Report& report) {
  if (asset.kind == Kind::Model) {
    const std::string stem =
        path_text(to_path(file_name(asset.asset, suffix_of(ModelFormat::Glb))).stem());
    auto made = export_model(asset, std::nullopt, {}, options, stem, report);
    if (!made) return fail(std::move(made));
    return std::move(made->files.front());
  }
  const ExportFormat& format = export_format(asset.kind);
  auto content = format.write(asset.asset, {.limits = options.container.limits});
  if (!content) return fail(std::move(content));
  return exchange::OutFile{file_name(asset.asset, format.suffix), *std::move(content)};
}

Result<ImportedContent> content_from_file(const Asset& file, const OpenedAsset& present,
                                          const OpenOptions& options, Report& report) {
  const ExportFormat& format = export_format(present.kind);
  const bool is_foreign = is_imported(file, present.asset) || present.kind == Kind::Model;
  if (is_foreign) return import_asset(file, present, {}, options, report);
  if (format.as == "json" && fold(file.name).ends_with(format.suffix)) {
    auto bytes = format.read(file, options.container.limits);
    if (!bytes) return fail(std::move(bytes));
    return ImportedContent{.bytes = *std::move(bytes)};
  }
  const auto way = way_of_content(file, present.asset, options.container.limits, report);
  if (way && *way == ContentWay::AsIs) return ImportedContent{.bytes = file.bytes};
  return import_asset(file, present, {}, options, report);  // refuses, and says what it takes
}

void report_changes_outside(const ImportedContent& made, Report& report) {
  if (!made.model) return;
  const auto add = [&report](std::string what) {
    report.add(exchange::rules::exchange_left_out, {}, std::move(what));
  };
  if (made.model->wear) add("the material table, another file, stays as it is without its changes");
  if (const std::size_t count = made.model->materials.size(); count > 0) {
    add("new materials that are left out: " + std::to_string(count));
  }
  if (const std::size_t count = made.model->tables.updates.size(); count > 0) {
    add("tables with indices of nodes that stay as they are: " + std::to_string(count));
  }
}

}  // namespace ngi::tasks
