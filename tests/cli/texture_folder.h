#pragma once

#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {

inline const std::string independent_textures = in_source("tests/data/independent/Textures.lib");

// A folder with textures.lib, a copy of the independent sample.
struct TextureFolder : WorkingFolder {
  TextureFolder() { write("textures.lib", original()); }

  static std::string original() { return read_text(independent_textures); }

  // The files in a folder below.
  std::set<std::string> names_in(std::string_view folder) const {
    std::set<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(path() / folder)) {
      out.insert(entry.path().filename().string());
    }
    return out;
  }
};

}  // namespace ngi::test
