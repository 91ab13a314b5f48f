#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/tasks/open.h"

// Who uses an asset of a game.
namespace ngi::tasks {

// An asset that names another one, and its own users.
struct AssetUser {
  std::string path = {};  // inside the game, UTF-8: "Material.lib/HULL"
  Kind kind = Kind::Unknown;
  std::vector<std::string> where = {};  // the fields: "phase[0].texture"; a text's "line 12"
  std::vector<AssetUser> users = {};
  bool is_repeated = false;  // its users stand where it was listed first
};

// An asset of that name, or a name that is used and that the game does not have.
struct UsedAsset {
  std::string path = {};
  Kind kind = Kind::Unknown;
  bool is_missing = false;
  std::vector<AssetUser> users = {};
};

// Returns the assets that a name means, each with its users and theirs, sorted by path; none when
// nothing is called so. A name is that of an entry or a file, with or without the archive or
// folders before it ("WALL.0", "Textures.lib/WALL.0", "UNITS/hero.dat"); case and kind of separator
// do not matter. It may stand without its extension when no asset has the name as it is. Text files
// of the game (.cfg, .ini, .dsc and the like) count as users where the name stands in them as a
// word. Files that cannot be read are reported. CANCELLED when the work is cancelled.
Result<std::vector<UsedAsset>> find_users(const game::Game& game, std::string_view name,
                                          const ContainerOptions& options, Report& report,
                                          const Work& work = {});

}  // namespace ngi::tasks
