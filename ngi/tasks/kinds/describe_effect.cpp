#include <algorithm>
#include <array>

#include "ngi/asset/fields/field_text.h"
#include "ngi/fx/effect.h"
#include "ngi/fx/settings.h"
#include "ngi/tasks/field_meaning.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"

namespace ngi::tasks {

namespace {

// docs/formats/fxid.md 6.3
std::string_view mode_text(std::uint32_t mode) {
  static constexpr std::array<std::string_view, 18> texts = {
      "set by the game",
      "age",
      "age, repeating",
      "age, backwards",
      "animation of a node",
      "speed",
      "speed along x",
      "speed along y",
      "speed along z",
      "spin",
      "spin about x",
      "spin about y",
      "spin about z",
      "attach point, backwards",
      "damage",
      "speed or spin",
      "animation of a node, never falling",
      "animation of a node, never rising",
  };
  return mode < texts.size() ? texts[mode] : "unknown";
}

std::vector<std::string_view> flags_of(const fx::Effect& effect) {
  std::vector<std::string_view> names;
  for (const FlagName& known : flag_names(Kind::Effect, "header.flags")) {
    if (effect.has_flag(known.flag)) names.push_back(known.name);
  }
  return names;
}

void add_header(Description& description, const fx::Effect& effect) {
  const std::uint32_t mode = effect.header().time_mode;
  const std::uint32_t flags = effect.header().flags;
  const std::uint32_t id = effect.header().settings_id;
  const fx::SettingsSwitch* setting = fx::find_settings_switch(id);
  const auto names = flags_of(effect);
  auto& lines = description.lines;
  lines.emplace_back("Duration", real_text(effect.header().duration_sec) + " s");
  lines.emplace_back("Strength",
                     "mode " + std::to_string(mode) + ": " + to_string(mode_text(mode)));
  lines.emplace_back("Flags",
                     padded_hex(flags, 4) + (names.empty() ? "" : ": ") + joined(names, ", "));
  lines.emplace_back("Setting",
                     padded_hex(id, 3) + ": " + to_string(setting ? setting->name : "unknown"));
  lines.emplace_back("Commands", std::to_string(effect.command_count()));
  description.facts.emplace_back(
      "effect", FactValue::Object{{"commands", effect.command_count()},
                                  {"duration_sec", float{effect.header().duration_sec}},
                                  {"time_mode", mode},
                                  {"flags", flags},
                                  {"flag_names", FactValue::list_of(names)},
                                  {"settings_id", id}});
}

std::string window_text(const fx::Command& command) {
  const fx::Window* window = command.window();
  return window ? real_text(window->t0) + " .. " + real_text(window->t1) : "-";
}

std::string reference_text(const fx::Command& command) {
  const fx::Reference* ref = command.reference();
  if (!ref || fx::text_of(ref->name).empty()) return "-";
  return cp1251_to_utf8(fx::text_of(ref->archive)) + "/" + cp1251_to_utf8(fx::text_of(ref->name));
}

// Effects of the game have far fewer; `ngi dump` lists all.
constexpr std::size_t max_listed = 1000;

void add_commands(Description& description, const fx::Effect& effect) {
  FactTable table = {
      {{"INDEX", true}, {"OP", true}, {"COMMAND"}, {"OVER"}, {"WINDOW"}, {"REFERS TO"}}};
  FactValue::List list;
  const std::size_t listed = std::min(effect.command_count(), max_listed);
  const std::size_t more = effect.command_count() - listed;
  for (std::size_t i = 0; i < listed; ++i) {
    const fx::Command command = effect.command(i);
    const auto code = static_cast<unsigned>(command.opcode());
    table.rows.push_back({std::to_string(i), std::to_string(code),
                          std::string(to_text(command.opcode())), command.enabled() ? "yes" : "-",
                          window_text(command), reference_text(command)});
    list.push_back(FactValue::Object{{"index", i},
                                     {"opcode", code},
                                     {"kind", to_text(command.opcode())},
                                     {"enabled", command.enabled()},
                                     {"window", window_text(command)},
                                     {"reference", reference_text(command)}});
  }
  if (more > 0) {
    table.rows.push_back({"", "", "and " + std::to_string(more) + " more", "", "", ""});
  }
  description.facts.emplace_back("commands", std::move(list));
  description.facts.emplace_back("more_commands", more);
  if (effect.command_count() > 0) description.table = std::move(table);
}

}  // namespace

// Adds nothing without a header; the check reports it.
void describe_effect(const Asset& asset, const OpenOptions& options, Description& out) {
  auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, options.container.limits);
  if (!document) return;
  const auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant);
  if (!effect) return;
  add_header(out, *effect);
  add_commands(out, *effect);
}

}  // namespace ngi::tasks
