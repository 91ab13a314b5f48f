#include <set>
#include <string>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/new_errors.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

constexpr std::string_view entry_name = "Land";  // of all nine entries of shipped files

// A landscape that was too large before may be edited, not enlarged.
Result<void> check_limits(const Draft& draft) {
  const std::size_t vertices = draft.positions.size();
  const std::size_t faces = draft.faces.size();
  const std::size_t vertices_before = draft.source ? draft.source->positions().size() : 0;
  const std::size_t faces_before = draft.source ? draft.source->faces().size() : 0;
  if (vertices > std::max(max_vertices, vertices_before)) {
    return fail(rules::many_vertices, {.stream = stream_text(StreamType::Positions)}, vertices);
  }
  if (faces > std::max(max_faces, faces_before)) {
    return fail(rules::many_faces, {.stream = stream_text(StreamType::Faces)}, faces);
  }
  return {};
}

// Whether the bytes or the attributes of a table change.
bool is_changed(const Draft& draft, StreamType type) {
  const Document& source = *draft.source;
  if (!source.has(type)) return true;
  if (type == StreamType::Tiles && draft.columns != source.record(type)->attr2) return true;
  return encode_stream(draft, type) != Bytes::borrow(source.payload(type));
}

std::vector<StreamType> changed_streams(const Draft& draft) {
  std::vector<StreamType> changed;
  for (const StreamInfo& info : stream_infos()) {
    if (draft.has(info.type) && (!draft.source || is_changed(draft, info.type))) {
      changed.push_back(info.type);
    }
  }
  return changed;
}

Result<nres::Entry> make_entry(const Draft& draft, StreamType type) {
  auto name = nres::make_name(entry_name);
  if (!name) return fail(std::move(name));
  Bytes payload = encode_stream(draft, type);
  const Attributes attributes = default_attributes(type, payload.size(), draft.columns);
  return nres::Entry{static_cast<std::uint32_t>(type),
                     attributes.attr1,
                     attributes.attr2,
                     attributes.attr3,
                     *name,
                     std::move(payload)};
}

Result<Pieces> write_changed(const Draft& draft, const std::vector<StreamType>& changed) {
  const Document& source = *draft.source;
  nres::Editor editor(source.container());
  for (const StreamType type : changed) {
    const auto entry = source.entry(type);
    if (!entry) {
      auto added = make_entry(draft, type);
      if (!added) return fail(std::move(added));
      if (auto done = editor.add(*added); !done) return fail(std::move(done));
      continue;
    }
    const nres::Record before = *source.record(type);
    const Bytes payload = encode_stream(draft, type);
    const Attributes usual = default_attributes(type, payload.size(), draft.columns);
    const std::uint32_t attr1 =
        payload.size() == before.size ? std::uint32_t{before.attr1} : usual.attr1;
    const std::uint32_t attr2 =
        type == StreamType::Tiles ? draft.columns : std::uint32_t{before.attr2};
    if (auto done = editor.replace(*entry, payload); !done) return fail(std::move(done));
    auto done = editor.set_attributes(*entry, attr1, attr2, before.attr3);
    if (!done) return fail(std::move(done));
  }
  return editor.write();
}

Result<Pieces> write_new(const Draft& draft) {
  std::vector<nres::Entry> entries;
  for (const StreamInfo& info : stream_infos()) {
    if (!draft.has(info.type)) continue;
    auto entry = make_entry(draft, info.type);
    if (!entry) return fail(std::move(entry));
    entries.push_back(*std::move(entry));
  }
  return nres::write_canonical(entries);
}

}  // namespace

Result<Pieces> write(const Draft& draft) {
  if (auto fits = check_limits(draft); !fits) return fail(std::move(fits));
  const std::vector<StreamType> changed = changed_streams(draft);
  if (draft.source && changed.empty()) return Pieces{draft.source->bytes()};
  auto pieces = draft.source ? write_changed(draft, changed) : write_new(draft);
  if (!pieces) return pieces;
  const auto written = Document::parse(join(*pieces));
  if (!written) return tl::unexpected(written.error());
  Report before;
  Report after;
  if (draft.source) check(*draft.source, before);
  check(*written, after);
  std::set<std::string> changed_names;
  for (const StreamType type : changed) changed_names.insert(stream_text(type));
  auto good = refuse_new_errors(before, after, changed_names);
  if (!good) return fail(std::move(good));
  return pieces;
}

}  // namespace ngi::land
