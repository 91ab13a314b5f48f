#include <array>
#include <set>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/new_errors.h"
#include "ngi/msh/attributes.h"
#include "ngi/msh/check.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

using enum StreamType;

Result<void> check_limits(const Draft& draft) {
  if (!nodes_readable(draft) && !draft.nodes.empty()) {
    return fail(rules::edit_invalid, {.stream = stream_text(Nodes)},
                "the nodes of this model cannot be read, so none can be added");
  }
  constexpr std::uint64_t max_count = 0xFFFF;
  const std::array<std::tuple<std::uint64_t, const char*, StreamType>, 5> counts = {{
      {draft.nodes.size(), "nodes", Nodes},
      {draft.slots.size(), "slots", Slots},
      {draft.batches.size(), "batches", Batches},
      {draft.triangles.size(), "triangles", Triangles},
      {draft.keys.size(), "keys", Keys},
  }};
  for (const auto& [count, what, type] : counts) {
    if (count > max_count)
      return fail(rules::write_overflow, {.stream = stream_text(type)}, count, what, max_count);
  }
  return {};
}

std::vector<StreamType> changed_streams(const Draft& draft, const Draft& before) {
  std::vector<StreamType> changed;
  for (const StreamInfo& info : stream_infos()) {
    if (!draft.has(info.type)) continue;
    const bool same_frames = info.type != FrameMap || draft.frame_count == before.frame_count;
    if (before.has(info.type) && same_frames &&
        encode_stream(draft, info.type) == encode_stream(before, info.type)) {
      continue;
    }
    changed.push_back(info.type);
  }
  return changed;
}

Result<nres::Entry> make_entry(const Draft& draft, StreamType type, const nres::NameField& name) {
  const Bytes payload = encode_stream(draft, type);
  const Attributes attributes =
      changed_attributes(draft, type, payload.size(), {default_attributes(type), 0});
  return nres::Entry{static_cast<std::uint32_t>(type),
                     attributes.attr1,
                     attributes.attr2,
                     attributes.attr3,
                     name,
                     payload};
}

Result<Pieces> write_changed(const Draft& draft, const std::vector<StreamType>& changed) {
  const Document& source = *draft.source;
  nres::Editor editor(source.container());
  for (const StreamType type : changed) {
    const auto entry = source.entry(type);
    if (!entry) {
      auto added = make_entry(draft, type, source.record(Nodes)->name);
      if (auto done = editor.add(*added); !done) return fail(std::move(done));
      continue;
    }
    const Bytes payload = encode_stream(draft, type);
    const nres::Record& record = *source.record(type);
    const Attributes after =
        changed_attributes(draft, type, payload.size(), {attributes_of(record), record.size});
    if (auto done = editor.replace(*entry, payload); !done) return fail(std::move(done));
    auto done = editor.set_attributes(*entry, after.attr1, after.attr2, after.attr3);
    if (!done) return fail(std::move(done));
  }
  return editor.write();
}

// Writes the tables in canonical physical order: docs/formats/msh.md 9.
Result<Pieces> write_new(const Draft& draft) {
  constexpr std::array order = {Nodes,    Slots,   Positions, Normals, Uv0,       LightmapUv,
                                Opaque15, Colours, Batches,   Indices, Triangles, Keys,
                                FrameMap, Names,   Labels,    HallWay, Lights};
  auto name = nres::make_name(draft.name);
  if (!name) return fail(std::move(name));
  std::vector<nres::Entry> entries;
  for (const StreamType type : order) {
    if (!draft.has(type)) continue;
    auto entry = make_entry(draft, type, *name);
    if (!entry) return fail(std::move(entry));
    entries.push_back(*std::move(entry));
  }
  return nres::write_canonical(entries);
}

}  // namespace

Result<Pieces> write(const Draft& draft) {
  if (auto fits = check_limits(draft); !fits) return fail(std::move(fits));
  Report before;
  std::vector<StreamType> changed(draft.present.begin(), draft.present.end());
  if (draft.source) {
    auto original = open_draft(*draft.source);
    if (!original) return fail(std::move(original));
    changed = changed_streams(draft, *original);
    if (changed.empty()) return Pieces{draft.source->bytes()};
    check(*draft.source, before);
  }
  auto pieces = draft.source ? write_changed(draft, changed) : write_new(draft);
  if (!pieces) return pieces;
  auto written = Document::parse(join(*pieces));
  if (!written) return fail(std::move(written));
  Report after;
  check(*written, after);
  std::set<std::string> changed_names;
  for (const StreamType type : changed) changed_names.insert(stream_text(type));
  auto good = refuse_new_errors(before, after, changed_names);
  if (!good) return fail(std::move(good));
  return pieces;
}

}  // namespace ngi::msh
