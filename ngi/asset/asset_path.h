#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/container.h"

namespace ngi {

// A file-system path that may continue inside archives at any depth: "objects.rlb/robot.msh",
// "objects.rlb/#17", "robot.msh/:13". docs/formats/files.md 4.
struct AssetPath {
  std::filesystem::path file;
  std::vector<PathStep> steps;
};

// Splits the path at the first component that is a file. An exact match is preferred; otherwise
// components are compared without case. '\' is a separator like '/'. FILE-NOT-FOUND when there is
// no such file.
Result<AssetPath> locate(std::string_view text);

// Parses "robot.msh/:13" into steps. Empty components are skipped.
std::vector<PathStep> parse_steps(std::string_view text);
std::string to_text(const PathStep& step);
std::string to_text(const AssetPath& path);

// The bytes that a path names, with their directory entry when they come from an archive.
struct Asset {
  std::string path;  // as shown in messages
  std::string name;  // of the entry, or of the file
  Bytes bytes;
  std::optional<nres::Record> record;  // for entries of NRes archives
};

// Returns an entry as an asset. `payload` is its content, `path` the path shown in messages.
Asset asset_of_entry(const Container& container, std::size_t entry, std::string path,
                     Bytes payload);

Result<Asset> open_asset(const AssetPath& path, const ContainerOptions& options = {});

// Follows further steps from an asset that is already open.
Result<Asset> open_inside(Asset asset, std::span<const PathStep> steps,
                          const ContainerOptions& options = {});

// Returns the entry that a step names; PATH-NO-ENTRY, with similar names, when there is none.
Result<std::size_t> find_entry(const Container& container, const PathStep& step);

// An entry and the archive that contains it.
struct Entry {
  std::string path;
  Container archive;
  std::size_t index;
};

// Opens the archive of the last step without reading the payload. `path` has at least one step.
Result<Entry> open_entry(const AssetPath& path, const ContainerOptions& options = {});

// The same from a file that is open already. There is at least one step.
Result<Entry> open_entry_inside(Asset file, std::span<const PathStep> steps,
                                const ContainerOptions& options = {});

}  // namespace ngi
