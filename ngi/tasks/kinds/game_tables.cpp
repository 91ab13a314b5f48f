// Prototypes of the registry, unit schemes, control points and damage tables.
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

void check_prototype(const CheckInput& input, Report& report) {
  std::optional<std::uint32_t> type;
  if (input.asset.record) type = input.asset.record->type_id;
  game::check(game::Prototype(input.asset.bytes), type, report);
}

template <void (*check_bytes)(const Bytes&, Report&)>
void check_payload(const CheckInput& input, Report& report) {
  check_bytes(input.asset.bytes, report);
}

}  // namespace

const KindSupport rows::prototype = {
    .kind = Kind::Prototype,
    .check = check_prototype,
    .describe = describe_prototype,
    .rules = game::rules::all,  // also those of the three kinds below
};
const KindSupport rows::unit_scheme = {
    .kind = Kind::UnitScheme,
    .check = check_payload<game::check_unit_scheme>,
    .describe = describe_unit,
};
const KindSupport rows::control_points = {
    .kind = Kind::ControlPoints,
    .check = check_payload<game::check_control_points>,
    .describe = describe_control_points,
};
const KindSupport rows::damage_table = {
    .kind = Kind::DamageTable,
    .check = check_payload<game::check_damage_table>,
    .describe = describe_damage,
};

}  // namespace ngi::tasks
