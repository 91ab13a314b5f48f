#pragma once

#include <optional>

#include "ngi/image/height_map.h"
#include "ngi/tasks/import_model.h"

// Importing pictures of heights into landscapes: docs/formats/exchange.md 8.
namespace ngi::tasks {

// Gives the ground of a landscape the heights of a picture. The picture is compared with the one
// that the landscape itself would give, in the same size and range: a vertex moves only where they
// differ, to the bilinear sample of the picture. So an unedited picture changes nothing. Vertices
// of liquid surfaces stay. `range` says what the values stand for; nullopt: the picture does.
// NOT-SUPPORTED when nobody does.
Result<ImportedModel> import_heights(const Asset& picture, const OpenedAsset& land,
                                     const std::optional<image::HeightRange>& range,
                                     const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
