// A mission with its map, from hostile files: the ground is cut for its buildings, the sky is asked
// at every hour, and the world is built and listed for drawing.
//
// The input is three files, each after its length (four bytes): data.tma, a ground plan (.bas) and
// sky.ske. The rest is Land.msh.
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "fuzz/round_trip.h"
#include "ngi/mission/placement.h"
#include "ngi/world/draw_list.h"
#include "ngi/world/world.h"

namespace {

using namespace ngi;
using fuzz::require;

constexpr std::size_t max_objects = 64;  // keep the fuzzer fast
constexpr std::size_t max_faces = 2'000;
constexpr std::size_t max_sites = 4;

Bytes next_file(Bytes& input) {
  const auto length = view<le_u32>(input, 0, 1);
  if (length.empty()) return {};
  const Bytes file = input.slice(4, length[0]);
  input = input.from(4 + file.size());
  return file;
}

// A folder without files: the landscape and the models of every mission are missing.
const game::Game& empty_game() {
  static const auto game = [] {
    const auto folder =
        std::filesystem::temp_directory_path() / ("ngi-fuzz-world-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    auto opened = game::Game::open(folder);
    std::filesystem::remove(folder);
    require(opened.has_value());
    return *std::move(opened);
  }();
  return *game;
}

void look_at_sky(const Bytes& file) {
  const auto sky = world::Sky::read(file);
  if (!sky) return;
  require(std::isfinite(sky->first_hour()));
  for (double hour = -1; hour <= 25; hour += 0.5) {
    const world::SkyState state = sky->at(hour, 1);
    require(state.hour >= 0 && state.hour <= 24);
    static_cast<void>(sky->after(hour * 100));
  }
}

void build_world(const Bytes& mission, const Bytes& sky) {
  Report report;
  const world::MissionFiles files = {
      .path = "data.tma", .mission = mission, .sky = Asset{"sky.ske", "sky.ske", sky, {}}};
  const auto built =
      world::World::build(files, std::make_shared<game::Materials>(empty_game()), {}, report);
  if (!built) return;
  for (const world::WorldObject& object : built->objects()) {
    require(object.model < built->models().size());
    require(!object.host || *object.host < built->objects().size());
  }
  world::ObjectDrawList list(*built);
  list.make({});
  require(list.draws().empty());  // no object has a model
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
}

void cut_ground(const mission::Document& mission, const Bytes& plan, const Bytes& map) {
  const auto foundation = world::read_foundation(plan);
  const auto document = land::Document::parse(map);
  if (!foundation || !document) return;
  const auto land = land::Land::check(*document, Reading::Tolerant);
  if (!land || land->faces().size() > max_faces) return;
  std::vector<world::Site> sites;
  for (const mission::Object& object : mission.objects()) {
    if (sites.size() == max_sites) break;
    sites.push_back({.foundation = &*foundation,
                     .placement = mission::placement(object),
                     .keeps_height = mission::keeps_height(object)});
  }
  const auto cut = world::cut_foundations(*land, sites);
  if (!cut) return;
  require(cut->sites.size() == sites.size());
  std::size_t count = 0;
  for (const world::CutSite& site : cut->sites) {
    if (!site.is_cut()) continue;
    ++count;
    require(std::isfinite(site.height) && std::isfinite(site.turn));
    require(site.band_faces > 0 && !site.contour.empty());
  }
  if (count == 0) require(cut->land.faces().size() == land->faces().size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const Bytes mission = next_file(input);
  const Bytes plan = next_file(input);
  const Bytes sky = next_file(input);
  look_at_sky(sky);
  const auto document = mission::Document::parse(mission);
  if (!document || document->objects().size() > max_objects) return 0;
  build_world(mission, sky);
  cut_ground(*document, plan, input);
  return 0;
}
