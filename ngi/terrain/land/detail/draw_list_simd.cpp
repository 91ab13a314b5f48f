// Compiled once per instruction set of Highway; the best one is chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/terrain/land/detail/draw_list_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <array>
#include <cstring>

#include "ngi/core/simd_target.h"
#include "ngi/terrain/land/detail/draw_list_simd.h"
#include "ngi/terrain/land/records.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::land::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET <= HWY_AVX2

namespace hn = hwy::HWY_NAMESPACE;

using Entries = hn::FixedTag<std::uint32_t, list_lanes>;
using EntryVector = hn::Vec<Entries>;

HWY_INLINE EntryVector load(const void* from) {
  return hn::LoadU(Entries(), static_cast<const std::uint32_t*>(from));
}

// The keys of the faces of eight entries. They mostly follow one another.
HWY_INLINE EntryVector keys_of(const DrawListTables tables, const DrawEntry* entries,
                               EntryVector faces) {
  const std::size_t first = entries[0].face;
  const EntryVector row =
      hn::Add(hn::Set(Entries(), static_cast<std::uint32_t>(first)), hn::Iota(Entries(), 0));
  if (hn::AllTrue(Entries(), hn::Eq(faces, row))) {
    std::memset(tables.seen + first, 1, list_lanes);
    return load(tables.keys + first);
  }
  std::array<std::uint32_t, list_lanes> keys;
  for (std::size_t lane = 0; lane < list_lanes; ++lane) {
    const std::uint16_t face = entries[lane].face;
    tables.seen[face] = 1;
    keys[lane] = tables.keys[face];
  }
  return load(keys.data());
}

bool test_entries(const DrawListTables tables, std::size_t count) {
  constexpr int flag_shift = 8 * offsetof(DrawEntry, flags);
  constexpr std::uint32_t opens_run = std::uint32_t{draw_flags::opens_run} << flag_shift;
  constexpr std::uint32_t unread = std::uint32_t{draw_flags::unread} << flag_shift;
  constexpr std::uint32_t usual = std::uint32_t{draw_flags::usual} << flag_shift;
  constexpr std::array<std::uint32_t, list_lanes> places = {7, 0, 1, 2, 3, 4, 5, 6};
  const Entries d;
  const auto rotation = hn::SetTableIndices(d, places.data());
  const auto first_lane = hn::FirstN(d, 1);
  const auto* const entries = reinterpret_cast<const DrawEntry*>(tables.entries);
  EntryVector unusual = hn::Zero(d);
  EntryVector before = hn::Set(d, ~0U);  // in the first lane; no face has this key
  for (std::size_t i = 0; i < count; i += list_lanes) {
    const EntryVector words = load(entries + i);
    const EntryVector keys = keys_of(tables, entries + i, hn::And(words, hn::Set(d, 0xFFFF)));
    const EntryVector rotated = hn::TableLookupLanes(keys, rotation);
    const EntryVector left = hn::IfThenElse(first_lane, before, rotated);
    before = rotated;
    const EntryVector same = hn::VecFromMask(d, hn::Eq(keys, left));
    const EntryVector foreign = hn::ShiftRight<16>(hn::Xor(keys, load(tables.keys + i)));
    // A bit that is wrong: not set where the rows change, or set where they do not.
    const EntryVector opens = hn::And(hn::Xor(same, hn::Not(words)), hn::Set(d, opens_run));
    const EntryVector flags =
        hn::And(hn::Xor(words, hn::Set(d, usual)), hn::Set(d, ~(0xFFFF | opens_run | unread)));
    unusual = hn::Or(unusual, hn::Or(foreign, hn::Or(opens, flags)));
  }
  return hn::AllTrue(d, hn::Eq(unusual, hn::Zero(d)));
}

#else

constexpr TestDrawList test_entries = nullptr;

#endif

TestDrawList draw_list_test_of_target() {
  return test_entries;
}

}  // namespace
}  // namespace ngi::land::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::land::simd {

TestDrawList best_draw_list_test() noexcept {
  static const auto chosen = NGI_BEST_SIMD(draw_list_test_of_target);
  return chosen();
}

}  // namespace ngi::land::simd
#endif
