#pragma once

#include <filesystem>
#include <functional>
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

// An entry together with the archive it stands in.
struct Entry {
  std::string path;
  Container archive;
  std::size_t index;
};

// The last step of a path, without reading the payload. `path` has at least one step.
Result<Entry> open_entry(const AssetPath& path, const ContainerOptions& options = {});

// Changes an archive at any depth. `steps` lead from the outermost archive to the one that `edit`
// is called with; what it returns is put back in place, archive by archive. The result is the
// outermost archive.
using ContainerEdit = std::function<Result<Pieces>(const Container&)>;
Result<Pieces> rewrite(const Bytes& outermost, std::span<const PathStep> steps,
                       const ContainerEdit& edit, const ContainerOptions& options = {});

}  // namespace ngi
