#include "apps/ngi/verbs/make/forged_folder.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/archive/container.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace fs = std::filesystem;

namespace {

std::size_t entries_of(const forge::GameFile& file) {
  const auto archive = Container::open(join(file.pieces));
  return archive && archive->nres() ? archive->size() : 0;
}

}  // namespace

fs::path forge_target(const std::string& operand) {
  const fs::path target = to_path(operand);
  return target.has_filename() ? target : target.parent_path();
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
