// Compiled once per instruction set of Highway; the best one is chosen at run time. Vectors of less
// than eight lanes have no function here: FaceWalk has one for them.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/terrain/land/detail/face_walk_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <limits>

#include "ngi/core/simd_target.h"
#include "ngi/terrain/land/detail/face_margins.h"
#include "ngi/terrain/land/detail/face_walk_simd.h"
#include "ngi/terrain/land/records.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::land::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET <= HWY_AVX2

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t lanes = walk_lanes;
using Ints = hn::FixedTag<std::int32_t, lanes>;
using Floats = hn::FixedTag<float, lanes>;
using Longs = hn::Repartition<std::int64_t, Ints>;
using HalfInts = hn::Half<Ints>;
using HalfFloats = hn::Half<Floats>;
using HalfLongs = hn::Half<Longs>;
using IntVector = hn::Vec<Ints>;
using FloatVector = hn::Vec<Floats>;

struct Points {
  FloatVector x, y, z;
};

HWY_INLINE Points operator-(const Points& a, const Points& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}

HWY_INLINE FloatVector dot(const Points& a, const Points& b) {
  return hn::MulAdd(a.z, b.z, hn::MulAdd(a.y, b.y, hn::Mul(a.x, b.x)));
}

HWY_INLINE Points cross(const Points& a, const Points& b) {
  return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)), hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
          hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}

// Four words of each of eight rows, the same word of all rows together.
struct Words {
  IntVector first, second, third, fourth;
};

HWY_INLINE IntVector load_pair(const std::byte* low, const std::byte* high) {
  const HalfInts half;
  return hn::Combine(Ints(), hn::LoadU(half, reinterpret_cast<const std::int32_t*>(high)),
                     hn::LoadU(half, reinterpret_cast<const std::int32_t*>(low)));
}

HWY_INLINE IntVector lower_pairs(IntVector a, IntVector b) {
  return hn::BitCast(
      Ints(), hn::InterleaveLower(Longs(), hn::BitCast(Longs(), a), hn::BitCast(Longs(), b)));
}

HWY_INLINE IntVector upper_pairs(IntVector a, IntVector b) {
  return hn::BitCast(
      Ints(), hn::InterleaveUpper(Longs(), hn::BitCast(Longs(), a), hn::BitCast(Longs(), b)));
}

// `row` tells where the words of a lane are.
template <typename Row>
HWY_INLINE Words gather_words(Row row) {
  const Ints d;
  const IntVector a = load_pair(row(0), row(4));
  const IntVector b = load_pair(row(1), row(5));
  const IntVector c = load_pair(row(2), row(6));
  const IntVector e = load_pair(row(3), row(7));
  const IntVector low_ab = hn::InterleaveLower(d, a, b);
  const IntVector low_ce = hn::InterleaveLower(d, c, e);
  const IntVector high_ab = hn::InterleaveUpper(d, a, b);
  const IntVector high_ce = hn::InterleaveUpper(d, c, e);
  return {lower_pairs(low_ab, low_ce), upper_pairs(low_ab, low_ce), lower_pairs(high_ab, high_ce),
          upper_pairs(high_ab, high_ce)};
}

// The faces of a block: eight that follow one another, or fewer and the last one again.
class WholeBlock {
 public:
  explicit WholeBlock(const Face* faces) : faces_(faces) {}
  HWY_INLINE const Face& operator[](std::size_t lane) const { return faces_[lane]; }

 private:
  const Face* faces_;
};

class PartOfBlock {
 public:
  PartOfBlock(const Face* faces, std::size_t count) : faces_(faces), last_(count - 1) {}
  HWY_INLINE const Face& operator[](std::size_t lane) const {
    return faces_[std::min(lane, last_)];
  }

 private:
  const Face* faces_;
  std::size_t last_;
};

// Marks the same corner of eight faces.
template <typename Block>
HWY_INLINE Points corners(const std::byte* points, std::uint8_t* marks, Block faces,
                          std::size_t corner) {
  const auto row = [&](std::size_t lane) HWY_ATTR {
    const std::size_t vertex = faces[lane].vertices[corner];
    marks[vertex] = 1;
    return points + sizeof(Position) * vertex;
  };
  const Words words = gather_words(row);
  const Floats d;
  return {hn::BitCast(d, words.first), hn::BitCast(d, words.second), hn::BitCast(d, words.third)};
}

