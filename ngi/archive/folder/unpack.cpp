#include "ngi/archive/folder/folder.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "ngi/archive/check.h"
#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/free_folder.h"
#include "ngi/archive/folder/manifest.h"
#include "ngi/archive/folder/output_size.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/nres/layout.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/work_folder.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

// Unpacks one archive and, with `recursive`, the archives in it.
class Unpacker {
 public:
  explicit Unpacker(const UnpackOptions& options) : options_(options) {}

  Result<void> run(const Container& archive, const fs::path& folder, const std::string& path,
                   std::uint64_t depth);
  Unpacked take() && { return std::move(done_); }

 private:
  struct Outcome {
    ManifestContent content;
    std::optional<Error> unreadable;
    std::optional<Error> failure;
    std::optional<Bytes> nested;
  };

  Outcome write_entry(const Container& archive, std::size_t entry, const fs::path& folder,
                      const std::string& name, std::uint64_t depth);
  Result<void> write_manifest(const Container& archive, const std::vector<Outcome>& outcomes,
                              const fs::path& folder);

  const UnpackOptions& options_;
  Unpacked done_;
  std::mutex done_mutex_;
};

Unpacker::Outcome Unpacker::write_entry(const Container& archive, std::size_t entry,
                                        const fs::path& folder, const std::string& name,
                                        std::uint64_t depth) {
  Outcome outcome = {{.name = name}, {}, {}, {}};
  auto payload = archive.payload(entry);
  if (!payload) {
    outcome.content.unreadable = true;
    outcome.unreadable = std::move(payload).error();
    return outcome;
  }
  if (options_.recursive && depth < options_.container.limits.depth &&
      Container::recognises(*payload) && Container::open(*payload, options_.container)) {
    outcome.content.is_folder = true;
    outcome.nested = *payload;
    return outcome;
  }
  if (auto written = write_new_file(folder / to_path(name), {*payload}); !written) {
    outcome.failure = written.error();
    return outcome;
  }
  const std::scoped_lock lock(done_mutex_);
  ++done_.files;
  done_.bytes += payload->size();
  return outcome;
}

Result<void> Unpacker::run(const Container& archive, const fs::path& folder,
                           const std::string& path, std::uint64_t depth) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return os_failure(folder, error);
  ++done_.folders;

  SafeNames chosen({manifest_file, manifest_data_folder});
  std::vector<std::string> names;
  for (std::size_t i = 0; i < archive.size(); ++i)
    names.push_back(chosen.choose(archive.name(i), i));

  std::vector<Outcome> outcomes(archive.size());
  const bool outermost = depth == 1;
  const Work work = outermost ? options_.work : Work{.threads = 1};
  const bool finished = parallel_for(
      archive.size(),
      [&](std::size_t i) { outcomes[i] = write_entry(archive, i, folder, names[i], depth); }, work);
  if (!finished) return fail(rules::cancelled, {});
  Report lost;
  report_recovery(archive, lost);
  done_.report.merge(std::move(lost), path);
  const std::vector<std::string> steps = options_.recursive ? archive.step_texts() : names;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].failure) return tl::unexpected(*outcomes[i].failure);
    if (auto& unreadable = outcomes[i].unreadable) {
      Error found = std::move(*unreadable).at_path(path);
      if (options_.reading == Reading::Strict) return tl::unexpected(std::move(found));
      done_.report.add(std::move(found.issue));
    }
    if (!outcomes[i].nested) continue;
    const auto nested = Container::open(*outcomes[i].nested, options_.container);
    auto done = run(*nested, folder / to_path(names[i]), path + "/" + steps[i], depth + 1);
    if (!done) return done;
  }
  return write_manifest(archive, outcomes, folder);
}

