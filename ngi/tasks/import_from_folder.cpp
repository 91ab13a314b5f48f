#include "ngi/tasks/import_from_folder.h"

#include "ngi/core/file.h"
#include "ngi/json/export_list.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

Result<std::size_t> entry_of_row(const Container& archive, const json::ExportRow& row) {
  if (row.index < archive.size() && archive.name(row.index) == row.name) return row.index;
  return find_entry(archive, {.by = PathStep::By::Name, .name = row.name});
}

class RowImporter {
 public:
  RowImporter(ContainerEditor& archive, const RepaintOptions& options, const Limits& limits,
              Report& report)
      : archive_(archive), options_(options), limits_(limits), report_(report) {}

  Result<void> run(const json::ExportRow& row, const fs::path& path) {
    const ExportFormat* format = find_export_format(row.kind, row.as);
    if (!format) {
      return tl::unexpected(unsupported(
          path.string(), "is " + row.as + " of kind " + row.kind + ", which cannot be put back"));
    }
    const auto entry = entry_of_row(archive_.source(), row);
    if (!entry) return tl::unexpected(entry.error());
    auto bytes = map_file(path, limits_);
    if (!bytes) return fail(std::move(bytes));
    const Asset file = {path.string(), row.file, *std::move(bytes), {}};
    auto content = format->read ? format->read(file, limits_) : repaint(file, *entry);
    if (!content) return tl::unexpected(std::move(content).error().at_path(file.path));
    auto done = archive_.replace(*archive_.position(*entry), *content);
    if (!done) return tl::unexpected(std::move(done).error().at_path(file.path));
    return {};
  }

  FolderImport take() && { return std::move(result_); }
  void count_missing() { ++result_.missing_files; }

 private:
  // A texture that cannot be read counts as none.
  Result<Bytes> repaint(const Asset& picture, std::size_t entry) {
    const auto present = archive_.source().payload(entry);
    Report found;
    const Asset texture = asset_of_entry(archive_.source(), entry, {}, present.value_or(Bytes()));
    auto made = repaint_texture(picture, texture, options_, found);
    report_.merge(std::move(found), picture.path);
    if (!made) return fail(std::move(made));
    if (made->sidecar) result_.sidecars.push_back(*std::move(made->sidecar));
    return std::move(made->texture);
  }

  ContainerEditor& archive_;
  const RepaintOptions& options_;
  const Limits& limits_;
  Report& report_;
  FolderImport result_ = {};
};

}  // namespace

Result<FolderImport> import_from_folder(ContainerEditor& archive, const fs::path& folder,
                                        RepaintOptions options, const Limits& limits,
                                        Report& report) {
  const fs::path list_path = folder / json::export_list_file;
  const auto text = map_file(list_path, limits);
  if (!text) return tl::unexpected(text.error());
  auto list = json::export_list_from_json(text->text(), limits);
  if (!list) return tl::unexpected(std::move(list).error().at_path(list_path.string()));
  options.picture_alpha = list->alpha;
  RowImporter importer(archive, options, limits, report);
  for (const json::ExportRow& row : list->rows) {
    const fs::path path = folder / row.file;
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
      importer.count_missing();
      continue;
    }
    if (auto done = importer.run(row, path); !done) return fail(std::move(done));
  }
  return std::move(importer).take();
}

}  // namespace ngi::tasks
