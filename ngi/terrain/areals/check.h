#pragma once

#include <optional>
#include <span>

#include "ngi/core/report.h"
#include "ngi/terrain/areals/document.h"
#include "ngi/terrain/areals/polygon.h"

namespace ngi::areals {

class AreaMap;

struct CheckOptions {
  Reading reading = Reading::Strict;  // tolerant: some warnings are infos
  // The rectangle of the ground that the grid divides, where the caller knows the landscape. Else
  // it is the rectangle of all corners.
  std::optional<Rectangle> ground = {};
};

// Checks every rule of docs/formats/terrain.md 7.2 but MAP-039. nres::check covers the archive's
// own rules. Cost: linear in the map.
void check(const Document& document, Report& report, const CheckOptions& options = {});

// Checks only what makes a strict reader refuse the map, and what a tolerant one leaves out.
void check_loadable(const Document& document, Report& report, Reading reading);

// A face of the landscape (Land.msh, LOD 0): its middle in XY, its flags and its number.
struct GroundFace {
  Point centre;
  std::uint32_t flags = 0;
  std::uint32_t number = 0;
};

// Whether a face with these flags is a liquid or the bed of one.
bool is_wet(std::uint32_t flags) noexcept;

// Whether any areal is a lake. A map without one on ground without a wet face passes check_lakes.
bool has_lake(const Document& document) noexcept;

// Checks that lakes are where the landscape has liquid: MAP-039. A face whose middle is in no
// areal, or in several, is skipped.
void check_lakes(const AreaMap& map, std::span<const GroundFace> faces, Report& report);

}  // namespace ngi::areals
