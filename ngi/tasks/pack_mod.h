#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "ngi/asset/differences.h"
#include "ngi/core/parallel.h"
#include "ngi/tasks/open.h"

// A mod folder as one file to give away.
namespace ngi::tasks {

// The list of changes in the zip file.
inline constexpr std::string_view change_list_name = "CHANGES.txt";

// A file of a mod, compared with that of the game.
struct ModFile {
  std::string path;  // below the mod folder, with '/'
  Bytes content = {};
  bool is_new = false;  // the game has no such file
  Differences differences{Detail::Content, 0};
};

// The files of a mod folder and what differs from the game that the options name. At most
// `max_listed` differences of each file are listed. Receipts of installs and temporary files stay
// out. FILE-NOT-FOUND when the folder does not exist. CANCELLED when the work is cancelled.
Result<std::vector<ModFile>> compare_mod(const std::filesystem::path& mod,
                                         const OpenOptions& options, std::uint64_t max_listed,
                                         const Work& work = {});

struct PackedMod {
  Pieces zip;
  std::vector<ModFile> files;
  std::string change_list;  // as it stands in the zip file
};

// Packs the files of a mod folder into a zip file that is unpacked over the game or used as a mod
// folder, with a list of what compare_mod() finds. Fails like it, and with NOT-SUPPORTED when the
// folder is empty.
Result<PackedMod> pack_mod(const std::filesystem::path& mod, const OpenOptions& options,
                           const Work& work = {});

}  // namespace ngi::tasks
