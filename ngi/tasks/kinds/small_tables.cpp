// Control tables, explosions, foundations, scripts, skies and fonts.
#include "ngi/tables/behaviour/layout.h"
#include "ngi/tables/control/layout.h"
#include "ngi/tables/cursor/layout.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/font/layout.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/tables/preload/layout.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/script/texts.h"
#include "ngi/tables/sky/layout.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/texture/document.h"

namespace ngi::tasks {

namespace {

// The atlas is a texture by its own rules, at its place in the font.
void check_font(const CheckInput& input, Report& report) {
  ngi::font::check(input.asset.bytes, report);
  const auto tree = layout::Tree::parse(ngi::font::file_layout, input.asset.bytes, input.limits);
  if (!tree) return;
  const layout::Node& atlas = *tree->root().find("atlas");
  const auto texture = texture::Document::parse(input.asset.bytes.from(atlas.begin));
  if (texture || atlas.size < 32) return;
  Issue issue = texture.error().issue;
  issue.place.stream = "atlas";
  issue.place.offset = atlas.begin + issue.place.offset.value_or(0);
  report.add(std::move(issue));
}

constexpr std::array<std::string_view, 2> script_siblings = {".fml", ".var"};

std::optional<std::size_t> declarations_in(const std::optional<Bytes>& text) {
  if (!text) return std::nullopt;
  return declarations::Document(*text).list().size();
}

void check_script(const CheckInput& input, Report& report) {
  ngi::script::check(input.asset.bytes, report);
  if (input.siblings.size() != script_siblings.size()) return;
  ngi::script::ScriptTexts texts = {declarations_in(input.siblings[0]),
                                    declarations_in(input.siblings[1])};
  if (!texts.variables && input.game.file) {
    texts.variables = declarations_in(input.game.file("MISSIONS\\SCRIPTS\\varset.var"));
  }
  ngi::script::check_texts(input.asset.bytes, texts, report);
}

}  // namespace

const KindSupport rows::control_table = [] {
  auto row = checked_layout_row<Kind::ControlTable, control::file_layout, control::check>();
  row.rules = tables::rules::all;  // those of the kinds below too
  return row;
}();
const KindSupport rows::explosion =
    checked_layout_row<Kind::Explosion, ngi::explosion::file_layout, ngi::explosion::check>();
const KindSupport rows::foundation =
    checked_layout_row<Kind::Foundation, ngi::foundation::file_layout, ngi::foundation::check>();
const KindSupport rows::script = [] {
  auto row = layout_row<Kind::Script, ngi::script::file_layout>();
  row.check = check_script;
  row.siblings = {.suffixes = script_siblings, .always = true};
  return row;
}();
const KindSupport rows::sky =
    checked_layout_row<Kind::Sky, ngi::sky::file_layout, ngi::sky::check>();
const KindSupport rows::font = [] {
  auto row = layout_row<Kind::Font, ngi::font::file_layout>();
  row.check = check_font;
  return row;
}();

const KindSupport rows::behaviour_profile =
    checked_layout_row<Kind::BehaviourProfile, ngi::behaviour::file_layout,
                       ngi::behaviour::check>();
const KindSupport rows::cursor =
    checked_layout_row<Kind::Cursor, ngi::cursor::file_layout, ngi::cursor::check>();
const KindSupport rows::preload =
    checked_layout_row<Kind::Preload, ngi::preload::file_layout, ngi::preload::check>();

}  // namespace ngi::tasks
