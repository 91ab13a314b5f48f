#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of an RsLi archive, docs/formats/nres.md part B.
namespace ngi::rsli {

struct Header {  // B2
  std::array<char, 2> magic;
  std::uint8_t reserved2;
  std::uint8_t version;
  le_i16 count;
  le_i16 count_again;
  std::array<std::byte, 6> opaque8;
  le_u16 presorted;       // presorted_mark: the table contains its own sort permutation
  le_u32 total_unpacked;  // sum over all entries
  le_u32 seed;            // the low 16 bits are the key of the table
  std::array<std::byte, 8> opaque24;
};
static_assert(sizeof(Header) == 32 && alignof(Header) == 1);

struct Record {               // B4, after deciphering
  std::array<char, 12> name;  // NUL-padded; twelve characters without NUL are legal
  std::array<std::byte, 4> service;
  le_u16 flags;  // i16 in the engine; only the bits matter
  le_u16
      sort_to_original;  // element i of the sorted table, and the XOR key of this entry's payload
  le_u32 unpacked_size;
  le_u32 data_offset;
  le_u32 packed_size;
};
static_assert(sizeof(Record) == 32 && alignof(Record) == 1);

struct Trailer {  // B7, the last six bytes
  std::array<char, 2> magic;
  le_u32 overlay;
};
static_assert(sizeof(Trailer) == 6 && alignof(Trailer) == 1);

constexpr std::array<char, 2> header_magic = {'N', 'L'};
constexpr std::array<char, 2> trailer_magic = {'A', 'O'};
constexpr std::uint8_t supported_version = 1;
constexpr std::uint16_t presorted_mark = 0xABBA;
constexpr std::uint64_t largest_number = 0xFFFF'FFFF;  // of any offset or size
constexpr std::size_t largest_count = 32'767;
constexpr std::uint16_t method_mask = 0x1E0;

}  // namespace ngi::rsli
