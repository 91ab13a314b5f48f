#include <array>
#include <set>
#include <tuple>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/write.h"
#include "ngi/msh/check.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

using enum StreamType;

struct Attributes {
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;
};

Attributes attributes_of(const nres::Record& record) {
  return {record.attr1, record.attr2, record.attr3};
}

// What the entry of a new table says: docs/formats/msh.md 9.
Attributes default_attributes(StreamType type) {
  const StreamInfo& info = stream_info(type);
  switch (type) {
    case Nodes:
    case Names:
      return {0, 0, info.stride};
    case HallWay:
      return {};
    default:
      return {0, 0, info.attr3.value_or(0)};
  }
}

// What the entry says once the table was changed, given what it said before.
Attributes changed_attributes(const Draft& draft, StreamType type, std::uint64_t size,
                              Attributes before) {
  const StreamInfo& info = stream_info(type);
  const auto count = static_cast<std::uint32_t>(
      info.stride == 0 ? 0 : (size - std::min<std::uint64_t>(info.prefix, size)) / info.stride);
  const std::size_t count_before =
      draft.source ? draft.source->table<NodeName>(Names).size() : before.attr1;
  const auto vertices = static_cast<std::uint32_t>(draft.hall_vertices.size());
  const auto links = static_cast<std::uint32_t>(draft.hall_links.size());
  switch (type) {
    case Nodes:
      return {count, before.attr2, info.stride};
    case Names:
      // Follows the count where it was the count; anything else is kept.
      return {before.attr1 == count_before ? count : before.attr1, before.attr2, before.attr3};
    case Labels:
      return {static_cast<std::uint32_t>(draft.nodes.size()), 0, 0};
    case HallWay:
      return {vertices, links, before.attr3};
    case FrameMap:
      return {count, draft.frame_count, info.stride};
    case Lights:
      return {count, before.attr2, before.attr3};
    default:
      return {count, 0, *info.attr3};
  }
}

Result<void> check_limits(const Draft& draft) {
  constexpr std::uint64_t most = 0xFFFF;
  const std::array<std::tuple<std::uint64_t, const char*, StreamType>, 5> counts = {{
      {draft.nodes.size(), "nodes", Nodes},
      {draft.slots.size(), "slots", Slots},
      {draft.batches.size(), "batches", Batches},
      {draft.triangles.size(), "triangles", Triangles},
      {draft.keys.size(), "keys", Keys},
  }};
  for (const auto& [count, what, type] : counts) {
    if (count > most)
      return fail(rules::write_overflow, {.stream = stream_text(type)}, count, what, most);
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
      changed_attributes(draft, type, payload.size(), default_attributes(type));
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
    const Attributes after =
        changed_attributes(draft, type, payload.size(), attributes_of(*source.record(type)));
    if (auto done = editor.replace(*entry, payload); !done) return fail(std::move(done));
    auto done = editor.set_attributes(*entry, after.attr1, after.attr2, after.attr3);
    if (!done) return fail(std::move(done));
  }
  return editor.write();
}

// Canonical physical order of the tables: docs/formats/msh.md 9.
Result<Pieces> write_new(const Draft& draft) {
  constexpr std::array order = {Nodes,
                                Slots,
                                Positions,
                                Normals,
                                Uv0,
                                LightmapUv,
                                StreamType::Opaque15,
                                StreamType::Colours,
                                Batches,
                                Indices,
                                Triangles,
                                Keys,
                                FrameMap,
                                Names,
                                Labels,
                                HallWay,
                                Lights};
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

using Fault = std::tuple<std::string_view, std::string, std::optional<std::uint64_t>>;

Fault fault_of(const Issue& issue) {
  return {issue.rule->code, issue.place.stream, issue.place.record};
}

// An error in a table that we changed, or one that was not there before.
Result<void> refuse_new_errors(const Report& before, const Report& after,
                               const std::vector<StreamType>& changed) {
  std::set<std::string> changed_names;
  for (const StreamType type : changed) changed_names.insert(stream_text(type));
  std::set<Fault> known;
  for (const Issue& issue : before.issues()) known.insert(fault_of(issue));
  const bool more = after.count(Severity::Error) > before.count(Severity::Error);
  for (const Issue& issue : after.issues()) {
    if (issue.severity != Severity::Error) continue;
    if (more || changed_names.contains(issue.place.stream) || !known.contains(fault_of(issue))) {
      return tl::unexpected(Error{issue});
    }
  }
  return {};
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
  if (auto good = refuse_new_errors(before, after, changed); !good) return fail(std::move(good));
  return pieces;
}

}  // namespace ngi::msh
