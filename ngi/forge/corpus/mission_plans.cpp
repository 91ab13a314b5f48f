#include <algorithm>

#include "ngi/forge/corpus/detail/missions.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

using mission::ClanType;
using mission::ObjectKind;

// Part 1: docs/formats/missions.md 1, 4, 8 and 13, game-assets.md 10.4.
constexpr std::size_t real_missions = 29;
constexpr std::size_t campaign_missions = 20;
constexpr std::size_t auto_demo = 8;  // without a clan of the player
constexpr std::size_t real_routes = 34;
constexpr std::size_t real_keyframes = 656;
constexpr std::size_t real_waypoints = 378;
constexpr std::size_t real_messages = 99;
constexpr std::size_t missions_with_messages = 16;
constexpr std::size_t real_lodes = 28;
constexpr std::size_t missions_with_lodes = 13;
// These numbers of clans give 101 clans and 152 pairs of them.
constexpr std::array<Portion<std::size_t>, 4> clan_counts = {{{2, 12}, {3, 2}, {4, 4}, {5, 11}}};
constexpr std::size_t neutral_clans = 19;
// Those besides the first clan of each mission and the neutral ones.
constexpr std::array<Portion<ClanType>, 3> other_clans = {
    {{ClanType::Player, 9}, {ClanType::Nature, 15}, {ClanType::Enemy, 29}}};
constexpr std::size_t nature_with_zones = 12;

struct KindCount {
  ObjectKind kind;
  std::size_t count;
  std::size_t scaled;
  float smallest;
  float largest;
  std::size_t start_flags;
};
constexpr std::array<KindCount, 4> kinds = {{{ObjectKind::Building, 167, 0, 1, 1, 13},
                                             {ObjectKind::Unit, 296, 2, 2, 2, 6},
                                             {ObjectKind::Vegetation, 303, 134, 0.3F, 11, 4},
                                             {ObjectKind::Rock, 98, 82, 0.2F, 21, 0}}};

