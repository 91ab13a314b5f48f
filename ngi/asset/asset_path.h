#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/container.h"

namespace ngi {

// A file-system path that may go on inside archives, any depth: "objects.rlb/robot.msh",
// "objects.rlb/#17", "robot.msh/:13". docs/formats/files.md 4.
struct AssetPath {
  std::filesystem::path file;
  std::vector<PathStep> steps;
};

// Splits at the first component that is a file. Exact spelling wins; where it does not exist,
// components match without regard to case, and '\' separates like '/'. FILE-NOT-FOUND when there is
// no such file.
Result<AssetPath> locate(std::string_view text);

// "robot.msh/:13" to its steps. An empty component is skipped.
std::vector<PathStep> parse_steps(std::string_view text);
std::string to_text(const PathStep& step);
std::string to_text(const AssetPath& path);

// The bytes behind a path, and what the directory of the archive they came from says of them.
struct Asset {
  std::string path;  // as messages show it
  std::string name;  // of the entry, or of the file
  Bytes bytes;
  std::optional<nres::Record> record;  // of an entry of an NRes archive
};

Result<Asset> open_asset(const AssetPath& path, const ContainerOptions& options = {});

// Goes on from an asset that is open already.
Result<Asset> open_inside(Asset asset, std::span<const PathStep> steps,
                          const ContainerOptions& options = {});

// The entry a step leads to; PATH-NO-ENTRY, with names that are near, when there is none.
Result<std::size_t> find_entry(const Container& container, const PathStep& step);

// An entry together with the archive it stands in.
struct Entry {
  std::string path;
  Container archive;
  std::size_t index;
};

// The last step of a path, without reading the payload. `path` has at least one step.
Result<Entry> open_entry(const AssetPath& path, const ContainerOptions& options = {});

// The same from a file that is open already. There is at least one step.
Result<Entry> open_entry_inside(Asset file, std::span<const PathStep> steps,
                                const ContainerOptions& options = {});

}  // namespace ngi
