#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/result.h"
#include "ngi/material/mat0/material.h"

// Services that the material manager needs, so that it runs without files and without drawing.
namespace ngi::material {

// A texture or palette of the renderer; only the renderer interprets the number.
using Object = std::uint64_t;
constexpr Object no_object = 0;

struct TextureRequest {
  std::string_view library;  // file name
  std::uint32_t entry = 0;   // of the library
  std::string_view name;
  Object palette = no_object;
  std::uint32_t load_flags = 0;  // texture::load_flags
  bool mipmaps = true;           // false: uses only the first level and generates none
  bool sixteen_bit = false;      // see delivered_format() in switches.h
};

struct Services {
  // Finds an entry of a library by name, ignoring case; nullopt when the library or the
  // entry does not exist.
  std::function<std::optional<std::uint32_t>(std::string_view library, std::string_view name)>
      find = {};
  std::function<std::uint32_t(std::string_view library)> entry_count = {};
  std::function<Result<mat0::Material>(std::string_view library, std::uint32_t entry)>
      load_material = {};
  // Returns the text of a WEAR file or entry; nullopt when it cannot be opened.
  std::function<std::optional<Bytes>(std::string_view path)> open_wear = {};
  std::function<Object(const TextureRequest&)> create_texture = {};
  std::function<void(Object)> destroy_texture = {};
  std::function<Object(std::string_view library, std::uint32_t entry)> create_palette = {};
  std::function<void(Object)> destroy_palette = {};
  // The clock of the cache sweep, in ms. The default is the game time.
  std::function<std::uint32_t()> clock = {};
  // Receives the engine's own messages, verbatim: docs/formats/materials.md 9.
  std::function<void(std::string_view text)> message = {};
  // Receives issues that the engine does not notice.
  std::function<void(const Issue&)> issue = {};
};

}  // namespace ngi::material
