#include <algorithm>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

using MaterialPair = std::pair<std::uint8_t, std::uint8_t>;

MaterialPair materials_of(const Draft& draft, const DrawEntry& entry) {
  const Face& face = draft.faces[entry.face];
  return {face.primary, face.secondary};
}

// The draw list of a slot; empty unless all its entries name faces.
std::span<DrawEntry> entries_of(Draft& draft, const Slot& slot) {
  const std::size_t end = std::size_t{slot.face_start} + slot.face_count;
  if (end > draft.draw_list.size()) return {};
  const auto entries = std::span(draft.draw_list).subspan(slot.face_start, slot.face_count);
  const bool good = std::ranges::all_of(
      entries, [&](const DrawEntry& entry) { return entry.face < draft.faces.size(); });
  return good ? entries : std::span<DrawEntry>();
}

// Moves the entry at `from` to the run of a pair of materials by swapping it with the far end of
// each run on the way: the order inside a run is free, so that few entries change. Stops beside an
// entry of that pair; with `to` beyond the list, after one run.
void move_entry(const Draft& draft, std::span<DrawEntry> entries, std::size_t from, std::size_t to,
                const MaterialPair& pair) {
  const auto pair_at = [&](std::size_t i) { return materials_of(draft, entries[i]); };
  const bool forward = to > from;
  const auto next = [&](std::size_t i) { return forward ? i + 1 : i - 1; };
  const auto has_next = [&](std::size_t i) { return forward ? i + 1 < entries.size() : i > 0; };
  while (has_next(from) && pair_at(next(from)) != pair) {
    const MaterialPair passed = pair_at(next(from));
    std::size_t end = next(from);
    while (has_next(end) && pair_at(next(end)) == passed) end = next(end);
    std::swap(entries[from], entries[end]);
    from = end;
    if (to >= entries.size()) break;
  }
}

// Moves the entry of a face whose materials changed into the run of its new pair, when there is
// one. Otherwise the entry leaves the run that it would split.
void follow_runs(Draft& draft, std::size_t slot, std::uint32_t face) {
  const auto entries = entries_of(draft, draft.slots[slot]);
  const auto found =
      std::ranges::find_if(entries, [face](const DrawEntry& entry) { return entry.face == face; });
  if (found == entries.end()) return;
  const auto own = static_cast<std::size_t>(found - entries.begin());
  const auto pair_at = [&](std::size_t i) { return materials_of(draft, entries[i]); };
  const MaterialPair pair = pair_at(own);
  const bool has_both = own > 0 && own + 1 < entries.size();
  const bool splits = has_both && pair_at(own - 1) == pair_at(own + 1) && pair_at(own - 1) != pair;
  std::size_t mate = 0;
  while (mate < entries.size() && (mate == own || pair_at(mate) != pair)) ++mate;
  if (mate < entries.size() || splits) move_entry(draft, entries, own, mate, pair);
  mark_runs(draft, slot);
}

math::Double2 centre_of(const Draft& draft, const Face& face) {
  math::Double2 sum;
  for (const std::uint16_t v : face.vertices) {
    sum.x += draft.positions[v].x / 3.0;
    sum.y += draft.positions[v].y / 3.0;
  }
  return sum;
}

void put_rows(Face& face, std::uint8_t primary, std::uint8_t secondary) {
  face.primary = primary;
  if (face.secondary == secondary) return;
  face.secondary = secondary;
  const std::uint32_t others = face.flags & ~face_flags::blended;
  face.flags = others | (secondary == no_row ? 0 : face_flags::blended);
}

}  // namespace

Result<void> require_faces(const Draft& draft, std::span<const std::uint32_t> faces) {
  for (const std::uint32_t face : faces) {
    if (face < draft.faces.size()) continue;
    return refuse_edit("there is no face " + std::to_string(face) + "; there are " +
                       std::to_string(draft.faces.size()));
  }
  return {};
}

std::vector<std::size_t> slots_of_face(const Draft& draft, std::uint32_t face) {
  std::vector<std::size_t> slots;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const std::uint32_t begin = draft.slots[s].face_start;
    if (face >= begin && face - begin < draft.slots[s].face_count) slots.push_back(s);
  }
  return slots;
}

Result<std::uint16_t> copy_vertex(Draft& draft, std::uint16_t vertex) {
  const std::size_t copy = draft.positions.size();
  if (copy >= max_vertices) {
    return fail(rules::many_vertices, {.stream = stream_text(StreamType::Positions)}, copy + 1);
  }
  // Streams that are absent or have another length stay as they are.
  const auto repeat = [&](auto& table) {
    if (table.size() == copy) table.push_back(table[vertex]);
  };
  repeat(draft.normals);
  repeat(draft.uv);
  repeat(draft.micro_uv);
  repeat(draft.alpha);
  draft.positions.push_back(Position(draft.positions[vertex]));
  return static_cast<std::uint16_t>(copy);
}

Result<void> set_rows(Draft& draft, std::uint32_t face, std::uint8_t primary,
                      std::uint8_t secondary) {
  if (auto good = require_faces(draft, {&face, 1}); !good) return good;
  Face& changed = draft.faces[face];
  if (changed.primary == primary && changed.secondary == secondary) return {};
  put_rows(changed, primary, secondary);
  for (const std::size_t slot : slots_of_face(draft, face)) follow_runs(draft, slot, face);
  return {};
}

Result<std::size_t> replace_row(Draft& draft, std::uint8_t from, std::uint8_t to) {
  if (from == no_row || to == no_row) return refuse_edit("row 255 means no material");
  std::size_t changed = 0;
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    const Face& face = draft.faces[f];
    if (face.primary != from && face.secondary != from) continue;
    auto done =
        set_rows(draft, static_cast<std::uint32_t>(f), face.primary == from ? to : face.primary,
                 face.secondary == from ? to : face.secondary);
    if (!done) return fail(std::move(done));
    ++changed;
  }
  return changed;
}

std::vector<std::uint32_t> faces_in(const Draft& draft, const Region& region) {
  std::vector<std::uint32_t> out;
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    if (!has_vertices(draft, draft.faces[f])) continue;
    const math::Double2 centre = centre_of(draft, draft.faces[f]);
    if (weight_at(region, centre.x, centre.y) > 0) out.push_back(static_cast<std::uint32_t>(f));
  }
  return out;
}

bool is_ground(const Face& face) noexcept {
  return (face.flags & (face_flags::liquid | face_flags::bed)) == 0;
}

Result<std::size_t> paint(Draft& draft, const Region& region, std::uint8_t primary) {
  std::size_t changed = 0;
  for (const std::uint32_t f : faces_in(draft, region)) {
    const Face& face = draft.faces[f];
    if (!is_ground(face) || face.primary == primary) continue;
    auto done = set_rows(draft, f, primary, face.secondary);
    if (!done) return fail(std::move(done));
    ++changed;
  }
  return changed;
}

Result<void> set_alpha(Draft& draft, std::uint32_t vertex, float alpha) {
  if (vertex >= draft.alpha.size()) {
    return refuse_edit("there is no blend alpha of vertex " + std::to_string(vertex));
  }
  if (!(alpha >= 0 && alpha <= 1)) return refuse_edit("a blend alpha is between 0 and 1");
  draft.alpha[vertex] = alpha;
  return {};
}

}  // namespace ngi::land
