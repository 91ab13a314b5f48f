#include "apps/ngi/print/model_changes.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

using exchange::ChangeList;

void print_changes(Context& context, const std::string& target, const ChangeList& changes,
                   Kind kind) {
  if (context.wants_json() || target == "-" || !context.reports_changes()) return;
  if (changes.empty() && kind == Kind::Terrain) {
    context.out().print("{}: nothing in the landscape changes\n", printable(target));
  } else if (changes.empty() && kind == Kind::Mission) {
    context.out().print("{}: nothing in the mission changes\n", printable(target));
  } else if (changes.empty()) {
    context.out().print("{}: nothing in the model changes\n", printable(target));
  }
  for (const auto& change : changes) {
    context.out().print("{}: {}\n", printable(target),
                        printable(translate_composed(change.text, language())));
  }
}

Json json_changes(const ChangeList& changes) {
  Json list = Json::array();
  for (const auto& change : changes) {
    Json item = {{"kind", change.kind}};
    item["node"] = change.node ? Json(*change.node) : Json(nullptr);
    item["cell"] = change.cell ? Json({change.cell->state, change.cell->level}) : Json(nullptr);
    item["count"] = change.count;
    item["text"] = change.text;
    list.push_back(std::move(item));
  }
  return list;
}

ChangeList table_changes(const tasks::TableUpdates& tables, const std::vector<bool>& is_written) {
  const EnglishScope english;  // print_changes() translates, JSON does not
  ChangeList out;
  const auto add = [&out](std::string_view kind, std::uint64_t count, std::string text) {
    out.push_back({kind, {}, {}, count, std::move(text)});
  };
  for (std::size_t i = 0; i < tables.updates.size(); ++i) {
    const tasks::TableUpdate& update = tables.updates[i];
    const std::string name = to_text(update.path);
    const std::string records = counted(update.changed, "record");
    if (!update.what.empty()) {
      const std::string by_hand = ", which 'ngi import' into the landscape in its folder does";
      add("table", update.changed,
          name + ": " + update.what + (is_written[i] ? std::string() : by_hand));
    } else if (is_written[i]) {
      add("table", update.changed, name + " follows the nodes: " + records + " changed");
    } else {
      add("table-by-hand", update.changed,
          name + " indexes the nodes and must be updated (" + records +
              "): 'ngi import' into the model in its game does it");
    }
    for (const std::string& note : update.notes) add("table-note", 1, name + ": " + note);
  }
  for (const std::string& text : tables.by_hand) add("table-by-hand", 1, text);
  return out;
}

}  // namespace ngi::command
