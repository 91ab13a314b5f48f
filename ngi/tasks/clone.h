#pragma once

#include <string>

#include "ngi/tasks/install.h"

// A new object of a game that begins as a copy of another one.
namespace ngi::tasks {

struct CloneOptions {
  OpenOptions open = {};    // names the game; files go to its first mod folder, if it has one
  std::string object = {};  // key of a prototype, or path of a unit scheme (.dat), UTF-8
  std::string name = {};    // of the new object, UTF-8
  bool materials = false;   // copies of materials and textures too, under new names
};

// Copies an object: its prototype and those it inherits from, the entries that they name (model,
// material table, control points, damage table, control system, foundation), the unit scheme that
// begins with it, and on request the materials and textures of its tables. Every name in the copies
// is that of a copy. Of several unit schemes, none is copied unless `object` names it. Nothing is
// written: write_files() does that, plan_uninstall() undoes it. Fails like plan_install().
Result<InstallPlan> plan_clone(const CloneOptions& options);

}  // namespace ngi::tasks
