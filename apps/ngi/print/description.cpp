#include "apps/ngi/print/description.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/entry_json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

using tasks::FactValue;

Json to_json(const FactValue& fact);

void set_member(Json& object, const std::string& key, const FactValue& fact) {
  if (const auto* name = std::get_if<tasks::FileName>(&fact.value)) {
    set_name(object, name->bytes, key);
  } else {
    object[key] = to_json(fact);
  }
}

struct ToJson {
  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(float number) const { return json_number(number); }
  Json operator()(const std::string& text) const { return to_utf8(text); }
  Json operator()(const tasks::FileName& name) const { return cp1251_to_utf8(name.bytes); }
  Json operator()(const Issue& issue) const { return json_issue(issue); }
  Json operator()(const FactValue::List& list) const {
    Json out = Json::array();
    for (const FactValue& item : list) out.push_back(to_json(item));
    return out;
  }
  Json operator()(const FactValue::Object& object) const {
    Json out = Json::object();
    for (const auto& [key, member] : object) set_member(out, key, member);
    return out;
  }
  Json operator()(auto plain) const { return plain; }
};

Json to_json(const FactValue& fact) {
  return std::visit(ToJson(), fact.value);
}

// Whether a text of one word in this column is one of ours and not a name from a file.
bool holds_words(std::string_view heading, std::string_view text) {
  if (heading == "KIND") return true;
  const bool is_lower = std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
  return is_lower && (heading == "TYPE" || heading == "STATE");
}

void print_table(TextStream& out, const tasks::FactTable& facts) {
  std::vector<Column> columns;
  for (const auto& [heading, right] : facts.columns) {
    columns.push_back({heading, right ? Align::Right : Align::Left});
  }
  Table table(std::move(columns));
  for (const auto& row : facts.rows) {
    Cells cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool may_be_name =
          row[i].find(' ') == std::string::npos && !holds_words(facts.columns[i].heading, row[i]);
      cells.push_back(printable(may_be_name ? row[i] : translate_composed(row[i], language())));
    }
    table.add(std::move(cells));
  }
  table.print(out);
}

}  // namespace

Json description_json(const std::string& path, const tasks::Description& description,
                      const tasks::OpenedAsset* asset) {
  Json out = {{"path", to_utf8(path)},
              {"kind", description.kind},
              {"title", description.title},
              {"size", description.size}};
  if (asset && asset->archive) out["record"] = entry_json(*asset->archive, asset->entry);
  for (const auto& [key, fact] : description.facts) set_member(out, key, fact);
  if (description.error) out["error"] = json_issue(description.error->issue);
  return out;
}

void print_description(TextStream& out, const std::string& path,
                       const tasks::Description& description) {
  out.print("{}\n", out.styled(Style::Bold, printable(path)));
  std::size_t widest = 10;
  for (const auto& line : description.lines) {
    widest = std::max(widest, text_width(translate_composed(line.first, language())));
  }
  for (const auto& [label, value] : description.lines) {
    out.print("{:<{}}  {}\n", translate_composed(label, language()), widest,
              printable(translate_composed(value, language())));
  }
  for (const Issue& issue : description.issues) {
    out.print("  {} ({}, {})\n", printable(message(issue, language())),
              to_text(issue.severity, language()), issue.rule->code);
  }
  for (const Report::More& more : description.more) {
    out.print("  {} more of {}\n", more.count, more.rule->code);
  }
  if (description.table) {
    out.write("\n");
    print_table(out, *description.table);
  }
}

}  // namespace ngi::command