// Turns unindexed bytes into rows of the manifest, and those that are not zero into files.
Result<std::vector<NresRegion>> write_regions(const nres::Document& archive,
                                              const fs::path& data_folder) {
  std::vector<NresRegion> regions;
  for (const nres::Segment& segment : nres::lay_out(archive).segments) {
    if (segment.kind != nres::SegmentKind::Opaque) continue;
    NresRegion region = {segment.begin, segment.size(), ""};
    const Bytes bytes = archive.bytes().slice(segment.begin, segment.size());
    if (!all_zero(bytes)) {
      region.file = "region-" + hex_argument(segment.begin).substr(2) + ".bin";
      std::error_code error;
      fs::create_directories(data_folder, error);
      if (error) return os_failure(data_folder, error);
      auto written = write_new_file(data_folder / to_path(region.file), {bytes});
      if (!written) return fail(std::move(written));
    }
    regions.push_back(std::move(region));
  }
  return regions;
}

void put_sort_table(const nres::Document& archive, NresManifest& manifest) {
  std::vector<std::uint32_t> stored;
  for (const nres::Record& record : archive.records()) stored.push_back(record.sort_index);
  if (stored == nres::sorted_order(archive.records())) return;
  manifest.sort_table = std::move(stored);
  manifest.names_crc32 = names_crc32(manifest.rows);
}

std::uint64_t aligned(std::uint64_t position) noexcept {
  return (position + nres::alignment - 1) / nres::alignment * nres::alignment;
}

Result<void> Unpacker::write_manifest(const Container& archive,
                                      const std::vector<Outcome>& outcomes,
                                      const fs::path& folder) {
  const fs::path data_folder = folder / to_path(manifest_data_folder);
  std::string json;
  if (const nres::Document* source = archive.nres()) {
    NresManifest manifest;
    manifest.directory_offset = source->directory_offset();
    // The last payload that is left may be cut anywhere; the directory of the new archive is
    // aligned.
    if (source->listed() == 0) manifest.directory_offset = aligned(manifest.directory_offset);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      manifest.rows.push_back({outcomes[i].content, source->records()[i], true});
    }
    auto regions = write_regions(*source, data_folder);
    if (!regions) return fail(std::move(regions));
    manifest.regions = *std::move(regions);
    put_sort_table(*source, manifest);
    json = to_json(manifest);
  } else {
    const rsli::Document& library = *archive.rsli();
    RsliManifest manifest = {
        library.header(), {library.records().begin(), library.records().end()}, {}};
    // The rows that are left of a damaged table make a complete one.
    manifest.header.count = static_cast<std::int16_t>(library.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      manifest.rows.push_back(
          {outcomes[i].content, i, std::string(library.name(i)), library.records()[i].flags});
    }
    std::error_code error;
    fs::create_directories(data_folder, error);
    if (error) return os_failure(data_folder, error);
    auto written = write_new_file(data_folder / to_path(payloads_file),
                                  {library.bytes().from(library.table_end())});
    if (!written) return written;
    json = to_json(manifest);
  }
  return write_new_file(folder / to_path(manifest_file), {Bytes::copy(json)});
}

}  // namespace

Result<Unpacked> unpack(const Container& archive, const fs::path& folder,
                        const UnpackOptions& options) {
  const fs::path target = fs::absolute(folder / "").parent_path();
  if (auto free = require_free(folder, manifest_file, options.existing); !free) {
    return fail(std::move(free));
  }
  const auto inner = options.recursive ? InnerArchives::AsFolders : InnerArchives::AsFiles;
  if (auto fits = require_output_fits(archive, options.container, inner); !fits) {
    return tl::unexpected(std::move(fits).error().at_path(options.path));
  }
  auto work = WorkFolder::create(target);
  if (!work) return fail(std::move(work));
  Unpacker unpacker(options);
  auto done = unpacker.run(archive, work->path(), options.path, 1);
  if (!done) return fail(std::move(done));
  if (mapping_lost_bytes()) return fail(rules::file_changed, {.path = options.path});
  if (auto published = work->publish(options.kept_as); !published) {
    return fail(std::move(published));
  }
  return std::move(unpacker).take();
}

}  // namespace ngi
