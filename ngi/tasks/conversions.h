#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/tasks/open.h"

// Which files an asset can be converted to, and from which files it can be made.
namespace ngi::tasks {

enum class ConversionJob : std::uint8_t {
  ToJson,
  FromJson,
  ToPicture,  // of a texture
  FromPicture,
  FromHeightMap,  // to a new landscape: author_land.h
  ToLandPicture,  // of a landscape: land_pictures.h
  ToScene,        // of a model, for 3D programs
  FromScene,
  ToSound,    // of a sound, as PCM
  FromSound,  // of another program, as PCM
  FontToPicture,
  FontFromPicture,
};

struct Conversion {
  ConversionJob job;
  Kind kind;                     // of the asset that is read or made
  std::string_view from_suffix;  // ".msh"
  std::string_view to_suffix;    // ".glb"
};

std::vector<Conversion> all_conversions();

// Returns the conversions of a file or asset, chosen by its kind or suffix.
std::vector<Conversion> conversions_from(const OpenedAsset& source);

// Returns the conversion to a file, chosen by the suffix of the target; nullopt when there is none.
std::optional<Conversion> find_conversion(const OpenedAsset& source, const std::string& target);

}  // namespace ngi::tasks
