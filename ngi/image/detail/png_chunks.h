#pragma once

#include <libdeflate.h>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"

// The framing of PNG files.
namespace ngi::image {

inline constexpr std::array<unsigned char, 8> png_signature = {0x89, 'P',  'N',  'G',
                                                               '\r', '\n', 0x1A, '\n'};

// Writes a PNG file chunk by chunk.
class PngChunks {
 public:
  using View = std::span<const std::byte>;

  PngChunks() : PngChunks(std::as_bytes(std::span(png_signature))) {}

  // The size and type of a chunk; bytes() and number() add its content, end() its checksum.
  void begin(std::size_t size, std::string_view type) {
    number(size, 4);
    checked_ = out_.size();
    bytes(std::as_bytes(std::span(type)));
  }
  void bytes(View data) { out_.insert(out_.end(), data.begin(), data.end()); }
  void number(std::uint64_t value, unsigned size) {
    for (unsigned i = size; i-- > 0;) out_.push_back(static_cast<std::byte>(value >> (8 * i)));
  }
  void end() { number(libdeflate_crc32(0, out_.data() + checked_, out_.size() - checked_), 4); }

  Bytes take() && {
    begin(0, "IEND");
    end();
    return Bytes::own(std::move(out_));
  }

 private:
  explicit PngChunks(View signature) : out_(signature.begin(), signature.end()) {}

  std::vector<std::byte> out_;
  std::size_t checked_ = 0;
};

}  // namespace ngi::image
