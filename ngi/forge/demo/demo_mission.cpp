#include "ngi/forge/demo/demo_mission.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/forge/detail/random.h"
#include "ngi/game/contour.h"
#include "ngi/math/trigonometry.h"
#include "ngi/mission/edit.h"
#include "ngi/terrain/land/query.h"

namespace ngi::forge {

namespace {

using math::Double2;
using mission::ObjectKind;

constexpr std::size_t tree_count = 360;
constexpr std::size_t rock_count = 90;
constexpr double map_margin = 60;      // to the edge
constexpr double scenery_reach = 400;  // around the base

constexpr std::string_view hangar_file = "UNITS\\BUILDS\\hangar.dat";
constexpr std::string_view bunker_file = "UNITS\\BUILDS\\bunker.dat";
constexpr std::string_view strider_file = "UNITS\\UNITS\\strider.dat";
constexpr std::string_view dart_file = "UNITS\\UNITS\\dart.dat";
// Scheme types of those files: docs/formats/terrain.md 5.
constexpr std::uint32_t hangar_type = 0x8000'0040;
constexpr std::uint32_t bunker_type = 0x8001'0000;
constexpr std::uint32_t battle_unit_type = 0x0100'8000;

std::uint32_t type_of(std::string_view resource) {
  if (resource == hangar_file) return hangar_type;
  if (resource == bunker_file) return bunker_type;
  return resource == strider_file || resource == dart_file ? battle_unit_type : 0;
}

float radians(double degrees) {
  return static_cast<float>(degrees * 0.017453292519943295);
}

// Half the size of a building of the demo game.
HalfSize ground_plan_of(std::string_view resource) {
  const auto model = resource == hangar_file ? building : bunker;
  for (const DemoObject& object : demo_objects()) {
    if (object.model == model) return object.ground;
  }
  return {};
}

// The ground of a map as the mission asks about it.
class Ground {
 public:
  explicit Ground(const land::Land& land) : index_(land) {
    const auto& box = land.header().box;
    low_ = {double{box[0].x} + map_margin, double{box[0].y} + map_margin};
    high_ = {double{box[2].x} - map_margin, double{box[2].y} - map_margin};
  }

  const land::LandIndex& index() const noexcept { return index_; }
  const Double2& low() const noexcept { return low_; }
  const Double2& high() const noexcept { return high_; }
  Double2 middle() const noexcept { return {(low_.x + high_.x) / 2, (low_.y + high_.y) / 2}; }
  bool holds(const Double2& p) const noexcept {
    return p.x > low_.x && p.x < high_.x && p.y > low_.y && p.y < high_.y;
  }

  // Of dry ground; nothing under water and outside the map.
  std::optional<double> height(const Double2& p) const {
    const auto ground = index_.height(p.x, p.y);
    if (!ground || !holds(p)) return std::nullopt;
    const auto water = index_.height(p.x, p.y, land::filters::water);
    if (water && water->z > ground->z - 0.5) return std::nullopt;
    return ground->z;
  }

  // The greatest difference of height in a disc; nothing when a part of it is not dry ground.
  std::optional<double> unevenness(const Double2& p, double radius) const {
    const auto centre = height(p);
    if (!centre) return std::nullopt;
    double low = *centre;
    double high = *centre;
    for (int i = 0; i < 24; ++i) {
      const double reach = radius * (i % 2 == 0 ? 1.0 : 0.55);
      const auto z =
          height({p.x + reach * math::cosine(15.0 * i), p.y + reach * math::sine(15.0 * i)});
      if (!z) return std::nullopt;
      low = std::min(low, *z);
      high = std::max(high, *z);
    }
    return high - low;
  }

