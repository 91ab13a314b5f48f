#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of an NRes archive: docs/formats/nres.md A1 to A3.
namespace ngi::nres {

constexpr std::array<char, 4> magic = {'N', 'R', 'e', 's'};
constexpr std::uint32_t version = 0x100;
constexpr std::uint64_t alignment = 8;  // of every payload, A4
constexpr std::size_t name_capacity = 36;
constexpr std::size_t longest_name = 35;  // the engine copies at most 35 characters and a NUL

struct Header {
  std::array<char, 4> magic;
  le_u32 version;
  le_i32 entry_count;
  le_u32 total_size;  // of the whole archive
};
static_assert(sizeof(Header) == 16 && alignof(Header) == 1);

struct Record {
  le_u32 type_id;  // FourCC, or a small number for mesh and terrain streams
  le_u32 attr1;
  le_u32 attr2;
  le_u32 size;  // stands between attr2 and attr3
  le_u32 attr3;
  std::array<char, name_capacity> name;  // NUL-terminated; the tail is zero in shipped files
  le_u32 data_offset;                    // from the start of this archive
  le_u32 sort_index;  // element i of the sorted-name table, not a property of this entry: A5
};
static_assert(sizeof(Record) == 64 && alignof(Record) == 1);
static_assert(offsetof(Record, name) == 0x14 && offsetof(Record, sort_index) == 0x3C);

}  // namespace ngi::nres
