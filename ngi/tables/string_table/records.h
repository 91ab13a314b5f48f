#pragma once

#include <array>
#include <cstdint>

#include "ngi/core/bytes.h"

// The parts of a Windows library that lead to its string table: docs/formats/game-assets.md 10.9.
namespace ngi::string_table {

inline constexpr std::array dos_magic = {'M', 'Z'};
constexpr std::uint64_t new_header_at = 0x3C;  // where the offset of the new header stands
inline constexpr std::array new_magic = {'P', 'E', '\0', '\0'};

struct FileHeader {
  std::array<char, 4> magic;
  le_u16 machine;
  le_u16 section_count;
  std::array<le_u32, 3> opaque8;
  le_u16 optional_size;  // of the header that follows
  le_u16 flags;
};
static_assert(sizeof(FileHeader) == 24 && alignof(FileHeader) == 1);

struct Directory {
  le_u32 address;
  le_u32 size;
};
static_assert(sizeof(Directory) == 8 && alignof(Directory) == 1);

// Of 32-bit libraries.
struct OptionalHeader {
  le_u16 magic;  // 0x10B
  std::array<std::byte, 30> opaque2;
  le_u32 section_alignment;
  le_u32 file_alignment;
  std::array<std::byte, 16> opaque40;
  le_u32 image_size;
  le_u32 headers_size;
  le_u32 checksum;
  std::array<std::byte, 24> opaque68;
  le_u32 directory_count;
  std::array<Directory, 3> directories;  // the last one is that of the resources
};
static_assert(sizeof(OptionalHeader) == 120 && alignof(OptionalHeader) == 1);
constexpr std::uint16_t optional_magic = 0x10B;
constexpr std::size_t resource_directory = 2;

struct Section {
  std::array<char, 8> name;
  le_u32 virtual_size;
  le_u32 address;
  le_u32 raw_size;
  le_u32 raw_offset;
  std::array<le_u32, 4> opaque24;
};
static_assert(sizeof(Section) == 40 && alignof(Section) == 1);

// A folder of the resource tree: type, then block, then language.
struct FolderHead {
  std::array<le_u32, 3> opaque0;
  le_u16 named_count;
  le_u16 id_count;
};
static_assert(sizeof(FolderHead) == 16 && alignof(FolderHead) == 1);

struct FolderItem {
  le_u32 id;
  le_u32 offset;  // from the start of the tree; the top bit is set for a folder
};
static_assert(sizeof(FolderItem) == 8 && alignof(FolderItem) == 1);
constexpr std::uint32_t is_folder_bit = 0x8000'0000;
constexpr std::uint32_t string_type = 6;

struct DataItem {
  le_u32 address;
  le_u32 size;
  le_u32 code_page;
  le_u32 opaque12;
};
static_assert(sizeof(DataItem) == 16 && alignof(DataItem) == 1);

// A block has 16 strings: a length and as many UTF-16 words for each. Block n has the ids from
// 16 (n - 1) on.
constexpr std::size_t strings_per_block = 16;
constexpr std::uint32_t last_block = 65536 / strings_per_block;  // ids have 16 bits

}  // namespace ngi::string_table
