#include "ngi/tasks/copy_entry.h"

#include <span>
#include <utility>

#include "ngi/archive/container_editor.h"
#include "ngi/archive/edit_rules.h"
#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/text.h"
#include "ngi/tasks/entry_content.h"

namespace ngi::tasks {

namespace {

// The entry as an archive of the same kind would take it; an archive of the other kind leaves out
// what it has no place for.
NewEntry entry_like(const OpenedAsset& source, std::string name) {
  NewEntry entry = {.name = std::move(name), .payload = source.asset.bytes};
  if (const nres::Document* nres = source.archive->nres()) {
    const nres::Record& record = nres->records()[source.entry];
    entry.type_id = record.type_id;
    entry.attr1 = record.attr1;
    entry.attr2 = record.attr2;
    entry.attr3 = record.attr3;
    return entry;
  }
  entry.method = source.archive->rsli()->method(source.entry).value_or(rsli::Method::Deflate);
  entry.type_id = type_of_kind(source.kind).value_or(0);
  const auto attributes = nres::default_attributes(entry.type_id, entry.payload.size());
  entry.attr1 = attributes[0];
  entry.attr2 = attributes[1];
  entry.attr3 = attributes[2];
  return entry;
}

using Settings = std::vector<std::pair<std::string_view, std::string>>;

Settings settings_of(const NewEntry& entry, const OpenedAsset& source, const Container& target) {
  if (target.nres()) {
    return {{"type", type_text(entry.type_id)},
            {"attr1", std::to_string(entry.attr1)},
            {"attr2", std::to_string(entry.attr2)},
            {"attr3", std::to_string(entry.attr3)}};
  }
  const rsli::Document* rsli = source.archive->rsli();
  if (!rsli) return {};
  const rsli::Record& record = rsli->records()[source.entry];
  return {{"flags", std::to_string(std::uint16_t{record.flags})},
          {"service", to_hex(std::as_bytes(std::span(record.service)))}};
}

std::vector<std::string> notes_of(const NewEntry& entry, const Container& from,
                                  const Container& to) {
  if (from.nres() && to.rsli()) {
    return {"entries of RsLi archives have neither type nor attributes; those were left out"};
  }
  if (from.rsli() && to.nres()) {
    return {"entries of RsLi archives have neither type nor attributes; the type is now " +
            type_text(entry.type_id)};
  }
  return {};
}

// What the archive would take the copy for, by its name and type.
Kind kind_of_copy(const NewEntry& entry, const OpenedAsset& source, const Container& into) {
  Asset copy = {source.asset.path, entry.name, entry.payload, {}};
  if (into.nres()) {
    copy.record = nres::Record{};
    copy.record->type_id = entry.type_id;
  }
  return identify(copy);
}

// NOT-SUPPORTED when the copy would take the place of an asset of another kind, or have the name of
// one: an effect under the name of a model.
Result<void> require_kind_of_place(const NewEntry& entry, const OpenedAsset& source,
                                   const Container& into, std::optional<std::size_t> present,
                                   const std::string& place) {
  if (source.kind == Kind::Unknown) return {};
  Kind kind = kind_of_copy(entry, source, into);
  if (present) {
    if (auto payload = into.payload(*present)) {
      const Kind old = identify(asset_of_entry(into, *present, place, *std::move(payload)));
      if (old != Kind::Unknown) kind = old;
    }
  }
  if (kind == Kind::Unknown || kind == source.kind) return {};
  return tl::unexpected(other_kind(source.asset.path, source.kind, place, kind));
}

bool ends_in_slash(std::string_view text) {
  return text.ends_with('/') || text.ends_with('\\');
}

}  // namespace

Result<CopyTarget> copy_target(std::string_view text, const OpenOptions& options,
                               ArchiveEdits& edits) {
  auto path = locate_asset(text, options);
  if (!path) return fail(std::move(path));
  CopyTarget target = {.archive = *path};
  if (path->steps.empty() || ends_in_slash(text)) return target;
  const PathStep last = path->steps.back();
  target.archive.steps.pop_back();
  const auto outer = edits.open(target.archive);
  if (!outer) return tl::unexpected(outer.error());
  const auto archive = open_container(outer->asset, options);
  if (!archive) return tl::unexpected(archive.error());
  target.entry = archive->find(last);
  if (!target.entry) {
    if (last.by != PathStep::By::Name) return fail(find_entry(*archive, last));
    target.name = last.name;
    return target;
  }
  target.name = std::string(archive->name(*target.entry));
  const auto inner = edits.open(*path);
  const bool is_archive = inner && (inner->kind == Kind::Nres || inner->kind == Kind::Rsli);
  return is_archive ? CopyTarget{.archive = *path} : target;
}

Result<CopiedEntry> copy_entry(const OpenedAsset& source, const CopyTarget& target,
                               IfThere if_there, ArchiveEdits& edits) {
  if (!source.archive) {
    return ngi::fail(rules::edit_not_entry, {.path = source.asset.path});
  }
  auto archive = edits.archive(target.archive);
  if (!archive) return fail(std::move(archive));
  ContainerEditor& editor = **archive;
  const Container& into = editor.source();
  const std::string name = target.name.value_or(std::string(source.archive->name(source.entry)));
  auto present = target.entry;
  if (!present) present = into.find({.name = name});
  AssetPath place = target.archive;
  place.steps.push_back({.name = name});
  if (present && if_there == IfThere::Refuse) {
    return ngi::fail(rules::file_exists, {.path = to_text(place)});
  }
  const NewEntry entry = entry_like(source, name);
  if (into.nres() && target.archive.steps.empty() && !target.any_type) {
    auto held =
        require_library_type(source.asset.path, source.kind, entry.type_id, target.archive.file);
    if (!held) return fail(std::move(held));
  }
  if (!target.any_type) {
    auto fits = require_kind_of_place(entry, source, into, present, to_text(place));
    if (!fits) return fail(std::move(fits));
  }
  const auto at_place = [&place](Result<void> done) {
    return tl::unexpected(std::move(done).error().at_path(to_text(place)));
  };
  const std::size_t index = present ? *editor.position(*present) : editor.size();
  auto done = present ? editor.replace(index, entry.payload) : editor.insert(index, entry);
  if (!done) return at_place(std::move(done));
  for (const auto& [key, value] : settings_of(entry, source, into)) {
    done = editor.set(index, key, value);
    if (!done) return at_place(std::move(done));
  }
  return CopiedEntry{present.has_value(), notes_of(entry, *source.archive, into)};
}

}  // namespace ngi::tasks
