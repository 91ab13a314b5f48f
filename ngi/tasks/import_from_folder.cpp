#include "ngi/tasks/import_from_folder.h"

#include "ngi/core/file.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/json/export_list.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

// An export.json, and what was read.
struct ReadList {
  fs::path path;
  Bytes text;
  json::ExportList list;
};

Result<ReadList> read_list(const fs::path& path, const Limits& limits) {
  auto text = map_file(path, limits);
  if (!text) return fail(std::move(text));
  auto list = json::export_list_from_json(text->text(), limits);
  if (!list) return tl::unexpected(std::move(list).error().at_path(path_text(path)));
  return ReadList{path, *std::move(text), *std::move(list)};
}

Result<std::size_t> entry_of_row(const Container& archive, const json::ExportRow& row) {
  if (row.index < archive.size() && archive.name(row.index) == row.name) return row.index;
  return find_entry(archive, {.by = PathStep::By::Name, .name = row.name});
}

// Returns the file below a folder as it is spelled on disk; a file of the game is that of the mod
// folder, when that has it.
Result<AssetPath> find_below(const fs::path& folder, const std::string& path,
                             const OpenOptions& options) {
  return locate_asset(path_text(folder / to_path(path)), options);
}

class FolderImporter {
 public:
  FolderImporter(ArchiveEdits& edits, FolderImportOptions options, Report& report)
      : edits_(edits), options_(std::move(options)), report_(report) {}

  // Puts the files of one list back into one archive; the list says so afterwards.
  void put_into_archive(json::ExportList& list, const fs::path& folder, const AssetPath& archive) {
    const auto opened = open_asset(archive, options_.open);
    if (!opened) return fail(opened.error());
    const auto container = open_container(opened->asset, options_.open);
    if (!container) return fail(container.error());
    options_.texture.picture_alpha = list.alpha;
    for (json::ExportRow& row : list.rows) {
      const auto file = read_file(row, folder);
      if (!file || !is_put_back(row, *file, folder)) continue;
      const auto entry = entry_of_row(*container, row);
      if (!entry) {
        fail(Error(entry.error()).at_path(opened->asset.path));
        continue;
      }
      AssetPath path = archive;
      path.steps.push_back({.by = PathStep::By::Index, .index = *entry});
      put(row, *file, path);
    }
  }

  // Puts the files of a tree back into the files below a folder; the list says so afterwards.
  void put_into_folder(json::ExportList& list, const fs::path& folder, const fs::path& target) {
    if (!list.path.empty()) {
      const auto archive = find_below(target, list.path, options_.open);
      return archive ? put_into_archive(list, folder, *archive) : fail(archive.error());
    }
    options_.texture.picture_alpha = list.alpha;
    for (json::ExportRow& row : list.rows) {
      if (row.path.empty()) {
        return fail(unsupported(path_text(folder / to_path(json::export_list_file)),
                                "does not say which file it came from; name the archive: ngi "
                                "replace ARCHIVE --from DIR"));
      }
      const auto file = read_file(row, folder);
      if (!file || !is_put_back(row, *file, folder)) continue;
      const auto path = find_below(target, row.path, options_.open);
      path ? put(row, *file, *path) : fail(path.error());
    }
  }

  // Keeps the list for writing, when it says more than what was read.
  void keep(ReadList read) {
    std::string text = json::to_json(read.list);
    if (text == read.text.text()) return;
    result_.lists.push_back({std::move(read.path), std::move(text), std::move(read.text)});
  }

  FolderImport take() && { return std::move(result_); }

 private:
  void fail(Error error) { result_.failures.push_back(std::move(error)); }

