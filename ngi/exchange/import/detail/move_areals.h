#pragma once

#include <optional>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::exchange {

struct MovedAreals {
  areals::Draft draft = {};
  std::size_t corners = 0;  // that moved, each place once
};

// Moves the corners of areals that a scene has elsewhere. Outlines are matched by the number of
// their areal; without one, all outlines together by the order of their points. Returns nullopt
// when nothing moved. Outlines that do not fit are reported (EXCHANGE-LEFT-OUT). Fails with
// MAP-EDIT-INVALID.
Result<std::optional<MovedAreals>> move_areals(const LandScene& scene, double noise,
                                               const areals::Document& map,
                                               const land::Header& header, Report& report);

}  // namespace ngi::exchange
