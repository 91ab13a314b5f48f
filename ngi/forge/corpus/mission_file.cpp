#include <algorithm>

#include "ngi/forge/corpus/detail/missions.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

using mission::ClanType;
using mission::ObjectKind;

constexpr std::uint32_t corpus_unit_type = 0x0100'8000;  // of all unit schemes of a corpus
constexpr std::int32_t max_minds = 17;
constexpr std::size_t scripts = 58;

// Appends records and texts as data.tma has them.
class FileWriter {
 public:
  template <Record T>
  void add(const T& record) {
    const auto bytes = bytes_of(record);
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }
  void count(std::size_t number) { add(le_u32(static_cast<std::uint32_t>(number))); }
  void text(std::string_view text) {
    count(text.size());
    const auto bytes = std::as_bytes(std::span(text));
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }
  Bytes take() && { return Bytes::own(std::move(out_)); }

 private:
  std::vector<std::byte> out_;
};

std::string clan_name(const ClanPlan& clan, std::size_t index) {
  constexpr std::array<std::string_view, 4> names = {"Anml", "Plr", "Enm", "Ntr"};
  return std::string(names[static_cast<std::size_t>(clan.type)]) + std::to_string(index);
}

class MissionWriter {
 public:
  MissionWriter(const CorpusPlan& plan, const MissionPlan& mission, Random random)
      : plan_(plan),
        mission_(mission),
        random_(random),
        statics_(static_prototypes(plan)),
        units_(mission.clans.size()) {
    choose_owners();
  }

  Bytes write() && {
    out_.add(mission::Head{mission::file_version});
    add_routes();
    out_.add(mission::ClanVersion{mission::newest_clan_version});
    out_.count(mission_.clans.size());
    for (std::size_t i = 0; i < mission_.clans.size(); ++i) add_clan(i);
    out_.add(mission::ObjectVersion{mission::newest_object_version});
    out_.count(mission_.objects.size());
    for (std::size_t i = 0; i < mission_.objects.size(); ++i) add_object(i);
    out_.text("DATA\\MAPS\\" + numbered("map_", map()) + "\\land");
    const bool is_open =
        mission_.folder.starts_with("MISSIONS/Multi") || mission_.folder == "MISSIONS/Single.01";
    out_.add(mission::MissionWord{is_open ? 1U : 0U});
    out_.text("");
    out_.add(mission::LodeHead{mission::lode_version});
    out_.count(mission_.lodes);
    for (std::size_t i = 0; i < mission_.lodes; ++i) add_lode(i);
    return std::move(out_).take();
  }

 private:
  static constexpr std::size_t real_maps = 33;
  static constexpr int near_edge = 150;  // of the smallest maps
  static constexpr int far_edge = 750;

  // One of the maps of the collection; without any, of those that a whole one has.
  std::size_t map() const {
    return mission_.map % (plan_.counts.maps == 0 ? real_maps : plan_.counts.maps);
  }
  float coordinate() { return static_cast<float>(random_.between(near_edge, far_edge)); }

  void add_routes() {
    out_.count(mission_.routes);
    for (std::size_t i = 0; i < mission_.routes; ++i) {
      out_.add(mission::AreaHead{static_cast<std::int32_t>(i)});
      const float x = coordinate();
      const float y = coordinate();
      out_.count(4);
      for (const auto& [dx, dy] : {std::array{0.F, 0.F}, {60.F, 0.F}, {60.F, 60.F}, {0.F, 60.F}}) {
        out_.add(mission::Point{x + dx, y + dy, 0.F});
      }
    }
  }

  // Units go to the clans in turn, so that none has too many.
  void choose_owners() {
    std::size_t next = 0;
    for (const ObjectPlan& object : mission_.objects) {
      const bool is_owned = object.kind == ObjectKind::Building || object.kind == ObjectKind::Unit;
      owners_.push_back(is_owned ? static_cast<std::int32_t>(next % mission_.clans.size()) : -1);
      if (!is_owned) continue;
      if (object.kind == ObjectKind::Unit) ++units_[next % mission_.clans.size()];
      ++next;
    }
  }

  void add_clan(std::size_t index) {
    const ClanPlan& clan = mission_.clans[index];
    out_.text(clan_name(clan, index));
    const float x = coordinate();
    const float y = coordinate();
    out_.add(mission::ClanHead{-1, {x, y}, static_cast<std::int32_t>(clan.type)});
    const std::size_t script = any_of(random_, scripts);
    out_.text("MISSIONS\\SCRIPTS\\" + numbered("script_", script));
    out_.count(clan.zones);
    for (std::size_t i = 0; i < clan.zones; ++i) {
      out_.add(mission::Zone{1, {coordinate(), coordinate(), 10.F}, 20.F, 40.F});
    }
    const std::size_t trees = scaled(29, plan_.counts.models, real_models);
    const bool has_tree = clan.has_tree && trees != 0;
    out_.text(has_tree ? "MISSIONS\\SCRIPTS\\" + numbered("tree", any_of(random_, trees), ".trf")
                       : std::string());
    const bool is_usual = random_.below(101) < 53;
    const auto wish = static_cast<std::int32_t>(is_usual ? 5 : random_.between(2, max_minds));
    out_.add(mission::ClanMinds{std::max(wish, static_cast<std::int32_t>(units_[index]))});
    add_relations(index);
  }

