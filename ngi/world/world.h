#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/mission/model.h"
#include "ngi/scene/instance.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/query.h"
#include "ngi/world/ground.h"
#include "ngi/world/object_models.h"
#include "ngi/world/sky.h"

// A mission as a scene: ground, objects, sky. docs/formats/missions.md 4.
namespace ngi::world {

// The files of a mission's folder that make its scene.
struct MissionFiles {
  std::string path = {};  // of data.tma, for messages; UTF-8
  Bytes mission = {};
  std::optional<Asset> sky = {};       // sky.ske
  std::optional<Asset> sky_wear = {};  // sky.wea
};

// Reads the files of a mission folder of a game: "MISSIONS/Single.01". CP1251. Fails when there is
// no data.tma.
Result<MissionFiles> find_mission(const game::Game& game, std::string_view folder);

enum class Foundations : std::uint8_t { Cut, Ignored };

struct WorldOptions {
  Reading reading = Reading::Tolerant;
  scene::AssembleOptions assemble = {};
  Foundations foundations = Foundations::Cut;
  Limits limits = {};  // the entries bound the parts of the mission
  Work work = {};      // progress by objects; CANCELLED when it is cancelled; one thread
};

// Something that a mission places. Indices are valid.
struct WorldObject {
  std::uint32_t stored = 0;  // place in the objects of data.tma
  mission::ObjectKind kind = {};
  std::uint32_t model = 0;                 // in World::models()
  std::optional<std::uint32_t> clan = {};  // of the owner
  std::optional<std::uint32_t> host = {};  // the world object that it begins in
  std::int32_t logical_id = -1;
  bool is_created = true;                  // false: its clan has no mind left for it
  std::optional<std::uint32_t> site = {};  // in World::sites()
  scene::Placement placement = {};
  scene::Sphere sphere = {};  // in the world; radius 0 without a model

  // The animation of materials that the owner's sign selects: docs/formats/rendering.md 7.4.
  std::uint32_t sign() const noexcept { return clan.value_or(0); }
};

// A lode of minerals with its place on the ground.
struct WorldLode {
  math::Double3 position = {};
  bool is_found = false;
  double amount = 0;
  bool has_plume = false;  // the effect env_mineral: no building is within 80
};
inline constexpr std::string_view plume_effect = "env_mineral";

// The ground of a world.
struct WorldGround {
  land::Land stored;                               // as in the file
  land::Land land;                                 // with foundations
  std::shared_ptr<const land::LandIndex> heights;  // of `stored`
  std::optional<Asset> wear1 = {};                 // Land1.wea
  std::optional<Asset> wear2 = {};                 // Land2.wea
};

// A mission with everything that it shows, resolved and placed. Values only: nothing in it changes,
// so it may be read by several threads; materials of its models are for one thread at a time.
//
//   auto files = world::find_mission(game, "MISSIONS/Single.01");
//   auto world = world::World::build(*files, materials, {}, report);
//   for (const world::WorldObject& object : world->objects()) use(object.placement.matrix);
class World {
 public:
  // Fails when the mission cannot be read. All that is missing is reported, and the rest works:
  // TMA-008 and TMA-009, the rules of models and materials, WORLD-FOUNDATION. Cost: linear in the
  // mission, the landscape and the distinct models.
  static Result<World> build(const MissionFiles& files, std::shared_ptr<game::Materials> materials,
                             const WorldOptions& options, Report& report);

  const mission::Model& mission() const noexcept { return *mission_; }
  const game::Game& game() const noexcept { return materials_->game(); }
  const std::shared_ptr<game::Materials>& materials() const noexcept { return materials_; }

  // nullopt when the landscape is missing or damaged.
  const std::optional<WorldGround>& ground() const noexcept { return ground_; }
  const std::optional<areals::AreaMap>& areals() const noexcept { return areals_; }
  // In the order in which the game creates them: buildings, units, scenery.
  const std::vector<WorldObject>& objects() const noexcept { return objects_; }
  const std::vector<ObjectModel>& models() const noexcept { return models_; }
  const std::vector<CutSite>& sites() const noexcept { return sites_; }
  const std::vector<WorldLode>& lodes() const noexcept { return lodes_; }
  const std::optional<Sky>& sky() const noexcept { return sky_; }
  const std::optional<Asset>& sky_wear() const noexcept { return sky_wear_; }
  // The hour at which the mission begins; noon without a sky.
  double first_hour() const noexcept { return sky_ ? sky_->first_hour() : 12; }
  SkyState sky_at(double hour) const { return sky_ ? sky_->at(hour) : default_sky(); }

  const ObjectModel& model_of(const WorldObject& object) const noexcept {
    return models_[object.model];
  }
  // The word of the clans of two objects towards each other; nullopt when one has no clan.
  std::optional<std::int32_t> relation(const WorldObject& a, const WorldObject& b) const;

 private:
  explicit World(std::shared_ptr<game::Materials> materials) : materials_(std::move(materials)) {}

  void load_ground(Report& report, const WorldOptions& options);
  void load_sky(const MissionFiles& files, Report& report, const WorldOptions& options);
  Result<void> place_objects(Report& report, const WorldOptions& options);
  Result<void> cut_ground(Report& report);
  void enter_hosts(Report& report);
  void place_lodes();
  void set_spheres();

  std::shared_ptr<game::Materials> materials_;
  std::shared_ptr<const mission::Model> mission_;
  std::optional<WorldGround> ground_;
  std::optional<areals::AreaMap> areals_;
  std::vector<WorldObject> objects_;
  std::vector<ObjectModel> models_;
  std::vector<CutSite> sites_;
  std::vector<WorldLode> lodes_;
  std::optional<Sky> sky_;
  std::optional<Asset> sky_wear_;
};

}  // namespace ngi::world