 private:
  land::LandIndex index_;
  Double2 low_;
  Double2 high_;
};

double distance(const Double2& a, const Double2& b) noexcept {
  return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

// Smooth noise of 0 to 1 with features of about `size` units.
double soft_noise(const Double2& p, double size, std::uint64_t seed) {
  const double x = p.x / size;
  const double y = p.y / size;
  const double fx = std::floor(x);
  const double fy = std::floor(y);
  const auto at = [&](double cx, double cy) {
    const auto column = static_cast<std::uint64_t>(static_cast<std::int64_t>(cx));
    const auto row = static_cast<std::uint64_t>(static_cast<std::int64_t>(cy));
    return static_cast<double>(mix(seed + column * 0x9E3779B9U + row * 0x85EBCA6BU) >> 40U) /
           16'777'216.0;
  };
  const auto eased = [](double t) { return t * t * (3 - 2 * t); };
  const double u = eased(x - fx);
  const double v = eased(y - fy);
  const double south = at(fx, fy) + (at(fx + 1, fy) - at(fx, fy)) * u;
  const double north = at(fx, fy + 1) + (at(fx + 1, fy + 1) - at(fx, fy + 1)) * u;
  return south + (north - south) * v;
}

// The flattest place for a base, not far from `wish` and far from `other`.
Double2 find_site(const Ground& ground, const Double2& wish, const std::optional<Double2>& other,
                  double apart) {
  Double2 best = wish;
  double best_score = 1e30;
  constexpr double step = 20;
  for (double x = ground.low().x + 60; x < ground.high().x - 60; x += step) {
    for (double y = ground.low().y + 60; y < ground.high().y - 60; y += step) {
      const Double2 here = {x, y};
      if (other && distance(here, *other) < apart) continue;
      const auto uneven = ground.unevenness(here, 70);
      if (!uneven) continue;
      const double score = *uneven + 0.02 * distance(here, wish);
      if (score < best_score) {
        best_score = score;
        best = here;
      }
    }
  }
  return best;
}

// Adds objects to a mission and keeps scenery away from them.
class MissionBuilder {
 public:
  MissionBuilder(const MissionMap& map, std::uint64_t seed)
      : ground_(map.land),
        draft_(mission::Draft::make(map.base)),
        wish_(map.base_wish),
        seed_(seed) {}

  Result<Bytes> build() {
    auto made = add_clans();
    if (!made) return fail(std::move(made));
    const Double2 base = find_site(ground_, wish_, {}, 0);
    const double side = distance(ground_.low(), ground_.high());
    const Double2 outpost =
        find_site(ground_, {2 * ground_.middle().x - base.x, ground_.high().y}, base, 0.28 * side);
    add_base(base);
    add_outpost(outpost);
    add_patrols(base, outpost);
    add_lodes(base, outpost);
    add_scenery();
    if (failed_) return tl::unexpected(*failed_);
    return draft_.bytes();
  }

 private:
  Result<void> add_clans() {
    for (const auto& [name, type] : {std::pair{"Plr", mission::ClanType::Player},
                                     std::pair{"Enm", mission::ClanType::Enemy}}) {
      auto clan = draft_.add_clan(name, type, 12);
      if (!clan) return fail(std::move(clan));
    }
    for (const char* path : {"clan[0].script", "clan[1].script"}) {
      auto set = draft_.set(path, "MISSIONS\\SCRIPTS\\patrol");
      if (!set) return set;
    }
    return draft_.set_relation(0, 1, mission::Relation::Hostile);
  }

  void add(ObjectKind kind, std::string_view resource, std::int32_t clan, const Double2& at,
           double degrees, double above = 0, double scale = 1) {
    const double z = ground_.height(at).value_or(0) + above;
    const auto added = draft_.add_object(
        {.kind = kind,
         .resource = resource,
         .clan = clan,
         .position = {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(z)},
         .turn = radians(degrees),
         .scale = static_cast<float>(scale),
         .scheme_type = type_of(resource)});
    if (!added && !failed_) failed_ = added.error();
  }

  // A place beside a site, in metres to the right and ahead of one that faces `facing`.
  static Double2 beside(const Double2& site, double facing, double right, double ahead) {
    const double c = math::cosine(facing);
    const double s = math::sine(facing);
    return {site.x + c * right - s * ahead, site.y + s * right + c * ahead};
  }

  void add_building(std::string_view file, std::int32_t clan, const Double2& at, double degrees,
                    double reach) {
    const double ground = ground_.height(at).value_or(0);
    const double mean = contour_height(file, at, degrees).value_or(ground);
    add(ObjectKind::Building, file, clan, at, degrees, mean - ground);
    kept_clear_.push_back({at, reach + 8});
  }

  // On which the game sets a building: docs/formats/missions.md 4.6.
  std::optional<double> contour_height(std::string_view file, const Double2& at,
                                       double degrees) const {
    std::vector<math::Double3> ring;
    for (const auto& [x, y] : outer_ring(ground_plan_of(file))) ring.push_back({x, y, 0});
    const auto turn = static_cast<double>(radians(degrees));
    const double c = math::cos(turn);
    const double s = math::sin(turn);
    const auto x = static_cast<float>(at.x);
    const auto y = static_cast<float>(at.y);
    return game::contour_mean(ground_.index(), ring, {{c, -s, 0, x, s, c, 0, y, 0, 0, 1, 0}});
  }

  void add_base(const Double2& base) {
    facing_ = 200;
    add_building(hangar_file, 0, beside(base, facing_, 0, 0), facing_, 24);
    add_building(hangar_file, 0, beside(base, facing_, -44, 6), facing_ + 25, 24);
    add_building(bunker_file, 0, beside(base, facing_, 36, 26), facing_ - 20, 16);
    add_building(bunker_file, 0, beside(base, facing_, -30, 46), facing_ + 12, 16);
    add(ObjectKind::Rock, "mast_radar", -1, beside(base, facing_, 24, -22), 30);
    add(ObjectKind::Rock, "mast_radar", -1, beside(base, facing_, -20, -26), 160);
    for (const auto& [right, ahead, turn] : {std::array{9.0, 17.0, 10.0},
                                             {11.0, 17.4, 40.0},
                                             {10.2, 19.3, 80.0},
                                             {-12.0, 20.0, 5.0}}) {
      add(ObjectKind::Rock, "box_alarm", -1, beside(base, facing_, right, ahead), facing_ + turn);
    }
    kept_clear_.push_back({base, 62});
    kept_clear_.push_back({beside(base, facing_, 0, 60), 45});  // the view of the gates
    const std::array<Double2, 5> area = {
        beside(base, facing_, -80, -60), beside(base, facing_, 80, -60),
        beside(base, facing_, 95, 40), beside(base, facing_, 0, 100),
        beside(base, facing_, -95, 40)};
    add_area(area);
  }

  void add_outpost(const Double2& outpost) {
    add_building(bunker_file, 1, outpost, 20, 16);
    add_building(bunker_file, 1, {outpost.x + 34, outpost.y + 12}, 330, 16);
    add(ObjectKind::Rock, "mast_radar", -1, {outpost.x - 22, outpost.y + 14}, 75);
    kept_clear_.push_back({outpost, 45});
    const std::array<Double2, 4> area = {Double2{outpost.x - 60, outpost.y - 60},
                                         {outpost.x + 80, outpost.y - 60},
                                         {outpost.x + 80, outpost.y + 70},
                                         {outpost.x - 60, outpost.y + 70}};
    add_area(area);
  }

  void add_area(std::span<const Double2> corners) {
    std::vector<mission::Point> points;
    for (const Double2& corner : corners) {
      const double z = ground_.height(corner).value_or(0);
      points.push_back(
          {static_cast<float>(corner.x), static_cast<float>(corner.y), static_cast<float>(z)});
    }
    const auto added = draft_.add_area(points);
    if (!added && !failed_) failed_ = added.error();
  }

  void add_patrols(const Double2& base, const Double2& outpost) {
    for (const auto& [right, ahead, turn] : {std::array{2.0, 30.0, 0.0},
                                             {-9.0, 38.0, 8.0},
                                             {13.0, 40.0, -10.0},
                                             {-22.0, 27.0, 20.0},
                                             {4.0, 54.0, 4.0}}) {
      add(ObjectKind::Unit, strider_file, 0, beside(base, facing_, right, ahead), facing_ + turn);
    }
    for (const auto& [right, ahead, up] :
         {std::array{26.0, 50.0, 17.0}, {-14.0, 64.0, 22.0}, {44.0, 66.0, 26.0}}) {
      add(ObjectKind::Unit, dart_file, 0, beside(base, facing_, right, ahead), facing_ + 8, up);
    }
    for (const auto& [x, y] : {std::array{-16.0, -22.0}, {4.0, -30.0}, {22.0, -24.0}}) {
      add(ObjectKind::Unit, strider_file, 1, {outpost.x + x, outpost.y + y}, 180);
    }
    add(ObjectKind::Unit, dart_file, 1, {outpost.x + 10, outpost.y - 44}, 180, 20);
  }

  void add_lodes(const Double2& base, const Double2& outpost) {
    add_lode(beside(base, facing_, 96, 30), true, 1e6F);
    add_lode({outpost.x - 70, outpost.y - 30}, false, 1e5F);
  }

  void add_lode(const Double2& at, bool found, float amount) {
    const auto added = draft_.add_lode({{static_cast<float>(at.x), static_cast<float>(at.y), 0.0F},
                                        found ? 1U : 0U,
                                        mission::usual_lode_type,
                                        amount,
                                        0U});
    if (!added && !failed_) failed_ = added.error();
    kept_clear_.push_back({at, 14});
  }

  bool is_free(const Double2& p) const {
    return std::ranges::none_of(kept_clear_,
                                [&p](const Clearing& c) { return distance(p, c.at) < c.radius; });
  }

  struct Candidate {
    Double2 at;
    double wish = 0;
  };

  // Places of a jittered grid, the most wanted first.
  template <typename Wish>
  std::vector<Candidate> places(double step, std::string_view what, Wish wish) const {
    Random random(seed_for(seed_, what));
    const Double2 home = kept_clear_.front().at;
    std::vector<Candidate> out;
    for (double x = home.x - scenery_reach; x < home.x + scenery_reach; x += step) {
      for (double y = home.y - scenery_reach; y < home.y + scenery_reach; y += step) {
        const Double2 at = {x + step * random.between(-40, 40) / 100.0,
                            y + step * random.between(-40, 40) / 100.0};
        const auto uneven = ground_.unevenness(at, 3);
        if (!uneven || !is_free(at)) continue;
        out.push_back({at, wish(at, *uneven)});
      }
    }
    std::ranges::stable_sort(out, std::greater(), &Candidate::wish);
    return out;
  }

  void add_scenery() {
    const Double2 home = kept_clear_.front().at;
    const auto near = [&](const Double2& at) { return 1 - distance(at, home) / 420; };
    const auto woods = places(11, "trees", [&](const Double2& at, double uneven) {
      return 1.3 * soft_noise(at, 90, seed_) + 0.5 * soft_noise(at, 27, seed_ + 1) + near(at) -
             0.25 * uneven;
    });
    Random random(seed_for(seed_, "scenery"));
    for (std::size_t i = 0; i < std::min(tree_count, woods.size()); ++i) {
      const double scale = 0.8 + 0.01 * random.below(90);
      add(ObjectKind::Vegetation, "tree_broad", -1, woods[i].at, random.below(360), -0.15 * scale,
          scale);
      kept_clear_.push_back({woods[i].at, 2.5});
    }
    const auto stones = places(17, "rocks", [&](const Double2& at, double uneven) {
      return soft_noise(at, 60, seed_ + 2) + 0.6 * near(at) + 0.06 * uneven;
    });
    for (std::size_t i = 0; i < std::min(rock_count, stones.size()); ++i) {
      const double size = 0.01 * random.below(100);
      const double scale = 0.4 + 2.6 * size * size;
      add(ObjectKind::Rock, "rock_grey", -1, stones[i].at, random.below(360), -0.35 * scale, scale);
    }
  }

  struct Clearing {
    Double2 at;
    double radius = 0;
  };

  Ground ground_;
  mission::Draft draft_;
  Double2 wish_;
  std::uint64_t seed_;
  double facing_ = 0;  // of the base, in degrees
  std::vector<Clearing> kept_clear_;
  std::optional<Error> failed_;
};

constexpr std::string_view mission_text =
    "# The demo mission of OpenNGI.\r\n"
    "object primary_objectives\r\n"
    "\tobjective0 = \"Hold the base until the sun has set\"\r\n"
    "\tobjective1 = \"Destroy both bunkers of the outpost\"\r\n"
    "end\r\n"
    "\r\n"
    "object bonus_objectives\r\n"
    "\tobjective0 = \"Find the second lode\"\r\n"
    "end\r\n";

constexpr std::string_view sky_table =
    "9\r\n0 SKY_NEBULA\r\n1 SKY_STARS\r\n2 SKY_CLOUDS\r\n3 SKY_SUN\r\n4 SKY_MOON\r\n5 SKY_FLARE\r\n"
    "6 SKY_FLARE\r\n7 SKY_SNOW\r\n8 SKY_RAIN\r\n";

constexpr std::string_view variables =
    "// Variables of the scripts.\r\n"
    "VAR(float, patrol_radius, 40.0);\r\n"
    "VAR(DWORD, patrol_leader, 1);\r\n"
    "VAR(DWORD, patrol_area, 0);\r\n";

// One event that returns at once: docs/formats/game-assets.md 10.
Bytes patrol_script() {
  std::vector<std::byte> out;
  const auto word = [&out](std::int32_t value) {
    const le_i32 stored = value;
    const auto bytes = bytes_of(stored);
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  word(73);  // functions of the engine
  word(1);
  word(4);
  for (const char letter : std::string_view("Init\0", 5)) out.push_back(std::byte(letter));
  word(0);
  word(1);
  constexpr std::int32_t returns = 5;
  for (const std::int32_t value : {0, 0, 0, returns, 6, 0, -1}) word(value);
  return Bytes::own(std::move(out));
}

GameFile text_file(std::string path, std::string_view text) {
  return {std::move(path), {Bytes::copy(text)}};
}

}  // namespace

Result<std::vector<GameFile>> demo_mission(const MissionMap& map, std::uint64_t seed) {
  auto mission = MissionBuilder(map, seed).build();
  if (!mission) return fail(std::move(mission));
  const std::string folder = std::string(demo_mission_folder) + "/";
  std::vector<GameFile> files;
  files.push_back({folder + "data.tma", {*std::move(mission)}});
  files.push_back(text_file(folder + "descr", "Evening watch\r\n"));
  files.push_back(text_file(folder + "mission.cfg", mission_text));
  files.push_back({folder + "sky.ske", {demo_sky()}});
  files.push_back(text_file(folder + "sky.wea", sky_table));
  files.push_back({"MISSIONS/SCRIPTS/patrol.scr", {patrol_script()}});
  files.push_back(text_file("MISSIONS/SCRIPTS/patrol.fml", "//FormulaSet export file\r\n"));
  files.push_back(text_file("MISSIONS/SCRIPTS/varset.var", variables));
  auto story = demo_story(map.base_wish);
  std::move(story.begin(), story.end(), std::back_inserter(files));
  return files;
}

}  // namespace ngi::forge
