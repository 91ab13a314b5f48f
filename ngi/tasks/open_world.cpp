#include "ngi/tasks/open_world.h"

#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/beside.h"

namespace ngi::tasks {

namespace {

// A file in the folder of the mission; nullopt when there is none. In a game or a mod folder it is
// the topmost file of that path.
std::optional<Asset> file_beside(const OpenedAsset& mission, std::string_view name,
                                 const game::Game& game, const OpenOptions& options) {
  if (mission.path.file.empty()) return std::nullopt;
  const auto folder = mission.path.file.parent_path();
  std::vector<std::filesystem::path> roots = game.options().mods;
  roots.push_back(game.root());
  for (const auto& root : roots) {
    const std::string inside = path_text(folder.lexically_relative(root));
    if (inside.empty() || inside == "." || inside.starts_with("..")) continue;
    const std::string path = inside + "/" + std::string(name);
    auto found = game.file(utf8_to_cp1251(path).value_or(path));
    if (found) return *std::move(found);
  }
  auto path = find_in_folder(folder, name);
  if (!path) return std::nullopt;
  auto opened = open_asset(*std::move(path), options);
  if (!opened) return std::nullopt;
  return std::move(opened->asset);
}

}  // namespace

Result<world::World> open_world(const OpenedAsset& mission,
                                const std::shared_ptr<game::Materials>& materials,
                                const OpenOptions& options, Report& report, const Work& work) {
  const game::Game& game = materials->game();
  const world::MissionFiles files = {.path = mission.asset.path,
                                     .mission = mission.asset.bytes,
                                     .sky = file_beside(mission, "sky.ske", game, options),
                                     .sky_wear = file_beside(mission, "sky.wea", game, options)};
  const world::WorldOptions world_options = {
      .reading = options.reading,
      .assemble = {.reading = options.reading, .container = options.container},
      .limits = options.container.limits,
      .work = work};
  return world::World::build(files, materials, world_options, report);
}

std::string mission_in_folder(std::string_view text, const OpenOptions& options) {
  const std::filesystem::path given = to_path(text);
  std::error_code failed;
  const bool in_game = !std::filesystem::exists(given, failed) && !options.game.empty();
  const auto folder = in_game ? options.game / given : given;
  if (!std::filesystem::is_directory(folder, failed)) return std::string(text);
  const auto found = find_in_folder(folder, "data.tma");
  return found ? path_text(given / found->file.filename()) : std::string(text);
}

}  // namespace ngi::tasks
