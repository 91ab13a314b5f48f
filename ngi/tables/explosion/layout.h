#pragma once

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/explosion/records.h"
#include "ngi/tables/rules.h"

namespace ngi::explosion {

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("hit_kind", head.hit_kind);
  visit("damage", head.damage);
  visit("radius", head.radius);
  visit("opaque12", head.opaque12);
  visit("placement", head.placement);
}

template <typename Visit>
void for_each_field(const Effect& effect, Visit&& visit) {
  visit("archive", effect.archive);
  visit("effect", effect.effect);
}

inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::table<Effect>("effect", "effects", layout::fixed_count(effect_count)),
};
inline constexpr layout::Layout file_layout = {"expl",
                                               "an explosion",
                                               "effect[0].archive",
                                               parts,
                                               tables::rules::table_size,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::explosion