template <typename Block>
HWY_INLINE Words words_of(Block faces, std::size_t offset) {
  return gather_words([&](std::size_t lane) HWY_ATTR {
    return reinterpret_cast<const std::byte*>(&faces[lane]) + offset;
  });
}

// All bits set in the lanes of the mask.
HWY_INLINE IntVector bits(hn::Mask<Floats> mask) {
  return hn::BitCast(Ints(), hn::VecFromMask(Floats(), mask));
}

HWY_INLINE IntVector bits(hn::Mask<Ints> mask) {
  return hn::VecFromMask(Ints(), mask);
}

HWY_INLINE IntVector number(std::int32_t value) {
  return hn::Set(Ints(), value);
}

HWY_INLINE IntVector upper_words(IntVector v) {
  return hn::BitCast(Ints(), hn::ShiftRight<16>(hn::BitCast(hn::RebindToUnsigned<Ints>(), v)));
}

// As unusual_numbers() of FaceWalk.
HWY_INLINE IntVector unusual_numbers(IntVector flags, IntVector rows) {
  constexpr auto unknown = static_cast<std::int32_t>(~face_flags::known);
  constexpr int two_sided_to_liquid = 14;
  static_assert(face_flags::two_sided << two_sided_to_liquid == face_flags::liquid);
  const IntVector zero = hn::Zero(Ints());
  const IntVector primary = hn::And(rows, number(0xFF));
  const IntVector secondary = hn::And(rows, number(0xFF00));
  const IntVector opaque6 = hn::ShiftRight<16>(rows);
  const IntVector no_secondary = bits(hn::Eq(secondary, number(0xFF00)));
  const IntVector plain =
      bits(hn::Eq(hn::And(flags, number(static_cast<std::int32_t>(face_flags::blended))), zero));
  const IntVector pair = hn::Xor(hn::ShiftLeft<two_sided_to_liquid>(flags), flags);
  const IntVector rows_zero = hn::Or(bits(hn::Eq(primary, zero)), bits(hn::Eq(secondary, zero)));
  const IntVector words = hn::Or(hn::And(flags, number(unknown)), hn::Add(opaque6, number(1)));
  const IntVector liquid = hn::And(pair, number(static_cast<std::int32_t>(face_flags::liquid)));
  return hn::Or(hn::Or(words, hn::Xor(plain, no_secondary)), hn::Or(liquid, rows_zero));
}

// As unusual_shape() of FaceWalk.
HWY_INLINE IntVector unusual_shape(const Points& a, const Points& b, const Points& c,
                                   const Points& normal) {
  const Floats d;
  const FloatVector square = dot(normal, normal);
  const Points ab = b - a;
  const Points ac = c - a;
  const FloatVector longest = hn::Add(dot(ab, ab), dot(ac, ac));
  const FloatVector side = hn::Sub(dot(cross(ab, ac), normal), hn::Set(d, least_side));
  const FloatVector length = hn::Or(hn::Sub(square, hn::Set(d, low_normal_square)),
                                    hn::Sub(hn::Set(d, high_normal_square), square));
  const FloatVector front = hn::NegMulAdd(hn::Set(d, least_front), longest, side);
  return hn::ShiftRight<31>(hn::BitCast(Ints(), hn::Or(length, front)));
}

// Multiplies both halves of each lane, which are signed words, and adds the products.
HWY_INLINE IntVector dot_of_halves(IntVector a, IntVector b) {
  return IntVector{_mm256_madd_epi16(a.raw, b.raw)};
}

// One neighbour of each of eight faces, and the edge in it that the selector tells.
struct Neighbour {
  IntVector next;
  IntVector selector;  // in the upper half of the lane
};

HWY_INLINE std::array<Neighbour, 3> neighbours_of(const Words& links) {
  const IntVector edge = number(3 << 16);
  const IntVector selectors = links.fourth;
  return {{{upper_words(links.first), hn::And(selectors, edge)},
           {hn::And(links.second, number(0xFFFF)), hn::And(hn::ShiftRight<2>(selectors), edge)},
           {upper_words(links.second), hn::And(hn::ShiftRight<4>(selectors), edge)}}};
}

