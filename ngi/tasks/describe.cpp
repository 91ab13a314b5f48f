#include "ngi/tasks/describe.h"

#include <map>

#include "ngi/archive/check.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/size_text.h"

namespace ngi::tasks {

namespace {

constexpr std::uint64_t issues_per_rule = 5;

// A group of entries or files.
struct Group {
  FactValue::Object facts;  // shared by all of them
  std::string text;
  Tally tally;
};

// Adds a table with one row per group, and the same as a list for JSON.
void add_groups(Description& description, std::string_view list, std::string_view heading,
                std::vector<Group> groups) {
  FactValue::List facts;
  FactTable table = {{{heading}, {"COUNT", true}, {"BYTES", true}}};
  for (Group& group : groups) {
    const auto& [count, bytes] = group.tally;
    table.rows.push_back({group.text, std::to_string(count), std::to_string(bytes)});
    group.facts.emplace_back("count", count);
    group.facts.emplace_back("bytes", bytes);
    facts.push_back(std::move(group.facts));
  }
  description.facts.emplace_back(list, std::move(facts));
  if (!groups.empty()) description.table = std::move(table);
}

void add_types(Description& description, const nres::Document& archive) {
  std::map<std::uint32_t, Tally> types;
  for (const nres::Record& record : archive.records()) types[record.type_id].add(record.size);
  std::vector<Group> groups;
  for (const auto& [type, tally] : types) {
    groups.push_back({{{"type", type}, {"type_text", type_text(type)}}, type_text(type), tally});
  }
  add_groups(description, "types", "TYPE", std::move(groups));
}

void add_methods(Description& description, const rsli::Document& archive) {
  std::map<std::string, Tally> methods;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    methods[method_text(archive, i)].add(archive.records()[i].unpacked_size);
  }
  std::vector<Group> groups;
  for (const auto& [method, tally] : methods) {
    groups.push_back({{{"method", method}}, method, tally});
  }
  add_groups(description, "methods", "METHOD", std::move(groups));
}

void add_record(Description& description, const nres::Record& record) {
  const std::uint32_t attr1 = record.attr1;
  const std::uint32_t attr2 = record.attr2;
  const std::uint32_t attr3 = record.attr3;
  description.lines.emplace_back("Type", type_text(record.type_id));
  description.lines.emplace_back("Attributes", std::to_string(attr1) + " " + std::to_string(attr2) +
                                                   " " + std::to_string(attr3));
}

void add_record(Description& description, const rsli::Document& archive, std::size_t index) {
  description.lines.emplace_back("Method", method_text(archive, index));
  description.lines.emplace_back("Packed", byte_count(archive.records()[index].packed_size));
}

// Says what a file of another program is and what to do with it.
void add_foreign(Description& description, const Asset& asset) {
  const auto foreign = foreign_format(asset);
  if (!foreign) return;
  description.facts.emplace_back("foreign", foreign->title);
  description.lines[0].second = std::string(foreign->title) + ", not a file of the game";
  description.lines.emplace_back("Use", next_step(*foreign, asset.path));
}

// Adds the directory entry of an asset.
void add_entry(Description& description, const Container& archive, std::size_t index) {
  description.lines.emplace_back("Entry", std::to_string(index) + " of " +
                                              std::to_string(archive.size()) + ", \"" +
                                              cp1251_to_utf8(archive.name(index)) + "\"");
  if (archive.nres()) {
    add_record(description, archive.nres()->records()[index]);
  } else {
    add_record(description, *archive.rsli(), index);
  }
  description.lines.emplace_back("Offset", hex_number(archive.data_offset(index)));
}

void add_oddities(Description& description, const Container& archive, const std::string& path) {
  Report report(issues_per_rule);
  check(archive, report);
  FactValue::List list;
  for (Issue issue : report.issues()) {
    issue.place.path = path;
    list.push_back(issue);
    description.issues.push_back(std::move(issue));
  }
  description.more = report.more();
  description.facts.emplace_back("oddities", std::move(list));
  const std::size_t count = description.issues.size() + description.more.size();
  description.lines.emplace_back("Oddities", count == 0 ? "none" : std::to_string(count));
}

void add_archive(Description& description, const Container& archive, const std::string& path) {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) bytes += archive.payload_size(i);
  description.facts.emplace_back("entries", archive.size());
  description.lines.emplace_back(
      "Entries",
      archive.size() == 0 ? "none" : std::to_string(archive.size()) + ", " + byte_count(bytes));
  if (archive.nres()) {
    add_types(description, *archive.nres());
  } else {
    add_methods(description, *archive.rsli());
  }
  add_oddities(description, archive, path);
}

}  // namespace

std::string method_text(const rsli::Document& archive, std::size_t entry) {
  const auto method = archive.method(entry);
  if (method) return std::string(to_text(*method));
  return hex_number(archive.records()[entry].flags & rsli::method_mask);
}

Description describe(const OpenedAsset& opened, const OpenOptions& options) {
  const Asset& asset = opened.asset;
  const KindSupport& kind = support(opened.kind);
  const auto& [title, size] = std::pair(kind.words().title, asset.bytes.size());
  Description out = {.kind = kind.words().name, .title = title, .size = size};
  out.lines = {{"Kind", std::string(title)}, {"Size", byte_count(size)}};
  if (opened.kind == Kind::Unknown) add_foreign(out, asset);
  if (opened.archive) add_entry(out, *opened.archive, opened.entry);
  if (is_container(opened.kind)) {
    const auto archive = open_container(asset, options);
    if (!archive) {
      out.error = archive.error();
      return out;
    }
    add_archive(out, *archive, asset.path);
  }
  if (kind.describe) kind.describe(asset, options, out);
  return out;
}

Description describe_folder(const Statistics& all) {
  std::uint64_t odd = 0;
  for (const auto& [code, oddity] : all.oddities) odd += oddity.count;
  Description out = {.kind = "folder", .title = "folder", .size = all.files.bytes};
  out.facts = {{"files", all.files.count},
               {"archives", all.archives.count},
               {"entries", all.entries.count},
               {"oddities", odd}};
  out.lines = {{"Kind", "folder"},
               {"Size", byte_count(all.files.bytes)},
               {"Files", std::to_string(all.files.count)},
               {"Archives", std::to_string(all.archives.count)},
               {"Entries", std::to_string(all.entries.count)},
               {"Oddities", odd == 0 ? "none" : std::to_string(odd) + "; 'ngi stats' names them"}};
  std::vector<Group> groups;
  for (const auto& [kind, tally] : all.kinds) {
    groups.push_back({{{"kind", facts(kind).name}}, std::string(facts(kind).title), tally});
  }
  add_groups(out, "kinds", "KIND", std::move(groups));
  return out;
}

}  // namespace ngi::tasks
