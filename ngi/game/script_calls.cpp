#include "ngi/game/script_calls.h"

#include <array>
#include <set>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/script/layout.h"

namespace ngi::game {

namespace {

constexpr std::string_view shared_variables = "MISSIONS\\SCRIPTS\\varset.var";

bool has_extension(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot != std::string_view::npos && path.find_first_of("\\/", dot) == std::string_view::npos;
}

std::string without_extension(std::string_view path) {
  return std::string(has_extension(path) ? path.substr(0, path.rfind('.')) : path);
}

std::vector<std::optional<std::int64_t>> values_of(const declarations::Document& variables) {
  std::vector<std::optional<std::int64_t>> values;
  for (const declarations::Declaration& one : variables.list()) {
    if (!one.is("VAR")) continue;
    std::optional<std::int64_t> value;
    if (one.arguments.size() == 3) {
      const auto number = parse_number<double>(one.arguments[2].text);
      constexpr double most = 4294967295.0;
      if (number && *number >= -most && *number <= most) value = static_cast<std::int64_t>(*number);
    }
    values.push_back(value);
  }
  return values;
}

bool names_mission_parts(std::int32_t function) {
  constexpr std::array wanted = {ScriptFunction::TellMission, ScriptFunction::IsInArea,
                                 ScriptFunction::OwnerOf, ScriptFunction::RunLine};
  for (const ScriptFunction one : wanted) {
    if (static_cast<std::int32_t>(one) == function) return true;
  }
  return false;
}

struct StatementView {
  const script::Statement* head;
  std::span<const le_u32> operands;
};

std::vector<StatementView> statements_of(const layout::Tree& tree) {
  std::vector<StatementView> out;
  for (const layout::Item& event : tree.root().list("event")) {
    for (const layout::Item& statement : event.list("statement")) {
      out.push_back({statement.record<script::Statement>(), statement.table<le_u32>("operand")});
    }
  }
  return out;
}

void add_calls(const std::string& path, const layout::Tree& tree,
               std::span<const std::optional<std::int64_t>> values, std::vector<ScriptCall>& out) {
  const auto statements = statements_of(tree);
  std::set<std::int32_t> written;
  for (const StatementView& statement : statements) written.insert(statement.head->dest);
  const auto value_of = [&](std::uint32_t variable) -> std::optional<std::int64_t> {
    const bool is_set = written.contains(static_cast<std::int32_t>(variable));
    if (is_set || variable >= values.size()) return std::nullopt;
    return values[variable];
  };
  for (const StatementView& statement : statements) {
    if (!names_mission_parts(statement.head->function)) continue;
    ScriptCall call = {
        path, static_cast<ScriptFunction>(std::int32_t{statement.head->function}), {}};
    for (const le_u32& operand : statement.operands) call.operands.push_back(value_of(operand));
    out.push_back(std::move(call));
  }
}

}  // namespace

std::shared_ptr<const ScriptReader::Values> ScriptReader::values_for(const std::string& base) {
  const auto read = [this](std::string_view path) -> std::shared_ptr<const Values> {
    const auto bytes = read_file_(path);
    if (!bytes) return nullptr;
    return std::make_shared<const Values>(values_of(declarations::Document(*bytes)));
  };
  if (auto own = read(base + ".var")) return own;
  const std::scoped_lock lock(mutex_);
  if (!std::exchange(asked_for_shared_, true)) shared_ = read(shared_variables);
  return shared_;
}

ScriptReader::Calls ScriptReader::read(std::string_view script) {
  const std::string base = without_extension(script);
  const std::string path = has_extension(script) ? std::string(script) : base + ".scr";
  const auto bytes = read_file_(path);
  const auto values = values_for(base);
  const auto tree = bytes ? layout::Tree::parse(script::file_layout, *bytes)
                          : Result<layout::Tree>(tl::unexpected(Error{}));
  if (!tree || !values) return std::nullopt;
  std::vector<ScriptCall> calls;
  add_calls(path, *tree, *values, calls);
  return calls;
}

std::shared_ptr<const ScriptReader::Calls> ScriptReader::calls_of(std::string_view script) {
  constexpr std::size_t max_scripts = 256;
  const std::string key(script);  // in its case, because issues show it
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = scripts_.find(key); known != scripts_.end()) return known->second;
  }
  auto calls = std::make_shared<const Calls>(read(script));
  const std::scoped_lock lock(mutex_);
  if (scripts_.size() >= max_scripts) scripts_.clear();
  scripts_.insert_or_assign(key, calls);
  return calls;
}

ScriptCalls ScriptReader::find(const mission::Document& mission) {
  ScriptCalls found;
  std::set<std::string> seen;
  for (const mission::Clan& clan : mission.clans()) {
    if (clan.script.empty() || !seen.insert(fold(clan.script)).second) continue;
    found.any = true;
    const auto calls = calls_of(clan.script);
    if (!*calls) {
      found.complete = false;
      continue;
    }
    found.calls.insert(found.calls.end(), (*calls)->begin(), (*calls)->end());
  }
  return found;
}

}  // namespace ngi::game
