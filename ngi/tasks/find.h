#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ngi/asset/kind.h"
#include "ngi/asset/name_pattern.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

// Searching files and archives by name, type, kind and content.
namespace ngi::tasks {

// A query; an asset must match every part that is given.
struct FindQuery {
  NamePattern name = NamePattern("");
  std::set<std::uint32_t> types = {};  // of NRes entries; empty: all
  std::vector<Kind> kinds = {};        // empty: all
  std::string content = {};            // bytes that the asset must contain; empty: any
};

struct FoundAsset {
  std::string path;
  std::string name;
  bool is_file;
  bool is_stream;  // a part of a model, landscape or map, not an asset of its own
  Kind kind;
  std::optional<std::uint32_t> type;
  std::uint64_t size;
  std::optional<std::uint64_t> offset;  // of the content
};

// Results of one file and everything nested in it.
struct FindResult {
  std::vector<FoundAsset> matches = {};
  std::vector<Issue> problems = {};
  std::uint64_t unsearched =
      0;  // entries beyond the budget, because they share bytes with many others
};

FindResult find_in(const Asset& asset, const FindQuery& query,
                   const ContainerOptions& options = {});

// Returns one result per asset, in their order. CANCELLED when the work is cancelled.
Result<std::vector<FindResult>> find_assets(const std::vector<AssetPath>& paths,
                                            const FindQuery& query, const ContainerOptions& options,
                                            const Work& work = {});
// Returns one result per file, sorted by path. Folders that cannot be listed are reported and left
// out. CANCELLED when the work is cancelled.
Result<std::vector<FindResult>> find_assets(const AssetPath& path, const FindQuery& query,
                                            const ContainerOptions& options, Report& report,
                                            const Work& work = {});

}  // namespace ngi::tasks
