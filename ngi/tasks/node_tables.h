#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/tasks/open.h"

namespace ngi::game {
class NodeChanges;
}

// Tables that store indices of the nodes of a model, in the archive or folder of the model and in
// the game around it: docs/formats/msh.md 9.
namespace ngi::tasks {

// A table that follows an edit of the model.
struct TableUpdate {
  AssetPath path = {};  // on disk
  Bytes bytes = {};
  Bytes before = {};                    // the table as it was read
  std::uint64_t changed = 0;            // records that differ
  std::vector<std::string> notes = {};  // what a person should look at
  std::string what = {};                // of a file beside a landscape: what changes in it
};

struct TableUpdates {
  std::vector<TableUpdate> updates = {};
  std::vector<std::string> by_hand = {};  // what was not updated, and why
};

// Finds .ndp, .cpt and .ctl with the name of the model beside it, those that prototypes of the game
// name together with the model, and unit schemes that attach components to its nodes, and makes
// their new content. A table that prototypes of another model name too is left to the person.
// Writes nothing.
Result<TableUpdates> update_node_tables(const OpenedAsset& model, const game::NodeChanges& changes,
                                        const OpenOptions& options);

// The same for a model that is replaced as a whole by `content`. Nodes belong together by name,
// those of one name in their order. Nothing is updated when one of the two models cannot be read.
Result<TableUpdates> update_node_tables(const OpenedAsset& model, const Bytes& content,
                                        const OpenOptions& options);

}  // namespace ngi::tasks
