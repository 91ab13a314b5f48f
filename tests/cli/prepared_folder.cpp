#include "tests/cli/prepared_folder.h"

#include <unistd.h>

#include <stdexcept>

#include "tests/cli/run_ngi.h"
#include "tests/support/places.h"

namespace ngi::test {

namespace fs = std::filesystem;

namespace {

// The name with a number that tells this program and this key from all others.
std::string numbered(const std::string& name, const std::string& key) {
  const fs::path program = in_build("bin/ngi");
  const std::string text = key + '\n' + std::to_string(fs::file_size(program)) + '\n' +
                           std::to_string(fs::last_write_time(program).time_since_epoch().count());
  return name + "-" + std::to_string(std::hash<std::string>()(text));
}

}  // namespace

fs::path prepared_folder(const std::string& name, const std::string& key,
                         const std::function<void(const fs::path&)>& make) {
  const fs::path all = in_build("prepared");
  const std::string own_name = numbered(name, key);
  const fs::path place = all / own_name;
  if (fs::exists(place)) return place;
  fs::create_directories(all);
  std::error_code ignored;  // several processes may do this at the same time
  for (const auto& entry : fs::directory_iterator(all, ignored)) {
    const std::string other = entry.path().filename().string();
    const bool is_older = other.starts_with(name + "-") && !other.starts_with(own_name);
    if (is_older) fs::remove_all(entry.path(), ignored);
  }
  const fs::path own = all / (own_name + "." + std::to_string(::getpid()));
  fs::create_directories(own);
  make(own);
  fs::rename(own, place, ignored);
  if (fs::exists(own)) fs::remove_all(own);  // another process was faster
  return place;
}

fs::path prepared_demo_game() {
  return prepared_folder("demo_game", "", [](const fs::path& folder) {
    const Ran made = run_ngi({"forge", folder.string(), "-q"});
    if (made.exit_code != 0) throw std::runtime_error("no demo game: " + made.err);
  });
}

}  // namespace ngi::test