std::string two_digits(std::size_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// Single.01 to 02, Multi.01 to 06, Autodemo.00, then the campaign; further ones are Multi.07 ...
std::string mission_folder(std::size_t i) {
  const std::string root = "MISSIONS/";
  if (i < 2) return root + "Single." + two_digits(i + 1);
  if (i < auto_demo) return root + "Multi." + two_digits(i - 1);
  if (i == auto_demo) return root + "Autodemo.00";
  if (i >= real_missions) return root + "Multi." + two_digits(i - real_missions + 7);
  const std::size_t place = i - auto_demo - 1;
  // Four missions in the first four parts of the campaign, two in the others.
  const std::size_t part = place < 16 ? place / 4 : 4 + (place - 16) / 2;
  const std::size_t number = place < 16 ? place % 4 : (place - 16) % 2;
  return root + "CAMPAIGN/CAMPAIGN." + two_digits(part) + "/Mission." + two_digits(number + 1);
}

// The 29 missions of the book; a corpus repeats them.
class BookMissions {
 public:
  explicit BookMissions(const CorpusPlan& plan) : plan_(plan), missions_(real_missions) {
    for (std::size_t i = 0; i < missions_.size(); ++i) {
      missions_[i].is_campaign = i > auto_demo;
    }
    add_clans();
    add_objects();
    distribute(&MissionPlan::routes, real_routes, all(), {0, 4}, "routes");
    distribute(&MissionPlan::keyframes, real_keyframes, all(), {12, 36}, "keyframes");
    std::vector<std::size_t> campaign;
    for (std::size_t i = auto_demo + 1; i < real_missions; ++i) campaign.push_back(i);
    distribute(&MissionPlan::waypoints, real_waypoints, campaign, {6, 40}, "waypoints");
    campaign.resize(missions_with_messages);
    distribute(&MissionPlan::messages, real_messages, campaign, {1, 14}, "messages");
    for (const std::size_t i : campaign) missions_[i].has_messages = true;
    auto with_lodes = all();
    Random random = random_for(plan, "lode missions");
    shuffle(with_lodes, random);
    with_lodes.resize(missions_with_lodes);
    distribute(&MissionPlan::lodes, real_lodes, with_lodes, {1, 4}, "lodes");
  }

  std::vector<MissionPlan> take() && { return std::move(missions_); }

 private:
  static std::vector<std::size_t> all() {
    std::vector<std::size_t> out(real_missions);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    return out;
  }

  void distribute(std::size_t MissionPlan::* number, std::size_t total,
                  const std::vector<std::size_t>& places, Bounds bounds, std::string_view what) {
    const auto shares = spread(total, places.size(), bounds, random_for(plan_, what));
    for (std::size_t i = 0; i < places.size(); ++i) missions_[places[i]].*number = shares[i];
  }

  // The largest missions have a neutral clan, their last.
  void add_clans() {
    const auto counts =
        share_out<std::size_t>(clan_counts, real_missions, random_for(plan_, "clans"));
    std::vector<std::size_t> by_size = all();
    std::ranges::stable_sort(by_size, std::greater(), [&](std::size_t i) { return counts[i]; });
    std::vector<bool> has_neutral(real_missions);
    for (std::size_t i = 0; i < neutral_clans; ++i) has_neutral[by_size[i]] = true;
    std::size_t others = 0;
    for (const auto& portion : other_clans) others += portion.count;
    const auto types = share_out<ClanType>(other_clans, others, random_for(plan_, "clan types"));
    std::size_t next = 0;
    std::size_t natures = 0;
    for (std::size_t i = 0; i < missions_.size(); ++i) {
      auto& clans = missions_[i].clans;
      clans.push_back({.type = i == auto_demo ? ClanType::Enemy : ClanType::Player,
                       .has_tree = i != auto_demo});
      const std::size_t more = counts[i] - 1 - (has_neutral[i] ? 1 : 0);
      for (std::size_t k = 0; k < more; ++k) {
        ClanPlan clan = {.type = types[next++]};
        if (clan.type == ClanType::Nature) clan.zones = natures++ < nature_with_zones ? 1 : 0;
        clans.push_back(clan);
      }
      if (has_neutral[i]) clans.push_back({.type = ClanType::Neutral});
    }
  }

  void add_objects() {
    for (const KindCount& kind : kinds) {
      Random random = random_for(plan_, "objects", static_cast<std::size_t>(kind.kind));
      std::vector<ObjectPlan> objects(kind.count, {.kind = kind.kind});
      for (std::size_t i = 0; i < kind.scaled; ++i) {
        const auto share = static_cast<float>(random.below(1000)) / 1000;
        // Few are large.
        objects[i].scale =
            kind.smallest + (kind.largest - kind.smallest) * share * share * share * share;
        if (objects[i].scale == 1) objects[i].scale = kind.smallest;
      }
      shuffle(objects, random);
      for (std::size_t i = 0; i < kind.start_flags; ++i) objects[i].has_start_flag = true;
      shuffle(objects, random);
      const auto shares = spread(kind.count, real_missions, {0, 60}, Random(random.next()));
      std::size_t next = 0;
      for (std::size_t i = 0; i < missions_.size(); ++i) {
        for (std::size_t k = 0; k < shares[i]; ++k) missions_[i].objects.push_back(objects[next++]);
      }
    }
  }

  const CorpusPlan& plan_;
  std::vector<MissionPlan> missions_;
};

}  // namespace

std::vector<MissionPlan> mission_plans(const CorpusPlan& plan) {
  const std::vector<MissionPlan> book = BookMissions(plan).take();
  std::vector<MissionPlan> out;
  for (std::size_t i = 0; i < plan.counts.missions; ++i) {
    MissionPlan& mission = out.emplace_back(book[i % book.size()]);
    mission.folder = mission_folder(i);
    mission.map = i;
    std::erase_if(mission.objects, [&](const ObjectPlan& object) {
      const bool is_scenery =
          object.kind == ObjectKind::Vegetation || object.kind == ObjectKind::Rock;
      return (is_scenery ? static_prototypes(plan).empty() : plan.counts.units == 0) ||
             plan.counts.prototypes == 0;
    });
  }
  return out;
}

}  // namespace ngi::forge
