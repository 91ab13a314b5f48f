// Scripts, research trees and settings: docs/formats/game-assets.md 10, missions.md 6 to 8.
#include <algorithm>
#include <set>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/tables/config/document.h"
#include "ngi/tables/config/script_line.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/research/document.h"
#include "ngi/tables/script/layout.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

std::optional<std::size_t> formula_lines(const Source& files, std::string_view script) {
  const auto file = files.find(std::string(script.substr(0, script.rfind('.'))) + ".fml");
  if (!file) return std::nullopt;
  const auto bytes = files.read(*file);
  if (!bytes) return std::nullopt;
  const declarations::Document text(*bytes);
  return static_cast<std::size_t>(std::count_if(
      text.list().begin(), text.list().end(),
      [](const declarations::Declaration& declaration) { return declaration.is("FUNCTION"); }));
}

void collect_statement(const Input& input, const layout::Item& item, std::size_t& formulas) {
  Facts& facts = input.out.facts;
  const At at = input.at(item.offset());
  const auto& statement = *item.record<script::Statement>();
  facts.count("game.scr-statements");
  facts.value("game.scr-kinds", std::int64_t{statement.kind}, at);
  facts.value("game.scr-relations", std::int64_t{statement.relation}, at);
  const auto operands = item.table<le_u32>("operand");
  facts.count("game.scr-operands", operands.size());
  for (const std::uint32_t operand : operands) {
    input.out.script->operands.push_back({operand, item.offset()});
  }
  if (item.record<script::StatementEnd>()->formula >= 0) ++formulas;
  if (statement.dest >= 0) {
    input.out.script->destinations.push_back(static_cast<std::uint32_t>(statement.dest));
  }
  if (statement.function == asks_route || statement.function == runs_line) {
    input.out.script->calls.push_back(
        {statement.function, {operands.begin(), operands.end()}, item.offset()});
  }
}

}  // namespace

void collect_script(const Input& input, const Source& files) {
  Facts& facts = input.out.facts;
  const auto tree = layout::Tree::parse(script::file_layout, input.asset.bytes);
  facts.test("game.scr-whole", tree.has_value(), input.at());
  if (!tree) return;
  input.out.script.emplace();
  facts.count("game.scripts");
  facts.value("game.scr-handlers", std::int64_t{tree->root().record<script::Head>()->handlers},
              input.at(0));
  std::size_t formulas = 0;
  for (const layout::Item& event : tree->root().list("event")) {
    facts.count("game.scr-events");
    for (const layout::Item& statement : event.list("statement")) {
      collect_statement(input, statement, formulas);
    }
  }
  if (const auto lines = formula_lines(files, input.asset.path)) {
    facts.test("game.fml-lines", *lines == formulas, input.at());
    facts.count("game.fml-count", *lines);
  }
}

void collect_variables(const Input& input) {
  if (path_key(name_of(input.asset.path)) != "varset.var") return;
  Facts& facts = input.out.facts;
  const declarations::Document text(input.asset.bytes);
  for (const declarations::Declaration& declaration : text.list()) {
    if (!declaration.is("VAR")) continue;
    const auto& arguments = declaration.arguments;
    if (!arguments.empty()) facts.value("game.var-types", arguments[0].text, input.at());
    const auto number =
        arguments.size() < 3 ? std::nullopt : config::leading_number(arguments[2].text);
    input.out.variable_defaults.push_back(number.value_or(0));
  }
}

void collect_research(const Input& input) {
  Facts& facts = input.out.facts;
  const auto tree = research::Document::parse(input.asset.bytes);
  facts.test("game.trf-readable", tree.has_value(), input.at());
  if (!tree) return;
  using research::Table;
  facts.count("game.trees");
  const auto& container = tree->container();
  for (std::size_t i = 0; i < container.size(); ++i) {
    facts.test("game.trf-names", container.name(i) == "ResTree", input.at());
  }
  const auto items = tree->items();
  facts.number("game.trf-items", static_cast<double>(items.size()), input.at());
  if (const auto entry = tree->entry(Table::Items)) {
    facts.test("game.trf-version", container.records()[*entry].attr2 == research::item_attr2,
               input.at());
  }
  if (const auto entry = tree->entry(Table::States)) {
    facts.test("nres.trf1-attr2", container.records()[*entry].attr2 == 0, input.at());
  }
  const auto parts = tree->parts();
  facts.number("game.trf-parts", static_cast<double>(parts.size()), input.at());
  for (const research::PartRecord& part : parts) {
    facts.test("game.trf-part-item", part.item < items.size(), input.at());
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    facts.test("game.trf-item-part", items[i].part < parts.size() && parts[items[i].part].item == i,
               input.at());
  }
  // Unlocks are the needs, seen from the other side.
  std::set<std::pair<std::uint32_t, std::uint32_t>> needs;
  std::set<std::pair<std::uint32_t, std::uint32_t>> unlocks;
  const auto need_groups = tree->needs();
  const auto unlock_groups = tree->unlocks();
  for (std::uint32_t i = 0; i < need_groups.size(); ++i) {
    for (const std::uint32_t other : need_groups[i]) needs.emplace(other, i);
  }
  for (std::uint32_t i = 0; i < unlock_groups.size(); ++i) {
    for (const std::uint32_t other : unlock_groups[i]) unlocks.emplace(i, other);
  }
  facts.test("game.trf-transpose", needs == unlocks, input.at());
}

void collect_briefing(const Input& input) {
  Facts& facts = input.out.facts;
  const config::Document file(input.asset.bytes);
  facts.count("mis.briefings");
  for (const config::Object& object : file.objects()) {
    if (!fold(object.name.text).starts_with("waypoint")) continue;
    const At at = input.at(object.begin);
    facts.count("mis.waypoints");
    facts.test("mis.waypoint-keys", object.list.size() == 24, at);
    facts.value("mis.edge-types", fold(object.value("EdgeType")), at);
    facts.value("mis.wait-types", fold(object.value("WaitType")), at);
    facts.test("mis.loop-index", config::leading_number(object.value("LoopIndex")) == -1, at);
  }
}

void collect_messages(const Input& input) {
  Facts& facts = input.out.facts;
  const config::Document file(input.asset.bytes);
  facts.count("mis.message-files");
  std::set<std::string> seen;
  for (const config::Object& object : file.objects()) {
    if (!object.find("message_index")) continue;
    facts.count("mis.messages");
    facts.test("mis.message-once", seen.insert(std::string(object.value("message_index"))).second,
               input.at(object.begin));
  }
}

void collect_mission_settings(const Input& input) {
  Facts& facts = input.out.facts;
  const config::Document file(input.asset.bytes);
  SettingsContent& content = input.out.settings.emplace();
  if (const config::Object* minimap = file.find("minimap"); minimap && minimap->is_resource()) {
    facts.count("mis.minimaps");
    for (const config::Setting& setting : minimap->list) {
      content.minimaps.push_back(fold(setting.value.text));
    }
  }
  const auto lines = config::script_lines(file);
  if (!lines.empty()) facts.count("mis.script-files");
  for (const config::NumberedLine& line : lines) {
    facts.count("mis.script-lines");
    content.lines.insert(line.number);
    const config::ScriptLine parsed = config::parse_script_line(line.setting->value);
    facts.value("mis.script-commands", fold(parsed.command.text), input.at());
    if (const auto* unit = parsed.find(config::ArgumentSort::File)) {
      const std::string name = "units/auto/" + path_key(unit->text);
      input.out.references.push_back({"mis.script-units", "", name, {input.asset.path, {}, name}});
    }
  }
}

}  // namespace ngi::verify
