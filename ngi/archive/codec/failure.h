#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// Result type of the decoders in this folder. Decoders are pure functions of bytes: they know
// nothing of archives, allocate at most `unpacked_size` bytes, and fail before allocating
// when the packed bytes are too few for that size.
namespace ngi::codec {

enum class Failure : std::uint8_t {
  InputExhausted,  // the packed bytes end before the output is complete
  InvalidStream,   // the packed bytes do not follow this coding
  OutputTooShort,  // the stream ends before `unpacked_size`
  OutputTooLong,   // the stream is longer than `unpacked_size`
};

std::string_view to_text(Failure failure) noexcept;

// Exactly `unpacked_size` bytes, or the reason of the failure.
using Decoded = tl::expected<std::vector<std::byte>, Failure>;

}  // namespace ngi::codec
