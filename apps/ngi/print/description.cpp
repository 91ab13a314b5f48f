#include "apps/ngi/print/description.h"

#include <fmt/format.h>

#include <map>

#include "apps/ngi/assets.h"
#include "apps/ngi/for_each_asset.h"
#include "apps/ngi/print/describe_effect.h"
#include "apps/ngi/print/describe_game_table.h"
#include "apps/ngi/print/describe_material.h"
#include "apps/ngi/print/describe_model.h"
#include "apps/ngi/print/describe_texture.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/entry_json.h"
#include "apps/ngi/print/format_size.h"
#include "ngi/archive/check.h"
#include "ngi/archive/type_id.h"
#include "ngi/asset/statistics.h"

namespace ngi::command {

namespace {

constexpr std::uint64_t notes_per_rule = 5;

// Entries or files that are counted together.
struct KindGroup {
  Json json;  // what they have in common
  std::string text;
  Tally tally;
};

// One row per group, and the same as a list in JSON.
void add_groups(Description& description, const std::string& list, std::string_view heading,
                const std::vector<KindGroup>& groups) {
  Json& json = description.json[list] = Json::array();
  if (groups.empty()) return;
  description.table.emplace(
      std::vector<Column>{{heading}, {"COUNT", Align::Right}, {"BYTES", Align::Right}});
  for (const KindGroup& group : groups) {
    json.push_back(group.json);
    json.back()["count"] = group.tally.count;
    json.back()["bytes"] = group.tally.bytes;
    description.table->add(
        {group.text, std::to_string(group.tally.count), std::to_string(group.tally.bytes)});
  }
}

void add_types(Description& description, const nres::Document& archive) {
  std::map<std::uint32_t, Tally> types;
  for (const nres::Record& record : archive.records()) types[record.type_id].add(record.size);
  std::vector<KindGroup> groups;
  for (const auto& [type, tally] : types) {
    groups.push_back({{{"type", type}, {"type_text", type_text(type)}}, type_text(type), tally});
  }
  add_groups(description, "types", "TYPE", groups);
}

void add_methods(Description& description, const rsli::Document& archive) {
  std::map<std::string, Tally> methods;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    methods[method_text(archive, i)].add(archive.records()[i].unpacked_size);
  }
  std::vector<KindGroup> groups;
  for (const auto& [method, tally] : methods) {
    groups.push_back({{{"method", method}}, method, tally});
  }
  add_groups(description, "methods", "METHOD", groups);
}

void add_kinds(Description& description, const std::map<Kind, Tally>& kinds) {
  std::vector<KindGroup> groups;
  for (const auto& [kind, tally] : kinds) {
    groups.push_back({{{"kind", facts(kind).name}}, std::string(facts(kind).title), tally});
  }
  add_groups(description, "kinds", "KIND", groups);
}

void describe_nres_record(Description& description, const nres::Record& record) {
  description.lines.emplace_back("Type", type_text(record.type_id));
  description.lines.emplace_back(
      "Attributes", fmt::format("{} {} {}", std::uint32_t{record.attr1},
                                std::uint32_t{record.attr2}, std::uint32_t{record.attr3}));
}

void describe_rsli_record(Description& description, const rsli::Document& archive,
                          std::size_t index) {
  description.lines.emplace_back("Method", method_text(archive, index));
  description.lines.emplace_back("Packed", byte_count(archive.records()[index].packed_size));
}

// What the directory of the archive says about the entry.
void describe_record(Description& description, const Entry& entry) {
  const Container& archive = entry.archive;
  description.json["record"] = entry_json(archive, entry.index);
  description.lines.emplace_back("Entry",
                                 fmt::format("{} of {}, \"{}\"", entry.index, archive.size(),
                                             printable_name(archive.name(entry.index))));
  if (archive.nres()) {
    describe_nres_record(description, archive.nres()->records()[entry.index]);
  } else {
    describe_rsli_record(description, *archive.rsli(), entry.index);
  }
  description.lines.emplace_back("Offset", hex_argument(archive.data_offset(entry.index)));
}

void describe_oddities(Description& description, const Container& archive,
                       const std::string& path) {
  Report report(notes_per_rule);
  check(archive, report);
  description.json["oddities"] = Json::array();
  for (Issue issue : report.issues()) {
    issue.place.path = path;
    description.json["oddities"].push_back(json_issue(issue));
    description.notes.push_back(fmt::format("{} ({}, {})", printable(message(issue)),
                                            to_text(issue.severity), issue.rule->code));
  }
  for (const Report::More& more : report.more()) {
    description.notes.push_back(fmt::format("{} more of {}", more.count, more.rule->code));
  }
}

void describe_archive(Description& description, const Container& archive, const std::string& path) {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) bytes += archive.payload_size(i);
  description.json["entries"] = archive.size();
  description.lines.emplace_back(
      "Entries",
      archive.size() == 0 ? "none" : fmt::format("{}, {}", archive.size(), byte_count(bytes)));
  if (archive.nres()) {
    add_types(description, *archive.nres());
  } else {
    add_methods(description, *archive.rsli());
  }
  describe_oddities(description, archive, path);
  description.lines.emplace_back(
      "Oddities", description.notes.empty() ? "none" : std::to_string(description.notes.size()));
}

