#include <algorithm>
#include <cstring>
#include <string>

#include "ngi/core/text.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/detail/draw_list_simd.h"
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

std::uint32_t pair_of(const Face& face) noexcept {
  return std::uint32_t{face.primary} << 8 | face.secondary;
}

// Whether surely no entry breaks a rule of this file: the entries of each slot name all of its
// faces, a bit tells where the rows change, and other bits are as usual. All faces that they name
// must exist. `keys` as FaceWalk has them.
bool is_usual_list(std::span<const DrawEntry> list, const std::uint32_t* keys) {
  if (list.empty()) return true;
  std::vector<std::uint8_t> seen(list.size());
  std::size_t begin = 0;
  if (const auto test = simd::best_draw_list_test()) {
    begin = list.size() / simd::list_lanes * simd::list_lanes;
    if (!test({std::as_bytes(list).data(), keys, seen.data()}, begin)) return false;
  }
  std::uint32_t before = begin == 0 ? ~0U : keys[list[begin - 1].face];
  bool usual = true;
  for (std::size_t i = begin; i < list.size(); ++i) {
    const std::uint16_t face = list[i].face;
    const std::uint32_t key = keys[face];
    const bool opens = (list[i].flags & draw_flags::opens_run) != 0;
    usual &= has_usual_flags(list[i]) & (opens == (key != before)) & (key >> 16 == keys[i] >> 16);
    seen[face] = 1;
    before = key;
  }
  return usual && std::memchr(seen.data(), 0, seen.size()) == nullptr;
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
  c.entries_name_faces = beyond == 0;
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
  const bool can_test = c.entries_name_faces && c.face_keys && list.size() == faces.size();
  if (can_test && is_usual_list(list, c.face_keys.get())) return;
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
