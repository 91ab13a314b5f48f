#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/folder/work_folder.h"
#include "ngi/archive/rsli/decode_budget.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/text.h"
#include "ngi/json/export_list.h"
#include "ngi/msh/rules.h"
#include "ngi/tasks/batch_model_exporter.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_export {
namespace {

namespace fs = std::filesystem;
using tasks::BatchModelExporter;
using tasks::NotCarried;

constexpr Option as_model = {.flags = "--as",
                             .value = "FORMAT",
                             .help = "What models become: documents, or scenes for 3D programs",
                             .choices = "json|glb|gltf|obj"};

// A folder of the output: an archive, or the files that stand alone.
struct Shelf {
  std::string path = {};  // of the archive
  fs::path folder = {};   // below the output
  tasks::OpenedAsset source = {};
  std::optional<Container> archive = {};
  std::vector<tasks::OpenedAsset> alone = {};

  std::size_t size() const { return archive ? archive->size() : alone.size(); }
};

// One asset on its way out.
struct Job {
  const Shelf* shelf = nullptr;
  std::size_t index = 0;
  std::string file_stem = {};
  // What became of it.
  json::ExportRow row = {};
  std::optional<Error> failure = {};   // nothing was written
  std::optional<Error> left_raw = {};  // why it is not what its kind becomes
  Report found = {};                   // what its format's own check says
  std::vector<NotCarried> not_carried = {};
};

Result<tasks::OpenedAsset> open_job(const Job& job) {
  const Shelf& shelf = *job.shelf;
  if (!shelf.archive) return shelf.alone[job.index];
  auto payload = shelf.archive->payload(job.index);
  if (!payload) return tl::unexpected(std::move(payload).error().at_path(shelf.path));
  tasks::OpenedAsset out = {.path = shelf.source.path, .file = shelf.source.file};
  out.path.steps.push_back({.by = PathStep::By::Index, .index = job.index});
  out.asset = {
      to_text(out.path), std::string(shelf.archive->name(job.index)), *std::move(payload), {}};
  if (shelf.archive->nres()) out.asset.record = shelf.archive->nres()->records()[job.index];
  out.kind = identify(out.asset);
  if (out.kind == Kind::Model) out.archive = shelf.archive;  // its material table stands there
  out.entry = job.index;
  return out;
}

class Exporter {
 public:
  Exporter(tasks::ExportOptions options, Reading reading, const BatchModelExporter* models,
           bool with_sidecars, fs::path folder)
      : options_(std::move(options)),
        reading_(reading),
        models_(models),
        with_sidecars_(with_sidecars),
        folder_(std::move(folder)) {}

  void run(Job& job) const {
    if (job.failure) return;
    const auto opened = open_job(job);
    if (!opened) {
      job.failure = opened.error();
      return;
    }
    const Asset* asset = &opened->asset;
    const Kind kind = opened->kind;
    if (auto sound = check(job, *asset, kind); !sound) {
      job.failure = std::move(sound).error();
      return;
    }
    if (kind == Kind::Model && models_ && write_model(job, *opened)) return;
    const tasks::ExportFormat* format = &tasks::export_format(kind);
    auto content = format->write(*asset, options_);
    if (!content) {
      if (!job.left_raw) job.left_raw = std::move(content).error().at_path(asset->path);
      format = &tasks::raw_format();
      content = format->write(*asset, options_);
    }
    job.row = {job.index, asset->name, std::string(facts(kind).name), std::string(format->as),
               job.file_stem + std::string(format->suffix)};
    auto written = write_new_file(target(job, job.row.file), *content);
    if (written && with_sidecars_ && format->write_sidecar) {
      written = write_sidecar(job, *format, *asset);
    }
    if (!written) job.failure = std::move(written).error();
  }

 private:
  Result<void> check(Job& job, const Asset& asset, Kind kind) const {
    Report own;
    const auto check_kind = tasks::support(kind).check;
    if (check_kind) check_kind({asset, options_.limits, {}}, own);
    const Issue* refusal = own.refusal(Reading::Strict);
    if (refusal && reading_ == Reading::Strict) {
      return tl::unexpected(Error{*refusal}.at_path(asset.path));
    }
    job.found.merge(std::move(own), asset.path);
    return {};
  }

