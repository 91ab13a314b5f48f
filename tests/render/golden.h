#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

#include "ngi/core/file.h"
#include "ngi/image/formats.h"
#include "ngi/image/picture_difference.h"
#include "tests/support/places.h"

namespace ngi::render::test {

// What an eye may notice between two machines: docs/formats/rendering.md, list of changes, 15.
constexpr double golden_tolerance = 0.02;

// Compares with tests/render/golden/NAME.png. scripts/golden writes them anew.
inline void expect_golden(const std::string& name, const texture::Image& image) {
  const std::filesystem::path path =
      std::filesystem::path(in_source("tests/render/golden")) / (name + ".png");
  if (std::getenv("NGI_WRITE_GOLDEN") != nullptr) {
    const auto png = image::write_png({image, image::Channels::Rgba, {}, {}});
    ASSERT_TRUE(write_file_atomically(path, {*png}, Existing::Replace));
    return;
  }
  const auto bytes = map_file(path.string());
  ASSERT_TRUE(bytes) << path << " is missing; scripts/golden makes it";
  const auto stored = image::read_png(*bytes);
  ASSERT_TRUE(stored);
  const auto difference = image::difference_of(stored->image, image);
  ASSERT_TRUE(difference) << name << " has another size";
  EXPECT_LE(difference->perceived, golden_tolerance) << name;
}

}  // namespace ngi::render::test