  // Returns nullopt when the file is missing or cannot be read, which is noted.
  std::optional<Asset> read_file(const json::ExportRow& row, const fs::path& folder) {
    const fs::path path = folder / to_path(row.file);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
      ++result_.missing_files;
      return std::nullopt;
    }
    auto bytes = map_file(path, limits());
    if (bytes) return Asset{path_text(path), row.file, *std::move(bytes), {}};
    fail(std::move(bytes).error());
    return std::nullopt;
  }

  // The game may have changed since the export: a file that was not edited must not undo that.
  bool is_put_back(const json::ExportRow& row, const Asset& file, const fs::path& folder) const {
    if (options_.unedited_files || row.files.empty()) return true;
    for (const json::ExportedFile& each : row.files) {
      const auto bytes = each.file == row.file ? Result<Bytes>(file.bytes)
                                               : map_file(folder / to_path(each.file), limits());
      if (bytes && json::hash_text(std::span(&*bytes, 1)) != each.hash) return true;
    }
    return has_new_sidecar(row, folder);
  }

  static bool has_new_sidecar(const json::ExportRow& row, const fs::path& folder) {
    if (!picture_format(row.file)) return false;
    const std::string name = sidecar_path(row.file);
    for (const json::ExportedFile& each : row.files) {
      if (each.file == name) return false;
    }
    std::error_code ignored;
    return fs::exists(folder / to_path(name), ignored);
  }

  void put(json::ExportRow& row, const Asset& file, const AssetPath& path) {
    auto present = open_asset(path, options_.open);
    const bool is_scene = is_exchange_file(row.file) && row.as != "json" && row.as != "raw";
    auto changed =
        is_scene ? put_scene(file, path, present) : put_content(row, file, path, present);
    if (!changed) return fail(std::move(changed).error().at_path(file.path));
    if (!*changed) return;
    if (present && is_newer(row, present->asset.bytes)) {
      result_.overwritten.push_back(present->asset.path);
    }
    row.put_back = json::hash_text(std::span(&**changed, 1));
  }

  // Whether the content is neither what was exported nor what was put back last.
  static bool is_newer(const json::ExportRow& row, const Bytes& content) {
    if (row.hash.empty()) return false;
    const std::string hash = json::hash_text(std::span(&content, 1));
    return hash != row.hash && hash != row.put_back;
  }

  // Returns the new content when something changes, and so does put_scene().
  Result<std::optional<Bytes>> put_content(const json::ExportRow& row, const Asset& file,
                                           const AssetPath& path,
                                           const Result<OpenedAsset>& present) {
    const ExportFormat* format = find_export_format(row.kind, row.as);
    if (!format) {
      return tl::unexpected(unsupported(
          file.path, "is " + row.as + " of kind " + row.kind + ", which cannot be put back"));
    }
    // A texture that cannot be read counts as none.
    const Asset old = present ? present->asset : Asset{};
    UnfitModel unfit = {.path = path};
    auto content = read_content(*format, row, file, old, unfit);
    if (!content) return ngi::fail(std::move(content));
    if (present && *content == old.bytes) return std::nullopt;
    if (!unfit.fields.empty()) result_.unfit.push_back(std::move(unfit));
    if (present && row.as == "raw" && identify(old) != Kind::Unknown) {
      Report found;
      const auto way = way_of_content(file, old, limits(), found);
      report_.merge(std::move(found), file.path);
      if (!way) return tl::unexpected(way.error());
    }
    auto done = replace(path, *content, old.bytes);
    if (done && present) done = put_tables_of_document(path, *present, *content);
    if (!done) return ngi::fail(std::move(done));
    return *std::move(content);
  }

  Result<Bytes> read_content(const ExportFormat& format, const json::ExportRow& row,
                             const Asset& file, const Asset& old, UnfitModel& unfit) {
    if (!format.read) return repaint(file, old);
    if (row.as != "json") return format.read(file, limits());
    const auto kind = kind_from_name(row.kind);
    if (auto same = require_document_kind(file, to_text(unfit.path), *kind, limits()); !same) {
      return ngi::fail(std::move(same));
    }
    return kind == Kind::Model ? read_model(file, unfit) : format.read(file, limits());
  }

  // Returns the model as the document says it, or with fields that fit.
  Result<Bytes> read_model(const Asset& document, UnfitModel& unfit) {
    ++result_.model_documents;
    Report found;
    auto made = from_json(document, Kind::Model, options_.open, found);
    report_.merge(std::move(found), document.path);
    if (!made) return ngi::fail(std::move(made));
    unfit.fields = std::move(made->unfit);
    unfit.more_fields = made->more_unfit;
    return join(made->mended && options_.fix_models ? *made->mended : made->pieces);
  }

  // A document can remove nodes of a model, or move them.
  Result<void> put_tables_of_document(const AssetPath& path, const OpenedAsset& model,
                                      const Bytes& content) {
    auto tables = update_node_tables(model, content, options_.open);
    if (!tables) return ngi::fail(std::move(tables));
    if (tables->updates.empty() && tables->by_hand.empty()) return {};
    ImportedScene changed = {.path = path, .model = {.tables = *std::move(tables)}};
    auto done = put_tables(changed);
    if (done) result_.scenes.push_back(std::move(changed));
    return done;
  }

  Result<Bytes> repaint(const Asset& picture, const Asset& texture) {
    Report found;
    auto made = repaint_texture(picture, texture, options_.texture, found);
    report_.merge(std::move(found), picture.path);
    if (!made) return ngi::fail(std::move(made));
    if (made->sidecar) result_.sidecars.push_back(*std::move(made->sidecar));
    return std::move(made->texture);
  }

  Result<std::optional<Bytes>> put_scene(const Asset& file, const AssetPath& path,
                                         const Result<OpenedAsset>& present) {
    if (!present) return tl::unexpected(present.error());
    Report found;
    auto made = import_over(file, *present, options_.model, options_.open, found);
    report_.merge(std::move(found), file.path);
    if (!made) return ngi::fail(std::move(made));
    ImportedScene scene = {path, *std::move(made), {}};
    const Bytes bytes = join(scene.model.pieces);
    const bool changed = !(bytes == present->asset.bytes);
    if (!changed && !scene.model.wear) return std::nullopt;
    Result<void> done;
    if (changed) done = replace(path, bytes, present->asset.bytes);
    if (done && scene.model.wear) done = put_wear(scene.model, path);
    if (done) done = put_tables(scene);
    if (!done) return ngi::fail(std::move(done));
    result_.scenes.push_back(std::move(scene));
    return bytes;
  }

  // The table is beside the model: in its archive, or a file.
  Result<void> put_wear(const ImportedModel& made, const AssetPath& model) {
    const Asset& wear = *made.wear;
    if (model.steps.empty()) return replace({to_path(wear.path), {}}, wear.bytes, made.wear_before);
    AssetPath path = model;
    path.steps.back() = {.by = PathStep::By::Name, .name = wear.name};
    return replace(path, wear.bytes, made.wear_before);
  }

  Result<void> put_tables(ImportedScene& scene) {
    for (const TableUpdate& update : scene.model.tables.updates) {
      std::error_code ignored;
      const bool same_file = fs::equivalent(update.path.file, scene.path.file, ignored);
      scene.written_tables.push_back(same_file || options_.other_files);
      if (!scene.written_tables.back()) continue;
      if (auto done = replace(update.path, update.bytes, update.before); !done) return done;
    }
    return {};
  }

  Result<void> replace(const AssetPath& path, Bytes content, const Bytes& before) {
    if (path.steps.empty()) {
      result_.files.push_back({path.file, std::move(content), before});
      return {};
    }
    const auto entry = edits_.entry(path);
    if (!entry) return tl::unexpected(entry.error());
    return entry->archive->replace(*entry->archive->position(entry->source), std::move(content));
  }

  const Limits& limits() const noexcept { return options_.open.container.limits; }

  ArchiveEdits& edits_;
  FolderImportOptions options_;
  Report& report_;
  FolderImport result_ = {};
};

