#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// A behaviour profile, an entry of behpsp.res: variables with values.
// docs/formats/game-assets.md 10, "binary varset".
namespace ngi::behaviour {

struct VariableHead {
  le_i32 value_size;
  le_i32 type;  // 0 float, 1 int, 2 bool, 3 float, 4 string, 5 dword
  le_u32 opaque8;
};
static_assert(sizeof(VariableHead) == 12 && alignof(VariableHead) == 1);

struct VariableValue {
  std::array<le_u32, 2> opaque0;
  le_u32 min;
  le_u32 max;
};
static_assert(sizeof(VariableValue) == 16 && alignof(VariableValue) == 1);

template <typename Visit>
void for_each_field(const VariableHead& head, Visit&& visit) {
  visit("value_size", head.value_size);
  visit("type", head.type);
  visit("opaque8", head.opaque8);
}
template <typename Visit>
void for_each_field(const VariableValue& value, Visit&& visit) {
  visit("value_opaque0", value.opaque0);
  visit("min", value.min);
  visit("max", value.max);
}

inline constexpr std::array variable_parts = {
    layout::record<VariableHead>(),
    layout::text("name"),
    layout::text("text"),
    layout::record<VariableValue>(),
};
inline constexpr std::array parts = {
    layout::list("variable", "variables", variable_parts),
};
inline constexpr layout::Layout file_layout = {
    "varset", "a behaviour profile",         "variable[0].text",
    parts,    tables::rules::counts_and_end, tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::behaviour
