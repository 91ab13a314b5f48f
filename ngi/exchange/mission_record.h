#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/math/rotation.h"

// What the scene of a mission records about its objects and lodes when it is exported, so that an
// import can tell what was edited since: docs/formats/exchange.md 10.
namespace ngi::exchange {

// Where a node stands below its parent.
struct ScenePlace {
  math::Float3 position = {};
  math::Rotation rotation = {};
  math::Float3 scale = {1, 1, 1};

  friend bool operator==(const ScenePlace&, const ScenePlace&) = default;
};

// The stored values of an object of data.tma, and where the scene shows it.
struct ObjectRecord {
  std::uint32_t kind = 0;
  std::string resource = {};  // UTF-8
  std::int32_t clan = -1;
  std::int32_t logical_id = -1;
  std::array<float, 3> position = {};
  std::array<float, 3> rotation = {};
  std::array<float, 3> scale = {1, 1, 1};
  std::string name = {};  // UTF-8
  std::uint32_t start_flag = 0;
  std::int32_t host = -1;
  std::int32_t hall_vertex = -1;
  bool is_inside = false;  // the scene shows it inside its host, below the host's node
  ScenePlace shown = {};

  friend bool operator==(const ObjectRecord&, const ObjectRecord&) = default;
};

struct LodeRecord {
  std::array<float, 3> position = {};
  math::Float3 shown = {};

  friend bool operator==(const LodeRecord&, const LodeRecord&) = default;
};

// One element for each object and lode of the file; nullopt: the scene does not show it.
struct MissionRecord {
  std::vector<std::optional<ObjectRecord>> objects = {};
  std::vector<std::optional<LodeRecord>> lodes = {};
};

// JSON text of one line.
std::string record_text(const MissionRecord& record);
// Nothing when the text is damaged.
std::optional<MissionRecord> read_record(const std::string& text);

// The name of the node of an object: "12_bunker". UTF-8.
std::string object_node_name(std::size_t index, const std::string& resource);
std::string lode_node_name(std::size_t index);

}  // namespace ngi::exchange
