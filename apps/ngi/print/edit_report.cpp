#include "apps/ngi/print/edit_report.h"

#include <fmt/format.h>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

using What = EntryChange::What;

std::string_view to_text(What what) {
  switch (what) {
    case What::Added:
      return "added";
    case What::Removed:
      return "removed";
    case What::Changed:
      return "changed";
    case What::Moved:
      return "moved";
  }
  return "";
}

std::string to_text(const EntryValue& value) {
  if (const auto* number = std::get_if<std::uint64_t>(&value)) return std::to_string(*number);
  return printable(std::get<std::string>(value));
}

// "7" or "7 -> 9"
template <typename T>
std::string transition(const T& before, const T& after) {
  return before == after ? fmt::format("{}", after) : fmt::format("{} -> {}", before, after);
}

std::string index_text(const EntryChange& change) {
  if (!change.before) return fmt::format("#{}", change.after->index);
  if (!change.after || change.before->index == change.after->index) {
    return fmt::format("#{}", change.before->index);
  }
  return fmt::format("#{} -> #{}", change.before->index, change.after->index);
}

std::vector<std::string> details(const EntryChange& change) {
  if (!change.before) return {counted(change.after->size, "byte")};
  if (!change.after) return {counted(change.before->size, "byte")};
  std::vector<std::string> all;
  if (change.new_content) {
    all.push_back(
        format_message("content {} bytes", transition(change.before->size, change.after->size)));
  }
  for (const FieldChange& field : change.fields) {
    all.push_back(
        fmt::format("{} {}", field.key, transition(to_text(field.before), to_text(field.after))));
  }
  if (change.before->offset != change.after->offset) {
    all.push_back(
        format_message("offset 0x{:X} -> 0x{:X}", change.before->offset, change.after->offset));
  }
  return all;
}

void print_change(TextStream& out, const std::string& path, const EntryChange& change) {
  const auto facts = details(change);
  out.print("{}: {} {} {}{}{}\n", path, translated(to_text(change.what)), index_text(change),
            printable_name(change.name), facts.empty() ? "" : ": ", fmt::join(facts, ", "));
}

// The path of an archive inside `file` as it is written.
std::string written_path(const std::string& archive, const std::string& file,
                         const std::string& target) {
  return archive.starts_with(file) ? target + archive.substr(file.size()) : archive;
}

bool has_new_index(const EntryChange& change) {
  return change.before && change.after && change.before->index != change.after->index;
}

std::string moved_text(std::size_t moved) {
  if (moved == 0) return "";
  return ", " + format_message("{} moved", counted(moved, "more entry", "more entries"));
}

Json to_json(const EntryValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json to_json(const std::optional<EntryPlace>& place) {
  if (!place) return nullptr;
  return {{"index", place->index}, {"offset", place->offset}, {"size", place->size}};
}

Json to_json(const EntryChange& change) {
  Json json = {{"change", to_text(change.what)}};
  set_name(json, change.name);
  json["before"] = to_json(change.before);
  json["after"] = to_json(change.after);
  json["new_content"] = change.new_content;
  json["fields"] = Json::array();
  for (const FieldChange& field : change.fields) {
    json["fields"].push_back(
        {{"field", field.key}, {"before", to_json(field.before)}, {"after", to_json(field.after)}});
  }
  return json;
}

Json to_json(const EditedArchive& archive) {
  Json json = {{"path", archive.path},
               {"old_size", archive.old_size},
               {"new_size", archive.new_size},
               {"old_entries", archive.old_entries},
               {"new_entries", archive.new_entries}};
  json["changes"] = Json::array();
  for (const EntryChange& change : archive.changes) json["changes"].push_back(to_json(change));
  return json;
}

}  // namespace

EditReport::EditReport(Context& context) : context_(context) {}

void EditReport::print(const std::string& file, const EditedFile& edited,
                       const std::string& target) {
  const bool list_moved = context_.verbosity() == Verbosity::Verbose;
  if (!edited.changed()) context_.out().print("{}: nothing changes\n", printable(file));
  for (const EditedArchive& archive : edited.archives) {
    if (archive.changes.empty() && archive.old_size == archive.new_size) continue;
    const std::string path = printable(written_path(archive.path, file, target));
    std::size_t not_listed = 0;
    for (const EntryChange& change : archive.changes) {
      if (change.what != What::Moved || list_moved) {
        print_change(context_.out(), path, change);
      } else {
        ++not_listed;
      }
    }
    context_.out().print("{}: {} entries, {} bytes{}\n", path,
                         transition(archive.old_entries, archive.new_entries),
                         transition(archive.old_size, archive.new_size), moved_text(not_listed));
  }
}

void EditReport::add(const std::string& file, const EditedFile& edited, const std::string& target) {
  const Arguments& arguments = context_.arguments();
  const bool dry_run = arguments.has(options::dry_run);
  const std::string output = arguments.value(options::output, target);
  if (context_.wants_json()) {
    Json json = {{"path", file}, {"output", output}, {"changed", edited.changed()}};
    json["archives"] = Json::array();
    for (const EditedArchive& archive : edited.archives) {
      json["archives"].push_back(to_json(archive));
    }
    files_.push_back(std::move(json));
  } else if ((output != "-" || dry_run) && context_.reports_changes()) {
    print(file, edited, target);
  }
  for (const EditedArchive& archive : edited.archives) {
    if (std::any_of(archive.changes.begin(), archive.changes.end(), has_new_index)) {
      context_.tip(
          dry_run ? format_message("{}: entry ids would shift; update everything that refers to "
                                   "entries by number",
                                   printable(written_path(archive.path, file, target)))
                  : format_message("{}: entry ids have shifted; update everything that refers to "
                                   "entries by number",
                                   printable(written_path(archive.path, file, target))));
    }
  }
}

void EditReport::finish() {
  if (!context_.wants_json()) return;
  Json document = json_document(context_.verb().name);
  document["dry_run"] = context_.arguments().has(options::dry_run);
  document["files"] = std::move(files_);
  if (!changes_.is_null()) document["changes"] = std::move(changes_);
  context_.out().write(json_text(document));
}

}  // namespace ngi::command
