#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ngi/tasks/set_fields.h"

// Edits of a record that a person would name, beyond setting its fields.
namespace ngi::tasks {

enum class RecordEdit : std::uint8_t {
  Copy,              // a command of an effect, an object of a mission
  Remove,            // likewise; a batch of a model, an area or a lode of a mission
  MoveUp,            // a command of an effect: it is drawn earlier
  MoveDown,          // likewise: later
  PutOnGround,       // a building of a mission: the game sets its height
  LeaveBuilding,     // a unit of a mission that begins inside a building
  RecomputeBounds,   // of a slot of a model
  RebuildLinks,      // of the triangles of a slot
  RecomputeNormals,  // of the faces of a slot
  RebuildLevels,     // of a texture, from its largest picture
};

// What can be done with a record ("object[3]") or with the record of a field
// ("object[3].position"). Nothing with a whole table ("object"). Whether it succeeds is known when
// it is done.
std::vector<RecordEdit> record_edits(Kind kind, std::string_view path);

// The asset after the edit, without a check of the result.
Result<ChangedAsset> edit_record(const OpenedAsset& asset, std::string_view path, RecordEdit edit,
                                 const FieldEditOptions& options = {});

}  // namespace ngi::tasks
