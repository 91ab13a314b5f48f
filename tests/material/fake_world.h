#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ngi/core/text.h"
#include "ngi/material/manager/manager.h"
#include "ngi/material/mat0/edit.h"

// Libraries and a renderer that are lists in memory, for tests of the material manager.
namespace ngi::material::test {

struct FakeWorld {
  std::map<std::string, std::vector<std::string>> libraries;  // entry names by file name
  std::vector<mat0::Draft> materials;                         // entries of Material.lib
  std::map<std::string, std::string> wears;
  std::vector<std::string> messages;
  std::vector<std::string> issues;  // codes
  std::string last_stream;          // of the last issue
  std::set<Object> alive;
  int palettes_alive = 0;
  std::vector<std::string> created;  // "Textures.lib/A.0 0x400000"
  TextureRequest last_request = {};
  Object next_object = 1;
  std::uint32_t time = 0;

  void add_material(const std::string& name, const std::vector<std::string>& textures,
                    std::uint32_t attr1 = 0) {
    mat0::Draft draft = mat0::new_draft();
    draft.attributes.attr1 = attr1;
    draft.phases.resize(textures.size(), draft.phases[0]);
    for (std::size_t i = 0; i < textures.size(); ++i) {
      std::copy(textures[i].begin(), textures[i].end(), draft.phases[i].texture.begin());
    }
    libraries["Material.lib"].push_back(name);
    materials.push_back(draft);
  }

  std::optional<std::uint32_t> find(std::string_view library, std::string_view name) const {
    const auto found = libraries.find(std::string(library));
    if (found == libraries.end()) return std::nullopt;
    for (std::size_t i = 0; i < found->second.size(); ++i) {
      if (compare_folded(found->second[i], name) == 0) return static_cast<std::uint32_t>(i);
    }
    return std::nullopt;
  }

  Services services() {
    return {
        .find = [this](std::string_view library,
                       std::string_view name) { return find(library, name); },
        .entry_count =
            [this](std::string_view library) {
              const auto found = libraries.find(std::string(library));
              return found == libraries.end() ? 0U
                                              : static_cast<std::uint32_t>(found->second.size());
            },
        .load_material =
            [this](std::string_view, std::uint32_t entry) {
              const mat0::Draft& draft = materials[entry];
              return mat0::Material::check(
                  mat0::Document::parse(mat0::encode(draft), draft.attributes), Reading::Tolerant);
            },
        .open_wear = [this](std::string_view path) -> std::optional<Bytes> {
          const auto found = wears.find(std::string(path));
          if (found == wears.end()) return std::nullopt;
          return Bytes::copy(found->second);
        },
        .create_texture =
            [this](const TextureRequest& request) {
              created.push_back(std::string(request.library) + "/" + std::string(request.name) +
                                " " + hex_argument(request.load_flags));
              last_request = request;
              alive.insert(next_object);
              return next_object++;
            },
        .destroy_texture =
            [this](Object object) { EXPECT_EQ(alive.erase(object), 1U) << "destroyed twice"; },
        .create_palette =
            [this](std::string_view, std::uint32_t entry) {
              ++palettes_alive;
              return Object{1000} + entry;
            },
        .destroy_palette = [this](Object) { --palettes_alive; },
        .clock = [this] { return time; },
        .message = [this](std::string_view text) { messages.emplace_back(text); },
        .issue =
            [this](const Issue& issue) {
              issues.emplace_back(issue.rule->code);
              last_stream = issue.place.stream;
            }};
  }
};

}  // namespace ngi::material::test