  // Whether it could be made; what cannot goes the way of other damaged assets.
  bool write_model(Job& job, const tasks::OpenedAsset& model) const {
    auto made = models_->export_one(model, job.file_stem);
    if (!made) {
      job.left_raw = std::move(made).error();
      return false;
    }
    const std::string_view suffix = tasks::suffix_of(models_->format());
    job.row = {job.index, model.asset.name, std::string(facts(Kind::Model).name),
               std::string(suffix.substr(1)), made->files.front().name};
    job.not_carried = std::move(made->not_carried);
    for (const exchange::OutFile& file : made->files) {
      auto written = write_new_file(target(job, file.name), file.content);
      if (!written && !job.failure) job.failure = std::move(written).error();
    }
    return true;
  }

  fs::path target(const Job& job, const std::string& file) const {
    return folder_ / job.shelf->folder / file;
  }

  Result<void> write_sidecar(const Job& job, const tasks::ExportFormat& format,
                             const Asset& asset) const {
    auto bytes = format.write_sidecar(asset, options_);
    if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
    return write_new_file(sidecar_path(target(job, job.row.file).string()), {*bytes});
  }

  tasks::ExportOptions options_;
  Reading reading_;
  const BatchModelExporter* models_;  // none: as documents
  bool with_sidecars_;
  fs::path folder_;
};

// The name of a file on disk as entries have theirs.
std::string cp1251_name(const fs::path& name) {
  return utf8_to_cp1251(name.string()).value_or(name.string());
}

// Archives get folders of their own; all else goes on the first shelf.
Result<std::vector<Shelf>> fill_shelves(Context& context) {
  std::vector<Shelf> shelves(1);
  const tasks::OpenOptions open = open_options(context);
  SafeNames names({json::export_list_file});
  for (const std::string& operand : context.arguments().operands()) {
    const bool folder = is_folder(context, operand);
    const auto paths = assets_of(context, operand);
    if (!paths) return tl::unexpected(paths.error());
    for (const AssetPath& path : *paths) {
      auto opened = tasks::open_asset(path, open);
      if (!opened) return fail(std::move(opened));
      const Asset& asset = opened->asset;
      const Kind kind = identify(asset);
      if (kind != Kind::Nres && kind != Kind::Rsli) {
        const bool has_format = &tasks::export_format(kind) != &tasks::raw_format();
        if (!folder || has_format) shelves[0].alone.push_back(*std::move(opened));
        continue;
      }
      auto archive = tasks::open_container(asset, open);
      if (!archive) return fail(std::move(archive));
      const fs::path below = folder ? path.file.lexically_relative(operand).parent_path() : "";
      const std::string name = names.choose(cp1251_name(asset.name), shelves.size());
      const std::string text = asset.path;
      shelves.push_back({text, below / name, *std::move(opened), *std::move(archive), {}});
    }
  }
  // One archive alone needs no folder inside the folder.
  if (shelves.size() == 2 && shelves[0].alone.empty()) {
    shelves[1].folder.clear();
    shelves.erase(shelves.begin());
  }
  return shelves;
}

// What cannot be unpacked with the rest is refused before the work begins, so that the number of
// threads has no say in it. With a scene its material table is unpacked once more.
void refuse_bombs(const Container& archive, std::span<Job> jobs, bool scenes) {
  const rsli::Document& packed = *archive.rsli();
  rsli::DecodeBudget budget(packed);
  for (Job& job : jobs) {
    auto spent = budget.spend_on(packed, job.index);
    const auto table =
        scenes ? tasks::find_wear_entry(archive, archive.name(job.index)) : std::nullopt;
    if (spent && table) spent = budget.spend_on(packed, *table);
    if (!spent) job.failure = std::move(spent).error().at_path(job.shelf->path);
  }
}

std::vector<Job> jobs_of(const std::vector<Shelf>& shelves, bool scenes) {
  constexpr std::array<std::string_view, 10> suffixes = {
      "", ".png", ".json", ".texm.json", ".glb", ".gltf", ".bin", ".obj", ".mtl", ".obj.json"};
  std::vector<Job> jobs;
  for (const Shelf& shelf : shelves) {
    SafeNames names({json::export_list_file});
    for (const Shelf& other : shelves) {  // the folders of archives stand among the lone files
      if (!shelf.archive && other.archive) names.choose(cp1251_name(*other.folder.begin()), 0);
    }
    const std::size_t first = jobs.size();
    for (std::size_t i = 0; i < shelf.size(); ++i) {
      const std::string name = shelf.archive ? std::string(shelf.archive->name(i))
                                             : cp1251_name(shelf.alone[i].asset.name);
      jobs.push_back({&shelf, i, names.choose_stem(name, i, suffixes), {}, {}, {}, {}, {}});
    }
    if (shelf.archive && shelf.archive->rsli()) {
      refuse_bombs(*shelf.archive, std::span(jobs).subspan(first), scenes);
    }
  }
  return jobs;
}

Result<void> write_lists(const std::vector<Shelf>& shelves, const std::vector<Job>& jobs,
                         const fs::path& folder, texture::AlphaRule alpha) {
  for (const Shelf& shelf : shelves) {
    json::ExportList list = {to_utf8(shelf.path), alpha, {}};
    for (const Job& job : jobs) {
      if (job.shelf == &shelf && shelf.archive && !job.failure) list.rows.push_back(job.row);
    }
    auto written = write_new_file(folder / shelf.folder / json::export_list_file,
                                  {Bytes::copy(json::to_json(list))});
    if (!written) return written;
  }
  return {};
}

tasks::ModelFormat format_of(std::string_view word) {
  if (word == "obj") return tasks::ModelFormat::Obj;
  return word == "gltf" ? tasks::ModelFormat::Gltf : tasks::ModelFormat::Glb;
}

bool makes_scenes(const Context& context) {
  return context.arguments().value(as_model, "json") != "json";
}

// Nothing when models are to become documents. Materials come from the game around the first
// operand.
Result<std::optional<BatchModelExporter>> open_models(const Context& context,
                                                      const std::vector<Shelf>& shelves) {
  if (!makes_scenes(context)) return std::nullopt;
  const Arguments& arguments = context.arguments();
  auto folder = folder_of(context, arguments.operands().front());
  if (!folder) return fail(std::move(folder));
  const auto chosen = model_export_options(context, format_of(arguments.value(as_model)));
  if (!chosen) return tl::unexpected(chosen.error());
  tasks::OpenFiles files;
  for (const Shelf& shelf : shelves) {
    if (shelf.archive) files.push_back({shelf.source.path.file, shelf.source.file});
  }
  return BatchModelExporter::open(*folder, *chosen, open_options(context), std::move(files))
      .map([](BatchModelExporter models) { return std::optional(std::move(models)); });
}

Result<void> export_all(Context& context, const std::vector<Shelf>& shelves, std::vector<Job>& jobs,
                        const fs::path& folder) {
  for (const Shelf& shelf : shelves) {
    std::error_code error;
    fs::create_directories(folder / shelf.folder, error);
    if (error) return os_failure(folder / shelf.folder, error);
  }
  const auto view = picture_view(context);
  if (!view) return tl::unexpected(view.error());
  const auto models = open_models(context, shelves);
  if (!models) return tl::unexpected(models.error());
  const Exporter exporter({*view, context.limits()}, context.reading(Reading::Tolerant),
                          *models ? &**models : nullptr, context.arguments().has(options::sidecar),
                          folder);
  const bool finished = parallel_for(
      jobs.size(), [&](std::size_t i) { exporter.run(jobs[i]); }, context.start_work("exporting"));
  if (!finished) return fail(rules::cancelled, {});
  for (const Job& job : jobs) {
    if (job.failure && job.failure->rule().category == ErrorCategory::InputOutput) {
      return tl::unexpected(*job.failure);
    }
  }
  return write_lists(shelves, jobs, folder, view->alpha);
}

void print_text(Context& context, const std::vector<Job>& jobs, const std::string& folder) {
  std::map<std::string, std::uint64_t> counts;
  for (const Job& job : jobs) {
    if (job.failure) continue;
    const tasks::ExportFormat* format = tasks::find_export_format(job.row.kind, job.row.as);
    ++counts[format ? std::string(format->title) : job.row.as + " model"];
  }
  for (const auto& [title, count] : counts) {
    context.out().print("{}: {}\n", printable(folder), counted(count, title));
  }
}

// What the models have that their scenes cannot say, over all of them.
void print_not_carried(Context& context, const std::vector<Job>& jobs, const std::string& folder) {
  struct Sum {
    std::uint64_t count = 0;
    std::uint64_t models = 0;
  };
  std::map<std::pair<std::string, std::string>, Sum> sums;
  for (const Job& job : jobs) {
    for (const auto& [count, what, where] : job.not_carried) {
      Sum& sum = sums[{what, where}];
      sum.count += count;
      ++sum.models;
    }
  }
  for (const auto& [kind, sum] : sums) {
    const auto& [what, where] = kind;
    context.out().print("{}: {} of {}: {}\n", printable(folder),
                        sum.count == 0 ? what : counted(sum.count, what),
                        counted(sum.models, "model"), where);
  }
}

// Damage, and nodes that a scene had to do without; what was left raw tells its own reason.
bool is_worth_telling(const Job& job, const Issue& issue) {
  if (job.left_raw) return false;
  if (issue.severity == Severity::Error) return true;
  return !job.not_carried.empty() && issue.rule == &msh::rules::res1_legacy24;
}

void print_json(Context& context, const std::vector<Job>& jobs, const std::string& folder) {
  Json document = json_document("export");
  document["folder"] = to_utf8(folder);
  document["files"] = Json::array();
  for (const Job& job : jobs) {
    if (job.failure) continue;
    Json row = {{"archive", to_utf8(job.shelf->path)}, {"index", job.index}};
    set_name(row, job.row.name);
    row["kind"] = job.row.kind;
    row["as"] = job.row.as;
    row["file"] = (job.shelf->folder / job.row.file).string();
    document["files"].push_back(std::move(row));
  }
  context.out().write(json_text(document));
}

ExitCode run(Context& context) {
  const std::string folder = context.arguments().value(options::output);
  if (folder.empty() || folder == "-") {
    return context.fail_usage("'--output DIR' names the folder to make");
  }
  const Existing existing =
      context.arguments().has(options::force) ? Existing::Replace : Existing::Keep;
  if (auto free = require_free(folder, json::export_list_file, existing); !free) {
    return context.fail(free.error());
  }
  const auto shelves = fill_shelves(context);
  if (!shelves) return context.fail(shelves.error());
  std::vector<Job> jobs = jobs_of(*shelves, makes_scenes(context));
  const fs::path target = fs::absolute(fs::path(folder) / "").parent_path();
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  WorkFolder work(target);
  if (auto done = export_all(context, *shelves, jobs, work.path()); !done) {
    return context.fail(done.error());
  }
  if (mapping_lost_bytes()) return context.fail({make_issue(rules::file_changed, {})});
  const fs::path kept_as = backup_of_folder(context, target);
  if (const auto failed = work.publish(target, kept_as)) {
    return context.fail(os_failure(target, failed).value());
  }
  tell_backup(context, kept_as);
  ExitCode code = ExitCode::Done;
  for (const Job& job : jobs) {
    for (const Issue& issue : job.found.issues()) {
      if (is_worth_telling(job, issue)) context.print(issue);
    }
    if (job.left_raw) context.print(job.left_raw->issue);
    if (job.failure) code = context.fail(*job.failure);
  }
  if (context.wants_json()) {
    print_json(context, jobs, folder);
  } else if (context.reports_changes()) {
    print_text(context, jobs, folder);
    print_not_carried(context, jobs, folder);
  }
  return code;
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An archive, an asset, or a folder with such files",
            .max = any_number}};