  // The word of a pair is the same both ways.
  mission::Relation relation(std::size_t a, std::size_t b) const {
    if (a == b) return mission::Relation::Neutral;  // every shipped clan that names itself
    const auto is_neutral = [&](std::size_t clan) {
      return mission_.clans[clan].type == ClanType::Neutral;
    };
    if (is_neutral(a) || is_neutral(b)) return mission::Relation::Neutral;
    const std::uint64_t pair = std::min(a, b) * 16 + std::max(a, b);
    // 69 hostile, 7 neutral and 14 allied pairs without a neutral clan.
    const std::uint64_t choice = mix(seed_for(plan_.seed, mission_.folder) + pair) % 90;
    if (choice < 69) return mission::Relation::Hostile;
    return choice < 76 ? mission::Relation::Neutral : mission::Relation::Allied;
  }

  void add_relations(std::size_t index) {
    out_.count(mission_.clans.size());
    for (std::size_t other = 0; other < mission_.clans.size(); ++other) {
      out_.text(clan_name(mission_.clans[other], other));
      out_.add(mission::RelationWord{static_cast<std::int32_t>(relation(index, other))});
    }
  }

  void add_object(std::size_t index) {
    const ObjectPlan& object = mission_.objects[index];
    const bool is_scenery = owners_[index] == -1;
    out_.add(mission::ObjectHead{static_cast<std::uint32_t>(object.kind), mission::usual_flags});
    out_.text(is_scenery ? numbered("p_", statics_[any_of(random_, statics_.size())])
                         : "UNITS\\UNITS\\" +
                               numbered("unit", any_of(random_, plan_.counts.units), ".dat"));
    out_.add(mission::ObjectOwner{owners_[index]});
    const std::int32_t id = is_scenery ? -1 : next_id(object.kind);
    out_.add(mission::ObjectId{id});
    const mission::Point at = {coordinate(), coordinate(), coordinate() / 10};
    const auto turn = static_cast<float>(random_.below(628)) / 100;
    out_.add(mission::ObjectPlace{at, {0.F, 0.F, turn}});
    out_.add(mission::ObjectScale{{object.scale, object.scale, object.scale}});
    out_.text("");
    out_.add(mission::ObjectStart{object.has_start_flag ? 1U : 0U});
    out_.add(mission::ObjectHost{-1, -1});
    add_properties(owners_[index], id);
  }

  std::int32_t next_id(ObjectKind kind) {
    constexpr std::uint32_t building_bit = 0x8000'0000;
    if (kind == ObjectKind::Unit) return ++last_unit_;
    return static_cast<std::int32_t>(building_bit | ++last_building_);
  }

  void add_real(std::string_view name, float value, float low, float high) {
    out_.add(mission::PropertyHead{0U});
    out_.add(mission::RealValue{value, low, high});
    out_.text(name);
  }
  void add_whole(std::string_view name, std::int32_t value, std::int32_t low, std::int32_t high) {
    out_.add(mission::PropertyHead{1U});
    out_.add(mission::WholeValue{value, low, high});
    out_.text(name);
  }

  // docs/formats/missions.md 4.7
  void add_properties(std::int32_t owner, std::int32_t id) {
    constexpr std::size_t of_scenery = 2;
    constexpr std::size_t of_owned = 5;
    out_.add(mission::PropertiesHead{mission::property_version});
    out_.count(owner == -1 ? of_scenery : of_owned);
    add_real("Invulnerability", 0, 0, 1);
    add_real("Life state", 1, 0, 1);
    if (owner == -1) return;
    const auto type = static_cast<std::int32_t>(corpus_unit_type);
    add_whole("LogicalID", id, id, id);
    add_whole("Type", type, type, type);
    add_whole("ClanID", owner, 0, -1);
  }

  void add_lode(std::size_t index) {
    constexpr std::array<float, 4> amounts = {1e4F, 1e5F, 1e6F, 1e20F};
    out_.add(mission::Lode{{coordinate(), coordinate(), 0.F},
                           index == 0 ? 1U : 0U,
                           mission::usual_lode_type,
                           amounts[any_of(random_, amounts.size())],
                           0U});
  }

  const CorpusPlan& plan_;
  const MissionPlan& mission_;
  Random random_;
  std::vector<std::size_t> statics_;
  std::vector<std::size_t> units_;    // of each clan
  std::vector<std::int32_t> owners_;  // of each object
  std::int32_t last_unit_ = 0;
  std::uint32_t last_building_ = 0;
  FileWriter out_;
};

}  // namespace

Bytes mission_file(const CorpusPlan& plan, const MissionPlan& mission, Random random) {
  return MissionWriter(plan, mission, random).write();
}

}  // namespace ngi::forge
