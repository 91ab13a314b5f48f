// Control tables, explosions, foundations, scripts, skies and fonts.
#include "ngi/tables/control/layout.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/font/layout.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/sky/layout.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

const KindSupport rows::control_table = [] {
  auto row = checked_layout_row<Kind::ControlTable, control::file_layout, control::check>();
  row.rules = tables::rules::all;  // those of the kinds below too
  return row;
}();
const KindSupport rows::explosion =
    checked_layout_row<Kind::Explosion, ngi::explosion::file_layout, ngi::explosion::check>();
const KindSupport rows::foundation =
    checked_layout_row<Kind::Foundation, ngi::foundation::file_layout, ngi::foundation::check>();
const KindSupport rows::script =
    checked_layout_row<Kind::Script, ngi::script::file_layout, ngi::script::check>();
const KindSupport rows::sky =
    checked_layout_row<Kind::Sky, ngi::sky::file_layout, ngi::sky::check>();
const KindSupport rows::font =
    checked_layout_row<Kind::Font, ngi::font::file_layout, ngi::font::check>();

}  // namespace ngi::tasks
