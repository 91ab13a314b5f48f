#include "ngi/tasks/export_to_folder.h"

#include <array>

#include "ngi/archive/check.h"
#include "ngi/archive/folder/free_folder.h"
#include "ngi/archive/folder/output_size.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/rsli/decode_budget.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/core/work_folder.h"
#include "ngi/tasks/batch_model_exporter.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/picture_files.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

// The source of one folder of the output: an archive, or all files outside archives.
struct ExportSource {
  std::string path = {};  // of the archive; empty for files
  fs::path folder = {};   // below the target
  fs::path below = {};    // the archive's file below the exported folder; empty for an entry
  OpenedAsset opened = {};
  std::optional<Container> archive = {};
  std::vector<OpenedAsset> files = {};     // when there is no archive
  std::vector<fs::path> files_below = {};  // of `files`

  std::size_t size() const { return archive ? archive->size() : files.size(); }
};

// One asset to be written, and the result.
struct ExportJob {
  const ExportSource* source = nullptr;
  std::size_t index = 0;
  std::string file_stem = {};
  ExportedAsset result = {};
};

Result<OpenedAsset> open_job(const ExportJob& job) {
  const ExportSource& source = *job.source;
  if (!source.archive) return source.files[job.index];
  auto payload = source.archive->payload(job.index);
  if (!payload) return tl::unexpected(std::move(payload).error().at_path(source.path));
  OpenedAsset out = {.path = source.opened.path, .file = source.opened.file};
  out.path.steps.push_back({.by = PathStep::By::Index, .index = job.index});
  out.asset = asset_of_entry(*source.archive, job.index, to_text(out.path), *std::move(payload));
  out.kind = identify(out.asset);
  if (out.kind == Kind::Model) out.archive = source.archive;  // which holds its material table
  out.entry = job.index;
  return out;
}

class AssetWriter {
 public:
  AssetWriter(const ExportToFolderOptions& options, const BatchModelExporter* models,
              fs::path folder)
      : options_(options),
        export_options_({options.view, options.open.container.limits}),
        models_(models),
        folder_(std::move(folder)) {}

  // May be called on several threads.
  void run(ExportJob& job) const {
    if (job.result.failure) return;
    const auto opened = open_job(job);
    if (!opened) {
      job.result.failure = opened.error();
      return;
    }
    if (auto sound = check(job.result, *opened); !sound) {
      job.result.failure = std::move(sound).error();
      return;
    }
    const std::string hash = json::hash_text(std::span(&opened->asset.bytes, 1));
    const bool has_scene = opened->kind == Kind::Model || opened->kind == Kind::Terrain;
    if (has_scene && models_ && write_scene(job, *opened)) {
      job.result.row.hash = hash;
      return;
    }
    write_in_format(job, *opened);
    job.result.row.hash = hash;
  }

 private:
  Result<void> check(ExportedAsset& result, const OpenedAsset& opened) const {
    const Asset& asset = opened.asset;
    Report own;
    const auto check_kind = support(opened.kind).check;
    if (check_kind) check_kind({asset, export_options_.limits, {}}, own);
    const Issue* refusal = own.refusal(Reading::Strict);
    if (refusal && options_.open.reading == Reading::Strict) {
      return tl::unexpected(Error{*refusal}.at_path(asset.path));
    }
    result.found.merge(std::move(own), asset.path);
    return {};
  }

  // Returns false when the model is too damaged for a scene; nothing is written then.
  bool write_scene(ExportJob& job, const OpenedAsset& model) const {
    auto made = models_->export_one(model, job.file_stem);
    if (!made) {
      job.result.left_raw = std::move(made).error();
      return false;
    }
    const std::string_view suffix = suffix_of(models_->format());
    job.result.row = {job.index, model.asset.name, std::string(facts(model.kind).name),
                      std::string(suffix.substr(1)), made->files.front().name};
    job.result.not_carried = std::move(made->not_carried);
    for (const exchange::OutFile& file : made->files) {
      auto written = write(job, file.name, file.content);
      if (!written && !job.result.failure) job.result.failure = std::move(written).error();
    }
    return true;
  }

  void write_in_format(ExportJob& job, const OpenedAsset& opened) const {
    const Asset& asset = opened.asset;
    const ExportFormat* format = &export_format(opened.kind);
    auto content = format->write(asset, export_options_);
    if (!content) {
      if (!job.result.left_raw)
        job.result.left_raw = std::move(content).error().at_path(asset.path);
      format = &raw_format();
      content = format->write(asset, export_options_);
    }
    job.result.row = {job.index, asset.name, std::string(facts(opened.kind).name),
                      std::string(format->as), job.file_stem + std::string(format->suffix)};
    auto written = write(job, job.result.row.file, *content);
    if (written && options_.with_sidecars && format->write_sidecar) {
      written = write_sidecar(job, *format, asset);
    }
    if (!written) job.result.failure = std::move(written).error();
  }

