#pragma once

#include <cstdlib>
#include <stdexcept>

#include "tests/cli/working_folder.h"

extern char** environ;

namespace ngi::test {

inline std::vector<std::string> models_in(const WorkingFolder& folder, const std::string& archive) {
  std::vector<std::string> found;
  const auto listing = folder.json({"ls", archive});
  for (const auto& entry : listing["entries"]) {
    const std::string name = entry["name"];
    if (name.ends_with(".msh")) found.push_back(name);
  }
  return found;
}

// A folder with the demo game in demo/.
class DemoFolder : public WorkingFolder {
 public:
  DemoFolder() { put_demo_game("demo"); }

  // "demo/bases.rlb/bot_strider.msh"
  std::vector<std::string> models() const {
    std::vector<std::string> found;
    for (const auto& file : std::filesystem::directory_iterator(path() / "demo")) {
      if (file.path().extension() != ".rlb") continue;
      const std::string archive = "demo/" + file.path().filename().string();
      for (const std::string& name : models_in(*this, archive)) {
        found.push_back(archive + "/" + name);
      }
    }
    std::ranges::sort(found);
    return found;
  }
};

// What other people's programs need beside PATH: their homes, proxies and caches.
inline std::map<std::string, std::string> whole_environment() {
  std::map<std::string, std::string> all;
  for (char** entry = environ; *entry; ++entry) {
    const std::string text = *entry;
    const std::size_t at = text.find('=');
    if (at != std::string::npos && text.substr(0, at) != "PATH") {
      all[text.substr(0, at)] = text.substr(at + 1);
    }
  }
  return all;
}

}  // namespace ngi::test