// Where the neighbours have the number of the face, from the first record's neighbours. In memory,
// so that the places are there when they are needed.
class BackPlaces {
 public:
  HWY_INLINE BackPlaces(IntVector face, const std::array<Neighbour, 3>& neighbours) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& [next, selector] = neighbours[k];
      const IntVector asked = hn::IfThenElse(hn::Eq(next, number(none)), face, next);
      const IntVector offsets =
          dot_of_halves(hn::Or(asked, selector), number(sizeof(Face) | sizeof(le_u16) << 16));
      hn::Store(offsets, Ints(), reinterpret_cast<std::int32_t*>(places_[k].data()));
    }
  }
  // What is there for neighbour k. One by one: faster than the instruction that gathers.
  HWY_INLINE IntVector words(const std::byte* faces, std::size_t k) const {
    // The compiler would take vectors apart instead.
    const volatile std::uint32_t* const places = places_[k].data();
    const auto word = [&](std::size_t lane) HWY_ATTR -> int {
      return *reinterpret_cast<const le_u16*>(faces + offsetof(Face, neighbours) + places[lane]);
    };
    __m128i low = _mm_cvtsi32_si128(word(0));
    __m128i high = _mm_cvtsi32_si128(word(4));
    low = _mm_insert_epi16(low, word(1), 1);
    high = _mm_insert_epi16(high, word(5), 1);
    low = _mm_insert_epi16(low, word(2), 2);
    high = _mm_insert_epi16(high, word(6), 2);
    low = _mm_insert_epi16(low, word(3), 3);
    high = _mm_insert_epi16(high, word(7), 3);
    const __m128i all = _mm_unpacklo_epi64(low, high);
    return hn::PromoteTo(Ints(), hn::Vec<hn::FixedTag<std::uint16_t, lanes>>{all});
  }

 private:
  alignas(32) std::array<std::array<std::uint32_t, lanes>, 3> places_;
};

// Not zero in the lanes whose neighbour does not name the face in return. `found` is what it names.
HWY_INLINE IntVector unusual_neighbour(IntVector face, const Neighbour& neighbour,
                                       IntVector found) {
  constexpr std::int32_t no_edge = 3 << 16;
  const auto open = hn::Eq(neighbour.next, number(none));
  const IntVector unlike = hn::Xor(neighbour.selector, number(no_edge));
  const IntVector missing = bits(hn::Eq(unlike, hn::Zero(Ints())));
  return hn::IfThenElse(open, unlike, hn::Or(hn::Xor(found, face), missing));
}

HWY_INLINE FloatVector signed_words(IntVector words) {
  return hn::ConvertTo(Floats(), hn::ShiftRight<16>(words));
}

// The smallest, or largest, lane of x, y and z.
template <typename Better>
HWY_INLINE std::array<float, 4> best_lanes(const Points& points, Better better) {
  const HalfFloats d;
  const auto half = [&](FloatVector v) { return better(hn::LowerHalf(d, v), hn::UpperHalf(d, v)); };
  const auto x = half(points.x);
  const auto y = half(points.y);
  const auto z = half(points.z);
  const auto xy = better(hn::InterleaveLower(d, x, y), hn::InterleaveUpper(d, x, y));
  const auto zz = better(hn::InterleaveLower(d, z, z), hn::InterleaveUpper(d, z, z));
  std::array<float, 4> out;
  hn::StoreU(better(hn::ConcatLowerLower(d, zz, xy), hn::ConcatUpperUpper(d, zz, xy)), d,
             out.data());
  return out;
}

// What eight faces have in their lanes.
struct Block {
  Points low;
  Points high;
  IntVector unusual;
  IntVector flags;
  IntVector rows;  // primary and secondary material
};

HWY_INLINE Points smaller(const Points& p, const Points& q) {
  return {hn::Min(p.x, q.x), hn::Min(p.y, q.y), hn::Min(p.z, q.z)};
}

HWY_INLINE Points larger(const Points& p, const Points& q) {
  return {hn::Max(p.x, q.x), hn::Max(p.y, q.y), hn::Max(p.z, q.z)};
}

