#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/result.h"
#include "ngi/material/mat0/material.h"

// What the material manager needs from outside, so that it runs without files and without drawing.
namespace ngi::material {

// A texture or a palette of the renderer; what the number means is the renderer's business.
using Object = std::uint64_t;
constexpr Object no_object = 0;

struct TextureRequest {
  std::string_view library;  // file name
  std::uint32_t entry = 0;   // of the library
  std::string_view name;
  Object palette = no_object;
  std::uint32_t load_flags = 0;  // texture::load_flags
  bool mipmaps = true;           // false: only the first level is used, none is generated
  bool sixteen_bit = false;      // see delivered_format() in switches.h
};

struct Services {
  // The entry of a library by its name, without regard to case; nothing when the library or the
  // entry is not there.
  std::function<std::optional<std::uint32_t>(std::string_view library, std::string_view name)>
      find = {};
  std::function<std::uint32_t(std::string_view library)> entry_count = {};
  std::function<Result<mat0::Material>(std::string_view library, std::uint32_t entry)>
      load_material = {};
  // The text of a WEAR file or entry; nothing when it cannot be opened.
  std::function<std::optional<Bytes>(std::string_view path)> open_wear = {};
  std::function<Object(const TextureRequest&)> create_texture = {};
  std::function<void(Object)> destroy_texture = {};
  std::function<Object(std::string_view library, std::uint32_t entry)> create_palette = {};
  std::function<void(Object)> destroy_palette = {};
  // The clock of the sweep, in ms. Without one it is the game time.
  std::function<std::uint32_t()> clock = {};
  // The engine's own messages, word by word: docs/formats/materials.md 9.
  std::function<void(std::string_view text)> message = {};
  // What the engine does not notice.
  std::function<void(const Issue&)> issue = {};
};

}  // namespace ngi::material
