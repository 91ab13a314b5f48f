#include "ngi/terrain/areals/draft.h"

#include <set>
#include <tuple>

#include "ngi/archive/nres/edit.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/detail/fits.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::areals {

namespace {

void append(std::vector<std::byte>& out, std::span<const std::byte> bytes) {
  out.insert(out.end(), bytes.begin(), bytes.end());
}

Grid grid_of(const Document& document) {
  Grid grid = {document.grid()->cells_x, document.grid()->cells_y, {0}, {}};
  grid.starts.reserve(document.cell_count() + 1);
  std::vector<std::uint16_t> listed;
  for (std::size_t i = 0; i < document.cell_count(); ++i) {
    const auto cell = document.cell(i);
    listed.assign(cell.begin(), cell.end());
    grid.add_cell(listed);
  }
  return grid;
}

void append_grid(std::vector<std::byte>& out, const Grid& grid) {
  append(out, bytes_of(GridHeader{grid.cells_x, grid.cells_y}));
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const auto listed = grid.cell(i);
    append(out, bytes_of(le_u16(static_cast<std::uint16_t>(listed.size()))));
    for (const le_u16 id : listed) append(out, bytes_of(id));
  }
}

Result<void> require_whole(const Draft& draft) {
  for (std::size_t i = 0; i < draft.areals.size(); ++i) {
    const ArealDraft& areal = draft.areals[i];
    const std::uint64_t links = areal.vertices.size() + std::uint64_t{areal.block_count} * 3;
    if (areal.links.size() == links) continue;
    return fail(rules::edit_invalid, {.stream = "areal", .record = i},
                "areal " + std::to_string(i) + " has " + std::to_string(areal.links.size()) +
                    " links instead of " + std::to_string(links));
  }
  return {};
}

using Fault = std::tuple<std::string_view, std::string, std::optional<std::uint64_t>>;

std::set<Fault> errors_of(const Document& document) {
  Report report;
  check(document, report);
  std::set<Fault> faults;
  for (const Issue& issue : report.issues()) {
    if (issue.severity == Severity::Error) {
      faults.emplace(issue.rule->code, issue.place.stream, issue.place.record);
    }
  }
  return faults;
}

// Fails with an error that the source does not have.
Result<void> refuse_new_errors(const Document* source, const Bytes& written) {
  const auto document = Document::parse(written, Reading::Tolerant);
  if (!document) return tl::unexpected(document.error());
  const auto known = source ? errors_of(*source) : std::set<Fault>{};
  Report report;
  check(*document, report);
  for (const Issue& issue : report.issues()) {
    if (issue.severity != Severity::Error) continue;
    if (known.contains({issue.rule->code, issue.place.stream, issue.place.record})) continue;
    return tl::unexpected(Error{issue});
  }
  return {};
}

Result<Pieces> write_changed(const Draft& draft, const Bytes& payload) {
  const Document& source = *draft.source;
  const nres::Record& record = source.container().records()[source.entry()];
  // A truncated map states more areals than it has.
  const auto missing = static_cast<std::uint32_t>(source.stated_count() - source.areal_count());
  nres::Editor editor(source.container());
  if (auto done = editor.replace(source.entry(), payload); !done) return fail(std::move(done));
  auto done = editor.set_attributes(source.entry(),
                                    static_cast<std::uint32_t>(draft.areals.size()) + missing,
                                    record.attr2, record.attr3);
  if (!done) return fail(std::move(done));
  return editor.write();
}

Result<Pieces> write_new(const Draft& draft, const Bytes& payload) {
  auto name = nres::make_name(entry_name);
  if (!name) return fail(std::move(name));
  const nres::Entry entry = {.type_id = type_id,
                             .attr1 = static_cast<std::uint32_t>(draft.areals.size()),
                             .name = *name,
                             .payload = payload};
  return nres::write_canonical({&entry, 1});
}

}  // namespace

Draft open_draft(const Document& document) {
  Draft draft;
  draft.areals.reserve(document.areal_count());
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    const ArealView areal = document.areal(i);
    draft.areals.push_back({areal.record,
                            {areal.vertices.begin(), areal.vertices.end()},
                            {areal.links.begin(), areal.links.end()},
                            areal.counts.blocks,
                            Bytes::copy(areal.blocks)});
  }
  if (document.has_whole_grid()) draft.grid = grid_of(document);
  draft.rest = Bytes::copy(document.rest());
  draft.source = document;
  return draft;
}

Bytes encode(const Draft& draft) {
  std::vector<std::byte> out;
  if (draft.source) out.reserve(draft.source->payload().size());
  for (const ArealDraft& areal : draft.areals) {
    append(out, bytes_of(areal.record));
    append(out, bytes_of(ArealCounts{static_cast<std::uint32_t>(areal.vertices.size()),
                                     areal.block_count}));
    append(out, std::as_bytes(std::span(areal.vertices)));
    append(out, std::as_bytes(std::span(areal.links)));
    append(out, areal.blocks);
  }
  if (draft.grid) append_grid(out, *draft.grid);
  append(out, draft.rest);
  return Bytes::own(std::move(out));
}

Result<Pieces> write(const Draft& draft) {
  if (auto whole = require_whole(draft); !whole) return fail(std::move(whole));
  const Bytes payload = encode(draft);
  const Document* source = draft.source ? &*draft.source : nullptr;
  if (source && payload == Bytes::borrow(source->payload())) return Pieces{source->bytes()};
  auto pieces = source ? write_changed(draft, payload) : write_new(draft, payload);
  if (!pieces) return pieces;
  if (auto good = refuse_new_errors(source, join(*pieces)); !good) return fail(std::move(good));
  return pieces;
}

}  // namespace ngi::areals
