#include <algorithm>
#include <cstring>
#include <string>

#include "ngi/core/text.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

Place at_entry(const Checker& c, std::size_t entry, std::size_t field = 0) {
  return c.document.place(StreamType::DrawList, entry, field);
}

// The entry that stands in for a missing one.
DrawEntry entry_of_face(std::size_t face) noexcept {
  return {static_cast<std::uint16_t>(face), draw_flags::run_start, 0};
}

bool has_usual_flags(const DrawEntry& entry) noexcept {
  const auto flags = static_cast<std::uint8_t>(entry.flags & ~draw_flags::unread);
  return (flags & ~draw_flags::opens_run) == draw_flags::usual && entry.opaque3 == 0;
}

// Whether all entries have usual flags and name faces that exist.
bool has_usual_entries(std::span<const DrawEntry> list, std::size_t faces) noexcept {
  constexpr std::uint32_t flag_shift = 8 * offsetof(DrawEntry, flags);
  constexpr auto ignored = static_cast<std::uint8_t>(draw_flags::unread | draw_flags::opens_run);
  constexpr std::uint32_t asked = ~(std::uint32_t{ignored} << flag_shift) & 0xFFFF'0000U;
  constexpr std::uint32_t usual = std::uint32_t{draw_flags::usual} << flag_shift;
  const auto limit = static_cast<std::uint32_t>(std::min<std::size_t>(faces, 0x1'0000));
  std::uint32_t unusual = 0;
  for (const std::uint32_t word : view<le_u32>(std::as_bytes(list), 0, list.size())) {
    unusual |= ((word ^ usual) & asked) | ((word & 0xFFFFU) < limit ? 0U : 1U);
  }
  return unusual == 0;
}

std::uint32_t pair_of(const Face& face) noexcept {
  return std::uint32_t{face.primary} << 8 | face.secondary;
}

// Whether no entry breaks a rule of this file: the slots follow one another, the entries of each
// name all of its faces, and a bit tells where the rows change.
bool is_usual_list(std::span<const DrawEntry> list, std::span<const Face> faces,
                   std::span<const Slot> slots) {
  if (list.size() != faces.size() || !has_usual_entries(list, faces.size())) return false;
  std::vector<char> seen(faces.size() + 1);
  std::size_t end = 0;
  std::uint32_t bad = 0;
  for (const Slot& slot : slots) {
    const std::size_t begin = slot.face_start;
    const std::size_t count = slot.face_count;
    if (begin != end || count > faces.size() - begin) return false;
    end = begin + count;
    std::uint32_t before = ~0U;
    for (const DrawEntry& entry : list.subspan(begin, count)) {
      const std::size_t face = entry.face;
      bad |= static_cast<std::uint32_t>(face - begin >= count);
      seen[face] = 1;
      const std::uint32_t pair = pair_of(faces[face]);
      const auto opens = static_cast<std::uint32_t>((entry.flags & draw_flags::opens_run) != 0);
      bad |= opens ^ static_cast<std::uint32_t>(pair != before);
      before = pair;
    }
  }
  return bad == 0 && end == faces.size() && std::memchr(seen.data(), 0, end) == nullptr;
}

void lint_entries(Checker& c, std::span<const DrawEntry> list) {
  const std::size_t faces = c.document.faces().size();
  std::vector<std::uint8_t> seen(faces);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!has_usual_flags(list[i])) {
      c.add(rules::list_flags, at_entry(c, i, offsetof(DrawEntry, flags)),
            hex_number(list[i].flags), static_cast<unsigned>(list[i].opaque3));
    }
    const std::uint16_t face = list[i].face;
    if (face >= faces) continue;
    if (seen[face] != 0) {
      c.add_mild(rules::list_foreign, at_entry(c, i), face, "is listed before");
    }
    seen[face] = 1;
  }
}

void lint_run(Checker& c, std::size_t slot, std::size_t begin, std::size_t end,
              std::span<const Face> faces, std::span<const DrawEntry> list) {
  constexpr std::uint32_t no_pair = 0xFFFF'FFFF;
  std::uint32_t before = no_pair;
  for (std::size_t i = begin; i < end; ++i) {
    const std::uint16_t face = list[i].face;
    if (face >= faces.size()) continue;
    if (face < begin || face >= end) {
      c.add_mild(rules::list_foreign, at_entry(c, i), face,
                 "is not a face of slot " + std::to_string(slot));
    }
    const std::uint32_t pair = pair_of(faces[face]);
    const bool opens = (list[i].flags & draw_flags::opens_run) != 0;
    if (opens != (pair != before)) {
      c.add_mild(rules::list_runs, at_entry(c, i, offsetof(DrawEntry, flags)),
                 opens ? "has bit 0x10 inside a run" : "begins a run without bit 0x10");
    }
    before = pair;
  }
}

}  // namespace

void check_draw_list(Checker& c) {
  auto& list = c.tables.draw_list;
  const std::size_t faces = c.tables.faces.size();
  if (c.document.has(StreamType::DrawList) && list.size() != faces) {
    c.add(rules::list_count, c.document.stream_place(StreamType::DrawList), list.size(), faces);
  }
  const auto stored = c.document.draw_list();
  const auto limit = static_cast<std::uint32_t>(std::min<std::size_t>(faces, 0x1'0000));
  std::uint32_t beyond = 0;
  for (const std::uint32_t word : view<le_u32>(std::as_bytes(stored), 0, stored.size())) {
    beyond |= (word & 0xFFFFU) < limit ? 0U : 1U;
  }
  for (std::size_t i = 0; beyond != 0 && i < stored.size(); ++i) {
    const std::uint16_t face = stored[i].face;
    if (face < faces) continue;
    c.add(rules::list_range, at_entry(c, i), face, faces);
    list.repair([i](std::vector<DrawEntry>& all) { all[i].face = entry_of_face(i).face; });
  }
  if (list.size() == faces) return;
  list.repair([faces](std::vector<DrawEntry>& all) {
    const std::size_t kept = std::min(all.size(), faces);
    all.resize(faces);
    for (std::size_t i = kept; i < faces; ++i) all[i] = entry_of_face(i);
  });
}

void lint_draw_list(Checker& c) {
  const auto list = c.document.draw_list();
  const auto faces = c.document.faces();
  if (is_usual_list(list, faces, c.tables.slots.view())) return;
  lint_entries(c, list);
  if (list.size() != faces.size()) return;
  std::uint64_t visits = 4 * std::uint64_t{list.size()} + 65'536;  // as in lint_slots
  for (std::size_t s = 0; s < c.tables.slots.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    if (slot.face_count > visits) break;
    visits -= slot.face_count;
    const std::size_t begin = slot.face_start;
    lint_run(c, s, begin, begin + slot.face_count, faces, list);
  }
}

}  // namespace ngi::land
