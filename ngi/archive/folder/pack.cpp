#include "ngi/archive/folder/folder.h"

#include <algorithm>
#include <set>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/manifest.h"
#include "ngi/archive/folder/pack_nres.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

class Packer {
 public:
  explicit Packer(const PackOptions& options) : options_(options) {}

  Result<Pieces> run(const fs::path& folder, std::uint64_t depth);
  std::vector<std::string> take_unlisted() && { return std::move(unlisted_); }

 private:
  Result<std::optional<Bytes>> content(const fs::path& folder, const ManifestContent& content,
                                       std::uint64_t depth);
  Result<Pieces> pack_nres(const fs::path& folder, const NresManifest& manifest,
                           std::uint64_t depth);
  Result<Pieces> pack_rsli(const fs::path& folder, const RsliManifest& manifest,
                           std::uint64_t depth);
  template <typename Row>
  void note_unlisted(const fs::path& folder, const std::vector<Row>& rows);

  const PackOptions& options_;
  std::vector<std::string> unlisted_;
};

Result<std::optional<Bytes>> Packer::content(const fs::path& folder, const ManifestContent& content,
                                             std::uint64_t depth) {
  if (content.unreadable) return std::nullopt;
  const fs::path path = folder / to_path(content.name);
  std::error_code ignored;
  // A symbolic link to a parent folder would make the packing endless.
  const bool is_there = content.is_folder ? fs::is_directory(fs::symlink_status(path, ignored))
                                          : fs::exists(path, ignored);
  if (!is_there) {
    return fail(rules::manifest_file_missing, {.path = path_text(folder / to_path(manifest_file))},
                content.name);
  }
  if (content.is_folder) {
    auto nested = run(path, depth + 1);
    if (!nested) return fail(std::move(nested));
    return join(*nested);
  }
  auto bytes = map_file(path, options_.limits);
  if (!bytes) return fail(std::move(bytes));
  return *std::move(bytes);
}

template <typename Row>
void Packer::note_unlisted(const fs::path& folder, const std::vector<Row>& rows) {
  std::set<std::string> listed = {std::string(manifest_file), std::string(manifest_data_folder)};
  for (const Row& row : rows) listed.insert(row.content.name);
  std::error_code ignored;
  std::vector<std::string> found;
  for (const auto& child : fs::directory_iterator(folder, ignored)) {
    if (!listed.contains(path_text(child.path().filename())))
      found.push_back(path_text(child.path()));
  }
  std::sort(found.begin(), found.end());
  unlisted_.insert(unlisted_.end(), found.begin(), found.end());
}

Result<Pieces> Packer::run(const fs::path& folder, std::uint64_t depth) {
  if (depth > options_.limits.depth) {
    return fail(rules::path_too_deep, {.path = path_text(folder)}, options_.limits.depth);
  }
  const fs::path file = folder / to_path(manifest_file);
  const auto bytes = map_file(file, options_.limits);
  if (!bytes) return tl::unexpected(bytes.error());
  auto manifest = parse_manifest(bytes->text(), options_.limits);
  if (!manifest) return tl::unexpected(std::move(manifest).error().at_path(path_text(file)));
  auto packed = manifest->nres ? pack_nres(folder, *manifest->nres, depth)
                               : pack_rsli(folder, *manifest->rsli, depth);
  if (!packed) return tl::unexpected(std::move(packed).error().at_path(path_text(folder)));
  return packed;
}

Result<Pieces> Packer::pack_nres(const fs::path& folder, const NresManifest& manifest,
                                 std::uint64_t depth) {
  note_unlisted(folder, manifest.rows);
  NresContents contents;
  for (const NresRow& row : manifest.rows) {
    auto bytes = content(folder, row.content, depth);
    if (!bytes) return fail(std::move(bytes));
    contents.payloads.push_back(*std::move(bytes));
  }
  for (const NresRegion& region : manifest.regions) {
    if (region.file.empty()) {
      contents.regions.emplace_back();
      continue;
    }
    auto bytes =
        map_file(folder / to_path(manifest_data_folder) / to_path(region.file), options_.limits);
    if (!bytes) return fail(std::move(bytes));
    contents.regions.push_back(*std::move(bytes));
  }
  return options_.mode == WriteMode::Canonical ? assemble_canonical(manifest, contents)
                                               : assemble_preserving(manifest, contents);
}

// Rebuilds the original archive, then edits it to match the rows.
Result<Pieces> Packer::pack_rsli(const fs::path& folder, const RsliManifest& manifest,
                                 std::uint64_t depth) {
  note_unlisted(folder, manifest.rows);
  auto payloads =
      map_file(folder / to_path(manifest_data_folder) / to_path(payloads_file), options_.limits);
  if (!payloads) return fail(std::move(payloads));
  auto original =
      rsli::Document::parse(join({rsli::write_table(manifest.header, manifest.table), *payloads}),
                            {.limits = options_.limits});
  if (!original) return fail(std::move(original));

  std::vector<bool> kept(original->size());
  for (const RsliRow& row : manifest.rows) {
    if (!row.entry) continue;
    if (kept[*row.entry]) return fail(rules::manifest_invalid, {}, "an entry is listed twice");
    kept[*row.entry] = true;
  }
  rsli::Editor editor(*original);
  std::vector<std::size_t> present;  // original entries, in the editor's order
  for (std::size_t entry = original->size(); entry-- > 0;) {
    if (!kept[entry]) (void)editor.remove(entry);
  }
  for (std::size_t entry = 0; entry < kept.size(); ++entry) {
    if (kept[entry]) present.push_back(entry);
  }

  for (std::size_t i = 0; i < manifest.rows.size(); ++i) {
    const RsliRow& row = manifest.rows[i];
    auto bytes = content(folder, row.content, depth);
    if (!bytes) return fail(std::move(bytes));
    Result<void> done;
    if (!row.entry) {
      done = editor.insert(i, {row.name, row.flags, bytes->value_or(Bytes())});
      present.insert(present.begin() + static_cast<std::ptrdiff_t>(i), original->size());
      if (!done) return fail(std::move(done));
      continue;
    }
    const auto place = std::find(present.begin(), present.end(), *row.entry);
    const auto from = static_cast<std::size_t>(place - present.begin());
    if (from != i) {
      done = editor.move(from, i);
      std::rotate(present.begin() + static_cast<std::ptrdiff_t>(i), place, place + 1);
    }
    if (done && row.name != original->name(*row.entry)) done = editor.rename(i, row.name);
    if (done && row.flags != original->records()[*row.entry].flags) {
      done = editor.set_method_and_flags(i, row.flags);
    }
    if (done && *bytes) {
      const auto before = original->payload(*row.entry);
      if (!before || !(*before == **bytes)) done = editor.replace(i, **bytes);
    }
    if (!done) return fail(std::move(done));
  }
  return editor.write();
}

}  // namespace

Result<Packed> pack(const fs::path& folder, const PackOptions& options) {
  Packer packer(options);
  auto pieces = packer.run(folder, 1);
  if (!pieces) return fail(std::move(pieces));
  return Packed{*std::move(pieces), std::move(packer).take_unlisted()};
}

}  // namespace ngi
