#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/asset/differences.h"
#include "ngi/core/parallel.h"

// Comparing assets and folders field by field, with what each kind knows of its own fields.
namespace ngi::tasks {

struct CompareOptions {
  ContainerOptions container = {};
  Detail detail = Detail::Fields;
  std::uint64_t limit = 100;  // differences listed of one pair
};

// What differs between two assets, archives entry by entry and archives in them too. Damaged
// archives, and everything whose kind has no comparison, are compared byte by byte. Fails with
// PATH-NESTED-SIZE only.
Result<Differences> compare(const Asset& a, const Asset& b, const CompareOptions& options = {});

// A file that is in one folder or in both.
struct FilePair {
  std::string path;  // below the folders
  Differences differences;
  std::optional<Error> failure = {};
};

// Two folders (two releases of a game), file by file, in the order of their paths. Names that
// differ in case only belong together. Fails when a folder cannot be listed, and with CANCELLED.
Result<std::vector<FilePair>> compare_folders(const std::filesystem::path& a,
                                              const std::filesystem::path& b,
                                              const CompareOptions& options = {},
                                              const Work& work = {});

}  // namespace ngi::tasks
