#pragma once

#include <cstdint>

namespace ngi {

// Limits of a reader. A count from a file is compared with these limits and with the bytes that
// are present before anything is allocated. Mapped input costs no memory, so its limit is what the
// formats can address; the limits of decoded data are smaller.
struct Limits {
  std::uint64_t input_size = 0xFFFF'FFFF;      // one file or payload
  std::uint64_t piped_size = 1ULL << 30;       // one input that cannot be mapped: a pipe, a device
  std::uint64_t entries = 1'000'000;           // of one archive
  std::uint64_t packed_size = 64ULL << 20;     // one compressed payload
  std::uint64_t decoded_size = 128ULL << 20;   // one decompressed payload
  std::uint64_t depth = 8;                     // archives inside archives
  std::uint64_t document_memory = 1ULL << 30;  // one parsed JSON or glTF document, estimated
  std::uint64_t picture_memory = 1ULL << 30;   // the decoded pictures of one scene
  // What an archive becomes on disk: this much, or `unpacked_ratio` times its size if that is more.
  std::uint64_t unpacked_size = 256ULL << 20;
};

// How many times its size an archive may take as a folder. Real ones stay below 4.
inline constexpr std::uint64_t unpacked_ratio = 64;

}  // namespace ngi
