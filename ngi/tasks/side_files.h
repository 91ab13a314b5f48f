#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ngi/tasks/export_model.h"

// Side files of a scene: STEM.bin and the pictures of a .gltf file. A scene that replaces another
// one gets side files under names that the old scene does not use, so that the old one is complete
// until the new one has its name. There are two sets of names, "robot.bin" and "robot~.bin", which
// take turns. docs/formats/files.md 3.
namespace ngi::tasks {

// The stem of the other set of names.
std::string second_stem(const std::string& stem);

// Whether the side files of `made`, which has the usual names, would change those of the scene that
// is at `target` now.
bool would_change_side_files(const ModelFiles& made, const std::filesystem::path& target,
                             const Limits& limits);

// Returns the side files of the other set of names that are on disk. They belong to no scene once
// `made`, whose names begin with `stem`, is written.
std::vector<std::filesystem::path> outdated_side_files(const ModelFiles& made,
                                                       const std::filesystem::path& target,
                                                       const std::string& stem);

}  // namespace ngi::tasks
