#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "ngi/asset/layout/inspect.h"
#include "ngi/core/file.h"
#include "ngi/json/layout.h"
#include "tests/support/places.h"

// The tests that every file with a layout gets.
namespace ngi::test {

inline std::string world_path(const std::string& name) {
  return in_source("tests/data/independent_world/" + name);
}

inline Bytes world_file(const std::string& name) {
  return Bytes::copy(map_file(world_path(name)).value_or(Bytes()).text());
}

// What an implementation that shares no code with this one reads from a file.
inline nlohmann::json world_dump(const std::string& list, const std::string& name) {
  std::ifstream in(world_path("expected.json"));
  auto dump = nlohmann::json::parse(in)[list][name]["dump"];
  dump.erase("at");
  return dump;
}

// Empty, or where `actual` lacks what is expected. Numbers are compared as 32-bit floats unless
// both are whole.
inline std::string lacks(const nlohmann::json& actual, const nlohmann::json& expected,
                         const std::string& path = "") {
  if (expected.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!actual.contains(key)) return path + "." + key + " is missing";
      const std::string found = lacks(actual[key], value, path + "." + key);
      if (!found.empty()) return found;
    }
    return "";
  }
  if (expected.is_array()) {
    if (!actual.is_array() || actual.size() != expected.size()) return path + " has another size";
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const std::string found = lacks(actual[i], expected[i], path + "[" + std::to_string(i) + "]");
      if (!found.empty()) return found;
    }
    return "";
  }
  const bool is_real = expected.is_number_float() && actual.is_number();
  const bool same = is_real ? actual.get<float>() == expected.get<float>() : actual == expected;
  return same ? "" : path + " is " + actual.dump() + ", not " + expected.dump();
}

inline Bytes through_json(const layout::Layout& layout, const Bytes& bytes) {
  const auto back =
      json::layout_from_json(layout, json::layout_to_json(layout, bytes, json::Detail::Full));
  return back ? *back : Bytes::copy(full_message(back.error().issue));
}

// Every byte belongs to one range, in order.
inline void expect_annotated(const layout::Layout& layout, const Bytes& bytes) {
  std::uint64_t at = 0;
  EXPECT_TRUE(layout::annotate(layout, bytes, RangeSink({}, [&](const AnnotatedRange& range) {
                                 EXPECT_EQ(range.offset, at) << range.label;
                                 at = range.offset + range.size;
                               })));
  EXPECT_EQ(at, bytes.size());
}

// Known bytes, every truncation, bytes too many, and random damage: no reader leaves the bytes, and
// what a document holds is the file.
inline void expect_layout_family(const layout::Layout& layout, const Bytes& bytes) {
  const auto tree = layout::Tree::parse(layout, bytes);
  ASSERT_TRUE(tree) << full_message(tree.error().issue);
  EXPECT_TRUE(tree->tail().empty());
  EXPECT_EQ(through_json(layout, bytes), bytes);
  expect_annotated(layout, bytes);
  const bool has_rest = layout.parts.back().sort == layout::PartSort::Rest;
  for (std::uint64_t size = 0; size < bytes.size(); size += bytes.size() > 5000 ? 97 : 1) {
    const Bytes cut = Bytes::copy(bytes.slice(0, size).text());
    const auto parsed = layout::Tree::parse(layout, cut);
    EXPECT_TRUE(has_rest || !parsed) << size;
    EXPECT_TRUE(parsed || &parsed.error().rule() == &layout.damaged) << size;
    EXPECT_EQ(through_json(layout, cut), cut) << size;
  }
  const Bytes longer = Bytes::copy(std::string(bytes.text()) + "more");
  EXPECT_EQ(through_json(layout, longer), longer);
  EXPECT_TRUE(has_rest || layout::Tree::parse(layout, longer)->tail_issue());
  std::mt19937 random(2026);
  for (int i = 0; i < 80; ++i) {
    std::string damaged(bytes.text());
    for (int k = 0; k < 3; ++k) {
      damaged[random() % damaged.size()] = static_cast<char>(random() % 4 == 0 ? 0xFF : random());
    }
    const Bytes spoiled = Bytes::copy(damaged);
    EXPECT_EQ(through_json(layout, spoiled), spoiled);
    if (layout::Tree::parse(layout, spoiled)) expect_annotated(layout, spoiled);
  }
}

}  // namespace ngi::test