// Tests eight faces with these numbers.
template <typename Faces>
HWY_INLINE Block visit_block(const FaceTables tables, std::uint8_t* marks, Faces faces,
                             IntVector numbers) {
  constexpr std::size_t links_at = offsetof(Face, vertices) + 4;
  static_assert(offsetof(Face, normal) == links_at + 8 && sizeof(Face) == links_at + 16);
  const Words links = words_of(faces, links_at);
  const std::array<Neighbour, 3> neighbours = neighbours_of(links);
  const BackPlaces back(numbers, neighbours);
  const Points a = corners(tables.points, marks, faces, 0);
  const Points b = corners(tables.points, marks, faces, 1);
  const Points c = corners(tables.points, marks, faces, 2);
  const Words words = words_of(faces, 0);
  const Points normal = {signed_words(hn::ShiftLeft<16>(links.third)), signed_words(links.third),
                         signed_words(hn::ShiftLeft<16>(links.fourth))};
  IntVector unusual = unusual_shape(a, b, c, normal);
  unusual = hn::Or(unusual, unusual_numbers(words.first, words.second));
  for (std::size_t k = 0; k < 3; ++k) {
    const IntVector found = back.words(tables.faces, k);
    unusual = hn::Or(unusual, unusual_neighbour(numbers, neighbours[k], found));
  }
  return {smaller(smaller(a, b), c), larger(larger(a, b), c), unusual, words.first,
          hn::And(words.second, number(0xFFFF))};
}

// Sums of the part of a run that was visited.
class RunSums {
 public:
  HWY_INLINE RunSums()
      : low_{infinity(), infinity(), infinity()},
        high_{hn::Neg(infinity()), hn::Neg(infinity()), hn::Neg(infinity())},
        unusual_(hn::Zero(Ints())),
        flags_(hn::Zero(Ints())) {}

  HWY_INLINE void add(const Block& block) {
    low_ = smaller(low_, block.low);
    high_ = larger(high_, block.high);
    unusual_ = hn::Or(unusual_, block.unusual);
    flags_ = hn::Or(flags_, block.flags);
  }
  // Adds some of the lanes.
  HWY_INLINE void add(const Block& block, hn::Mask<Ints> of) {
    const hn::Mask<Floats> mask = hn::RebindMask(Floats(), of);
    const auto chosen = [&](const Points& p, FloatVector other) HWY_ATTR {
      return Points{hn::IfThenElse(mask, p.x, other), hn::IfThenElse(mask, p.y, other),
                    hn::IfThenElse(mask, p.z, other)};
    };
    add({chosen(block.low, infinity()), chosen(block.high, hn::Neg(infinity())),
         hn::IfThenElseZero(of, block.unusual), hn::IfThenElseZero(of, block.flags), block.rows});
  }
  HWY_INLINE FaceSums result() const {
    const HalfInts d;
    const auto halves = [&](IntVector v)
                            HWY_ATTR { return hn::Or(hn::LowerHalf(d, v), hn::UpperHalf(d, v)); };
    const auto flags = halves(flags_);
    std::array<std::uint64_t, 2> words;
    hn::StoreU(flags, d, reinterpret_cast<std::int32_t*>(words.data()));
    const std::uint64_t both = words[0] | words[1];
    return {hn::AllTrue(Ints(), hn::Eq(unusual_, hn::Zero(Ints()))),
            best_lanes(low_, [](auto p, auto q) HWY_ATTR { return hn::Min(p, q); }),
            best_lanes(high_, [](auto p, auto q) HWY_ATTR { return hn::Max(p, q); }),
            static_cast<std::uint32_t>(both | both >> 32)};
  }

 private:
  static HWY_INLINE FloatVector infinity() {
    return hn::Set(Floats(), std::numeric_limits<float>::infinity());
  }

  Points low_;
  Points high_;
  IntVector unusual_;
  IntVector flags_;
};

// Divides blocks among runs.
class RunWalk {
 public:
  RunWalk(const FaceTables& tables, std::span<const FaceRun> runs, FaceSums* sums)
      : tables_(tables), runs_(runs), sums_(sums) {}

