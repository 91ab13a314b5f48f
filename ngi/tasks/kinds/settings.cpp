// mission.cfg, briefing.cfg, messages.cfg and other files of settings.
#include "ngi/core/text.h"
#include "ngi/game/check_mission.h"
#include "ngi/json/config.h"
#include "ngi/mission/document.h"
#include "ngi/tables/config/check.h"
#include "ngi/tables/config/document.h"
#include "ngi/tables/config/edit.h"
#include "ngi/tables/config/inspect.h"
#include "ngi/tables/config/rules.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

using Check = void (*)(const config::Document&, const config::Surroundings&, Report&);

// What stands beside a file of settings in the folder of a mission.
constexpr std::array<std::string_view, 2> mission_files = {"/data.tma", "/mission.cfg"};

std::optional<mission::Document> mission_beside(const CheckInput& input) {
  if (input.siblings.empty() || !input.siblings[0]) return std::nullopt;
  auto mission = mission::Document::parse(*input.siblings[0], input.limits);
  return mission ? std::optional(*std::move(mission)) : std::nullopt;
}

std::optional<config::Document> settings_beside(const CheckInput& input) {
  if (input.siblings.size() < 2 || !input.siblings[1]) return std::nullopt;
  return config::Document(*input.siblings[1]);
}

config::Surroundings surroundings_of(const CheckInput& input) {
  config::Surroundings around = {.has_member = input.game.has_member,
                                 .has_file = input.game.has_file};
  if (const auto mission = mission_beside(input)) around.clans = mission->clans().size();
  return around;
}

template <Check check>
void check_file(const CheckInput& input, Report& report) {
  check(config::Document(input.asset.bytes), surroundings_of(input), report);
}

void check_mission_file(const CheckInput& input, Report& report) {
  const config::Document file(input.asset.bytes);
  config::check_mission_settings(file, surroundings_of(input), report);
  const auto mission = mission_beside(input);
  if (mission) game::check_script_lines(file, *mission, input.game, report);
}

void check_briefing_file(const CheckInput& input, Report& report) {
  const config::Document file(input.asset.bytes);
  config::check_briefing(file, surroundings_of(input), report);
  const auto mission = mission_beside(input);
  if (mission) game::check_briefing_places(file, *mission, input.game, report);
  const auto settings = settings_beside(input);
  game::check_briefing_names(file, settings ? &*settings : nullptr, input.game, report);
}

bool annotate_file(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  config::annotate(asset.bytes, sink);
  return true;
}

Result<ChangedAsset> set_settings(const Asset& asset, std::span<const Assignment> assignments,
                                  const FieldEditOptions&) {
  Result<config::Document> file = config::Document(asset.bytes);
  for (const auto& [field, value] : assignments) {
    if (file) file = config::set_field(*file, field, value);
  }
  return std::move(file).map(
      [](const config::Document& changed) { return ChangedAsset{changed.bytes()}; });
}

template <Kind kind>
Result<std::string> file_to_json(const Asset& asset, json::Detail detail,
                                 const OpenOptions& options, Report& report) {
  auto accepted = check_asset(kind, asset, options, report);
  if (!accepted) return fail(std::move(accepted));
  return json::config_to_json(facts(kind).name, asset.bytes, detail);
}

template <Kind kind>
Result<Bytes> read_json(const Asset& document, const Limits& limits) {
  return json::config_from_json(facts(kind).name, facts(kind).title, document.bytes.text(), limits);
}

template <Kind kind>
Result<MadeAsset> file_from_json(const Asset& document, const OpenOptions& options,
                                 Report& report) {
  auto bytes = read_json<kind>(document, options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const Asset made = {document.path, document.name, *bytes, {}};
  auto accepted = check_asset(kind, made, options, report);
  if (!accepted) return fail(std::move(accepted));
  return MadeAsset{{*bytes}};
}

template <Kind kind>
Result<Pieces> export_file(const Asset& asset, const ExportOptions&) {
  return Pieces{
      Bytes::copy(json::config_to_json(facts(kind).name, asset.bytes, json::Detail::Full))};
}

void describe_file(const Asset& asset, const OpenOptions&, Description& out) {
  const config::Document file(asset.bytes);
  FactTable table = {{{"OBJECT"}, {"KEY"}, {"VALUE"}}};
  FactValue::List objects;
  for (const config::Object& object : file.objects()) {
    for (const config::Setting& setting : object.list) {
      table.rows.push_back({cp1251_to_utf8(object.name.text), cp1251_to_utf8(setting.key.text),
                            cp1251_to_utf8(setting.value.text)});
    }
    objects.push_back(FactValue::Object{{"name", FileName{std::string(object.name.text)}},
                                        {"settings", object.list.size()}});
  }
  out.lines.emplace_back("Objects", std::to_string(objects.size()));
  out.lines.emplace_back("Settings", std::to_string(table.rows.size()));
  out.facts.emplace_back("objects", std::move(objects));
  out.table = std::move(table);
}

template <Kind kind, void (*check)(const CheckInput&, Report&)>
constexpr KindSupport settings_row() {
  return {.kind = kind,
          .check = check,
          .siblings = {.suffixes = mission_files, .always = true},
          .compare = config::compare_assets,
          .count = config::count_facts,
          .annotate = annotate_file,
          .set = set_settings,
          .file_suffix = ".cfg",
          .to_json = file_to_json<kind>,
          .from_json = file_from_json<kind>,
          .exported = {.as = "json",
                       .suffix = ".json",
                       .title = "JSON document",
                       .write = export_file<kind>,
                       .read = read_json<kind>},
          .describe = describe_file};
}

}  // namespace

const KindSupport rows::mission_settings = [] {
  auto row = settings_row<Kind::MissionSettings, check_mission_file>();
  row.rules = config::rules::all;  // those of the kinds below too
  return row;
}();
const KindSupport rows::briefing = settings_row<Kind::Briefing, check_briefing_file>();
const KindSupport rows::messages =
    settings_row<Kind::Messages, check_file<config::check_messages>>();
const KindSupport rows::settings =
    settings_row<Kind::Settings, check_file<config::check_settings>>();

}  // namespace ngi::tasks