  Result<void> write_sidecar(ExportJob& job, const ExportFormat& format, const Asset& asset) const {
    auto bytes = format.write_sidecar(asset, export_options_);
    if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
    return write(job, sidecar_path(job.result.row.file), {*bytes});
  }

  // The list has the hash of every file, so that putting back knows those that were edited.
  Result<void> write(ExportJob& job, const std::string& file, const Pieces& content) const {
    job.result.row.files.push_back({file, json::hash_text(content)});
    return write_new_file(place_of(job, file), content);
  }

  fs::path place_of(const ExportJob& job, const std::string& file) const {
    return folder_ / job.source->folder / to_path(file);
  }

  const ExportToFolderOptions& options_;
  ExportOptions export_options_;
  const BatchModelExporter* models_;  // nullptr: models become documents
  fs::path folder_;
};

// Returns the name of a file in the encoding of entry names.
std::string cp1251_name(const std::string& name) {
  return utf8_to_cp1251(name).value_or(name);
}

struct NamedAsset {
  AssetPath path;
  fs::path below;  // of a file, below the folder that was named, or its name; empty for an entry
};

std::vector<NamedAsset> named_assets(const AssetPath& named, const OpenOptions& options,
                                     Report& report) {
  if (!is_folder(named)) {
    return {{named, named.steps.empty() ? named.file.filename() : fs::path()}};
  }
  std::vector<NamedAsset> out;
  for (FolderFile& file : files_in(named.file, options, report)) {
    out.push_back({{std::move(file.file), {}}, std::move(file.below)});
  }
  return out;
}

// Opens everything that the paths name. The first source has the files outside archives; each
// archive is a source of its own.
Result<std::vector<ExportSource>> open_sources(std::span<const std::string> paths,
                                               const OpenOptions& options, Report& report) {
  std::vector<ExportSource> sources(1);
  SafeNames names({json::export_list_file});
  for (const std::string& text : paths) {
    const auto named = locate_asset(text, options);
    if (!named) return tl::unexpected(named.error());
    const bool folder = is_folder(*named);
    const bool skips_damage = folder && options.reading == Reading::Tolerant;
    for (const auto& [path, below] : named_assets(*named, options, report)) {
      auto opened = open_asset(path, options);
      if (!opened && skips_damage) {
        report.add(Error(opened.error()).at_path(to_text(path)).issue);
        continue;
      }
      if (!opened) return fail(std::move(opened));
      const Asset& asset = opened->asset;
      const Kind kind = folder ? identify(asset) : opened->kind;
      if (kind != Kind::Nres && kind != Kind::Rsli) {
        const bool has_format = &export_format(kind) != &raw_format();
        if (!folder || has_format) {
          sources[0].files.push_back(*std::move(opened));
          sources[0].files_below.push_back(below);
        }
        continue;
      }
      auto archive = open_container(asset, options);
      if (!archive && skips_damage) {
        report.add(archive.error().issue);
        continue;
      }
      if (!archive) return fail(std::move(archive));
      auto fits = require_output_fits(*archive, options.container, InnerArchives::AsFiles);
      if (!fits && skips_damage) {
        report.add(std::move(fits).error().at_path(asset.path).issue);
        continue;
      }
      if (!fits) return tl::unexpected(std::move(fits).error().at_path(asset.path));
      Report lost;
      report_recovery(*archive, lost);
      report.merge(std::move(lost), asset.path);
      const std::string name = names.choose(cp1251_name(asset.name), sources.size());
      const std::string archive_path = asset.path;
      sources.push_back({.path = archive_path,
                         .folder = below.parent_path() / to_path(name),
                         .below = below,
                         .opened = *std::move(opened),
                         .archive = *std::move(archive)});
    }
  }
  // A single archive is written to the target itself.
  if (sources.size() == 2 && sources[0].files.empty()) {
    sources[1].folder.clear();
    sources.erase(sources.begin());
  }
  return sources;
}

// Spends the byte budget of a packed archive in the order of its entries and refuses those beyond
// it. Done before the work begins, so that the result does not depend on the number of threads. A
// scene unpacks the material table once more.
void refuse_beyond_budget(const Container& archive, std::span<ExportJob> jobs, bool scenes) {
  const rsli::Document& packed = *archive.rsli();
  rsli::DecodeBudget budget(packed);
  for (ExportJob& job : jobs) {
    auto spent = budget.spend_on(packed, job.index);
    const auto table = scenes ? find_wear_entry(archive, archive.name(job.index)) : std::nullopt;
    if (spent && table) spent = budget.spend_on(packed, *table);
    if (!spent) job.result.failure = std::move(spent).error().at_path(job.source->path);
  }
}

