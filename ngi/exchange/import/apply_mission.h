#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/exchange.h"
#include "ngi/exchange/mission_record.h"
#include "ngi/math/matrix.h"
#include "ngi/mission/edit.h"

namespace ngi::exchange {

// A node of the scene of a mission that is an object or a lode.
struct SceneNode {
  std::string name = {};                     // UTF-8
  std::string file_name = {};                // as in the file
  std::optional<std::uint32_t> object = {};  // in the record; a copy has that of its original
  std::optional<std::uint32_t> lode = {};
  std::optional<std::size_t> parent = {};  // in MissionNodes::nodes
  math::Affine place = {};                 // in the world, with the engine's axes
  // Members of `extras` that may have been edited.
  std::optional<std::int64_t> clan = {};
  std::optional<std::int64_t> start_flag = {};
  std::string resource = {};     // UTF-8; empty: missing
  std::string object_name = {};  // UTF-8
};

struct MissionNodes {
  std::vector<SceneNode> nodes = {};  // parents first
  MissionRecord record = {};
};

struct AppliedMission {
  mission::Draft draft;
  ChangeList changes = {};
};

// Applies the edits in the scene of a mission: docs/formats/exchange.md 10. Moves, turns and scales
// objects, changes owners and names, adds copies and removes what the scene lacks; all other bytes
// stay. What equals the record was not edited, so that values which the mission got since the
// export stay, and a second import of the same scene changes nothing. Reports EXCHANGE-LEFT-OUT.
// Fails with EXCHANGE-MATCH when most objects are gone, with EXCHANGE-LIMIT when too many are added
// or removed, and with the rules of mission edits.
Result<AppliedMission> apply_mission(const MissionNodes& scene, mission::Draft base,
                                     Report& report);

}  // namespace ngi::exchange