// Every folder of a tree that has a list.
std::vector<fs::path> folders_with_list(const fs::path& folder, Report& report) {
  FileList files = list_files(folder);
  for (const Error& problem : files.unreadable) report.add(problem.issue);
  std::vector<fs::path> out;
  for (const fs::path& file : files.files) {
    if (file.filename() == to_path(json::export_list_file)) out.push_back(file.parent_path());
  }
  if (out.empty()) out.push_back(folder);  // reading it says what is missing
  return out;
}

}  // namespace

Result<FolderImport> import_from_folder(ArchiveEdits& edits, const AssetPath& target,
                                        const fs::path& folder, FolderImportOptions options,
                                        Report& report) {
  const bool is_tree = is_folder(target);
  const Limits limits = options.open.container.limits;
  FolderImporter importer(edits, std::move(options), report);
  const auto folders = is_tree ? folders_with_list(folder, report) : std::vector{folder};
  for (const fs::path& each : folders) {
    auto read = read_list(each / to_path(json::export_list_file), limits);
    if (!read) return fail(std::move(read));
    if (is_tree) {
      importer.put_into_folder(read->list, each, target.file);
    } else {
      importer.put_into_archive(read->list, each, target);
    }
    importer.keep(*std::move(read));
  }
  return std::move(importer).take();
}

}  // namespace ngi::tasks
