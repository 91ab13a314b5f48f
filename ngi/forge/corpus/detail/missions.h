#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/detail/random.h"
#include "ngi/mission/records.h"

// The missions of a corpus: docs/formats/missions.md 13.
namespace ngi::forge {

struct ClanPlan {
  mission::ClanType type = mission::ClanType::Nature;
  std::size_t zones = 0;
  bool has_tree = false;
};

struct ObjectPlan {
  mission::ObjectKind kind = mission::ObjectKind::Building;
  float scale = 1;
  bool has_start_flag = false;
};

// Everything about a mission that depends on the corpus as a whole.
struct MissionPlan {
  std::string folder;         // "MISSIONS/Single.01"
  std::size_t map = 0;        // number of its map
  bool is_campaign = false;   // it has a briefing
  bool has_messages = false;  // and messages
  std::size_t routes = 0;
  std::vector<ClanPlan> clans;  // the first is the player's, except in the auto-demo
  std::vector<ObjectPlan> objects;
  std::size_t lodes = 0;
  std::size_t waypoints = 0;  // of the briefing
  std::size_t messages = 0;
  std::size_t keyframes = 0;  // of the sky
};

std::vector<MissionPlan> mission_plans(const CorpusPlan& plan);

// The file data.tma.
Bytes mission_file(const CorpusPlan& plan, const MissionPlan& mission, Random random);
// The file sky.ske.
Bytes mission_sky(const MissionPlan& mission, Random random);
std::string mission_settings(const MissionPlan& mission);
std::string mission_briefing(const MissionPlan& mission, Random random);
std::string mission_messages(const MissionPlan& mission);

// The files of all missions, of their scripts and variables.
std::vector<GameFile> corpus_missions(const CorpusPlan& plan);

}  // namespace ngi::forge
