#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// A compiled script (.scr): docs/formats/game-assets.md 10.
namespace ngi::script {

struct Head {
  le_u32 handlers;  // length of the engine's function table when it was compiled
};
static_assert(sizeof(Head) == 4 && alignof(Head) == 1);

struct EventHead {
  le_u32 index;
};
static_assert(sizeof(EventHead) == 4 && alignof(EventHead) == 1);

struct Statement {
  le_i32 function;
  le_i32 dest;
  le_i32 source;
  le_i32 kind;      // -1 statement, 0 if, 1 end, 2 label, 3 goto, 4 switch, 5 return, 6 constant
  le_i32 relation;  // 0 to 5: < == > <= >= !=; 6: none
};
static_assert(sizeof(Statement) == 20 && alignof(Statement) == 1);

struct StatementEnd {
  le_i32 formula;  // line of the .fml file
};
static_assert(sizeof(StatementEnd) == 4 && alignof(StatementEnd) == 1);

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("handlers", head.handlers);
}
template <typename Visit>
void for_each_field(const EventHead& head, Visit&& visit) {
  visit("index", head.index);
}
template <typename Visit>
void for_each_field(const Statement& statement, Visit&& visit) {
  visit("function", statement.function);
  visit("dest", statement.dest);
  visit("source", statement.source);
  visit("kind", statement.kind);
  visit("relation", statement.relation);
}
template <typename Visit>
void for_each_field(const StatementEnd& end, Visit&& visit) {
  visit("formula", end.formula);
}

inline constexpr std::array statement_parts = {
    layout::record<Statement>(),
    layout::table<le_u32>("operand", "operands"),  // indices of the variables
    layout::record<StatementEnd>(),
};
inline constexpr std::array event_parts = {
    layout::text("name", layout::TextSort::Terminated),
    layout::record<EventHead>(),
    layout::list("statement", "statements", statement_parts),
};
inline constexpr std::array parts = {
    layout::record<Head>(),
    layout::list("event", "events", event_parts),
};
inline constexpr layout::Layout file_layout = {"scr",
                                               "a script",
                                               "event[0].name",
                                               parts,
                                               tables::rules::counts_and_end,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::script
