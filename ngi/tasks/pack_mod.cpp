#include "ngi/tasks/pack_mod.h"

#include "ngi/archive/zip/zip_file.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/compare.h"
#include "ngi/tasks/install.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t max_differences = 200;  // listed of one file in the zip file

bool belongs_to_mod(const fs::path& below) {
  const std::string name = path_text(below.filename());
  return path_text(*below.begin()) != receipt_folder && !name.starts_with('.') &&
         name != change_list_name;
}

std::string value_text(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return "-";
}

std::string line_of(const Difference& difference) {
  const std::string place =
      difference.path.empty() ? difference.field : difference.path + ": " + difference.field;
  switch (difference.kind) {
    case Change::Added:
      return place + " added";
    case Change::Removed:
      return place + " removed";
    default:
      return place + ": " + value_text(difference.a) + " -> " + value_text(difference.b);
  }
}

std::string list_of(const std::vector<ModFile>& files) {
  std::string out =
      "What this mod changes. The files are used as a mod folder, or replace those of "
      "the game.\n";
  for (const ModFile& file : files) {
    out += "\n" + file.path + "\n";
    if (file.is_new) out += "  a new file, " + std::to_string(file.content.size()) + " bytes\n";
    if (!file.is_new && file.differences.total() == 0) out += "  the same content\n";
    for (const Difference& difference : file.differences.listed()) {
      out += "  " + line_of(difference) + "\n";
    }
    if (file.differences.more() > 0) {
      out += "  and " + std::to_string(file.differences.more()) + " more\n";
    }
  }
  return out;
}

// The file of the game without mods; nullopt when there is none.
std::optional<Asset> original_of(const std::string& below, const game::Game* game) {
  if (!game) return std::nullopt;
  auto found = game->file(below);
  return found ? std::optional(*std::move(found)) : std::nullopt;
}

}  // namespace

Result<std::vector<ModFile>> compare_mod(const fs::path& mod, const OpenOptions& options,
                                         std::uint64_t max_listed, const Work& work) {
  std::error_code error;
  if (!fs::is_directory(mod, error)) return fail(rules::file_not_found, {.path = path_text(mod)});
  const FileList listed = list_files(mod);
  if (!listed.unreadable.empty()) return tl::unexpected(listed.unreadable.front());
  std::unique_ptr<game::Game> game;
  if (!options.game.empty()) {
    OpenOptions without_mods = options;
    without_mods.mods.clear();
    auto opened = open_game(without_mods);
    if (!opened) return fail(std::move(opened));
    game = *std::move(opened);
  }
  std::vector<ModFile> out;
  std::uint64_t done = 0;
  for (const fs::path& file : listed.files) {
    if (work.cancelled && *work.cancelled) return fail(rules::cancelled, {});
    if (work.progress) work.progress({done++, listed.files.size()});
    const fs::path below = file.lexically_relative(mod);
    if (!belongs_to_mod(below)) continue;
    auto content = map_file(file, options.container.limits);
    if (!content) return fail(std::move(content));
    ModFile row = {.path = path_text(below), .content = *content};
    const auto original = original_of(row.path, game.get());
    row.is_new = !original;
    if (original) {
      const Asset now = {
          .path = row.path, .name = original->name, .bytes = *std::move(content), .record = {}};
      Asset before = *original;
      before.path = {};
      auto found = compare(before, now, {options.container, Detail::Content, max_listed});
      if (!found) return fail(std::move(found));
      row.differences = *std::move(found);
    }
    out.push_back(std::move(row));
  }
  return out;
}

Result<PackedMod> pack_mod(const fs::path& mod, const OpenOptions& options, const Work& work) {
  auto files = compare_mod(mod, options, max_differences, work);
  if (!files) return fail(std::move(files));
  if (files->empty()) return tl::unexpected(unsupported(path_text(mod), "has no files of a mod"));
  PackedMod out;
  out.files = *std::move(files);
  out.change_list = list_of(out.files);
  std::vector<zip::ZipEntry> entries = {
      {std::string(change_list_name), Bytes::copy(out.change_list)}};
  for (const ModFile& file : out.files) entries.push_back({file.path, file.content});
  auto made = zip::make_zip(entries);
  if (!made) return fail(std::move(made));
  out.zip = *std::move(made);
  return out;
}

}  // namespace ngi::tasks
