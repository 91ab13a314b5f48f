#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/ngi/batch_model_exporter.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/export_formats.h"
#include "apps/ngi/for_each_asset.h"
#include "apps/ngi/format_hooks.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/unsupported.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/folder/work_folder.h"
#include "ngi/archive/rsli/decode_budget.h"
#include "ngi/core/text.h"
#include "ngi/json/export_list.h"
#include "ngi/msh/rules.h"

namespace ngi::command {

namespace verb_export {
namespace {

namespace fs = std::filesystem;

// A folder of the output: an archive, or the files that stand alone.
struct Shelf {
  std::string path;  // of the archive
  fs::path folder;   // below the output
  std::optional<Container> archive;
  std::vector<Asset> alone;

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

Result<Asset> open_job(const Job& job) {
  const Shelf& shelf = *job.shelf;
  if (!shelf.archive) return shelf.alone[job.index];
  auto payload = shelf.archive->payload(job.index);
  if (!payload) return tl::unexpected(std::move(payload).error().at_path(shelf.path));
  Asset asset = {shelf.path + "/#" + std::to_string(job.index),
                 std::string(shelf.archive->name(job.index)),
                 *std::move(payload),
                 {}};
  if (shelf.archive->nres()) asset.record = shelf.archive->nres()->records()[job.index];
  return asset;
}

class Exporter {
 public:
  Exporter(ExportOptions options, const BatchModelExporter* models, bool with_sidecars,
           fs::path folder)
      : options_(options),
        models_(models),
        with_sidecars_(with_sidecars),
        folder_(std::move(folder)) {}

  void run(Job& job) const {
    if (job.failure) return;
    const auto asset = open_job(job);
    if (!asset) {
      job.failure = asset.error();
      return;
    }
    const Kind kind = identify(*asset);
    if (auto sound = check(job, *asset, kind); !sound) {
      job.failure = std::move(sound).error();
      return;
    }
    if (kind == Kind::Model && models_ && write_model(job, *asset)) return;
    const ExportFormat* way = &export_format(kind);
    auto content = way->out(*asset, options_);
    if (!content) {
      if (!job.left_raw) job.left_raw = std::move(content).error().at_path(asset->path);
      way = &raw_format();
      content = way->out(*asset, options_);
    }
    job.row = {job.index, asset->name, std::string(facts(kind).name), std::string(way->as),
               job.file_stem + std::string(way->suffix)};
    auto written = write_new_file(target(job, job.row.file), *content);
    if (written && with_sidecars_ && way->sidecar) written = write_sidecar(job, *way, *asset);
    if (!written) job.failure = std::move(written).error();
  }

 private:
  Result<void> check(Job& job, const Asset& asset, Kind kind) const {
    Report own;
    for (const KindCheck& known : kind_checks()) {
      if (known.kind == kind) known.check(asset, options_.limits, own);
    }
    const Issue* refusal = own.refusal(Reading::Strict);
    if (refusal && options_.reading == Reading::Strict) {
      return tl::unexpected(Error{*refusal}.at_path(asset.path));
    }
    job.found.merge(std::move(own), asset.path);
    return {};
  }

  // Whether it could be made; what cannot goes the way of other damaged assets.
  bool write_model(Job& job, const Asset& asset) const {
    auto made = models_->make(asset, job.shelf->archive, job.file_stem);
    if (!made) {
      job.left_raw = std::move(made).error();
      return false;
    }
    const std::string_view suffix = suffix_of(models_->options.format);
    job.row = {job.index, asset.name, std::string(facts(Kind::Model).name),
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

  Result<void> write_sidecar(const Job& job, const ExportFormat& way, const Asset& asset) const {
    auto bytes = way.sidecar(asset, options_);
    if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
    return write_new_file(sidecar_path(target(job, job.row.file).string()), {*bytes});
  }

  ExportOptions options_;
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
  const ContainerOptions container = container_options(context);
  SafeNames names({json::export_list_file});
  for (const std::string& operand : context.arguments().operands()) {
    const bool folder = is_folder(context, operand);
    const auto paths = assets_of(context, operand);
    if (!paths) return tl::unexpected(paths.error());
    for (const AssetPath& path : *paths) {
      auto asset = open_asset(path, container);
      if (!asset) return fail(std::move(asset));
      const Kind kind = identify(*asset);
      if (kind != Kind::Nres && kind != Kind::Rsli) {
        if (!folder || export_format(kind).kind != Kind::Unknown)
          shelves[0].alone.push_back(*asset);
        continue;
      }
      auto archive = open_container(context, *asset);
      if (!archive) return fail(std::move(archive));
      const fs::path below = folder ? path.file.lexically_relative(operand).parent_path() : "";
      const std::string name = names.choose(cp1251_name(asset->name), shelves.size());
      shelves.push_back({asset->path, below / name, *std::move(archive), {}});
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
    const auto table = scenes ? wear_entry(archive, archive.name(job.index)) : std::nullopt;
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
      const std::string name =
          shelf.archive ? std::string(shelf.archive->name(i)) : cp1251_name(shelf.alone[i].name);
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

Result<void> export_all(Context& context, const std::vector<Shelf>& shelves, std::vector<Job>& jobs,
                        const fs::path& folder) {
  for (const Shelf& shelf : shelves) {
    std::error_code error;
    fs::create_directories(folder / shelf.folder, error);
    if (error) return os_failure(folder / shelf.folder, error);
  }
  const auto view = picture_view(context);
  if (!view) return tl::unexpected(view.error());
  const auto models = open_model_shop(context);
  if (!models) return tl::unexpected(models.error());
  const Exporter exporter({*view, context.limits(), context.reading(Reading::Tolerant)},
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
    const ExportFormat* way = find_export_format(job.row.kind, job.row.as);
    ++counts[way ? std::string(way->title) : job.row.as + " model"];
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
  if (const auto failed = work.publish(target)) {
    return context.fail(os_failure(target, failed).value());
  }
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
  } else {
    print_text(context, jobs, folder);
    if (context.verbosity() != Verbosity::Quiet) print_not_carried(context, jobs, folder);
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

constexpr std::array verb_options =
    exporting_options(&output, &options::as_model, &options::sidecar, &options::alpha, &force,
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
