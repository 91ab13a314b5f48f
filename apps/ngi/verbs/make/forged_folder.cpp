#include "apps/ngi/verbs/make/forged_folder.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/archive/container.h"
#include "ngi/archive/folder/free_folder.h"
#include "ngi/core/work_folder.h"

namespace ngi::command {

namespace fs = std::filesystem;

namespace {

Result<void> write_files(const fs::path& folder, const std::vector<forge::GameFile>& files) {
  for (const forge::GameFile& file : files) {
    const fs::path path = folder / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return os_failure(path.parent_path(), error);
    if (auto written = write_new_file(path, file.pieces); !written) return written;
  }
  return {};
}

std::size_t entries_of(const forge::GameFile& file) {
  const auto archive = Container::open(join(file.pieces));
  return archive && archive->nres() ? archive->size() : 0;
}

}  // namespace

fs::path forge_target(const std::string& operand) {
  const fs::path target = operand;
  return target.has_filename() ? target : target.parent_path();
}

Result<void> write_forged(const fs::path& target, std::vector<forge::GameFile>& files,
                          const std::string& options, Existing existing, const fs::path& kept_as) {
  const std::string text = fmt::format(
      "This folder was made by 'ngi forge' with {}; 'ngi forge --force' replaces it.\n", options);
  files.push_back({std::string(forge_maker_file), {Bytes::copy(text)}});
  if (auto is_free = require_free(target, forge_maker_file, existing); !is_free) return is_free;
  auto work = WorkFolder::create(target);
  if (!work) return fail(std::move(work));
  if (auto written = write_files(work->path(), files); !written) return written;
  return work->publish(kept_as);
}

void print_forged(Context& context, const std::vector<forge::GameFile>& files) {
  TextStream& out = context.out();
  for (const forge::GameFile& file : files) {
    const std::size_t entries = entries_of(file);
    out.print("{:<24}{:>9} bytes", file.path, total_size(file.pieces));
    if (entries != 0) out.print(", {}", counted(entries, "entry", "entries"));
    out.print("\n");
  }
}

void print_forged_json(Context& context, const std::string& folder, std::int64_t seed,
                       const std::vector<forge::GameFile>& files) {
  Json document = json_document("forge");
  document["folder"] = folder;
  document["seed"] = seed;
  document["files"] = Json::array();
  for (const forge::GameFile& file : files) {
    document["files"].push_back(
        {{"path", file.path}, {"size", total_size(file.pieces)}, {"entries", entries_of(file)}});
  }
  context.out().write(json_text(document));
}

}  // namespace ngi::command