  // Where the faces up to `end` put their marks; nullptr when not all in the same table.
  HWY_INLINE std::uint8_t* marks(std::size_t begin, std::size_t end) {
    if (begin >= same_until_) {
      std::size_t r = run_;
      while (r < runs_.size() && runs_[r].end <= begin) ++r;
      marked_ = runs_[r].marked;
      for (; r < runs_.size() && runs_[r].marked == marked_; ++r) same_until_ = runs_[r].end;
    }
    if (end > same_until_) return nullptr;
    return marked_ ? tables_.marks : tables_.unasked_marks;
  }

  HWY_INLINE void add(const Block& block, std::size_t begin, std::size_t count) {
    IntVector keys = number(id_ << 16);
    const std::size_t end = begin + count;
    if (runs_[run_].end >= end) {
      current_.add(block);
      if (runs_[run_].end == end) {
        ++id_;
        finish_run();
      }
    } else {
      keys = divide(block, begin, count);
    }
    hn::StoreU(hn::Or(block.rows, keys), Ints(),
               reinterpret_cast<std::int32_t*>(tables_.keys + begin));
  }

  HWY_INLINE void finish() {
    while (run_ < runs_.size()) finish_run();
  }

 private:
  // For a block in which a run ends.
  HWY_INLINE IntVector divide(const Block& block, std::size_t begin, std::size_t count) {
    IntVector keys = number(id_ << 16);
    std::size_t from = 0;
    while (from < count) {
      const std::size_t to = std::min<std::size_t>(runs_[run_].end - begin, count);
      const auto mask = hn::AndNot(hn::FirstN(Ints(), from), hn::FirstN(Ints(), to));
      keys = hn::IfThenElse(mask, number(id_ << 16), keys);
      current_.add(block, mask);
      if (runs_[run_].end > begin + count) break;
      if (to > from) ++id_;
      finish_run();
      from = to;
    }
    return keys;
  }

  HWY_INLINE void finish_run() {
    sums_[run_++] = current_.result();
    current_ = RunSums();
  }

  FaceTables tables_;
  std::span<const FaceRun> runs_;
  FaceSums* sums_;
  std::size_t run_ = 0;
  std::int32_t id_ = 0;  // of the run, among those that have faces
  RunSums current_;
  std::size_t same_until_ = 0;  // up to this face all runs have the same table of marks
  bool marked_ = false;
};

void mark_corners(const FaceTables& tables, const Face* faces, std::size_t begin, std::size_t count,
                  std::span<const FaceRun> runs) {
  auto run = std::ranges::upper_bound(runs, begin, {}, &FaceRun::end);
  for (std::size_t f = begin; f < begin + count; ++f) {
    while (run->end <= f) ++run;
    std::uint8_t* const marks = run->marked ? tables.marks : tables.unasked_marks;
    for (const std::uint16_t vertex : faces[f].vertices) marks[vertex] = 1;
  }
}

void walk(const FaceTables tables, std::size_t first, std::span<const FaceRun> runs,
          FaceSums* sums) {
  const auto* const faces = reinterpret_cast<const Face*>(tables.faces);
  const std::size_t end = runs.empty() ? first : runs.back().end;
  RunWalk of_runs(tables, runs, sums);
  IntVector numbers = hn::Iota(Ints(), static_cast<std::int32_t>(first));
  for (std::size_t at = first; at < end; at += lanes) {
    const std::size_t count = std::min(lanes, end - at);
    std::uint8_t* marks = of_runs.marks(at, at + count);
    if (!marks) {
      mark_corners(tables, faces, at, count, runs);
      marks = tables.unasked_marks;
    }
    if (count == lanes) {
      of_runs.add(visit_block(tables, marks, WholeBlock(faces + at), numbers), at, count);
    } else {
      const IntVector last = number(static_cast<std::int32_t>(end - 1));
      of_runs.add(
          visit_block(tables, marks, PartOfBlock(faces + at, count), hn::Min(numbers, last)), at,
          count);
    }
    numbers = hn::Add(numbers, number(lanes));
  }
  of_runs.finish();
}

#else

constexpr WalkFaces walk = nullptr;

#endif

WalkFaces walk_of_target() {
  return walk;
}

}  // namespace
}  // namespace ngi::land::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::land::simd {

WalkFaces best_walk() noexcept {
  static const auto chosen = NGI_BEST_SIMD(walk_of_target);
  return chosen();
}

}  // namespace ngi::land::simd
#endif