// A model that cannot be read at all stays an archive of tables; `ngi validate` says why.
void describe_model_tolerantly(const Context& context, Description& description,
                               const Asset& asset) {
  const ContainerOptions chosen = container_options(context);
  const auto document =
      msh::Document::parse(asset.bytes, {.limits = chosen.limits, .framing = chosen.framing});
  if (!document) return;
  const auto model = msh::Model::check(*document, Reading::Tolerant, nullptr, context.limits());
  if (model) describe_model(description, *model);
}

// Without a header there is no more to say; `ngi validate` says so.
void describe_effect_tolerantly(const Context& context, Description& description,
                                const Asset& asset) {
  auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, context.limits());
  if (!document) return;
  const auto effect = fx::Effect::check(*std::move(document), Reading::Tolerant);
  if (effect) describe_effect(description, *effect);
}

void describe_texture_tolerantly(Description& description, const Asset& asset) {
  const auto texture = texture::Document::parse(asset.bytes);
  if (texture) {
    describe_texture(description, *texture);
  } else {
    description.error = Error(texture.error()).at_path(asset.path);
    description.json["error"] = json_issue(description.error->issue);
  }
}

Result<Description> describe_asset(Context& context, const std::string& operand) {
  auto entry = open_operand_entry(context, operand);
  if (!entry) return fail(std::move(entry));
  auto asset = open_operand(context, operand);
  if (!asset) return fail(std::move(asset));
  const Kind kind = kind_of(context, *asset);
  Description description = {.heading = printable(asset->path)};
  description.json = {{"path", to_utf8(asset->path)},
                      {"kind", facts(kind).name},
                      {"title", facts(kind).title},
                      {"size", asset->bytes.size()}};
  description.lines = {{"Kind", std::string(facts(kind).title)},
                       {"Size", byte_count(asset->bytes.size())}};
  if (*entry) describe_record(description, **entry);
  if (kind == Kind::Effect) describe_effect_tolerantly(context, description, *asset);
  if (kind == Kind::Texture) describe_texture_tolerantly(description, *asset);
  if (kind == Kind::Material) describe_material(description, *asset);
  if (kind == Kind::Wear) describe_wear(description, *asset);
  describe_game_table(description, kind, asset->bytes);
  if (!is_container(kind)) return description;
  const auto archive = open_container(context, *asset);
  if (archive) {
    describe_archive(description, *archive, asset->path);
    if (kind == Kind::Model) describe_model_tolerantly(context, description, *asset);
  } else {
    description.error = archive.error();
    description.json["error"] = json_issue(archive.error().issue);
  }
  return description;
}

Description describe_folder(const std::string& operand, const Statistics& all) {
  std::uint64_t odd = 0;
  for (const auto& [code, oddity] : all.oddities) odd += oddity.count;
  Description description = {.heading = printable(operand)};
  description.json = {
      {"path", to_utf8(operand)},     {"kind", "folder"},         {"title", "folder"},
      {"size", all.files.bytes},      {"files", all.files.count}, {"archives", all.archives.count},
      {"entries", all.entries.count}, {"oddities", odd}};
  description.lines = {
      {"Kind", "folder"},
      {"Size", byte_count(all.files.bytes)},
      {"Files", std::to_string(all.files.count)},
      {"Archives", std::to_string(all.archives.count)},
      {"Entries", std::to_string(all.entries.count)},
      {"Oddities", odd == 0 ? "none" : fmt::format("{}; 'ngi stats' names them", odd)}};
  add_kinds(description, all.kinds);
  return description;
}

}  // namespace

Result<Description> describe(Context& context, const std::string& operand) {
  if (!is_folder(context, operand)) return describe_asset(context, operand);
  return gather_statistics(context, operand).map([&operand](const Statistics& all) {
    return describe_folder(operand, all);
  });
}

void print(TextStream& out, const Description& description) {
  out.print("{}\n", out.styled(Style::Bold, description.heading));
  for (const auto& [label, value] : description.lines) out.print("{:<10}  {}\n", label, value);
  for (const std::string& note : description.notes) out.print("  {}\n", note);
  if (description.table) {
    out.write("\n");
    description.table->print(out);
  }
}

}  // namespace ngi::command