std::vector<ExportJob> make_jobs(const std::vector<ExportSource>& sources, bool scenes) {
  constexpr std::array<std::string_view, 10> suffixes = {
      "", ".png", ".json", ".texm.json", ".glb", ".gltf", ".bin", ".obj", ".mtl", ".obj.json"};
  std::vector<ExportJob> jobs;
  for (const ExportSource& source : sources) {
    SafeNames names({json::export_list_file});
    for (const ExportSource& other : sources) {  // archives have folders beside the files
      if (!source.archive && other.archive)
        names.choose(cp1251_name(path_text(*other.folder.begin())), 0);
    }
    const std::size_t first = jobs.size();
    for (std::size_t i = 0; i < source.size(); ++i) {
      const std::string name = source.archive ? std::string(source.archive->name(i))
                                              : cp1251_name(source.files[i].asset.name);
      jobs.push_back({&source, i, names.choose_stem(name, i, suffixes), {}});
      jobs.back().result.archive = source.path;
      jobs.back().result.folder = source.folder;
    }
    if (source.archive && source.archive->rsli()) {
      refuse_beyond_budget(*source.archive, std::span(jobs).subspan(first), scenes);
    }
  }
  return jobs;
}

Result<void> write_lists(const std::vector<ExportSource>& sources,
                         const std::vector<ExportJob>& jobs, const fs::path& folder,
                         texture::AlphaRule alpha) {
  for (const ExportSource& source : sources) {
    json::ExportList list = {to_utf8(source.path), to_utf8(path_text(source.below)), alpha, {}};
    for (const ExportJob& job : jobs) {
      if (job.source != &source || job.result.failure) continue;
      json::ExportRow row = job.result.row;
      if (!source.archive) row.path = to_utf8(path_text(source.files_below[job.index]));
      if (source.archive || !row.path.empty()) list.rows.push_back(std::move(row));
    }
    auto written = write_new_file(folder / source.folder / to_path(json::export_list_file),
                                  {Bytes::copy(json::to_json(list))});
    if (!written) return written;
  }
  return {};
}

// Returns nothing when models become documents. Materials come from the game around the first path.
Result<std::optional<BatchModelExporter>> open_models(const std::string& first,
                                                      const ExportToFolderOptions& options,
                                                      const std::vector<ExportSource>& sources) {
  if (!options.scenes) return std::nullopt;
  const auto path = locate_asset(first, options.open);
  if (!path) return tl::unexpected(path.error());
  fs::path folder = is_folder(*path) ? path->file : path->file.parent_path();
  if (folder.empty()) folder = ".";
  OpenFiles files;
  for (const ExportSource& source : sources) {
    if (source.archive) files.push_back({source.opened.path.file, source.opened.file});
    for (const OpenedAsset& file : source.files) files.push_back({file.path.file, file.file});
  }
  return BatchModelExporter::open(folder, *options.scenes, options.open, std::move(files))
      .map([](BatchModelExporter models) { return std::optional(std::move(models)); });
}

Result<void> write_all(const std::vector<ExportSource>& sources, std::vector<ExportJob>& jobs,
                       const BatchModelExporter* models, const ExportToFolderOptions& options,
                       const fs::path& folder, const Work& work) {
  for (const ExportSource& source : sources) {
    std::error_code error;
    fs::create_directories(folder / source.folder, error);
    if (error) return os_failure(folder / source.folder, error);
  }
  const AssetWriter exporter(options, models, folder);
  const bool finished =
      parallel_for(jobs.size(), [&](std::size_t i) { exporter.run(jobs[i]); }, work);
  if (!finished) return fail(rules::cancelled, {});
  for (const ExportJob& job : jobs) {
    if (job.result.failure && job.result.failure->rule().category == ErrorCategory::InputOutput) {
      return tl::unexpected(*job.result.failure);
    }
  }
  return write_lists(sources, jobs, folder, options.view.alpha);
}

}  // namespace

Result<std::vector<ExportedAsset>> export_to_folder(std::span<const std::string> paths,
                                                    const fs::path& target,
                                                    const ExportToFolderOptions& options,
                                                    Report& report, const Work& work) {
  if (auto free = require_free(target, json::export_list_file, options.existing); !free) {
    return fail(std::move(free));
  }
  if (paths.empty()) return std::vector<ExportedAsset>{};
  const auto sources = open_sources(paths, options.open, report);
  if (!sources) return tl::unexpected(sources.error());
  std::vector<ExportJob> jobs = make_jobs(*sources, options.scenes.has_value());
  const fs::path whole = fs::absolute(target / "").parent_path();
  auto folder = WorkFolder::create(whole);
  if (!folder) return fail(std::move(folder));
  const auto models = open_models(paths.front(), options, *sources);
  if (!models) return tl::unexpected(models.error());
  auto done =
      write_all(*sources, jobs, *models ? &**models : nullptr, options, folder->path(), work);
  if (!done) return fail(std::move(done));
  if (mapping_lost_bytes()) return fail(rules::file_changed, {});
  if (auto published = folder->publish(options.kept_as); !published) {
    return fail(std::move(published));
  }
  std::vector<ExportedAsset> out;
  out.reserve(jobs.size());
  for (ExportJob& job : jobs) out.push_back(std::move(job.result));
  return out;
}

}  // namespace ngi::tasks