constexpr Option output = {.flags = options::output.flags,
                           .value = "DIR",
                           .help = "The folder to make; it must not be there yet, or be empty",
                           .completes = Completes::Folders};
constexpr Option force = {.flags = options::force.flags,
                          .help = "Replace a folder that an earlier 'ngi export' made"};

constexpr std::array verb_options = exporting_options(
    &output, &as_model, &options::sidecar, &options::alpha, &force, &options::backup,
    &options::strict, &options::tolerant, &options::salvage, &options::format);

constexpr std::array examples = {
    Example{"ngi export Textures.lib -o textures", "Every texture as a PNG picture"},
    Example{"ngi export game -o all --sidecar", "A folder of its own for every archive"},
    Example{"ngi export objects.rlb -o models --as glb", "Every model as a scene for Blender"},
};

}  // namespace
}  // namespace verb_export

const Verb export_verb = {
    .name = "export",
    .group = Group::Convert,
    .summary = "turn everything in archives into files that other programs read",
    .description =
        "Textures become PNG pictures; models, palettes, materials, material tables and effects "
        "JSON documents; what has no such form, or is too damaged for it, is written as it is. An "
        "export.json says which file came from "
        "which entry, so that 'ngi replace ARCHIVE --from DIR' can put all of them back. The "
        "folder appears all at once when it is complete. File names are safe on every system.\n\n"
        "With --as glb, gltf or obj models become scenes, as by 'ngi convert', with the materials "
        "and pictures of the game; the verb ends by saying what scenes cannot and where it went. A "
        "model that cannot become one is written as a document or as it is, with the reason, and "
        "the others go on.",
    .operands = verb_export::operands,
    .options = verb_export::verb_options,
    .examples = verb_export::examples,
    .run = verb_export::run,
};

}  // namespace ngi::command
