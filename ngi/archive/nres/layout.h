#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ngi/archive/nres/document.h"

namespace ngi::nres {

enum class SegmentKind : std::uint8_t {
  Payload,
  Pad,     // at most 7 zero bytes up to the next multiple of 8: writers make it anew
  Opaque,  // any other bytes that no entry points at: preserved
};

struct Segment {
  SegmentKind kind;
  std::size_t entry;  // of a Payload
  std::uint64_t begin;
  std::uint64_t end;

  std::uint64_t size() const noexcept { return end - begin; }
};

struct Overlap {
  std::size_t first;   // the entry that reaches furthest so far
  std::size_t second;  // the entry that begins inside it
  std::uint64_t begin;
};

// What fills the bytes between header and directory, in file order: docs/formats/nres.md A4 and
// A13. Entries whose range is invalid are left out. Zero-size entries are segments of no bytes.
struct Layout {
  std::vector<Segment> segments;
  std::vector<Overlap> overlaps;
};

Layout lay_out(const Document& archive);

}  // namespace ngi::nres
