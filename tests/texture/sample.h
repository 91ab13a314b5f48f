#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/texture/check.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/texture.h"
#include "tests/support/hex_bytes.h"

namespace ngi::texture {

// docs/formats/materials.md 12.2: 2 x 2, 2 levels, 565; red, green, blue, white; level 1 is grey.
inline Bytes t1() {
  return hex_bytes(
      "54 65 78 6D 02 00 00 00 02 00 00 00 02 00 00 00 20 00 00 00 00 00 00 00"
      "00 00 00 00 35 02 00 00 00 F8 E0 07 1F 00 FF FF 10 84");
}

inline Bytes appended(const Bytes& bytes, const Bytes& more) {
  return join({bytes, more});
}

inline Bytes t1_page() {
  return appended(t1(), hex_bytes("50 61 67 65 02 00 00 00"
                                  "00 00 01 00 00 00 02 00 01 00 01 00 00 00 01 00"));
}

// 1 x 1, 8888.
inline Bytes t2() {
  return hex_bytes(
      "54 65 78 6D 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00"
      "00 00 00 00 B8 22 00 00 10 20 30 40");
}

inline Document parsed(const Bytes& bytes) {
  auto document = Document::parse(bytes);
  EXPECT_TRUE(document) << full_message(document.error().issue);
  return *document;
}

// Some picture of which no two pixels in a row are alike.
inline Image picture(std::uint32_t width, std::uint32_t height, std::uint8_t alpha = 255) {
  Image image = *make_image(width, height);
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      image.at(x, y) = {static_cast<std::uint8_t>(x * 37 + y), static_cast<std::uint8_t>(y * 53),
                        static_cast<std::uint8_t>(x * 11 + y * 7), alpha};
    }
  }
  return image;
}

inline Bytes built(const Image& image, const TexturePlan& plan = {}) {
  const auto draft = build(image, plan);
  EXPECT_TRUE(draft) << full_message(draft.error().issue);
  const auto bytes = write(*draft);
  EXPECT_TRUE(bytes) << full_message(bytes.error().issue);
  return *bytes;
}

// The codes of everything that is reported of a texture, in the report's order.
inline std::vector<std::string> codes_of(const Bytes& bytes) {
  Report report;
  check_texture_asset({.path = "x", .name = "x", .bytes = bytes, .record = {}}, {}, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

template <typename T>
std::string code_of(const Result<T>& result) {
  return result ? "done" : std::string(result.error().rule().code);
}

}  // namespace ngi::texture
