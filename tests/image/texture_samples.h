#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/texture/document.h"
#include "tests/support/places.h"

namespace ngi::test {

struct NamedTexture {
  std::string name;
  texture::Document document;
};

// The 21 textures that another implementation of the book made, of all formats.
inline std::vector<NamedTexture> independent_textures() {
  const auto archive =
      *nres::Document::parse(*map_file(in_source("tests/data/independent/Textures.lib")));
  std::vector<NamedTexture> out;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    out.push_back({std::string(archive.name(i)), *texture::Document::parse(*archive.payload(i))});
  }
  return out;
}

}  // namespace ngi::test
