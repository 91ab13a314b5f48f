#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/asset/differences.h"
#include "ngi/core/parallel.h"

// Comparing assets and folders field by field, with the comparison of each kind.
namespace ngi::tasks {

struct CompareOptions {
  ContainerOptions container = {};
  Detail detail = Detail::Fields;
  std::uint64_t limit = 100;  // differences listed of one pair
};

// Returns the differences of two assets; archives are compared entry by entry, nested archives too.
// Damaged archives and assets whose kind has no comparison are compared byte by byte. Fails only
// with PATH-NESTED-SIZE.
Result<Differences> compare(const Asset& a, const Asset& b, const CompareOptions& options = {});

// The paths in `b` of the entries of an archive that are new or have another content than in `a`.
// nullopt when they are not two archives of one format, or are too large to compare.
std::optional<std::vector<std::string>> changed_entries(const Asset& a, const Asset& b,
                                                        const ContainerOptions& options = {});

// A file that is in one folder or in both.
struct FilePair {
  std::string path;  // below the folders
  Differences differences;
  std::optional<Error> failure = {};
};

// Compares two folders (two releases of a game) file by file, sorted by path. Names that differ
// only in case are paired. Fails when a folder cannot be listed, and with CANCELLED.
Result<std::vector<FilePair>> compare_folders(const std::filesystem::path& a,
                                              const std::filesystem::path& b,
                                              const CompareOptions& options = {},
                                              const Work& work = {});

}  // namespace ngi::tasks
