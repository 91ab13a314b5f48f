#include "ngi/tasks/set_fields.h"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "ngi/archive/container_editor.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/game/lookups.h"
#include "ngi/game/node_tables.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/msh/attributes.h"
#include "ngi/tasks/detail/asset_validator.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

Result<void> add_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto added = nres::entry_of(from, entry);
  if (!added) return tl::unexpected(added.error());
  return archive.insert(archive.size(), {.name = std::string(from.name(entry)),
                                         .payload = added->payload,
                                         .type_id = added->type_id,
                                         .attr1 = added->attr1,
                                         .attr2 = added->attr2,
                                         .attr3 = added->attr3});
}

Result<void> update_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto payload = from.payload(entry);
  if (!payload) return {};  // it was not readable before either
  if (auto done = archive.replace(entry, *payload); !done) return done;
  const msh::Attributes attributes = msh::attributes_of(from.records()[entry]);
  const std::array<std::pair<std::string_view, std::uint32_t>, 3> fields = {
      {{"attr1", attributes.attr1}, {"attr2", attributes.attr2}, {"attr3", attributes.attr3}}};
  for (const auto& [key, value] : fields) {
    if (auto done = archive.set(entry, key, std::to_string(value)); !done) return done;
  }
  return {};
}

using Fault = std::tuple<std::string_view, std::string, std::optional<std::uint64_t>>;

Fault fault_of(const Issue& issue) {
  return {issue.rule->code, issue.place.stream, issue.place.record};
}

OpenedAsset with_changes(OpenedAsset opened, const ChangedAsset& changed) {
  opened.asset.bytes = changed.payload;
  if (changed.attr2 && opened.asset.record) opened.asset.record->attr2 = *changed.attr2;
  return opened;
}

// Reports what a prototype names and the game does not have.
void check_pairs(const Asset& prototype, const game::Game& game, Report& report) {
  const game::Prototype checked(prototype.bytes);
  const auto pairs = checked.pairs();
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (game::text_of(pairs[i].resource).empty()) continue;
    const auto named =
        game.entry(game::text_of(pairs[i].archive), game::text_of(pairs[i].resource));
    if (named) continue;
    Issue issue = named.error().issue;
    issue.place = {.path = prototype.path, .stream = "pairs", .record = i};
    report.add(std::move(issue));
  }
}

// What a check of the asset finds, and of a check of the whole game what is about this asset.
Report findings_of(const OpenedAsset& opened, const ValidateOptions& options,
                   const game::Game* game) {
  Report report =
      validate_against(game ? game::lookups_in(*game) : game::Lookups{}, opened, options).report;
  if (!game) return report;
  if (opened.kind == Kind::Prototype) check_pairs(opened.asset, *game, report);
  if (opened.kind != Kind::UnitScheme) return report;
  Report found;
  // A scheme that cannot be read was reported above.
  static_cast<void>(game::find_components(*game, opened.asset, found));
  for (const Issue& issue : found.issues()) {
    if (issue.rule == &game::rules::unit_unresolved || issue.rule == &game::rules::unit_socket) {
      report.add(issue);
    }
  }
  return report;
}

// References are looked up in the game around the file.
Report new_findings(const OpenedAsset& before, const OpenedAsset& after, const OpenOptions& options,
                    const game::Game* game) {
  ValidateOptions validation;
  validation.open = options;
  const Report old = findings_of(before, validation, game);
  const Report now = findings_of(after, validation, game);
  std::set<Fault> known;
  for (const Issue& issue : old.issues()) known.insert(fault_of(issue));
  Report out;
  for (const Issue& issue : now.issues()) {
    const bool grave = issue.severity == Severity::Error || issue.severity == Severity::Warning;
    if (grave && !known.contains(fault_of(issue))) out.add(issue);
  }
  return out;
}

// The tables that index the nodes of a model whose nodes moved.
Result<TableUpdates> follow_nodes(const OpenedAsset& before, const ChangedAsset& changed,
                                  const OpenOptions& options) {
  if (changed.nodes.empty()) return TableUpdates{};
  const auto draft_of = [&options](const Bytes& bytes) -> Result<msh::Draft> {
    auto document = msh::Document::parse(bytes, {.limits = options.container.limits});
    if (!document) return fail(std::move(document));
    return msh::open_draft(*document);
  };
  const auto old = draft_of(before.asset.bytes);
  if (!old) return tl::unexpected(old.error());
  const auto now = draft_of(changed.payload);
  if (!now) return tl::unexpected(now.error());
  return update_node_tables(before, {*old, *now, changed.nodes}, options);
}

}  // namespace

bool has_fields(Kind kind) noexcept {
  return support(kind).set;
}

Result<ChangedAsset> change_fields(const OpenedAsset& opened,
                                   std::span<const Assignment> assignments,
                                   const FieldEditOptions& options) {
  const KindSupport& kind = support(opened.kind);
  if (!kind.set) {
    return tl::unexpected(unsupported(
        opened.asset.path,
        "fields of this kind of asset (" + std::string(kind.words().title) + ") cannot be set"));
  }
  auto changed = kind.set(opened.asset, assignments, options);
  if (!changed) return tl::unexpected(std::move(changed).error().at_path(opened.asset.path));
  return changed;
}

Result<FieldEdit> set_fields(const OpenedAsset& opened, std::span<const Assignment> assignments,
                             const SetFieldsOptions& options) {
  const KindSupport& kind = support(opened.kind);
  const auto game = find_installed_game(opened, options.open);
  if (!game) return tl::unexpected(game.error());
  const game::Lookups lookups = *game ? game::lookups_in(**game) : game::Lookups{};
  auto changed = change_fields(opened, assignments,
                               {options.open.container.limits, options.vertex_normals, &lookups});
  if (!changed) return fail(std::move(changed));
  const OpenedAsset after = with_changes(opened, *changed);
  Differences differences(Detail::Content, options.max_fields);
  if (kind.compare) kind.compare(opened.asset, after.asset, differences);
  Report findings = new_findings(opened, after, options.open, game->get());
  auto tables = follow_nodes(opened, *changed, options.open);
  if (!tables) return fail(std::move(tables));
  return FieldEdit{*std::move(changed), differences.listed(), differences.more(),
                   std::move(findings), *std::move(tables)};
}

Result<void> update_model(const Bytes& changed, ContainerEditor& archive) {
  const auto document = nres::Document::parse(changed);
  if (!document) return tl::unexpected(document.error());
  for (std::size_t i = 0; i < document->size(); ++i) {
    auto done =
        i < archive.size() ? update_entry(*document, i, archive) : add_entry(*document, i, archive);
    if (!done) return done;
  }
  return {};
}

Result<Bytes> content_with(const OpenedAsset& asset, const ChangedAsset& changed) {
  if (!is_container(asset.kind)) return changed.payload;
  auto container = Container::open(asset.asset.bytes);
  if (!container) return fail(std::move(container));
  ContainerEditor archive(*std::move(container));
  if (auto done = update_model(changed.payload, archive); !done) return fail(std::move(done));
  return archive.write(WriteMode::Preserving).map([](const Pieces& pieces) {
    return join(pieces);
  });
}

}  // namespace ngi::tasks
